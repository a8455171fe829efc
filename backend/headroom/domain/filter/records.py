"""The filter language: what a line of it means, and what it asks of a part."""

from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

TextField: TypeAlias = Literal["part", "vendor", "name", "id", "in", "fabric", "zone", "port"]
NumberField: TypeAlias = Literal["util", "mb/s", "ceiling", "queue", "wait", "count", "speed", "size"]
FieldName: TypeAlias = Literal["kind", "binds", "load", "check", "finding"] | TextField | NumberField
"""`load` is a share or a throughput, as its unit says."""
Comparison: TypeAlias = Literal[">", "<", ">=", "<=", "="]


@dataclass(frozen=True, slots=True)
class WordTest:
    """A word, in lower case, among the part's words."""

    text: str


@dataclass(frozen=True, slots=True)
class TextTest:
    """A text, in lower case, in a field; `whole` asks for all of it."""

    field: TextField
    text: str
    whole: bool


@dataclass(frozen=True, slots=True)
class KindTest:
    """One of some kinds."""

    kinds: frozenset[str]


@dataclass(frozen=True, slots=True)
class BindsTest:
    """Whether the part is the bottleneck."""

    value: bool


@dataclass(frozen=True, slots=True)
class CheckTest:
    """Checks, by a fragment of the id in lower case; `whole` asks for this one alone."""

    text: str
    whole: bool


@dataclass(frozen=True, slots=True)
class FindingTest:
    """A finding of a severity, or accepted; None: any that is not accepted."""

    state: str | None


@dataclass(frozen=True, slots=True)
class NumberTest:
    """A comparison in the field's unit. `tolerance`: how far off still is equal, half of the last typed digit."""

    field: NumberField
    comparison: Comparison
    value: float
    tolerance: float


Test: TypeAlias = WordTest | TextTest | KindTest | BindsTest | CheckTest | FindingTest | NumberTest


@dataclass(frozen=True, slots=True)
class Term:
    """A test, or its opposite; `at` and `length` say where in the line it stands."""

    test: Test
    negated: bool
    at: int
    length: int


@dataclass(frozen=True, slots=True)
class Filter:
    """Holds where all terms of one group hold."""

    groups: tuple[tuple[Term, ...], ...]


@dataclass(frozen=True, slots=True)
class FilterProblem:
    """Why a line is no filter, in words, and where in it, counted as UTF-16 as the page does."""

    message: str
    at: int
    length: int


@dataclass(frozen=True, slots=True)
class KindNames:
    """A kind of part, by every name that people call it."""

    id: str
    label: str
    plural: str


class FilterLoad(Protocol):
    """What a result says of a part."""

    @property
    def utilisation(self) -> float | None: ...  # noqa: D102
    @property
    def throughput_mb_s(self) -> float: ...  # noqa: D102
    @property
    def ceiling_mb_s(self) -> float | None: ...  # noqa: D102
    @property
    def binds(self) -> bool: ...  # noqa: D102
    @property
    def queue(self) -> float | None: ...  # noqa: D102
    @property
    def wait_ms(self) -> float | None: ...  # noqa: D102


class FilterRow(Protocol):
    """A part as filters see it; all text is in lower case."""

    @property
    def id(self) -> str: ...  # noqa: D102
    @property
    def kind(self) -> str: ...  # noqa: D102
    @property
    def count(self) -> int: ...  # noqa: D102
    @property
    def words(self) -> str:
        """Name, subtitle, part and world-wide names, a line break between."""
        ...

    @property
    def speeds_gbps(self) -> tuple[float, ...]: ...  # noqa: D102
    @property
    def size_gib(self) -> float | None:
        """Nominal capacity of one, None where it has none or nobody knows it."""
        ...

    def text(self, field: TextField) -> tuple[str, ...]:
        """What the part has of a field."""
        ...
