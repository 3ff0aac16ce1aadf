"""The live page without a server: requests of a page to Python in its own browser, as texts of JSON.

A page may have more than one Python process, and may end one in the middle of a search. So Python stores nothing that
the page could not send again: every request has the *recipe* of its deal, which is also what a link contains.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
import time
import traceback
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path

from solver.core.cards import SEATS
from solver.core.deal import UNNAMED, Deal, Source
from solver.core.errors import DealError, FaceupError, printable
from solver.core.json_fields import JsonMapping, JsonObject
from solver.core.limits import Limits
from solver.core.monitor import SearchMonitor
from solver.families.find import family, family_of, handler_of
from solver.formats.files import scan
from solver.formats.json_deals import as_object, from_object
from solver.formats.remarks import BadDeal
from solver.pages.document import board_html
from solver.questions.question import Question
from solver.rules.catalogue import file_of, read
from solver.rules.language import language_of, languages
from solver.rules.load import check_file, describe, load_any
from solver.rules.selection import GameSelection
from solver.rules.toml_source import RulesError
from solver.server import service
from solver.server.guard import MOST_DEALS, SearchLimits
from solver.server.pages import board_of, live_data
from solver.server.service import BREATH, Service, Wrong, heard
from solver.server.tables import Table, Tables, numbered, title, whole
from solver.server.thinking import Search, Tell, Work
from solver.text.games import game_text

_TICK = 0.04
"""Seconds between two looks at what the page says meanwhile."""
_MOST_TEXT = 16 << 20
"""Bytes of a file."""
_MOST_RULES = 1 << 20
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,59}")

_REPORTS = {"table": "Tricks of all declarers", "par": "Par", "solve": "Solution", "analyse": "The recorded play"}
"""Questions about the whole of a deal, and what the page calls them."""

_BRIDGE = (None, UNNAMED, "duplicate-bridge")
"""The names of bridge."""

Breathe = Callable[[], bool]
"""Lets the page say something; true where it has had enough."""


class _Breathing(SearchMonitor):
    """Monitor of a page whose messages arrive only while the search pauses."""

    def __init__(self, breathe: Breathe) -> None:
        super().__init__()
        self._breathe = breathe
        self._next = 0.0

    @property
    def ended(self) -> bool:
        """Whether the searches are to end."""
        self._pause()
        return self._enough

    @property
    def stopped(self) -> bool:
        """Whether the page stopped the search."""
        return self._enough

    def look(self, nodes: int, part: int, low: int, high: int) -> bool:
        """Receive a report from a kernel, pause, and return whether the search should end."""
        super().look(nodes, part, low, high)
        self._pause()
        return self._enough

    def _pause(self) -> None:
        if not self._enough and time.monotonic() >= self._next:
            if self._breathe():
                self.end()
            self._next = time.monotonic() + _TICK


class Worker:
    """Worker that answers the requests of a page.

    Args:
        folder: the folder for rule files of the page: each becomes a file, like those of a command line.
        memory: bytes of a search.
    """

    def __init__(self, folder: str, memory: int | None = None) -> None:
        self._folder = Path(folder)
        self._question = Question("solve")
        self._service = Service(Tables((), self._question), SearchLimits.of(Limits(memory=memory), 1))
        self._answers: Mapping[str, Callable[[JsonMapping], object]] = {
            "read": self._read,
            "number": self._number,
            "open": lambda told: self._opened(self._table(told, "recipe")),
            "deal": self._another,
            "contract": self._contract,
            "save": self._save,
            "rules": self._rules,
            "file": self._file,
            "check": self._check,
        }

    def answer(self, address: str, text: str) -> str:
        """Answer a request that needs no search; an error is an answer, too: ``{"error": ...}``."""
        try:
            return _json(self._answers[address](_object(text)))
        except FaceupError as error:
            return _json({"error": printable(str(error))})
        except Exception as error:
            return _json({"error": _internal(error)})

    def follow(self, address: str, text: str, tell: Callable[[str], None], breathe: Breathe) -> None:
        """Search a position (``think``), or answer a question about a whole deal (``report``).

        Args:
            tell: called with a text for each new result.
            breathe: called many times a second.
        """
        request = _object(text)
        try:
            self._know(request)
            work = self._service.thinking(request) if address == "think" else self._reporting(request)
        except FaceupError as error:
            tell(_json({"error": printable(str(error))}))
            return
        revision, at = 0, 0.0

        def breathing() -> bool:
            nonlocal revision, at
            now = time.monotonic()
            if search.revision != revision or now - at >= BREATH:
                revision, at = search.revision, now
                tell(_line(search, over=False))
            return breathe()

        watch = _Breathing(breathing)
        search = Search(work, watch)
        try:
            search.run()
        except Exception as error:
            search.error = _internal(error)
        if not watch.stopped:
            tell(_line(search, over=True))

    # -- deals -----------------------------------------------------------------------------------------------

    def _read(self, request: JsonMapping) -> object:
        """Return the deals of a file or a text: the title of each, and its recipe or its error.

        If none of them is a deal of the selected game, they are read without a selection: after looking at the rules of
        Klondike a user may still paste a bridge deal.
        """
        data, name = _bytes(request), service.text(request, "name", "pasted")
        choice = self._choice(request)
        found, notes = self._listed(data, name, choice), []
        refusal = "" if choice.named is None else self._refusal(found)
        if refusal:
            others = self._listed(data, name, GameSelection())
            if not self._refusal(others):
                found = others
                notes.append(f"Not read as {choice.named} ({refusal}), but as the game that the deal names itself.")
            else:
                errors = {one.get("error") for one in found}
                own = next((one["error"] for one in others if one.get("error") not in {None, *errors}), None)
                notes += [] if own is None else [f"Not read as the game that the deal names itself, either: {own}."]
        if not found:
            raise DealError("there are no deals in this text. Paste PBN, LIN, JSON or a diagram")
        if len(found) > MOST_DEALS:
            notes.append(f"Only the first {MOST_DEALS} deals are listed. For more, install faceup.")
        return {"deals": found[:MOST_DEALS], "notes": notes}

    def _listed(self, data: bytes, name: str, choice: GameSelection) -> list[dict[str, object]]:
        """Return the deals of a text; if there are more than are shown, one more than those."""
        deals = islice(scan(data, name, game=choice.game), MOST_DEALS + 1)
        return [self._entry(deal, choice, number) for number, deal in enumerate(deals, start=1)]

    def _refusal(self, listed: Iterable[Mapping[str, object]]) -> str:
        """Return why the first readable deal of a list does not belong to the selected game; "": it does."""
        first = next((one for one in listed if "recipe" in one), None)
        if first is None:
            return "no deals"
        try:
            self._table(first, "recipe")
        except DealError as error:
            return printable(error.message)
        return ""

    def _entry(self, deal: Deal | BadDeal, choice: GameSelection, number: int) -> dict[str, object]:
        if isinstance(deal, BadDeal):
            return {"title": title(deal, number), "error": printable(str(deal.error))}
        found: dict[str, object] = {"title": title(deal, number), "recipe": self._recipe(deal, choice)}
        return {**found, "warnings": [printable(str(one)) for one in deal.warnings]}

    def _number(self, request: JsonMapping) -> object:
        """Return the deal of a number, or one at random."""
        choice = self._choice(request)
        if choice.named is None:
            raise Wrong("no game; choose one")
        own = family_of(Deal(fields={"deal": ""}), choice)
        if own.dealing is None:
            raise DealError(f"{choice.named} is not dealt by number. Paste a deal of it")
        deal = numbered(own.dealing, choice, service.text(request, "number", ""))
        return self._opened(self._added(deal, choice))

    def _another(self, request: JsonMapping) -> object:
        self._know(request, "like")
        return self._opened(self._service.another(request))

    def _contract(self, request: JsonMapping) -> object:
        """Return a deal in another contract, such as ``4S by S``, from the first lead on."""
        table = self._table(request, "recipe")
        contract = service.text(request, "contract")
        return self._opened(self._added(table.deal, table.question.choice, contract=contract))

    def _save(self, request: JsonMapping) -> object:
        self._know(request)
        table = self._service.table(service.text(request, "table"))
        assumed = table.question.asked.get("contract") == _assumed(table.deal, table.question.choice)
        return self._service.save(request, "" if assumed else None)

    def _reporting(self, request: JsonMapping) -> Work:
        """Return the work that answers a question about a whole deal, as a board without the cards."""
        table = self._service.table(service.text(request, "table"))
        name = service.text(request, "question")
        if name not in dict(_reports_of(table)):
            raise DealError(f"{table.family.title} has no report {name!r}")
        question = replace(table.question, name=name, limits=self._service.allowed.limits)
        handler = handler_of(name, table.deal, question.choice)[1]

        def work(watch: SearchMonitor, tell: Tell) -> None:
            board = handler.page(table.deal, question.answer_deal(table.deal), question)
            if board is not None and not watch.ended:
                tell({"html": str(board_html(replace(board, title=_REPORTS[name], play=None), 2))})

        return work

    # -- recipes ---------------------------------------------------------------------------------------------

    def _know(self, request: JsonMapping, name: str = "table") -> None:
        """Load the deal of a request, if this Python process has not loaded it yet."""
        try:
            self._service.tables.table(service.text(request, name))
        except KeyError:
            if "recipe" in request:
                self._table(request, "recipe", service.text(request, name))

    def _table(self, request: JsonMapping, key: str, name: str | None = None) -> Table:
        """Return the deal of a recipe.

        Raises:
            FaceupError: the recipe is wrong.
        """
        recipe = request.get(key)
        if not isinstance(recipe, Mapping) or not isinstance(recipe.get("deal"), Mapping):
            raise Wrong("the link has no deal, or not all of it. Copy the whole link")
        source = Source(service.text(recipe, "file", "link"), service.whole(recipe, "index", 1))
        choice = self._choice(recipe)
        deal = from_object(dict(recipe["deal"]), source, choice.game)
        return self._added(deal, choice, name, service.text(recipe, "contract", ""))

    def _added(self, deal: Deal, choice: GameSelection, name: str | None = None, contract: str = "") -> Table:
        question = replace(self._question, choice=choice, asked=_terms(deal, choice, contract))
        deal = whole(deal, question)
        return self._service.tables.add(deal, question, name or _name_of(self._recipe(deal, choice, contract)))

    def _recipe(self, deal: Deal, choice: GameSelection, contract: str = "") -> dict[str, object]:
        """Return the recipe of a deal as JSON: the deal, its game and its contract."""
        found: dict[str, object] = {"deal": as_object(deal), "file": deal.source.file, "index": deal.source.index}
        if contract:
            found["contract"] = contract
        if choice.game is not None:
            found["game"] = choice.game
        if choice.options:
            found["options"] = dict(choice.options)
        if choice.rules is not None:
            found["rules"] = {"name": choice.rules.stem, "text": choice.rules.read_text(encoding="utf-8")}
        return found

    def _opened(self, table: Table) -> object:
        """Return a deal as the page shows it."""
        choice, contract = table.question.choice, str(table.question.asked.get("contract", ""))
        assumed = contract != "" and contract == _assumed(table.deal, choice)
        recipe = self._recipe(table.deal, choice, "" if assumed else contract)
        table = self._service.tables.add(table.deal, table.question, _name_of(recipe))
        dealt = self._service.tables.is_dealt(table)
        return {
            "table": table.name,
            "recipe": recipe,
            "title": title(table.deal, table.deal.source.index),
            "game": choice.game_of(table.deal) or UNNAMED,
            "live": live_data(table, "", dealt=dealt),
            "html": str(board_of(table)),
            "reports": _reports_of(table),
            "contract": contract if "contract" in table.family.questions["solve"].options else None,
            "warnings": [
                *(printable(str(one)) for one in table.deal.warnings),
                *(
                    [f"the deal names no contract; {contract} is assumed. Type another one above the board"]
                    if assumed
                    else ()
                ),
            ],
        }

    # -- games -----------------------------------------------------------------------------------------------

    def _choice(self, request: JsonMapping) -> GameSelection:
        """Return the game of a request, with its options; it may be a rule file of the page."""
        options = request.get("options", {})
        if not isinstance(options, Mapping) or not all(
            isinstance(value, str | int | bool) for value in options.values()
        ):
            raise Wrong("options is not an object of values")
        rules = request.get("rules")
        if rules is not None:
            return GameSelection(rules=self._written(rules), options=dict(options))
        game = request.get("game")
        return GameSelection(game=None if game is None else service.text(request, "game"), options=dict(options))

    def _written(self, rules: object) -> Path:
        """Return the path of a file with a rule file of the page."""
        if not isinstance(rules, Mapping):
            raise Wrong("rules is not a name and a text")
        name, text = rules.get("name"), rules.get("text")
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            raise Wrong("a rule file needs a name of letters, digits and hyphens, such as my-game")
        if not isinstance(text, str) or len(text) > _MOST_RULES:
            raise Wrong("rules has no text of a rule file")
        path = self._folder / hashlib.sha256(text.encode()).hexdigest()[:16] / f"{name}.toml"
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return path

    def _rules(self, request: JsonMapping) -> object:
        """Return the rules of a game in words, and its options."""
        choice = self._choice(request)
        source = choice.rules if choice.rules is not None else choice.game
        if source is None:
            raise Wrong("no game; choose one")
        game = describe(source, choice.options)
        own = family_of(Deal(fields={"deal": ""}), choice)
        return {
            "name": game.rules.name,
            "text": game_text(game),
            "dealt": own.dealing is not None,
            "options": [
                {
                    "name": one.name,
                    "title": one.title,
                    "doc": one.doc,
                    "values": list(one.values),
                    "default": one.default,
                }
                for one in game.options
            ],
        }

    def _file(self, request: JsonMapping) -> object:
        """Return the rule file of a game, as a start for one's own."""
        path = file_of(service.text(request, "game"), languages())
        return {"name": f"my-{path.stem}"[:60], "text": read(path).decode("utf-8-sig", "replace")}

    def _check(self, request: JsonMapping) -> object:
        """Return the mistakes of a rule file."""
        path = self._written(request.get("rules"))
        mistakes = [*check_file(path)]
        if not mistakes:
            rules = load_any(path)
            refused = family(language_of(rules).name).refusal(rules)
            mistakes += (
                [RulesError(f"no deal of this game can be solved: {refused}", file=str(path))] if refused else []
            )
        return {"mistakes": [{"line": one.line, "error": printable(one.message)} for one in mistakes]}


