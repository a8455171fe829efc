"""What the calls of approval answer and take."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated
from uuid import UUID

from pydantic import Field

from headroom.domain.approval import Answer, Decision, DesignState, Outcome
from headroom.store.reviews.records import ReviewItem


@dataclass(frozen=True, slots=True)
class ReviewedRevision:
    """The frozen revision that is decided on."""

    id: UUID
    number: int
    name: str
    hash: str


@dataclass(frozen=True, slots=True)
class ReviewSeat:
    """A reviewer; `mine` is the seat of who asks, `gone` one that nobody can decide from any more."""

    id: UUID
    account_id: UUID | None
    link_id: UUID | None
    name: str
    required: bool
    mine: bool
    gone: bool
    decision: Decision | None
    reason: str
    decided_by: str | None
    decided_at: datetime | None


@dataclass(frozen=True, slots=True)
class Review:
    """A question for approval; `stale` when the design says something else by now than the revision."""

    id: UUID
    number: int
    revision: ReviewedRevision
    message: str
    opened_by: str
    opened_at: datetime
    seats: list[ReviewSeat]
    items: list[ReviewItem]
    outcome: Outcome | None
    closed_at: datetime | None
    stale: bool


@dataclass(frozen=True, slots=True)
class ApprovedRevision:
    """The revision that was approved last; `words` say by whom and when."""

    number: int
    hash: str
    words: str


@dataclass(frozen=True, slots=True)
class NamedDesign:
    """A design by its name."""

    id: UUID
    name: str


@dataclass(frozen=True, slots=True)
class DesignApproval:
    """How a design stands; `statement` is what an export of its present state says, empty where nobody was asked."""

    state: DesignState
    statement: str
    approved: ApprovedRevision | None
    superseded_by: NamedDesign | None
    reviews: list[Review]


@dataclass(frozen=True, slots=True)
class SharedApproval:
    """The same for who reads by a link; `review` is the newest in which this link has a seat."""

    state: DesignState
    statement: str
    review: Review | None


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """A reviewer to be asked: by account, or by a link with the role approve."""

    name: str
    required: bool = True
    account_id: UUID | None = None
    link_id: UUID | None = None


@dataclass(frozen=True, slots=True)
class NewReviewRequest:
    """Whom to ask, and with what words."""

    seats: Annotated[list[SeatRequest], Field(max_length=1_000, fail_fast=True)]
    message: str = ""


@dataclass(frozen=True, slots=True)
class DecisionRequest:
    """A decision and its reason."""

    decision: Decision
    reason: str


@dataclass(frozen=True, slots=True)
class VisitorDecisionRequest(DecisionRequest):
    """The same of who comes by a link and says how to be called."""

    name: str


@dataclass(frozen=True, slots=True)
class ItemAnswerRequest:
    """What is answered to a finding."""

    answer: Answer
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class VisitorItemAnswerRequest(ItemAnswerRequest):
    """The same of who comes by a link and says how to be called."""

    name: str


@dataclass(frozen=True, slots=True)
class SuccessorRequest:
    """The design that takes this one's place; null when it stands again."""

    design_id: UUID | None
