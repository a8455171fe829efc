"""What the API answers and takes about parts of the organisation."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from headroom.domain.catalogue.records import Part
from headroom.store.designs.designs import Headline
from headroom.web.http.answers import GivenFields, ProblemAnswer

PartState = Literal["draft", "approved"]


@dataclass(frozen=True, slots=True)
class OwnPartSummary:
    """A part with its newest version. `approved_version` is the one in the catalogue; None: none yet.

    `shadowed`: a shipped file has the same id and stands in its place.
    """

    id: str
    kind: str
    vendor: str
    name: str
    version: int
    state: PartState
    approved_version: int | None
    shadowed: bool
    note: str
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class OwnPartVersion:
    """One line of a part's history."""

    version: int
    state: PartState
    note: str
    created_at: datetime
    updated_at: datetime
    approved_at: datetime | None


@dataclass(frozen=True, slots=True)
class OwnPartAnswer:
    """One version of a part: the text, the fields as typed (`raw`), the record, and all versions, the newest first.

    `change` counts the edits of a draft; whoever saves names the one that they saw.
    """

    id: str
    version: int
    state: PartState
    change: int
    yaml: str
    raw: dict[str, Any]
    part: Part
    note: str
    created_at: datetime
    updated_at: datetime
    approved_at: datetime | None
    versions: list[OwnPartVersion]


@dataclass(frozen=True, slots=True)
class PartProblem:
    """One thing that is wrong with a part: line of the text, JSON pointer, and a sentence with the remedy."""

    line: int | None
    place: str
    message: str


@dataclass(frozen=True, slots=True)
class PartCheck:
    """What a part would be: the text and the fields, None where it is no YAML; no problems: it can be saved."""

    yaml: str | None
    raw: dict[str, Any] | None
    part: Part | None
    problems: list[PartProblem]


@dataclass(frozen=True, slots=True)
class PartUse:
    """What uses a part: a design (`count` components, those inside others too) or another part."""

    id: str
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class PartUses:
    """Where a part is used."""

    designs: list[PartUse]
    references: list[PartUse]
    """Reference designs."""
    parts: list[PartUse]


@dataclass(frozen=True, slots=True)
class NewPartRequest:
    """A draft: the text, or the fields of a form; exactly one of them. The version is given by the server."""

    yaml: str | None = None
    part: GivenFields | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class EditPartRequest:
    """The draft anew, or the draft of the next version; `version` and `change` are those that were seen."""

    version: int
    change: int
    yaml: str | None = None
    part: GivenFields | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class SeenPartRequest:
    """The draft that was seen."""

    version: int
    change: int


@dataclass(frozen=True, slots=True)
class CheckPartRequest:
    """A text, or the fields of a form, to be looked at; nothing is kept."""

    yaml: str | None = None
    part: GivenFields | None = None


@dataclass(frozen=True, slots=True)
class DeviceTypeRequest:
    """A file of the devicetype-library; without a kind it is guessed from the ports."""

    yaml: str
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class DeviceTypeAnswer:
    """What a devicetype-library file would be as a part, and the report: what came over, lacks, or has no place."""

    kind: str
    kinds: list[str]
    yaml: str
    raw: dict[str, Any]
    part: Part | None
    problems: list[PartProblem]
    read: list[PartProblem]
    lacks: list[PartProblem]
    not_understood: list[PartProblem]


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One field of a part that differs between two versions; None: not there on that side."""

    place: str
    before: str | None
    after: str | None


@dataclass(frozen=True, slots=True)
class PartUpdate:
    """A part that a design sees in another version than the present one.

    `pinned_readable`: what the pinned version said is known; else the design is evaluated with the present one already.
    """

    id: str
    name: str
    pinned: int
    present: int
    pinned_readable: bool
    changes: list[FieldChange]


@dataclass(frozen=True, slots=True)
class WorkloadUpdate:
    """What a workload gets before and after; None: it is not evaluated on that side."""

    id: str
    name: str
    scenario: str
    before: Headline | None
    after: Headline | None


@dataclass(frozen=True, slots=True)
class DesignUpdates:
    """What newer versions of its parts change in a design. No parts: it is up to date, and nothing is evaluated.

    `pins` is what `meta.catalogue` becomes when all updates are taken; `problems` is what would then be set aside.
    """

    parts: list[PartUpdate]
    pins: dict[str, int]
    before: Headline | None
    after: Headline | None
    workloads: list[WorkloadUpdate]
    problems: list[ProblemAnswer]
