"""Nothing in a PBN file is passed over in silence: what is spoilt about it is told, or the deal is the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from solver.formats import BadDeal, scan
from solver.formats.pbn import Document
from solver.formats.pbn.lexer import Tag, escape
from solver.formats.pbn.names import IGNORED, NOTE
from tests.formats.deals import ROOT, content

FILES = (
    *("bridge/club-evening.pbn", "bridge/endings.pbn"),
    *("trick/whist.pbn", "trick/skat.pbn", "trick/euchre.pbn", "trick/hearts.pbn", "trick/tarot-five-players.pbn"),
    *("trick/kleurenwiezen.pbn", "trick/bezique.pbn", "trick/99.pbn", "turns/endings.pbn"),
    *("patience/endings.pbn", "patience/klondike.pbn", "patience/spider-two-suits.pbn", "simulate/klondike.pbn"),
)
BRIDGE = FILES[:2]
NONSENSE = "Zzyzx"

VALUES = ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result", "Trump", "Leader", "Trick")
"""Tags of bridge whose words are read."""

OWN = {
    "Auction": {"auction", "contract", "declarer", "passed_out", "sections", "dealer"},
    "Play": {"played", "claimed", "sections"},
}
"""What may differ where a word of a section is dropped or stands twice, and the record is another, sound one."""


def games(name: str, most: int = 2) -> list[str]:
    """The first games of a file, without the comments around them."""
    document = Document.parse((ROOT / "data" / name).read_bytes())
    texts = [game.raw.replace("\r\n", "\n") for game in document.games[:most]]
    return [re.sub(r"(?m)^;.*\n|^\{.*\}\n", "", text).strip() + "\n" for text in texts]


GAMES = [(f"{name} {number}", text) for name in FILES for number, text in enumerate(games(name), start=1)]


def outcome(text: str) -> tuple[bool, list[dict[str, object]]]:
    """Whether there is an error or a warning, and what the deals say without comments."""
    found, told = [], False
    for deal in scan(text.encode(), "x.pbn"):
        told = told or isinstance(deal, BadDeal) or bool(deal.warnings)
        if not isinstance(deal, BadDeal):
            found.append({name: value for name, value in content(deal).items() if name != "comments"})
    return told, found


def tags_of(text: str) -> list[Tag]:
    return Document.parse(text.encode()).games[0].tags


def chunk(text: str, tag: Tag) -> str:
    """The text of a tag with its lines."""
    return text[tag.start : tag.stop]


def spoilt_names(text: str) -> Iterator[tuple[str, str]]:
    """The text with each tag's name spoilt in each way, and what was done."""
    for tag in tags_of(text):
        pair = text[tag.start : tag.end]
        for what, name in (
            *(("nonsense", NONSENSE), ("dropped", ""), ("lower", tag.name.lower()), ("upper", tag.name.upper())),
            ("misspelt", tag.name[:-1] + "zz"),
        ):
            yield f"{tag.name} {what}", text[: tag.start] + pair.replace(tag.name, name, 1) + text[tag.end :]


def spoilt_structure(text: str) -> Iterator[tuple[str, str]]:
    """The text with each tag doubled, moved, put among lines, and with words where none belong."""
    tags = tags_of(text)
    section = next((tag for tag in tags if len(tag.rows) > 1), None)
    for tag in tags:
        own = chunk(text, tag)
        rest = text[: tag.start] + text[tag.stop :].lstrip("\n")
        pair = text[tag.start : tag.end]
        if tag.name != NOTE:  # there may be several, in either section, and all are kept
            yield f"{tag.name} doubled", text[: tag.start] + own + "\n" + text[tag.start :]
            yield f"{tag.name} twice", text[: tag.start] + f'[{tag.name} "{NONSENSE}"]\n' + text[tag.start :]
            yield f"{tag.name} moved to the end", rest.rstrip("\n") + "\n" + own + "\n"
            yield f"{tag.name} moved to the front", own + "\n" + rest
        if not tag.rows:
            yield f"{tag.name} with a word behind", text.replace(pair, pair + " word", 1)
            yield f"{tag.name} with a line below", text[: tag.stop] + "\nsome words" + text[tag.stop :]
        yield f"{tag.name} not in quotes", text.replace(pair, f"[{tag.name} {tag.value}]", 1)
        if section and tag is not section and section.start > tag.start:
            between = text[: section.rows[0].end] + "\n" + pair + text[section.rows[0].end :]
            yield f"{tag.name} among lines", between.replace(pair + "\n", "", 1)
    for place in re.finditer(r"\n", text):
        yield f"junk behind {place.start()}", text[: place.end()] + f"{NONSENSE} junk\n" + text[place.end() :]
        yield f"open comment behind {place.start()}", text[: place.end()] + "{ note\n" + text[place.end() :]


