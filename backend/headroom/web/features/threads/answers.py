"""What the calls about comments take and answer."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from headroom.store.threads.records import Mention, SuggestionState

_Id = Annotated[str, Field(max_length=500)]
_Ids = Annotated[list[_Id], Field(max_length=10_000, fail_fast=True)]
_Text = Annotated[str, Field(max_length=2_000)]


@dataclass(frozen=True, slots=True)
class DesignAnchor:
    """The design as a whole."""

    kind: Literal["design"]


@dataclass(frozen=True, slots=True)
class ComponentAnchor:
    """A part as it is drawn, also one inside another."""

    kind: Literal["component"]
    id: _Id


@dataclass(frozen=True, slots=True)
class CableAnchor:
    """A cable."""

    kind: Literal["cable"]
    id: _Id


@dataclass(frozen=True, slots=True)
class FindingAnchor:
    """A finding of the result, by its code and its parts."""

    kind: Literal["finding"]
    code: _Id
    component_ids: _Ids


@dataclass(frozen=True, slots=True)
class FigureAnchor:
    """A figure of the result by the key of its explanation, with the part, cable or workload that it is of."""

    kind: Literal["figure"]
    key: _Text
    component_id: _Id | None
    workload_id: _Id | None


@dataclass(frozen=True, slots=True)
class BillLineAnchor:
    """A line of the bill."""

    kind: Literal["bill_line"]
    key: _Text


@dataclass(frozen=True, slots=True)
class ConfigLineAnchor:
    """A line of a file, by what it said."""

    kind: Literal["config_line"]
    path: _Text
    text: _Text


Anchor = Annotated[
    DesignAnchor | ComponentAnchor | CableAnchor | FindingAnchor | FigureAnchor | BillLineAnchor | ConfigLineAnchor,
    Field(discriminator="kind"),
]


@dataclass(frozen=True, slots=True)
class ReadMentionsRequest:
    """Mentions that were read, by the remarks that they stand in."""

    remark_ids: Annotated[list[UUID], Field(max_length=500, fail_fast=True)]


@dataclass(frozen=True, slots=True)
class Remark:
    """One remark; of a deleted one only that it was there, and whose."""

    id: UUID
    author: str
    by_link: bool
    """Whether it came by a link: the author is then called as they called themselves."""
    mine: bool
    body: str
    mentions: list[Mention]
    created_at: datetime
    edited_at: datetime | None
    deleted_at: datetime | None
    edits: int
    """How many earlier wordings are kept."""


@dataclass(frozen=True, slots=True)
class SuggestedPlace:
    """A place of the document: a whole entry, or one key of a component or workload; null where there is none."""

    root: Literal["components", "cables", "zones", "workloads"]
    id: Annotated[str, Field(min_length=1, max_length=64)]
    key: Annotated[str, Field(min_length=1, max_length=200)] | None
    value: Any


Places = Annotated[list[SuggestedPlace], Field(max_length=5_000, fail_fast=True)]


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What a reviewer would change: the places as they should be, and in `base` as the reviewer saw them."""

    changes: list[SuggestedPlace]
    base: list[SuggestedPlace]
    state: SuggestionState
    decided_at: datetime | None
    decided_by: str | None


@dataclass(frozen=True, slots=True)
class ThreadRevision:
    """The frozen state that a comment was made on."""

    id: UUID
    number: int | None


@dataclass(frozen=True, slots=True)
class Thread:
    """A conversation about one thing of the design; `anchor_words` name it also once it is gone."""

    id: UUID
    number: int
    anchor: Anchor
    anchor_words: str
    anchor_present: bool
    revision: ThreadRevision | None
    created_at: datetime
    changed_at: datetime
    resolved_at: datetime | None
    resolved_by: str | None
    remarks: list[Remark]
    suggestion: Suggestion | None


@dataclass(frozen=True, slots=True)
class NewThreadRequest:
    """A comment on something; `changes` with their `base` make it a suggestion."""

    anchor: Anchor
    body: str
    mentions: Annotated[list[UUID], Field(max_length=1_000, fail_fast=True)] = field(default_factory=list)
    revision_id: UUID | None = None
    changes: Places | None = None
    base: Places | None = None


@dataclass(frozen=True, slots=True)
class RemarkRequest:
    """Something to say, or to say otherwise."""

    body: str
    mentions: Annotated[list[UUID], Field(max_length=1_000, fail_fast=True)] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class VisitorThreadRequest(NewThreadRequest):
    """The same of a reader by link, who says how to be called."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class VisitorRemarkRequest(RemarkRequest):
    """The same of a reader by link, who says how to be called."""

    name: str


@dataclass(frozen=True, slots=True)
class SuggestionRequest:
    """What became of a suggestion."""

    state: Literal["taken", "declined", "withdrawn"]
