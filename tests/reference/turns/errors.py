"""What the reference cannot answer."""


class NotCovered(Exception):  # noqa: N818
    """A key of the language, or a combination of keys, whose meaning is not settled here."""


class BadDeal(Exception):  # noqa: N818
    """A deal that the rules do not allow."""


class TooMany(Exception):  # noqa: N818
    """More positions than the caller wants looked at."""
