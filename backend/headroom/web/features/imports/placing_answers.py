"""What the API answers about placing an import in a design, before and when that is done."""

from dataclasses import dataclass
from typing import Any

from headroom.domain.checks.fixes.places import FixPlace
from headroom.domain.importers.choices import MergeResult
from headroom.domain.importers.place.merging import MergeState
from headroom.store.designs.designs import Headline
from headroom.web.engine.imports.pages import LastImport, LoadRow
from headroom.web.features.imports.answers import NamedObject
from headroom.web.http.answers import Document


@dataclass(frozen=True, slots=True)
class NamedPart:
    """A part of the catalogue."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class AmbiguousPart:
    """A thing whose part is not sure: `part` stands there now, `first` unless somebody chooses."""

    key: str
    kind: str
    name: str
    why: str
    component: str
    part: NamedPart
    first: NamedPart
    candidates: list[NamedPart]


@dataclass(frozen=True, slots=True)
class DifferingValue:
    """A value that the last import (`base`), the design and the listings do not all say alike; None: nothing is said.

    `choose`: both changed it, or nobody knows who did; `changed`: listings alone; `kept`: people alone. `result` says
    whose holds as it stands, `why` the reason where the listings' cannot.
    """

    key: str
    component: str
    kind: str
    name: str
    attribute: str
    base: Any
    here: Any
    world: Any
    state: MergeState
    result: MergeResult
    why: str
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class DifferingTally:
    """How many values there are by state."""

    choose: int
    changed: int
    kept: int


@dataclass(frozen=True, slots=True)
class LeftByHand:
    """Something that listings show and somebody deleted since the last import; `key` asks for it again."""

    key: str
    kind: str
    name: str
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class VanishedComponent:
    """A component or zone that no listing shows any more although what would show it was read; it stays."""

    component: str
    kind: str
    name: str
    why: str


@dataclass(frozen=True, slots=True)
class ImportPreview:
    """What placing an import does: to an empty design, or to one that is there."""

    kept: int
    """Components that were there and are shown by a listing."""
    added: dict[str, int]
    """How many are new by kind, `cable` and `zone` beside kinds of components."""
    load_supposed: bool
    """Whether a workload of all hosts is added, since the design has none and no listing tells one."""
    contradictions_left: int
    ambiguous: list[AmbiguousPart]
    ambiguous_total: int
    left_out: list[NamedObject]
    left_out_total: int
    differs: list[DifferingValue]
    differs_total: int
    vanished: list[VanishedComponent]
    vanished_total: int
    left_by_hand: list[LeftByHand]
    left_by_hand_total: int
    states: DifferingTally
    not_read: int
    """Components that no listing could show, since what shows them was not read."""
    last: LastImport | None
    """The import that the design was last made of or merged with; None where none is known."""
    base_missing: bool
    """Whether there was one of which nothing is kept any more."""
    imported: str
    """What the design is to name in `meta.imported` when it takes these changes."""
    changes: list[FixPlace]
    base: list[FixPlace]
    """The same places as they are."""
    layout: dict[str, list[float]]
    """Where new components stand."""
    figures: Headline
    """What the design does afterwards."""
    document: Document | None
    """The design afterwards; None where it is too large for a picture."""
    loads: list[LoadRow]
