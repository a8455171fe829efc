"""Rows of reviews as they are read: a review with its reviewers and its list of findings."""

from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from headroom.domain.approval import Answer, Decision, DesignState, Outcome
from headroom.domain.observation import Severity


@dataclass(frozen=True, slots=True)
class NewSeat:
    """A reviewer to be asked: somebody with an account, or whoever holds a link."""

    name: str
    required: bool
    account_id: UUID | None = None
    link_id: UUID | None = None


@dataclass(frozen=True, slots=True)
class NewItem:
    """A finding to be answered; one that was accepted before has its answer."""

    severity: Severity
    words: str
    component_ids: list[str]
    answer: Answer | None = None
    note: str = ""
    answered_by: str | None = None
    answered_at: str = ""
    """ISO 8601 with zone; empty: not answered."""


@dataclass(frozen=True, slots=True)
class NewReview:
    """What is asked of whom."""

    design_id: UUID
    revision_id: UUID
    message: str
    seats: list[NewSeat]
    items: list[NewItem]


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A reviewer and what they decided; `gone` when their link ended or their account left the organisation."""

    id: UUID
    review_id: UUID
    account_id: UUID | None
    link_id: UUID | None
    name: str
    required: bool
    decision: Decision | None
    reason: str
    decided_by: str | None
    decided_at: datetime | None
    gone: bool


@dataclass(frozen=True, slots=True)
class ReviewItem:
    """A finding of the frozen revision and what was answered to it."""

    id: UUID
    severity: Severity
    words: str
    component_ids: list[str]
    answer: Answer | None
    note: str
    answered_by: str | None
    answered_at: datetime | None


@dataclass(frozen=True, slots=True)
class ItemRow(ReviewItem):
    """The same with its place in its review."""

    review_id: UUID
    position: int


@dataclass(frozen=True, slots=True)
class ReviewHead:
    """A review without its reviewers and findings; `sha256` is the design hash of its revision."""

    id: UUID
    design_id: UUID
    revision_id: UUID
    revision_number: int
    revision_name: str
    sha256: str
    number: int
    message: str
    opened_by: str
    opened_at: datetime
    outcome: Outcome | None
    closed_at: datetime | None


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """A review with all of it."""

    head: ReviewHead
    seats: list[SeatRow] = field(default_factory=list)
    items: list[ItemRow] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class DesignStateRecord:
    """The state of a design as it was last worked out, and which design takes its place."""

    state: DesignState
    superseded_by: UUID | None
    superseded_by_name: str | None
