"""What is known of a class of parts: priors for figures that a part does not state, and how far grades can be believed.

`db/priors` holds them; docs/model/intervals.md says how they are found and drawn.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from headroom.domain.catalogue.figure_terms import Basis, Direction, RowKind
from headroom.domain.errors import Problem

CLASS_FACTS: Final = frozenset({"vendor", "year", "plugs", "port_type", "speed_gbps", "transport", "stack"})
"""What a prior may ask beside attributes: vendor, year and plug of the part, type and highest speed of its ports; of
clients the transport and the software of the services that they reach.
"""

Scalar: TypeAlias = str | float | bool


class PriorCondition(NamedTuple):
    """Values of an attribute for which a prior holds: any of `values`, or numbers from `least` to `most`."""

    values: tuple[Scalar, ...]
    least: float | None
    most: float | None

    def meets(self, value: object) -> bool:
        """Whether an attribute with this value, `None` for unknown, is meant."""
        if value is None:
            return False
        if self.values:
            return value in self.values
        if isinstance(value, bool) or not isinstance(value, int | float):
            return False
        return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)


@dataclass(frozen=True, slots=True)
class ClassPrior:
    """A figure of a class of parts, for those that state none. `low` and `high` are its 10th and 90th percentile."""

    id: str
    kind: str
    where: dict[str, PriorCondition]
    """Conditions on attributes, or `CLASS_FACTS`, of the component, else of its part; all must hold."""
    row: RowKind | None
    """None for a plain fact (`fact`), such as the seek time of a drive."""
    fact: str
    """Id of the figure that it stands in for; empty where `row` says it."""
    direction: Direction
    traffic: Literal["all", "media"]
    value: float
    low: float
    high: float
    unit: str
    stage: bool
    servers: int
    cv2: float
    when: dict[str, str]
    cases: int
    groups: int
    """Independent groups of measurements among the cases."""
    source: str
    page: str
    note: str


@dataclass(frozen=True, slots=True)
class EvidenceGrade:
    """What is reached / what is stated: median, 10th and 90th percentile over the cases behind."""

    median: float
    low: float
    high: float
    cases: int
    groups: int
    source: str


GradeName: TypeAlias = Basis | Literal["link", "queued_access", "scattered_runs", "several_drives"]
"""Grades of figures of parts, of the rates of cables, and of three laws of drives."""


def read_priors(tables: Iterable[Mapping[str, Any]]) -> list[ClassPrior]:
    """The priors of all tables, in their order."""
    return [_prior(raw) for table in tables for raw in table["priors"]]


def read_grades(raw: Mapping[str, Any]) -> dict[GradeName, EvidenceGrade]:
    """The grades by name."""
    return {name: EvidenceGrade(**item) for name, item in raw["grades"].items()}


def _prior(raw: Mapping[str, Any]) -> ClassPrior:
    left_out: dict[str, Any] = {
        "row": None, "fact": "", "direction": "none", "traffic": "all", "stage": True, "servers": 1, "cv2": 0.0,
        "when": {}, "note": "",
    }  # fmt: skip
    where = {name: _condition(item) for name, item in raw["where"].items()}
    return ClassPrior(**{**left_out, **raw, "where": where})


def _condition(raw: Any) -> PriorCondition:
    if isinstance(raw, dict):
        return PriorCondition((), raw.get("least"), raw.get("most"))
    return PriorCondition(tuple(raw) if isinstance(raw, list) else (raw,), None, None)


def check_priors(
    priors: Iterable[ClassPrior], kinds: Mapping[str, Iterable[str]], units: Mapping[RowKind, str]
) -> list[Problem]:
    """What a schema cannot say: that names point at something, and that bounds hold the value.

    Args:
        priors: all of them.
        kinds: names of the attributes of each kind.
        units: the one unit of each row.
    """
    priors = list(priors)
    found = [(prior, words) for prior in priors for words in _flaws(prior, kinds, units)]
    repeated = {name for name, times in Counter(prior.id for prior in priors).items() if times > 1}
    found += [(prior, "its id is used twice; choose another.") for prior in priors if prior.id in repeated]
    alike = Counter(map(_key, priors))
    found += [
        (prior, "another prior says the same of this class; keep one.") for prior in priors if alike[_key(prior)] > 1
    ]
    return [Problem("catalogue_invalid", f"prior {prior.id}: {words}", f"priors#/{prior.id}") for prior, words in found]


def _key(prior: ClassPrior) -> tuple[object, ...]:
    return (prior.kind, prior.row, prior.fact, prior.direction, prior.traffic, *sorted(prior.when.items()),
            *sorted(map(str, prior.where.items())))  # fmt: skip


def _flaws(prior: ClassPrior, kinds: Mapping[str, Iterable[str]], units: Mapping[RowKind, str]) -> Iterator[str]:
    if prior.kind not in kinds:
        yield f"{prior.kind} is no kind of kinds.yaml; correct the name."
        return
    for name in prior.where.keys() - CLASS_FACTS - set(kinds[prior.kind]):
        yield f"a {prior.kind} has no attribute {name}; add it to kinds.yaml or take it out."
    if not prior.low <= prior.value <= prior.high:
        yield "its value is not from low to high; correct one of them."
    if prior.row is not None and prior.unit != units[prior.row]:
        yield f"it is in {prior.unit}; rows of {prior.row} have one unit: use {units[prior.row]}."
