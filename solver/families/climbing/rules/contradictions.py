"""What is wrong with a climbing game each of whose keys is right."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.climbing.rules import Combination, Rules
from solver.families.play.rules.common import GROUP, groups, no, numbers, table_contradictions
from solver.rules.language import Contradiction
from solver.rules.mistakes import expected, show


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Everything that can not be said at once."""
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
        yield no("no single card can be led; expected [combination.single], empty", "combination")
    for one in rules.combinations:
        yield from _combination(rules, one)


def is_plain_single(one: Combination) -> bool:
    """Whether every card can be led by itself as this combination."""
    single = one.ranks == 1 and 1 in one.of and not one.flush and not one.kickers
    return single and one.led and not one.without and one.suit == "any"


def _combination(rules: Rules, one: Combination) -> Iterator[Contradiction]:
    at = f"combination.{one.name}"
    if not one.of or len(set(one.of)) < len(one.of):
        yield no(f"of = {show(one.of)}; expected different numbers of cards", f"{at}.of")
    if one.flush and (one.ranks > 1 or one.kickers or one.suit == "one" or 1 in one.of):
        yield no("a flush has no ranks and kickers, and two cards at least", f"{at}.flush")
    if one.ranks == 1 and (one.most or one.low_end or one.suit == "one"):
        yield no("most, low_end and suit are for several ranks; expected ranks above 1", f"{at}.ranks")
    if one.most and one.most < one.ranks:
        yield no(f"most = {one.most} and ranks = {one.ranks}; expected no fewer", f"{at}.most", f"{at}.ranks")
    if one.kicker != "single" and not one.kickers:
        yield no('kicker = "pair" without kickers', f"{at}.kicker")
    yield from _ranks(rules, one.without, f"{at}.without", jokers=True)


def _ranks(rules: Rules, letters: str, path: str, *, jokers: bool = False) -> Iterator[Contradiction]:
    right = rules.pack.ranks + "X" * jokers
    if set(letters) - set(right):
        yield no(f"{path.rpartition('.')[2]} = {show(letters)}; expected ranks of {right}", path)


def _beat(rules: Rules) -> Iterator[Contradiction]:
    beat = rules.beat
    yield from _ranks(rules, beat.clear, "beat.clear")
    if len(beat.clear) > 1:
        yield no(f"clear = {show(beat.clear)}; expected one rank", "beat.clear")
    suits = rules.pack.suits + "M" * bool(rules.pack.majors)
    if beat.suits and sorted(beat.suits) != sorted(suits):
        yield no(f"suits = {show(beat.suits)}; expected every suit of {suits} once", "beat.suits")
    if beat.suits and beat.colour:
        yield no("cards of one rank can not be told by suits and by colours; expected one of them", "beat.colour")
    if beat.suits_of != "singles" and not beat.suits:
        yield no("suits_of without suits", "beat.suits_of", "beat.suits")


def _bombs(rules: Rules) -> Iterator[Contradiction]:
    bomb = rules.bomb
    known = [one.name for one in rules.combinations]
    for name in bomb.combinations:
        if name not in known:
            yield no(f"no combination {show(name)}; expected {expected(name, known)}", "bomb.combinations")
    if len(set(bomb.combinations)) < len(bomb.combinations):
        yield no(f"combinations = {show(bomb.combinations)}; expected each once", "bomb.combinations")
    if any(is_plain_single(one) for one in rules.combinations if one.name in bomb.combinations):
        yield no("single cards are bombs; expected combinations of several cards", "bomb.combinations")
    yield from _ranks(rules, bomb.only, "bomb.only")
    if bomb.only and not bomb.combinations:
        yield no("only without bombs; expected combinations", "bomb.only", "bomb.combinations")
    if bomb.cards and (not bomb.only or len(bomb.cards) != len(bomb.combinations)):
        yield no("cards beneath bombs; expected only, and a number for each of the combinations", "bomb.cards")
    if bomb.factor > 1 and not bomb.combinations and not rules.joker.pair:
        yield no("a factor without bombs", "bomb.factor")


