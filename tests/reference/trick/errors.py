"""What the reference cannot answer.

Every key of the play is covered; sections about the auction (``auction``, ``call``) say nothing about it. Not covered,
because neither the rulings nor the language settle them and no shipped game has them, are these combinations:

- bids of exact numbers, or doubles between pairs of seats, where several seats are a side
- ``score.double`` with a contract; ``score.last`` with ``joker.void``; a share of ``most_of_suit`` that is not whole
- ``numbered``: made or doubled by a contract where there is none; for the others of more than two sides; its last
  trick paid by rivals; doubled unless failed where each seat has its own double; one short hand longer than all others
- ``lead.cards`` above one with any duty, ban or winner other than in bura
- majors where ranks of different suits are compared
- ``trick`` in a deal where the declarer plays last; cards with no number in any category
"""


class NotCovered(Exception):  # noqa: N818
    """A key of the language, or a combination of keys, whose meaning is not settled here."""


class BadDeal(Exception):  # noqa: N818
    """A deal that the rules do not allow."""


class TooMany(Exception):  # noqa: N818
    """More positions than the caller wants looked at."""
