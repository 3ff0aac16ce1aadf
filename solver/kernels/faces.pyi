"""What each compiled kernel offers, for the type checker alone: nothing of this is there when the program runs."""

# ruff: noqa: N802 - classes of a module are functions of its face that make one

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol, TypeAlias

from solver.families.beating.kernel import BeatingRecord, BeatingStanding
from solver.families.bidding.kernel import BiddingRecord
from solver.families.climbing.record import ClimbingRecord, ClimbingStanding
from solver.families.counting.kernel import CountingRecord, CountingStanding
from solver.families.drawing.kernel import DrawingRecord, DrawingStanding
from solver.families.fishing.kernel import AskingRecord
from solver.families.matching.kernel import MatchingRecord, MatchingStanding
from solver.families.patience.kernels.building.parts import BuildingRecord
from solver.families.patience.kernels.building.search import Weights
from solver.families.patience.kernels.packed import PackedRecord
from solver.families.patience.kernels.taking.record import TakingRecord
from solver.families.patience.lost.enumeration import ClosedGame
from solver.families.patience.referee.compiled import ReplayGame
from solver.families.rows.kernel import Record as RowsRecord
from solver.families.trick.kernels.plain import PlainDeal
from solver.families.trick.kernels.question import Question
from solver.families.trick.kernels.record import TrickRecord

Left: TypeAlias = tuple[int | None, float | None]
"""Positions and CPU seconds that a search may take."""

Searched: TypeAlias = tuple[int | None, int, list[int], int, int, float, bool]
"""Best value, bound, moves, nodes, states, bytes a state, interrupted."""

Span: TypeAlias = tuple[int, int]
Step: TypeAlias = tuple[int, int, int, int, int]
Taken: TypeAlias = tuple[int, int, int, int]
Tallies: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]

class Searcher(Protocol):
    @property
    def nodes(self) -> int: ...
    @property
    def interrupted(self) -> bool: ...
    def limit(self, nodes: int | None, seconds: float | None) -> None: ...

class BridgeSearcher(Searcher, Protocol):
    @property
    def flushes(self) -> int: ...
    def cancel(self) -> None: ...
    def forget(self) -> None: ...
    def load(self, hands: Sequence[int], strain: int, related: bool = ...) -> None: ...
    def bounds(self, leader: int, cards: Sequence[int], lo: int, hi: int, guess: int | None = None) -> Span: ...
    def moves(self, leader: int, cards: Sequence[int], lo: int, hi: int) -> list[tuple[int, int, int]]: ...
    def row(self, hands: Sequence[int], strain: int, declarers: int, out: memoryview) -> None: ...

class Bridge(Protocol):
    CUTS: tuple[str, ...]
    SWITCHES: bool
    def Searcher(self, memory: int, off: int = ..., /) -> BridgeSearcher: ...

class BridgeProver(BridgeSearcher, Protocol):
    def proof(self, leader: int, side: int, need: int, nodes_max: int) -> tuple[int, bytes, bytes, bytes] | None: ...

class BridgeProofs(Protocol):
    CUTS: tuple[str, ...]
    SWITCHES: bool
    def Prover(self, memory: int, off: int = ..., /) -> BridgeProver: ...

class PlainSearcher(Searcher, Protocol):
    @property
    def stopped(self) -> bool: ...
    @property
    def mover(self) -> int | None: ...
    def legal(self) -> list[str]: ...
    def ask(self, question: Question, trump_place: int) -> None: ...
    def value(self, window: Span | None = ..., /) -> Span: ...
    def moves(self, low: int, high: int, window: Span | None = ..., /) -> dict[str, Span]: ...
    def line(self, value: int) -> list[str]: ...

class Plain(Protocol):
    CUTS: tuple[str, ...]
    def Searcher(self, deal: PlainDeal, memory: int, off: int = ..., /) -> PlainSearcher: ...

class Engine(Searcher, Protocol):
    @property
    def stopped(self) -> bool: ...
    @property
    def mover(self) -> int | None: ...
    def load(self, record: TrickRecord, maximizers: Sequence[bool], off: int = ...) -> None: ...
    def legal(self) -> list[int]: ...
    def play(self, move: int) -> None: ...
    def bounds(self) -> Span: ...
    def solve(self, low: int, high: int) -> Span: ...
    def after(self, move: int, low: int, high: int, guess: int) -> Span: ...
    def at_least(self, move: int, goal: int) -> bool: ...
    def prepare_everyone(self, memory: int, ties: int) -> None: ...
    def best(self) -> int: ...
    def scores(self) -> Tallies: ...
    def scores_after(self, move: int) -> Tallies: ...