def _jokers(rules: Rules) -> Iterator[Contradiction]:
    jokers, kinds = rules.pack.jokers, rules.joker.kinds
    if len(kinds) not in (1, jokers):
        many = f"{jokers} jokers and {len(kinds)} kinds"
        yield no(f"{many}; expected one kind, or one for each joker", "joker.kinds", "pack.jokers")
    if not jokers and (kinds != ("high",) or rules.joker.pair or rules.joker.given):
        yield no("kinds of jokers, and there are none; expected jokers", "pack.jokers", "joker.kinds")
    if rules.joker.pair and (jokers * rules.pack.copies < 2 or set(kinds) - {"high", "beats all"}):
        yield no('two jokers together; expected two, of the kinds "high" or "beats all"', "joker.pair")
    if rules.joker.given and "high" not in kinds:
        yield no('a pile with a high joker is given away; expected one of kind "high"', "joker.given")


def _course(rules: Rules) -> Iterator[Contradiction]:
    lead, kitty = rules.lead, rules.kitty
    if lead.card and (not GROUP.fullmatch(lead.card) or len(lead.card) < 2):
        yield no(f"card = {show(lead.card)}; expected a card such as D3", "lead.card")
    if lead.first == "holder" and not lead.card:
        yield no('first = "holder" without the card; expected card', "lead.first", "lead.card")
    if lead.first == "declarer" and rules.table.sides != "declarer":
        yield no('the declarer leads; expected sides = "declarer"', "lead.first", "table.sides")
    if not lead.must and not lead.card:
        yield no("must without a card", "lead.must", "lead.card")
    yield from groups(kitty.on, "kitty.on")
    if kitty.on and rules.deal.taken:
        yield no("a kitty that the declarer takes can not fall to others", "kitty.on", "deal.taken")
    if kitty.to == "hand" and (not kitty.on or rules.end.when != "first out"):
        yield no('a kitty taken into a hand; expected on, and when = "first out"', "kitty.to")
    if kitty.on and rules.score.whole:
        yield no("a whole suit is counted without a kitty that falls to somebody", "kitty.on", "score.whole")


def _ends(rules: Rules) -> Iterator[Contradiction]:
    end, score = rules.end, rules.score
    if end.when == "side out" and rules.table.sides == "alone":
        yield no('a side is out; expected sides = "partners" or "declarer"', "end.when", "table.sides")
    if len(score.places) >= max(2, min(rules.table.players, default=2)):
        yield no("as many places as players; expected fewer: the last does not go out", "score.places", "table.players")
    if len(score.places) > 1 and end.when == "first out":
        yield no('places after the first, when the round is over; expected when = "one left"', "score.places")
    if score.lasts and end.when != "one left":
        yield no('somebody is last; expected when = "one left"', "score.lasts", "end.when")
    if end.knock and end.when != "first out":
        yield no('who knocks ends the round as its winner; expected when = "first out"', "end.knock", "end.when")


def _scores(rules: Rules) -> Iterator[Contradiction]:
    score = rules.score
    for name in ("cards", "declared", "faces", "values"):
        said = getattr(score, name)
        yield from groups(said, f"score.{name}")
        yield from numbers(said, f"score.{name}")
    suits = set(rules.pack.suits + "M" * bool(rules.pack.majors))
    if set(score.faces) - suits:
        yield no(f"faces of {show(tuple(score.faces))}; expected suits", "score.faces")
    if score.values and (score.left != "values" or set(score.values) & suits - set(rules.pack.ranks)):
        yield no('values of cards, ranks or X; expected left = "values" beside them', "score.values")
    if score.left_to != "winner" and not score.left:
        yield no("left_to without left", "score.left_to")
    if score.steps and (not score.left or sorted(score.steps) != list(score.steps)):
        yield no("steps; expected left, and numbers that rise", "score.steps")
    if score.over and not score.trick:
        yield no("over without trick", "score.over")
    if score.double and (not GROUP.fullmatch(score.double) or len(score.double) < 2):
        yield no(f"double = {show(score.double)}; expected a card such as D8", "score.double")
    if score.whole and score.whole not in suits:
        yield no(f"whole = {show(score.whole)}; expected a suit", "score.whole")
    if score.reward and not score.whole:
        yield no("reward without whole", "score.reward")
    if score.declarer and rules.table.sides != "declarer":
        yield no('the declarer\'s bid is paid; expected sides = "declarer"', "score.declarer", "table.sides")
    if (score.hand_to or score.both) and (rules.table.sides != "partners" or rules.end.when == "first out"):
        yield no("hand_to and both are for partners who play on when somebody is out", "score.hand_to", "score.both")
    if score.hand_to and rules.deal.rows:
        yield no("the cards left in the last hand, with rows beside it; expected no rows", "score.hand_to", "deal.rows")