def _terms(deal: Deal, choice: GameSelection, contract: str) -> dict[str, object]:
    """Return the terms of a question: the typed contract, or a default one."""
    contract = contract or _assumed(deal, choice)
    return {"contract": contract} if contract else {}


def _assumed(deal: Deal, choice: GameSelection) -> str:
    """Return a contract for a bridge deal without one, so that it can be shown and played; "": it has one."""
    known = deal.strain is not None or deal.leader is not None or deal.declarer is not None
    if choice.game_of(deal) not in _BRIDGE or choice.rules is not None or known or not deal.hands:
        return ""
    return f"1NT-{SEATS[deal.dealer or 0]}"


def _reports_of(table: Table) -> list[list[str]]:
    """Return the reports of a deal: the question, and its title."""
    names = [name for name in _REPORTS if name in table.family.questions and (name != "analyse" or table.record)]
    return [[name, _REPORTS[name]] for name in names]


def _name_of(recipe: Mapping[str, object]) -> str:
    """Return a name that is the same for the same deal, so that its played lines are found again."""
    return hashlib.sha256(_json(recipe).encode()).hexdigest()[:16]


def _object(text: str) -> JsonObject:
    value = json.loads(text)
    if not isinstance(value, dict):
        raise TypeError("the request is not an object")
    return value


def _bytes(request: JsonMapping) -> bytes:
    """Return the content that was dropped or pasted."""
    if "text" in request:
        text = request["text"]
        if not isinstance(text, str):
            raise Wrong("text is not a text")
        data = text.encode("utf-8", "replace")
    else:
        try:
            data = base64.b64decode(str(request.get("bytes", "")), validate=True)
        except (ValueError, binascii.Error):
            raise Wrong("the file cannot be read") from None
    if len(data) > _MOST_TEXT:
        raise Wrong(f"the text is too large. Paste at most {_MOST_TEXT >> 20} MB; for more, install faceup")
    return data


def _internal(error: Exception) -> str:
    """Return an error that reports a bug of this program, or a feature that the browser lacks."""
    if isinstance(error, ModuleNotFoundError):
        return f"this needs {error.name}, which is not in the page. Install faceup for it"
    traceback.print_exc()
    return f"internal error: {type(error).__name__}; please report this deal"


def _line(search: Search, *, over: bool) -> str:
    return _json({**heard(search, over=over), "html": search.state.get("html")})


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))
