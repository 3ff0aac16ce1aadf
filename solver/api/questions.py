"""Questions about one deal of any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from solver.api import options as read
from solver.api.inputs import Given, Named, choice_of, deal_of, limits_of, placed
from solver.core.answer import Answer
from solver.core.argument_checks import flag, list_of, shown
from solver.core.clock import cpu_seconds
from solver.core.deal import Contract, Deal
from solver.core.errors import DealError, FaceupError
from solver.core.limits import Limits
from solver.families.family import Play
from solver.families.find import handler_of
from solver.families.problem import Options
from solver.questions.irrelevant_options import unused, with_unread
from solver.questions.question import Question
from solver.questions.verify import lines_of
from solver.questions.verify import verify as verified
from solver.rules.selection import GameSelection
from solver.text.style import Style

if TYPE_CHECKING:
    from solver.api.answers import Analysed, AtPar, Solved, Verified
    from solver.families.bridge.answer import TableAnswer


def solve(
    deal: Given,
    *,
    game: Named | None = None,
    options: Mapping[str, object] | None = None,
    limits: Limits | None = None,
    line: bool = False,
    strain: int | str | None = None,
    declarer: int | str | None = None,
    leader: int | str | None = None,
    after: int | None = None,
    concept: str = "security",
    coalition: Sequence[int | str] | str = (),
    ties: str = "first",
    target: int | None = None,
    starters: bool = False,
    only_winners: bool = False,
    swap: bool = False,
    short: bool = False,
    fewest: bool = False,
    critical: bool = False,
    difficulty: bool = False,
    why: bool = False,
    with_par: bool = False,
    contract: str | Contract | None = None,
    bids: str | Sequence[object] | None = None,
) -> Solved:
    """Return the value of a deal's current position, and best play.

    An option that has no effect on the deal's game is an error.

    >>> found = solver.solve("N:SA,HK SK,HA SQ,HQ SJ,HJ", game="whist", strain="N", leader="N", line=True)
    >>> found.status, found.tricks, found.best
    ('solved', 1, ('SA', 'HK'))
    >>> " ".join(found.line)
    'SA SK SQ SJ HK HA HQ HJ'
    >>> solver.solve(solver.deal("freecell", "ms:617")).verdict
    'won'
    >>> solver.solve(solver.deal("hearts", "seed:1", cards=4)).value
    (-4, -5, -4, -13)
    >>> found = solver.solve(solver.deal("bridge", "seed:1"), limits=solver.Limits(nodes=1))
    >>> found.status, found.value, found.bounds.low <= found.bounds.high
    ('unknown', None, True)

    Args:
        deal: a Deal; a list that holds but one, as ``read`` gives it; the object of a JSON deal; a text in any format,
            also ``N:AK2.QJT..432 ...`` alone; or the path of a file.
        game: an id or a rule file, in place of the game that the deal names.
        options: values of the game's options, by title or name, above those of the deal.
        limits: CPU seconds, positions and bytes; None: no limits but the usual memory.
        line: not for patience: find one line of best play, too. Patience has a line in any case.
        strain: trick games: trumps S H D C, NT for none, or 0..4; in place of what the deal says.
        declarer, leader: trick games, games of turns: N E S W, or a seat from 0; in place of what the deal says.
        after: not for patience: the position after so many recorded plays, 0 or more; None: all of them.
        concept: three or more sides: ``security``, ``maxn`` or ``coalition``.
        coalition: the seats that play together, where that is the concept.
        ties: maxn: which of equally good plays is made: ``first``, ``low``, ``high``, ``worst`` or ``best``.
        target: only ask whether the side to move takes so many of the tricks to come (bridge), or scores so much (games
            of turns).
        starters: counting games: every card that may be turned up, whatever the deal says, in the answer's
            ``starters``; the value is that before one is seen.
        only_winners: bridge: only the cards that reach the target, the contract, or the best.
        swap: trick-taking games of two sides: what becomes of the value where a card of the side against side A lies
            in the other of its hands, exchanged for the lowest card of its suit there; the answer's ``swaps``.
        short: patience: spend time on a shorter line.
        fewest: patience games that build piles: a line of the fewest moves; the answer's ``fewest`` has bounds on their
            number, which meet where it is proved.
        critical: patience: find the last decision of the line, too, which takes many searches.
        difficulty: patience: how hard a layout is that can be won, ``level`` and ``forgives`` of the answer's
            ``difficulty``; some sixty short searches.
        why: bridge and whist: the reasons in the answer's ``why``: who wins which trick of the line, which cards of
            the player to move give up tricks, and what refutes them, and the plays that have a name. Patience: why the
            layout is lost, where a reason is known: the facts that never come true.
        with_par: bridge: find par of the deal, too, which takes a table of all contracts.
        contract: in place of the deal's. Bridge, from the first lead on: a Contract, or a text such as ``3NT`` or
            ``4SX``, also with its declarer, ``3NT-S``. Other trick-taking games: a mode (``null``), trumps (``hearts``,
            ``grand``), or a number (``8S``).
        bids: trick-taking games with bids: one for each seat in place of the deal's, ``"3,3,4,nil"`` or a list.

    Returns:
        The answer of the deal's family: ``PositionAnswer`` of bridge and whist, ``TrickAnswer`` of other trick-taking
        games, ``TurnsAnswer`` of games of turns, ``PatienceAnswer``. All have ``status``, ``best``, ``next_move``,
        ``moves``, ``line``, ``nodes``, ``seconds`` and ``as_json()``; all but patience ``value`` and ``bounds``, the
        first two ``tricks``, patience ``verdict``, ``score`` and ``outcome``. Where a limit was reached ``status`` is
        ``unknown``, and what is proved are bounds: a limit is never an error.

    Raises:
        FaceupError: the deal or an option cannot be, or the deal does not say enough.
        KeyboardInterrupt: Ctrl-C.
    """
    asked = {
        "line": flag(line, "line"),
        "strain": read.strain(strain),
        "declarer": read.seat(declarer, "declarer"),
        "leader": read.seat(leader, "leader"),
        "after": read.number(after, "after"),
        "concept": read.word(concept, "concept"),
        "coalition": read.seats(coalition, "coalition"),
        "ties": read.word(ties, "ties"),
        "target": read.whole_number(target, "target"),
        "starters": flag(starters, "starters"),
        "only_winners": flag(only_winners, "only_winners"),
        "swap": flag(swap, "swap"),
        "short": flag(short, "short"),
        "fewest": flag(fewest, "fewest"),
        "critical": flag(critical, "critical"),
        "difficulty": flag(difficulty, "difficulty"),
        "why": flag(why, "why"),
        "with_par": flag(with_par, "with_par"),
        "contract": read.contract(contract),
        "bids": read.bids(bids),
    }
    found: Solved = _asked("solve", asked, deal, choice_of(game, options), limits, solve)
    return found


def hint(
    deal: Given,
    *,
    game: Named | None = None,
    options: Mapping[str, object] | None = None,
    limits: Limits | None = None,
) -> Solved:
    """Return the play to make next, and the value of every legal play.

    >>> hands = [["SA", "S2"], ["SQ", "S4"], ["SJ", "S5"], ["S3", "H3"]]
    >>> found = solver.hint({"game": "hearts", "hands": hands, "leader": 0})
    >>> found.next_move, found.moves["SA"]
    ('SA', Bounds(low=-13, high=-13))

    Args:
        deal, game, options, limits: as for ``solve``.

    Returns:
        As ``solve``: ``next_move`` is the play to make, ``best`` those proved to be as good as any, ``moves`` what
        follows from each.

    Raises:
        As ``solve``.
    """
    found: Solved = _asked("solve", {"hint": True}, deal, choice_of(game, options), limits)
    return found


def analyse(
    deal: Given,
    *,
    game: Named | None = None,
    options: Mapping[str, object] | None = None,
    limits: Limits | None = None,
    strain: int | str | None = None,
    declarer: int | str | None = None,
    leader: int | str | None = None,
    contract: str | Contract | None = None,
    bids: str | Sequence[object] | None = None,
    with_par: bool = True,
    why: bool = False,
) -> Analysed:
    """Return the cost of every recorded play of a deal.

    >>> found = solver.analyse(solver.read("data/bridge/club-evening.pbn")[0])
    >>> [(card.card, card.cost, card.better) for card in found.analysis.mistakes][:2]
    [('H6', 1, ('HA', 'HK')), ('D6', 1, ('DK', 'DT'))]

    Args:
        deal, game, options, limits: as for ``solve``; the deal has its plays in ``played``.
        strain, declarer, leader, contract, bids: as for ``solve``; the plays stay.
        with_par: bridge: compare with par, too.
        why: bridge and whist: what refutes each card that cost something, in the answer's ``why`` by its number.

    Returns:
        ``PlayAnswer`` of bridge and whist, ``TrickPlayAnswer`` of other games: ``analysis`` has the plays, the mistakes
        and the players, with bounds where a limit was reached. Bridge has none of a deal that was passed out.

    Raises:
        As ``solve``.
    """
    asked = {
        "strain": read.strain(strain),
        "declarer": read.seat(declarer, "declarer"),
        "leader": read.seat(leader, "leader"),
        "contract": read.contract(contract),
        "bids": read.bids(bids),
        "with_par": flag(with_par, "with_par"),
        "why": flag(why, "why"),
    }
    found: Analysed = _asked("analyse", asked, deal, choice_of(game, options), limits, analyse)
    return found


def par(
    deal: Given,
    *,
    game: Named | None = None,
    options: Mapping[str, object] | None = None,
    limits: Limits | None = None,
    vulnerable: str | Sequence[bool] | None = None,
    dealer: bool = False,
    table_given: bool = False,
    line: bool = False,
) -> AtPar:
    """Return the par of a deal: the score, and the contracts, when both sides bid and play with open cards.

    >>> found = solver.par(solver.read("data/bridge/club-evening.pbn")[0])
    >>> found.score, found.contracts
    (-920, ('6C by 1', '6C by 3'))

    Args:
        deal, game, options, limits: as for ``solve``.
        vulnerable: in place of what the deal says: ``"None"``, ``"NS"``, ``"EW"``, ``"All"``, or two truth values for
            North-South and East-West. None: as the deal says.
        dealer: par when the dealer's side speaks first, which may matter.
        table_given: take the tricks that came with the deal instead of solving.
        line: bridge: play one par contract out.

    Returns:
        ``ParAnswer`` of duplicate bridge, ``AuctionAnswer`` of other games: ``score`` and ``contracts``; ``par`` with
        what is known of each; bridge has the ``table``, too.

    Raises:
        As ``solve``; the game has no auction, or the vulnerability is unknown.
    """
    asked = {
        "vulnerable": read.vulnerable(vulnerable),
        "dealer": flag(dealer, "dealer"),
        "table_given": flag(table_given, "table_given"),
        "line": flag(line, "line"),
    }
    found: AtPar = _asked("par", asked, deal, choice_of(game, options), limits, par)
    return found


def table(
    deal: Given,
    *,
    limits: Limits | None = None,
    strains: Iterable[int | str] | str = "SHDCN",
    declarers: Iterable[int | str] | str = "NESW",
) -> TableAnswer:
    """Return the tricks of each declarer in each strain of a bridge or whist deal.

    >>> found = solver.table(solver.read("data/bridge/club-evening.pbn")[0], strains="SN")
    >>> found.tricks()["N"], found.table["N"][0]
    ([2, 11, 2, 11], Bounds(low=2, high=2))

    Args:
        deal, limits: as for ``solve``.
        strains: letters S H D C N, or a list of them or of 0..4.
        declarers: letters N E S W, or a list of them or of 0..3.

    Returns:
        ``table``: strain letter -> the bounds of each declarer N E S W, None where not asked; ``tricks()``: the same
        as numbers, None where a limit left them open.

    Raises:
        As ``solve``; the game is another.
    """
    asked = {"strain": read.strains(strains), "declarer": read.declarers(declarers)}
    found: TableAnswer = _asked("table", asked, deal, GameSelection(), limits)
    return found


def verify(
    deal: Given,
    line: str | Sequence[Play] | None = None,
    *,
    game: Named | None = None,
    options: Mapping[str, object] | None = None,
    strain: int | str | None = None,
    declarer: int | str | None = None,
    leader: int | str | None = None,
    after: int | None = None,
) -> Verified:
    """Check a line of play with code that no search shares: is every play legal, and does it reach its result?

    >>> deal = solver.deal("freecell", "ms:617")
    >>> solver.verify(deal, solver.solve(deal).line).won
    True
    >>> solver.verify(deal, "T1>F").problem
    'move 1: T1>F: DJ does not fit the foundation'
    >>> solver.verify("N:SA,HK SK,HA SQ,HQ SJ,HJ", "HK HA HQ HJ SK SQ SJ SA", strain="N", leader="N").value
    0

    Args:
        deal, game, options: as for ``solve``.
        line: a list of plays, or a text with spaces or commas between them; patience reads the notations that tables
            print, too. None: the line that came with the deal.
        strain, declarer, leader, after: as for ``solve``; the line goes on from there.

    Returns:
        ``PlayedAnswer`` of games with sides, with the ``value`` that the line comes to; ``VerifyAnswer`` of
        patience, with ``won`` and ``score``. Both have ``legal``; ``at``, the number of the first wrong play, from 1;
        and ``problem``, None where nothing is wrong: the line is legal and whole, and wins or comes to the value or
        score that came with the deal, if one did.

    Raises:
        FaceupError: there is no line, or the deal cannot be.
    """
    asked = {
        "strain": read.strain(strain),
        "declarer": read.seat(declarer, "declarer"),
        "leader": read.seat(leader, "leader"),
        "after": read.number(after, "after"),
    }
    choice = choice_of(game, options)
    own, one = None if line is None else _line(line), deal_of(deal, choice)
    _check("solve", asked, one, choice, verify)
    work = partial(verified, choice=choice, asked=asked, line=own)
    found: Verified = _answered(with_unread(one, choice, "solve"), work)
    found.shown_by(partial(_line_report, choice, one))
    return found


def _line(line: object) -> str | tuple[Play, ...]:
    """Return a line as text, or as a list of plays.

    Raises:
        DealError: the line is neither a text nor a list of texts.
    """
    if isinstance(line, str):
        return line
    plays: list[Play] = []
    for number, play in enumerate(list_of(line, "line", "a text, or a list of plays"), start=1):
        if isinstance(play, str):
            plays.append(play)
        elif isinstance(play, (list, tuple)) and all(isinstance(move, str) for move in play):
            plays.append(tuple(play))
        else:
            raise DealError(f'line: play {number} is {shown(play)}. Write each play as a text, such as "SA"')
    return tuple(plays)


def _asked(
    name: str,
    asked: Options,
    deal: Given,
    choice: GameSelection,
    limits: Limits | None,
    function: Callable[..., Any] | None = None,
) -> Any:
    """Return the answer to a question about a deal.

    Args:
        function: the public function, whose arguments are the options: those that differ from their defaults must have
            an effect. None: no check.
    """
    question = Question(name, asked, choice, limits_of(limits))
    one = deal_of(deal, choice)
    if function is not None:
        _check(name, asked, one, choice, function)
    answer = _answered(with_unread(one, choice, name), question.answer_deal)
    answer.shown_by(partial(_report, question, one))
    return answer


def _report(question: Question, deal: Deal, answer: Answer) -> str:
    """Return the report of an answer as the command prints it."""
    asked = {name: value for name, value in question.asked.items() if value is not None}
    return handler_of(question.name, deal, question.choice)[1].report(deal, answer, asked, Style(symbols=True))


def _line_report(choice: GameSelection, deal: Deal, answer: Answer) -> str:
    """Return the report of a line as the command prints it: its mistake, or its result."""
    return answer.told or lines_of(deal, choice).report(answer)


def _check(name: str, asked: Options, deal: Deal, choice: GameSelection, function: Callable[..., Any]) -> None:
    """Raise an error if an option has no effect on the answer.

    Raises:
        FaceupError: an option has no effect.
    """
    usual = function.__kwdefaults__ or {}
    given = [option for option, value in asked.items() if value != usual.get(option)]
    try:
        for option, reason in unused(name, deal, choice, given).items():
            raise DealError(f"{option} {reason}")
    except FaceupError as error:
        raise placed(error, deal) from None


def _answered(deal: Deal, work: Callable[[Deal], Any]) -> Any:
    """Return an answer with the file and line of its deal, and the time and positions used."""
    started = cpu_seconds()
    try:
        answer = work(deal)
    except FaceupError as error:
        raise placed(error, deal) from None
    answer.source, answer.game, answer.warnings = deal.source, deal.game, deal.warnings
    answer.seconds += cpu_seconds() - started
    return answer
