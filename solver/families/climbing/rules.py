"""Schema of the rule files of climbing games: sections and keys with meaning, default and allowed values.

In turn a player beats the play on the pile or passes; when all others have passed, the owner of the last play leads
anew. The referee and the kernel read all of it from here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from solver.families.play.rules import GROUP, DealtGame, Numbers, Seat, groups, numbers, table_contradictions
from solver.rules.language import Contradiction, no
from solver.rules.schema import key, table
from solver.rules.toml_source import choices, show


@dataclass(frozen=True, slots=True, kw_only=True)
class Combination:
    """``[combination.NAME]``: cards that are played together. An empty section is a single card.

    Two plays are of the same kind if they are the same combination with as many cards of as many ranks, or combinations
    of one ``group``. The rank of a play is that of its lowest card, without kickers. Cards that make several
    combinations count as the last one in the file that may be played there, with the highest rank.
    """

    name: str = key("", "the name")
    of: tuple[int, ...] = key((1,), "allowed numbers of cards of one rank", 1, 16)
    ranks: int = key(1, "least number of neighbouring ranks; 1: one rank alone", 1, 22)
    most: int = key(0, "most neighbouring ranks, if several; 0: no limit", 0, 22)
    suit: Literal["any", "one"] = key("any", "cards of any suits, or all of one")
    flush: bool = key(False, "``of`` cards of one suit, whatever their ranks, compared card by card from the highest")
    low_end: bool = key(False, "the lowest rank may also follow the highest, but nothing may follow it")
    kickers: int = key(
        0,
        "kickers for each rank, single cards or pairs of other ranks (all jokers are one rank); "
        "they do not count in comparisons",
        0,
        4,
    )
    kicker: Literal["single", "pair"] = key("single", "what a kicker is")
    without: str = key("", "ranks (X: jokers) that it cannot hold among its ranks")
    led: bool = key(True, "it may be led; else it can only beat other plays")
    group: str = key(
        "",
        "combinations of one group beat each other: later ones in the file beat all earlier ones, "
        "then the rank decides",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Beat:
    """``[beat]``: the plays that a play beats, in addition to lower plays of the same kind and size."""

    sets: Literal["same", "larger", "higher"] = key(
        "same",
        "what a set of one rank beats: sets of the same size; any smaller set and any single; "
        "smaller sets and singles of lower rank",
    )
    runs: Literal["same", "singles", "higher"] = key(
        "same",
        "what a combination of several ranks beats: those of the same length; any single too; a "
        "single lower than its highest card too",
    )
    colour: bool = key(False, "a single is also beaten by one of its rank in the other colour (S and C, H and D)")
    clear: str = key(
        "",
        "a rank that may be laid on any single, and its sets on any set as large; it then counts as the cards below it",
    )
    suits: str = key("", "the order of the suits, from the highest, where it decides among equal ranks")
    suits_of: Literal["singles", "all"] = key(
        "singles",
        "where the order of suits decides: for singles alone; for every combination, by the suit of its highest card",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Bomb:
    """``[bomb]``: combinations that beat those of other kinds."""

    combinations: tuple[str, ...] = key(
        (),
        "names of bombs, the weakest first; each beats all before it, and its own kind with more "
        "cards, then a higher rank",
    )
    only: str = key(
        "", "ranks: bombs may be laid only on sets and singles of these, and on other bombs; empty: on any play"
    )
    cards: tuple[int, ...] = key(
        (), "for each bomb the most cards (under ``only``) that it beats; empty: any number", 1, 8
    )
    factor: int = key(1, "factor of the score for each bomb, or pair of jokers, that is played", 1, 4)


@dataclass(frozen=True, slots=True, kw_only=True)
class Joker:
    """``[joker]``: the kinds of jokers."""

    kinds: tuple[Literal["high", "beats all", "wild", "low", "dog"], ...] = key(
        ("high",),
        "for each joker, or one for all: a single above all ranks, X1 the highest; beats any play alone, another "
        "joker too; stands for any card of the pack; a rank below the lowest, in runs too; led alone, gives the lead "
        "to the partner where there are partners, or else to the left neighbour",
    )
    pair: bool = key(False, "two jokers together may be led, beat everything, and cannot be beaten")
    given: bool = key(False, "a player who wins a pile with a high joker gives it to the next opponent on his left")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """``[pass]``: passing."""

    must_play: bool = key(False, "a player may pass only if he cannot play; knocking is not a play")
    back: bool = key(True, "a player who passed may play again in the same trick")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """``[lead]``: the first player, and the first card."""

    first: Seat = key("left of dealer", "who leads first")
    card: str = key("", 'a card; with first = "holder" its holder leads')
    must: bool = key(True, "the first play must have that card, if its leader holds it")


@dataclass(frozen=True, slots=True, kw_only=True)
class Kitty:
    """``[kitty]``: cards that go to the first player who takes a pile with certain cards."""

    on: tuple[str, ...] = key((), "cards or suits; empty: the kitty is out of play")
    to: Literal["trick", "hand"] = key(
        "trick", "what happens to the kitty: it counts as one more captured trick; the player takes it into his hand"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """``[end]``: when the round is over."""

    when: Literal["first out", "one left", "side out"] = key(
        "first out",
        "when the first player is out; when one player has cards left; when all players of a side "
        "are out, or one player has cards left",
    )
    knock: int = key(
        0, "in turn, a player whose cards' face values total at most this may end the round as its winner; 0: no", 0, 99
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """``[score]``: the score of each seat; partners score together."""

    places: tuple[int, ...] = key((), "points for going out first, second, ...", -999, 999)
    lasts: tuple[int, ...] = key(
        (), "points for the last player at the end of the round, the last but one, ...", -999, 999
    )
    left: Literal["", "cards", "values"] = key(
        "", "what cards left in hands count (not those of rows): nothing; 1 each; the values below"
    )
    left_to: Literal["winner", "loser"] = key(
        "winner", "who scores them: the winner gets those of all others; each player loses his own"
    )
    values: Numbers = table(
        "values where they are not face values (ace 1, courts 10, jokers 20): a card before its rank before X"
    )
    steps: tuple[int, ...] = key((), "numbers of cards left from which each card counts once more", 1, 54)
    trick: int = key(0, "points for a captured pile", -99, 99)
    over: int = key(0, "only piles beyond this number count", 0, 52)
    cards: Numbers = table("captured cards")
    faces: Numbers = table("suits whose captured cards count their face value, times this number")
    declared: Numbers = table("captured cards, if the deal says that they were declared")
    double: str = key("", "a captured card that doubles all that its captor scores")
    whole: str = key("", "a suit: who captures every card of it that was dealt to the players")
    reward: int = key(0, "scores this in place of what cards of that suit count", -999, 999)
    declarer: Literal["", "bid"] = key(
        "",
        "the declarer, if he is the winner, gets the deal's bid from every opponent, else pays it to every opponent; "
        "this is counted for him alone",
    )
    pile: bool = key(False, "the pile on the table when the round ends is captured by the owner of its last play")
    hand_to: bool = key(
        False,
        "of partners: the cards left in the last hand are captured by the other side, and his captures by who was out "
        "first",
    )
    both: int = key(0, "of partners: being out first and second, in place of all cards", 0, 999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(DealtGame):
    """One climbing game."""

    combinations: tuple[Combination, ...] = ()
    beat: Beat = field(default_factory=Beat)
    bomb: Bomb = field(default_factory=Bomb)
    joker: Joker = field(default_factory=Joker)
    pass_: Pass = field(default_factory=Pass)
    lead: Lead = field(default_factory=Lead)
    kitty: Kitty = field(default_factory=Kitty)
    end: End = field(default_factory=End)
    score: Score = field(default_factory=Score)


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions of a rule file: keys that exclude each other."""
    yield from table_contradictions(rules.table, rules.deal, rules.pack)
    yield from _combinations(rules)
    yield from _beat(rules)
    yield from _bombs(rules)
    yield from _jokers(rules)
    yield from _course(rules)
    yield from _ends(rules)
    yield from _scores(rules)


