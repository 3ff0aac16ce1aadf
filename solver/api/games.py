"""Games by name, deals by number, and diagrams of deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from solver.api.inputs import Named, choice_of, shaped
from solver.core.argument_checks import shown, whole
from solver.core.deal import Deal
from solver.core.deal_numbers import DealNumber, spelled
from solver.core.errors import DealError, FaceupError
from solver.families.find import family_of
from solver.rules.game import Game
from solver.rules.load import describe
from solver.rules.selection import GameSelection
from solver.text.games import with_options
from solver.text.style import Style


def game(source: Named, options: Mapping[str, object] | None = None) -> Game:
    """Return the rules of a game, with the description in its rule file.

    >>> hearts = solver.game("hearts")
    >>> hearts
    Game('hearts', 'Hearts', seats 4)
    >>> print(hearts.explain().splitlines()[0])
    Players: Four players. Each player plays for himself. Play goes clockwise.
    >>> [option.label for option in solver.game("canfield-hoyle").options][:1]
    ['Move Only Full Builds']

    Args:
        source: the id of a game (``faceup games`` lists them), or the path of a rule file: a Path, or a text with a
            slash or ``.toml``.
        options: values of its options, by title or name.

    Raises:
        FaceupError: there is no such game, its file has a mistake, or an option is unknown or has no such value.
    """
    choice = choice_of(source, options)
    return describe(choice.rules or choice.game or "", choice.options)


def deal(
    game: Named,
    number: str | int,
    *,
    options: Mapping[str, object] | None = None,
    players: int | None = None,
    cards: int | None = None,
    contract: str | None = None,
    bids: str | Sequence[object] | None = None,
) -> Deal:
    """Return a numbered deal with all its cards.

    >>> solver.deal("freecell", 617).fields["tableau"][0]
    ['D7', 'DT', 'HT', 'DK', 'C4', 'S4', 'DJ']
    >>> solver.deal("hearts", "seed:1").hands[2][:4]
    ('SQ', 'SJ', 'S5', 'HA')
    >>> solver.deal("bridge", 1) == solver.deal("bridge", "seed:1")
    True

    Args:
        game: an id, the path of a rule file, or what ``solver.game`` gives.
        number: ``seed:N``, this program's own deals of any game; patience has ``ms:N`` and ``pysol:N`` besides. A
            number without a source, 617 or ``"#617"``, means what it means on the command line: ``ms:617`` in games
            like FreeCell, else ``seed:617``.
        options: values of the game's options, by title or name.
        players: not for patience: how many play, 2 or more; None: 4, or the nearest number.
        cards: not for patience: cards that each still has to play, 1 or more, the others were played before; None: all.
        contract: trick games: in place of the one that is drawn: a mode (``null``), trumps (``hearts``, ``grand``), or
            a number (``8S``).
        bids: trick games: one for each seat in place of those that are drawn, ``"3,3,4,nil"`` or a list.

    Raises:
        FaceupError: there is no such game, number or option, or the game has no such number of players or cards, no
            such contract, or no such bids.
    """
    choice = choice_of(game, options)
    if choice.named is None:
        raise DealError('no game given. Pass an id such as "freecell", or the path of a rule file')
    own = family_of(Deal(fields={"deal": ""}), choice)
    if own.dealing is None:
        raise DealError(f"{choice.named} belongs to {own.title}, which are not dealt. Choose another game")
    named = _number(number, own.dealing.default_source(choice))
    asked: dict[str, object] = {
        "players": None if players is None else whole(players, "players", 2),
        "cards": None if cards is None else whole(cards, "cards", 1),
        "contract": contract,
        "bids": bids,
    }
    for name, value in asked.items():
        if value is not None and name not in own.dealing.options:
            raise DealError(f"{name} {value} has no effect: {choice.named} belongs to {own.title}. Leave it out")
    return next(iter(own.dealing.numbered(choice, (str(named),), asked)))


def _number(number: object, usual: str) -> DealNumber:
    if isinstance(number, str):
        return DealNumber.parse(spelled(number, usual) or number)
    try:
        return DealNumber.parse(f"{usual}:{whole(number, 'number', 0)}")
    except DealError:
        raise DealError(
            f"{shown(number)} is not the number of a deal. Pass a text such as seed:7, or a whole number from 0"
        ) from None


def picture(deal: Deal, symbols: bool = True) -> str:
    """Return a diagram of the cards as the deal's game lays them out, or the fields of the deal line by line.

    Raises:
        DealError: the deal's attributes are not of the kinds that they should be.
    """
    style, choice = Style(symbols=bool(symbols)), GameSelection()
    shaped(deal)
    with suppress(FaceupError):
        own = family_of(deal, choice)
        if own.supports("picture"):
            return with_options(own.picture(deal, choice, style), choice.settings(deal))
    return "\n".join(_lines(deal, style))


def _lines(deal: Deal, style: Style) -> Iterator[str]:
    if deal.game is not None:
        yield str(deal.game)
    for seat, hand in enumerate(deal.hands, start=1):
        yield f"hand {seat}: {'unknown' if hand is None else style.cards(hand)}"
    for name, value in deal.fields.items():
        yield f"{name}: {_value(value)}"


def _value(value: object) -> str:
    """Return the value of a field as text; the elements of a list are separated by spaces."""
    if isinstance(value, Sequence) and not isinstance(value, str):
        return " ".join(map(_value, value)) if value else "-"
    return value if isinstance(value, str) else shown(value)
