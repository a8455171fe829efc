"""What is asked of a fix, and what is answered before it is taken."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from headroom.domain.bom.bill.lines import Bill
from headroom.domain.checks.fixes.cost import FixCost
from headroom.domain.checks.fixes.places import FixPlace
from headroom.domain.checks.fixes.records import FixChoice
from headroom.domain.observation import Severity


@dataclass(frozen=True, slots=True)
class FixQuestion:
    """What must be known first: one of `choices`, or where there are none a value of the `attribute` of `kind`."""

    label: str
    choices: list[FixChoice]
    kind: str
    attribute: str


@dataclass(frozen=True, slots=True)
class FixFigures:
    """Figures of a design; None: it cannot be evaluated. Power is typical, of what states it."""

    throughput_mb_s: float | None
    parts: int
    power_w: float
    power_unknown: int
    """Parts that state no power."""


@dataclass(frozen=True, slots=True)
class FindingCount:
    """How many findings of a check."""

    check: str
    severity: Severity
    count: int


@dataclass(frozen=True, slots=True)
class FixPreview:
    """A fix before it is taken. With a question nothing else is there yet."""

    question: FixQuestion | None
    changes: list[FixPlace]
    base: list[FixPlace]
    summary: list[str]
    before: FixFigures | None
    after: FixFigures | None
    clears: list[FindingCount]
    brings: list[FindingCount]
    fixed: list[str]
    """Keys of the findings asked for that go."""
    left: list[str]
    """Those that stay."""
    left_because: str
    """Why; empty where all go."""
    cost: FixCost | None
    """None with a question."""


class PreviewedFix(NamedTuple):
    """A preview with the bills before and after, which are priced where price books are; None with a question."""

    preview: FixPreview
    bills: tuple[Bill, Bill] | None


@dataclass(frozen=True, slots=True)
class FixRequest:
    """Alike findings of one check, and the answer to its question (empty: not asked yet)."""

    check: str
    keys: Sequence[str]
    answer: str