def _combinations(rules: Rules) -> Iterator[Contradiction]:
    if not any(is_plain_single(one) for one in rules.combinations):
        yield no("no single card can be led. Add an empty section [combination.single]", "combination")
    for one in rules.combinations:
        yield from _combination(rules, one)


def is_plain_single(one: Combination) -> bool:
    """Return whether this combination lets every card be led singly."""
    single = one.ranks == 1 and 1 in one.of and not one.flush and not one.kickers
    return single and one.led and not one.without and one.suit == "any"


def _combination(rules: Rules, one: Combination) -> Iterator[Contradiction]:
    at = f"combination.{one.name}"
    if not one.of or len(set(one.of)) < len(one.of):
        yield no(
            f"of = {show(one.of)} is not allowed. Write different numbers of cards, for example of = [1, 2]", f"{at}.of"
        )
    if one.flush and (one.ranks > 1 or one.kickers or one.suit == "one" or 1 in one.of):
        yield no(
            "flush = true needs two cards or more, and has no ranks, suit or kickers. Remove those keys, and 1 from of",
            f"{at}.flush",
        )
    if one.ranks == 1 and (one.most or one.low_end or one.suit == "one"):
        yield no(
            "most, low_end and suit are for combinations of several ranks. Set ranks = 2 or more, or remove them",
            f"{at}.ranks",
        )
    if one.most and one.most < one.ranks:
        yield no(
            f"most = {one.most} is less than ranks = {one.ranks}. Set most = {one.ranks} or more",
            f"{at}.most",
            f"{at}.ranks",
        )
    if one.kicker != "single" and not one.kickers:
        yield no('kicker = "pair", but there are no kickers. Set kickers = 1 or more, or remove kicker', f"{at}.kicker")
    yield from _ranks(rules, one.without, f"{at}.without", jokers=True)