class General(Protocol):
    CUTS: tuple[str, ...]
    FOLLOW: Mapping[str, int]
    VOID: Mapping[str, int]
    HEAD: Mapping[str, int]
    OVERTRUMP: Mapping[str, int]
    LOWEST: Mapping[str, int]
    NEXT_LEADER: Mapping[str, int]
    OPENED_BY: Mapping[str, int]
    ROOM: int
    BITS: int
    VIEWS: int
    FORMS: int
    COMBINATIONS: int
    NEEDS: int
    SERVICES: int
    TOTAL_MAX: int
    LASTS: int
    CARD: int
    TOGETHER: int
    STOP: int
    ANNOUNCE: int
    CLAIM: int
    PASS: int
    MELD: int
    NO_MELD: int
    TRADE: int
    NONE: int
    def Engine(self, memory: int, /) -> Engine: ...

class BuildingSearcher(Searcher, Protocol):
    @property
    def stopped(self) -> bool: ...
    @property
    def full(self) -> bool: ...
    @property
    def states(self) -> int: ...
    @property
    def piles(self) -> int: ...
    @property
    def state_bytes(self) -> int: ...
    @property
    def key_bytes(self) -> int: ...
    @property
    def keeps_store(self) -> bool: ...
    def cancel(self) -> None: ...
    def hasty_scan(self, weights: Weights, quota: int) -> bool | None: ...
    def best_first(
        self, weights: Sequence[Weights], quota: int | None, supermoves: bool, shorter_than: int = ...
    ) -> bool | None: ...
    def layered(self, weights: Weights, width: int, one_by_one: bool = ...) -> bool | None: ...
    def depth_first(self, weights: Weights, memory: int) -> bool | None: ...
    def line(self) -> list[Step]: ...
    def length_of(self, steps: Sequence[Step]) -> int: ...
    @property
    def least(self) -> int: ...
    @property
    def crowded(self) -> bool: ...
    def prepare_shortest(self) -> None: ...
    def shortest(self, below: int) -> bool: ...
    def shortest_by_layers(self, weights: Weights, width: int, needed: int, below: int, least: int) -> bool | None: ...
    def resume(self, quota: int, below: int, least: int) -> bool | None: ...
    def shortest_line(self) -> list[Step]: ...
    def count(self, depth: int) -> int: ...

class Building(Protocol):
    CUTS: tuple[str, ...]
    BUILDS: Mapping[str, int]
    SUIT_RULES: Mapping[str, int]
    GROUPS: Mapping[str, int]
    GOALS: Mapping[str, int]
    STOCKS: Mapping[str, int]
    LOCKS: Mapping[str, int]
    PILES: int
    CLASSES: int
    WASTES: int
    CARDS: int
    FOUNDATIONS: int
    UNLIMITED: int
    FACE_DOWN: int
    WASTE: int
    HAND: int
    HOME: int
    SOURCES: int
    TO_FOUNDATION: int
    TO_PILE: int
    TO_SPACE: int
    TO_CLASS: int
    BY_SUIT: int
    ANY_SUIT: int
    STEPS: int
    NUMBERED: int
    TWO_WAYS: int
    CHOSEN_WAY: int
    NO_HOME: int
    WAY_OPEN: int
    WAY_UP: int
    WAY_DOWN: int
    WASTE_PILE: int
    HAND_CARD: int
    HOME_PILE: int
    PLAY: int
    DEAL: int
    REDEAL: int
    SWITCH: int
    FLIP: int
    RESHUFFLE: int
    def Searcher(self, record: BuildingRecord, memory: int, without: int = ..., /) -> BuildingSearcher: ...

class TakingSearcher(Searcher, Protocol):
    @property
    def states(self) -> int: ...
    @property
    def table_bytes(self) -> int: ...
    def least(self) -> int: ...
    def run(
        self,
        allowed: int,
        last_rank: int,
        plans: Sequence[Sequence[int]] | None,
        starts: Sequence[Sequence[int]] | None,
        tracks: bool,
    ) -> bool | None: ...
    def line(self) -> list[Taken]: ...
    def best(self) -> tuple[int, list[Taken]]: ...

class Taking(Protocol):
    CUTS: tuple[str, ...]
    VERTICES_MAX: int
    PLANS_MAX: int
    NONE: int
    EMPTY: int
    FREE: int
    END: int
    PLAY: int
    UNPARK: int
    PARK: int
    DEAL: int
    GROUP: int
    STEP_DEAL: int
    STEP_REDEAL: int
    def Searcher(self, record: TakingRecord, memory: int, without: int, /) -> TakingSearcher: ...