def spoilt_words(text: str) -> Iterator[tuple[str, set[str], str]]:
    """A game of bridge with each word of its values and sections spoilt; what may differ then without a word."""
    for tag in tags_of(text):
        if tag.name in VALUES:
            for word in re.finditer(r"[^\s:,]+", tag.value):
                for what, new in ("nonsense", NONSENSE), ("lower", word[0].lower()), ("upper", word[0].upper()):
                    value = tag.value[: word.start()] + new + tag.value[word.end() :]
                    pair = f'[{tag.name} "{escape(value)}"]'
                    yield f"{tag.name} {word[0]} {what}", set(), text[: tag.start] + pair + text[tag.end :]
        for row in tag.rows if tag.name in OWN else ():
            line = text[row.start : row.end]
            for word in re.finditer(r"\S+", line):
                for what, new, may in (
                    ("nonsense", NONSENSE, set()),
                    ("junk behind", word[0] + "~", set()),
                    ("lower", word[0].lower(), {"sections"}),
                    ("dropped", "", OWN[tag.name]),
                    ("doubled", f"{word[0]} {word[0]}", OWN[tag.name]),
                ):
                    changed = line[: word.start()] + new + line[word.end() :]
                    yield f"{tag.name} {word[0]} {what}", may, text[: row.start] + changed + text[row.end :]


def assert_told(what: str, text: str, before: list[dict[str, object]], may: set[str] = frozenset()) -> None:  # type: ignore[assignment]
    told, after = outcome(text)
    if told:
        return
    assert len(after) == len(before), what
    for old, new in zip(before, after, strict=True):
        assert {name for name in old if old[name] != new[name]} <= may, what


@pytest.mark.parametrize(("name", "text"), GAMES, ids=[name for name, _ in GAMES])
def test_names_of_tags(name: str, text: str) -> None:
    told, before = outcome(text)
    assert not told, f"{name} is to be clean"
    for what, spoilt in spoilt_names(text):
        assert_told(f"{name}: {what}", spoilt, before)


@pytest.mark.parametrize(("name", "text"), GAMES, ids=[name for name, _ in GAMES])
def test_structure(name: str, text: str) -> None:
    _, before = outcome(text)
    for what, spoilt in spoilt_structure(text):
        assert_told(f"{name}: {what}", spoilt, before)


@pytest.mark.parametrize("text", [text for name in BRIDGE for text in games(name, 6)])
def test_words_of_bridge(text: str) -> None:
    _, before = outcome(text)
    for what, may, spoilt in spoilt_words(text):
        assert_told(what, spoilt, before, may)


def test_unknown_tags_warn_once_a_file_and_name_the_nearest() -> None:
    text = "\n".join(f'[Board "{number}"]\n[Contrakt "4S"]\n[Deal "N:A... K... Q... J..."]\n' for number in range(1, 4))
    warnings = [deal.warnings for deal in scan(text.encode(), "x.pbn") if not isinstance(deal, BadDeal)]
    told = "x.pbn:2: the tag Contrakt is not known; it is kept, and has no effect; did you mean [Contract ...]?"
    assert warnings == [(told,), (), ()]


def test_every_ignored_tag_has_a_reason_and_no_warning() -> None:
    assert all(IGNORED.values())
    tags = "".join(f'[{name} "x"]\n' for name in IGNORED)
    told, (deal,) = outcome(tags + '[Deal "N:A... K... Q... J..."]\n')
    assert not told
    assert deal["tags"] == dict.fromkeys(IGNORED, "x")


@pytest.mark.parametrize("path", sorted((ROOT / "data").rglob("*.pbn")), ids=lambda path: path.name)
def test_the_examples_are_clean(path: Path) -> None:
    for deal in scan(path):
        assert not isinstance(deal, BadDeal)
        assert deal.warnings == ()
