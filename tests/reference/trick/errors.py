"""What the reference cannot answer."""


class NotCovered(Exception):
    """A key of the language, or a combination of keys, whose meaning is not settled here."""


class BadDeal(Exception):
    """A deal that the rules do not allow."""


class TooMany(Exception):
    """More positions than the caller wants looked at."""