class Accordion(Protocol):
    CUTS: tuple[str, ...]
    PILES_MAX: int
    STEPS_MAX: int
    def solve(
        self, row: bytes, steps: Sequence[int], by_suit: bool, by_rank: bool, without: int, limits: Left, memory: int, /
    ) -> Searched: ...

class Closed(Protocol):
    GROUPS: Mapping[str, int]
    STOCKS: Mapping[str, int]
    VERDICTS: Mapping[int, str]
    ORIGINS: Mapping[str, int]
    REFILLS: Mapping[str, int]
    PLACE_ORIGIN: int
    UNLIMITED: int
    PILES_MAX: int
    PLACES_MAX: int
    CARDS_MAX: int
    COPIES_MAX: int
    def enumerate_all(
        self,
        game: ClosedGame,
        tableau: Sequence[bytes],
        down: Sequence[int],
        home: Sequence[Sequence[int]],
        places: Sequence[Sequence[bytes]],
        stock: bytes,
        waste: bytes,
        redeals: int,
        limits: Left,
        memory: int,
        /,
    ) -> tuple[int, int, int]: ...

class Discarding(Protocol):
    CUTS: tuple[str, ...]
    CARDS_MAX: int
    COLUMNS_MAX: int
    FIRST: int
    REMOVE: int
    ASIDE: int
    SPACE: int
    DEAL: int
    def solve(
        self,
        cards: bytes,
        places: bytes,
        columns: int,
        laid: int,
        aside: int,
        without: int,
        limits: Left,
        memory: int,
        /,
    ) -> Searched: ...

class Frames(Protocol):
    CUTS: tuple[str, ...]
    CARDS_MAX: int
    WASTE: int
    def solve(
        self,
        pack: bytes,
        pins: int,
        waste: int,
        highest: int,
        begun: tuple[bytes, int, int],
        without: int,
        limits: Left,
        memory: int,
        /,
    ) -> tuple[dict[tuple[int, int], tuple[bytes, int]], bool, int, int, float, bool]: ...

class Packed(Protocol):
    CUTS: tuple[str, ...]
    RELATIONS: Mapping[str, int]
    PILES_MAX: int
    def solve(self, game: PackedRecord, without: int, limits: Left, memory: int, /) -> Searched: ...

class Quilt(Protocol):
    CUTS: tuple[str, ...]
    PLACES_MAX: int
    FOUNDATIONS_MAX: int
    CARDS_MAX: int
    WASTE: int
    DEAL: int
    REDEAL: int
    ON_WASTE: int
    def solve(
        self,
        quilt: bytes,
        columns: int,
        ranks: int,
        foundations: bytes,
        waste: bytes,
        stock: bytes,
        redeals: int,
        deal: int,
        wrap: bool,
        limits: Left,
        memory: int,
        /,
    ) -> Searched: ...

class Replay(Protocol):
    def replay(
        self,
        tableau: Sequence[Sequence[str]],
        down: Sequence[int],
        foundations: Iterable[str],
        places: Sequence[Sequence[Sequence[str]]],
        line: Iterable[object],
        /,
    ) -> tuple[int, bool]: ...

class Replaying(Protocol):
    GROUPS: Mapping[str, int]
    PILES_MAX: int
    PLACES_MAX: int
    def Replay(self, game: ReplayGame, /) -> Replay: ...

class Rows(Protocol):
    CUTS: tuple[str, ...]
    PLACES_MAX: int
    ROWS_MAX: int
    ORDER_MAX: int
    REDEAL: int
    def solve(
        self,
        grid: bytes,
        rows: int,
        lowest: int,
        highest: int,
        left: bool,
        right: bool,
        open_ends: bool,
        lowest_first: bool,
        orders: Sequence[bytes],
        bound: int,
        limits: Left,
        memory: int,
        /,
    ) -> Searched: ...

class Slide(Protocol):
    CUTS: tuple[str, ...]
    PLACES_MAX: int
    STOCK_MAX: int
    FILL: int
    def solve(
        self, grid: bytes, rows: int, stock: bytes, recycle: bool, without: int, limits: Left, memory: int, /
    ) -> tuple[int, Searched]: ...

class Square(Protocol):
    CUTS: tuple[str, ...]
    STOCK_MAX: int
    ASIDE: int
    def solve(
        self,
        grid: bytes,
        side: int,
        crib: bool,
        stock: bytes,
        parked: int,
        aside: int,
        without: int,
        limits: Left,
        memory: int,
        /,
    ) -> Searched: ...

class TurnsSearcher(Searcher, Protocol):
    @property
    def stopped(self) -> bool: ...
    @property
    def mover(self) -> int | None: ...
    def cancel(self) -> None: ...
    def share_out(self, share: int) -> None: ...
    def ask(self, weights: Sequence[int], maximizers: Sequence[bool]) -> None: ...
    def bounds(self) -> Span: ...
    def value(self, low: int, high: int, floor: int, ceiling: int) -> Span: ...
    def after(self, move: int, low: int, high: int, floor: int, ceiling: int) -> Span: ...

