"""What is known of the alternatives, and what the table says of them."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from headroom.domain.bom.bill.lines import Bill
from headroom.domain.deliverable.alternatives.columns import Better, ColumnKey

Bound: TypeAlias = Literal["at_most", "at_least"]
RowState: TypeAlias = Literal["working", "answer", "refused"]


@dataclass(frozen=True, slots=True)
class Cell:
    """A figure with its 80% interval; `value` None is unknown, `bound` says that it is no prediction."""

    value: float | None
    low: float | None = None
    high: float | None = None
    bound: Bound | None = None
    note: str = ""
    """What it is about: the failure that is worst, or what is not in it."""


UNKNOWN_CELL = Cell(None)


@dataclass(frozen=True, slots=True)
class AlternativeFigures:
    """All of one design but what rests on its failures; its bill is without the parts that ask for each line."""

    name: str
    scenario: str
    workloads: str
    """What the workloads of the scenario ask for, so that two designs can be told to be asked for the same."""
    headroom_percent: float
    headroom_one_failure: bool
    cells: dict[ColumnKey, Cell]
    bill: Bill
    problems: list[str]
    """Why figures are missing."""


@dataclass(frozen=True, slots=True)
class AlternativeSurvival:
    """What rests on the failures of one design."""

    cells: dict[ColumnKey, Cell]


@dataclass(frozen=True, slots=True)
class Alternative:
    """One design or version as far as it is known by now."""

    ref: str
    name: str
    design_id: str | None
    revision: int | None
    """Number of a named revision."""
    state: RowState
    reason: str
    """Why it is refused, or what could not be worked out of it."""
    cells: dict[ColumnKey, Cell]
    working: tuple[ColumnKey, ...]
    """Columns that are still being worked out."""
    ranked: bool
    """False for what is shown for comparison only."""


@dataclass(frozen=True, slots=True)
class ShownCell:
    """A cell as it is told: `text` with as many digits as its interval allows, `ends` where the interval is told."""

    key: ColumnKey
    text: str
    ends: str
    value: float | None
    low: float | None
    high: float | None
    bound: Bound | None
    note: str
    best: bool
    working: bool


@dataclass(frozen=True, slots=True)
class Score:
    """Points of 100 by the weights, with the 80% interval that the intervals of the cells leave."""

    points: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row of the table, numbered in the order in which the designs were named."""

    number: int
    ref: str
    name: str
    design_id: str | None
    revision: int | None
    state: RowState
    reason: str
    ranked: bool
    cells: list[ShownCell]
    score: Score | None
    no_score: str
    """Why there is none."""
    place: int | None
    """Place by score, from 1; rows whose scores differ by less than their doubt share one."""


@dataclass(frozen=True, slots=True)
class TableColumn:
    """One column with its weight; `no_best` says in a clause why no cell of it is marked, where there is a reason."""

    key: ColumnKey
    label: str
    unit: str
    better: Better
    help: str
    weight: int
    no_best: str


@dataclass(frozen=True, slots=True)
class LeadPiece:
    """A piece of the sentence; `ref` selects a row."""

    text: str
    ref: str


@dataclass(frozen=True, slots=True)
class AlternativesTable:
    """The whole table by what is known now; ask again while `working` rows are left."""

    columns: list[TableColumn]
    rows: list[TableRow]
    lead: list[LeadPiece]
    notes: list[str]
    """What the reader must know of all of it: other workloads, prices that are missing."""
    working: int
    """Rows that are still being worked out."""
    most: int
    """How many may be compared."""
