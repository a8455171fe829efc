"""What follows from the decisions of reviewers, and how documents say it: one rule for pages, exports and the store."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal, TypeAlias

from headroom.domain.days import day_words

Decision: TypeAlias = Literal["approve", "reject"]
Outcome: TypeAlias = Literal["approved", "rejected", "withdrawn"]
DesignState: TypeAlias = Literal["draft", "in_review", "approved", "superseded"]
Answer: TypeAlias = Literal["accepted", "will_fix", "not_applicable"]

NOT_APPROVED: Final = "Not approved"
_HASH_DIGITS: Final = 12


@dataclass(frozen=True, slots=True)
class Vote:
    """What one reviewer has decided so far."""

    required: bool
    decision: Decision | None


@dataclass(frozen=True, slots=True)
class ReviewFinding:
    """What a reviewer has to look at: a finding of the frozen revision, and whether somebody answered it."""

    severity: str
    words: str
    answered: bool


@dataclass(frozen=True, slots=True)
class Approval:
    """An approved revision: by whom, when, and which later approved revision took its place."""

    number: int
    sha256: str
    names: tuple[str, ...]
    on: date
    superseded_by: int | None = None


def outcome_of(votes: Sequence[Vote]) -> Literal["approved", "rejected"] | None:
    """Rejected as soon as one rejects, approved once every required reviewer approved, open until then."""
    if any(vote.decision == "reject" for vote in votes):
        return "rejected"
    required = [vote for vote in votes if vote.required]
    return "approved" if required and all(vote.decision == "approve" for vote in required) else None


def blocking(findings: Sequence[ReviewFinding]) -> list[ReviewFinding]:
    """Findings that somebody must answer before anybody may approve: errors."""
    return [finding for finding in findings if finding.severity == "error" and not finding.answered]


def state_of(
    *, superseded: bool, in_review: bool, approved_sha256: str | None, present_sha256: str | None
) -> DesignState:
    """The state of a design; approved is what still says the same as the revision that was approved last."""
    if superseded:
        return "superseded"
    if in_review:
        return "in_review"
    return "approved" if approved_sha256 is not None and approved_sha256 == present_sha256 else "draft"


def approval_words(approval: Approval) -> str:
    """By whom and when, in one sentence without a full stop, as exports say it."""
    what = f"revision {approval.number} ({approval.sha256[:_HASH_DIGITS]})"
    later = f"; superseded by revision {approval.superseded_by}" if approval.superseded_by is not None else ""
    return f"Approved by {_listed(approval.names)} on {day_words(approval.on)}, {what}{later}"


def statement(approvals: Sequence[Approval], sha256: str, *, in_review: bool, superseded: bool) -> str:
    """What an export of the design with this hash says of its approval; nothing where nobody was ever asked.

    `approvals` are all of the design, the oldest first.
    """
    found = next((approval for approval in reversed(approvals) if approval.sha256 == sha256), None)
    words = approval_words(found) if found is not None else NOT_APPROVED if in_review else ""
    if not superseded:
        return words
    return f"{words}; the design is superseded" if words else "Superseded"


def _listed(names: Sequence[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