class ClimbingSearcher(TurnsSearcher, Protocol):
    @property
    def hands(self) -> int: ...
    @property
    def bytes(self) -> int: ...
    def silent_from(self, work: int) -> None: ...
    def stand(self, start: ClimbingStanding) -> None: ...
    def move_of(self, cards: int, shape: int) -> int: ...

class Climbing(Protocol):
    CUTS: tuple[str, ...]
    def Searcher(self, memory: int, record: ClimbingRecord, off: int = ..., /) -> ClimbingSearcher: ...

class CountingSearcher(TurnsSearcher, Protocol):
    def stand(self, standing: CountingStanding) -> None: ...
    def away(self, cards: Sequence[int]) -> int: ...
    def each(self, ways: Sequence[Sequence[int]], low: int, high: int, /) -> list[Span]: ...
    def shows(self, ways: Sequence[Sequence[int]], /) -> list[int]: ...

class Counting(Protocol):
    CUTS: tuple[str, ...]
    def Counting(self, memory: int, record: CountingRecord, off: int = ..., /) -> CountingSearcher: ...

class MatchingSearcher(TurnsSearcher, Protocol):
    def stand(self, standing: MatchingStanding) -> None: ...

class Matching(Protocol):
    CUTS: tuple[str, ...]
    def Matching(self, memory: int, record: MatchingRecord, off: int = ..., /) -> MatchingSearcher: ...

class RowsSearcher(TurnsSearcher, Protocol):
    def stand(self, laid: int, pivot: int, turn: int, pool: int) -> None: ...

class Layouts(Protocol):
    CUTS: tuple[str, ...]
    def Rows(self, memory: int, record: RowsRecord, off: int = ..., /) -> RowsSearcher: ...

class AskingSearcher(TurnsSearcher, Protocol):
    def stand(self, hands: Sequence[int], left: int, turn: int, books: int, passes: int) -> None: ...

class Asking(Protocol):
    CUTS: tuple[str, ...]
    def Asking(self, memory: int, record: AskingRecord, off: int = ..., /) -> AskingSearcher: ...

class ForcingSearcher(Searcher, Protocol):
    @property
    def kept(self) -> int: ...
    @property
    def worth(self) -> int: ...
    def cancel(self) -> None: ...
    def forced(self) -> bool | None: ...
    def level(self) -> int: ...

class BeatingSearcher(ForcingSearcher, Protocol):
    def ask(self, losers: Iterable[int], wanting: Iterable[int]) -> None: ...
    def stand(self, standing: BeatingStanding) -> None: ...

class Beating(Protocol):
    CUTS: tuple[str, ...]
    def Beating(self, memory: int, record: BeatingRecord, off: int = ..., /) -> BeatingSearcher: ...

class DrawingSearcher(ForcingSearcher, Protocol):
    def ask(self, weights: tuple[int, ...], wanting: frozenset[int], least: int) -> None: ...
    def stand(self, standing: DrawingStanding) -> None: ...
    def forget(self) -> None: ...

class Drawing(Protocol):
    CUTS: tuple[str, ...]
    def Drawing(self, memory: int, record: DrawingRecord, off: int = ..., /) -> DrawingSearcher: ...

class Discards(Protocol):
    def discards(
        self,
        values: Sequence[int],
        totals: Sequence[tuple[int, int]],
        pair: int,
        run: int,
        flush: bool,
        nob_rank: int,
        nobs: int,
        cards: Sequence[int],
        own_crib: bool,
    ) -> list[tuple[int, int, int, tuple[int, int, int, int], tuple[int, int, int, int]]]: ...

class BiddingSearcher(Protocol):
    @property
    def nodes(self) -> int: ...
    @property
    def interrupted(self) -> bool: ...
    @property
    def failed(self) -> bool: ...
    @property
    def by_hand(self) -> int: ...
    @property
    def pivots(self) -> int: ...
    @property
    def done(self) -> bool: ...
    def limit(self, nodes: int | None, seconds: float | None) -> None: ...
    def cancel(self) -> None: ...
    def run(self) -> None: ...
    def value(
        self, hands: Sequence[Sequence[int]], cards: int, row: int, step: int, /
    ) -> tuple[float, float] | None: ...

class Bidding(Protocol):
    CUTS: tuple[str, ...]
    def Bidding(
        self, memory: int, record: BiddingRecord, exact: Callable[[list[list[float]]], float], off: int = ..., /
    ) -> BiddingSearcher: ...