def _ranks(rules: Rules, letters: str, path: str, *, jokers: bool = False) -> Iterator[Contradiction]:
    right = rules.pack.ranks + "X" * jokers
    if set(letters) - set(right):
        yield no(
            f"{path.rpartition('.')[2]} = {show(letters)} is not allowed. Write ranks of the pack, letters of {right}",
            path,
        )


def _beat(rules: Rules) -> Iterator[Contradiction]:
    beat = rules.beat
    yield from _ranks(rules, beat.clear, "beat.clear")
    if len(beat.clear) > 1:
        yield no(f"clear = {show(beat.clear)} names several ranks. Write one rank", "beat.clear")
    suits = rules.pack.suits + "M" * bool(rules.pack.majors)
    if beat.suits and sorted(beat.suits) != sorted(suits):
        yield no(
            f"suits = {show(beat.suits)} is not allowed. Write every suit of the pack once: letters of {suits}",
            "beat.suits",
        )
    if beat.suits and beat.colour:
        yield no("suits and colour both decide between cards of one rank. Remove one of them", "beat.colour")
    if beat.suits_of != "singles" and not beat.suits:
        yield no(
            "suits_of needs an order of the suits. Set suits in [beat], or remove suits_of",
            "beat.suits_of",
            "beat.suits",
        )


def _bombs(rules: Rules) -> Iterator[Contradiction]:
    bomb = rules.bomb
    known = [one.name for one in rules.combinations]
    for name in bomb.combinations:
        if name not in known:
            yield no(
                f"there is no combination {show(name)}. Write {choices(name, known, quoted=True)}", "bomb.combinations"
            )
    if len(set(bomb.combinations)) < len(bomb.combinations):
        yield no(f"combinations = {show(bomb.combinations)} repeats a name. Write each name once", "bomb.combinations")
    if any(is_plain_single(one) for one in rules.combinations if one.name in bomb.combinations):
        yield no("a single card cannot be a bomb. Write combinations of several cards", "bomb.combinations")
    yield from _ranks(rules, bomb.only, "bomb.only")
    if bomb.only and not bomb.combinations:
        yield no(
            "only limits what bombs beat, but there are no bombs. Set combinations in [bomb], or remove only",
            "bomb.only",
            "bomb.combinations",
        )
    if bomb.cards and (not bomb.only or len(bomb.cards) != len(bomb.combinations)):
        yield no(
            "cards needs only, and one number for each name in combinations. Set both, or remove cards", "bomb.cards"
        )
    if bomb.factor > 1 and not bomb.combinations and not rules.joker.pair:
        yield no(
            "factor multiplies the score for bombs, but there are none. Set combinations in [bomb], or remove factor",
            "bomb.factor",
        )


def _jokers(rules: Rules) -> Iterator[Contradiction]:
    jokers, kinds = rules.pack.jokers, rules.joker.kinds
    if len(kinds) not in (1, jokers):
        many = f"there are {jokers} jokers, but {len(kinds)} kinds"
        yield no(f"{many}. Write one kind for all, or one for each joker", "joker.kinds", "pack.jokers")
    if not jokers and (kinds != ("high",) or rules.joker.pair or rules.joker.given):
        yield no(
            "[joker] describes jokers, but the pack has none. Set jokers in [pack], or remove [joker]",
            "pack.jokers",
            "joker.kinds",
        )
    if rules.joker.pair and (jokers * rules.pack.copies < 2 or set(kinds) - {"high", "beats all"}):
        yield no(
            'pair = true needs two jokers of the kinds "high" or "beats all". Set jokers = 2 in [pack], or remove pair',
            "joker.pair",
        )
    if rules.joker.given and "high" not in kinds:
        yield no(
            'given = true is about high jokers, but there are none. Add "high" to kinds, or remove given', "joker.given"
        )


