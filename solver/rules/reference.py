"""Tables of the keys of rule files in Markdown, for their reference page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from solver.rules.check import HEADER, OPTION
from solver.rules.language import Language
from solver.rules.names import joined
from solver.rules.schema import Key
from solver.rules.toml_source import show


def reference(language: Language, shared: Mapping[str, str]) -> str:
    """Return the sections of a language with their keys as Markdown: meaning, allowed values, default.

    Args:
        shared: sections that are described elsewhere (see `shared_sections`); they are only named.
    """
    sections = _sections(language)
    own = [text for title, text in sections.items() if shared.get(title) != text]
    same = [title for title, text in sections.items() if shared.get(title) == text]
    return "\n".join((*([f"{_named(same)}\n"] if same else []), *own))


def shared_sections(languages: Iterable[Language]) -> dict[str, str]:
    """Return the sections that at least ``_MANY`` languages have in common, as Markdown by title."""
    found = Counter(each for language in languages for each in _sections(language).items())
    shared = {title: text for (title, text), count in found.items() if count >= _MANY}
    return {title: shared[title] for title in sorted(shared, key=lambda title: title.startswith("`[["))}


_MANY = 5


def _sections(language: Language) -> dict[str, str]:
    schema = language.schema
    own = dict(schema.top.keys)
    found = {_TOP: _table(_TOP, {**own, **HEADER})}
    for section in language.sections.values():
        note = " (short for a place)" if section.name in language.shorthands else _kinds(language, section.name)
        found[f"`[{section.name}]`"] = _table(f"`[{section.name}]`{note}", section.keys)
    for name, section in {**schema.lists, "option": OPTION}.items():
        kinds = _kinds(language, schema.fields.get(name, name))
        found[f"`[[{name}]]`"] = _table(f"`[[{name}]]`{kinds}", section.keys)
    return found


_TOP = "Before the first section"


def _named(titles: Sequence[str]) -> str:
    """Return a sentence that says where shared sections are described."""
    names = ["the keys before the first section" if title == _TOP else title for title in titles]
    sentence = f"{joined(names)} {'is' if len(names) == 1 else 'are'} the same in many families"
    return f"{sentence[0].upper()}{sentence[1:]}: see [shared keys](../guides/rules.md#shared-keys)."


def _kinds(language: Language, section: str) -> str:
    """Return the kinds of games that read a section, unless all do."""
    kinds = language.readers(section)
    return f": {', '.join(kinds)}" if kinds else ""


def _table(title: str, keys: Mapping[str, Key]) -> str:
    return "\n".join((f"### {title}\n", "| key | allowed | else | |", "| --- | --- | --- | --- |", *_rows(keys), ""))


def _rows(keys: Mapping[str, Key]) -> Iterator[str]:
    for key in keys.values():
        default = "" if key.default is None or key.default == {} else f"`{show(key.default)}`"
        yield f"| `{key.name}` | {key.allowed} | {default} | {key.doc} |"