def _course(rules: Rules) -> Iterator[Contradiction]:
    lead, kitty = rules.lead, rules.kitty
    if lead.card and (not GROUP.fullmatch(lead.card) or len(lead.card) < 2):
        yield no(f'card = {show(lead.card)} is not a card. Write a card, for example "D3"', "lead.card")
    if lead.first == "holder" and not lead.card:
        yield no(
            'first = "holder", but no card is named. Set card in [lead], for example card = "D3"',
            "lead.first",
            "lead.card",
        )
    if lead.first == "declarer" and rules.table.sides != "declarer":
        yield no(
            'first = "declarer", but the game has no declarer. Set sides = "declarer" in [table], or '
            "choose another first",
            "lead.first",
            "table.sides",
        )
    if not lead.must and not lead.card:
        yield no(
            "must = false is about the card that is led first, but no card is named. Set card, or remove must",
            "lead.must",
            "lead.card",
        )
    yield from groups(kitty.on, "kitty.on")
    if kitty.on and rules.deal.taken:
        yield no(
            "the declarer takes the kitty, so it cannot fall to another player. Remove on in [kitty], "
            "or taken in [deal]",
            "kitty.on",
            "deal.taken",
        )
    if kitty.to == "hand" and (not kitty.on or rules.end.when != "first out"):
        yield no(
            'to = "hand" needs cards that win the kitty, and a round that ends with the first player '
            'out. Set on, and when = "first out" in [end]',
            "kitty.to",
        )
    if kitty.on and rules.score.whole:
        yield no(
            "whole counts the cards dealt to players, but the kitty would fall to one of them. Remove "
            "on in [kitty], or whole in [score]",
            "kitty.on",
            "score.whole",
        )


def _ends(rules: Rules) -> Iterator[Contradiction]:
    end, score = rules.end, rules.score
    if end.when == "side out" and rules.table.sides == "alone":
        yield no(
            'when = "side out" needs sides. Set sides = "partners" or sides = "declarer" in [table]',
            "end.when",
            "table.sides",
        )
    if len(score.places) >= max(2, min(rules.table.players, default=2)):
        yield no(
            "the last player does not go out, so places has fewer numbers than there are players. Remove one of them",
            "score.places",
            "table.players",
        )
    if len(score.places) > 1 and end.when == "first out":
        yield no(
            'with when = "first out" only the first place is reached. Set when = "one left" in [end], '
            "or write one place",
            "score.places",
        )
    if score.lasts and end.when != "one left":
        yield no(
            'lasts is for rounds that end with one player left. Set when = "one left" in [end], or remove lasts',
            "score.lasts",
            "end.when",
        )
    if end.knock and end.when != "first out":
        yield no(
            'a player who knocks ends the round and wins it. Set when = "first out" in [end], or remove knock',
            "end.knock",
            "end.when",
        )


def _scores(rules: Rules) -> Iterator[Contradiction]:
    score = rules.score
    for name in ("cards", "declared", "faces", "values"):
        values = getattr(score, name)
        yield from groups(values, f"score.{name}")
        yield from numbers(values, f"score.{name}")
    suits = set(rules.pack.suits + "M" * bool(rules.pack.majors))
    if set(score.faces) - suits:
        yield no(
            f"faces = {show(tuple(score.faces))} are not suits. Write suits of the pack, letters of "
            f"{''.join(sorted(suits))}",
            "score.faces",
        )
    if score.values and (score.left != "values" or set(score.values) & suits - set(rules.pack.ranks)):
        yield no(
            'values are for cards, ranks and X that are left in hands. Set left = "values", and name no suits',
            "score.values",
        )
    if score.left_to != "winner" and not score.left:
        yield no(
            'left_to says who gets the cards left, but they do not count. Set left = "cards" or left '
            '= "values", or remove left_to',
            "score.left_to",
        )
    if score.steps and (not score.left or sorted(score.steps) != list(score.steps)):
        yield no(
            "steps counts cards left from rising numbers. Set left, and write the numbers from the lowest",
            "score.steps",
        )
    if score.over and not score.trick:
        yield no("over is about points for captured piles. Set trick in [score], or remove over", "score.over")
    if score.double and (not GROUP.fullmatch(score.double) or len(score.double) < 2):
        yield no(f'double = {show(score.double)} is not a card. Write a card, for example "D8"', "score.double")
    if score.whole and score.whole not in suits:
        yield no(
            f"whole = {show(score.whole)} is not a suit of the pack. Write one of the letters {''.join(sorted(suits))}",
            "score.whole",
        )
    if score.reward and not score.whole:
        yield no("reward is for capturing a whole suit. Set whole in [score], or remove reward", "score.reward")
    if score.declarer and rules.table.sides != "declarer":
        yield no(
            'declarer = "bid", but the game has no declarer. Set sides = "declarer" in [table], or remove declarer',
            "score.declarer",
            "table.sides",
        )
    if (score.hand_to or score.both) and (rules.table.sides != "partners" or rules.end.when == "first out"):
        yield no(
            "hand_to and both are for partners who play on after the first is out. Set sides = "
            '"partners" in [table] and another when in [end]',
            "score.hand_to",
            "score.both",
        )
    if score.hand_to and rules.deal.rows:
        yield no(
            "hand_to does not say who gets the rows. Remove hand_to in [score], or rows in [deal]",
            "score.hand_to",
            "deal.rows",
        )
