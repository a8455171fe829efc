"""Rows of comments as they are read: a thread with its remarks and what it suggests."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, TypeAlias
from uuid import UUID

SuggestionState: TypeAlias = Literal["open", "taken", "declined", "withdrawn"]


@dataclass(frozen=True, slots=True)
class RemarkAuthor:
    """Who writes a remark: an account, or a visitor by a link, known again by a secret of the browser."""

    name: str
    account_id: UUID | None = None
    link_id: UUID | None = None
    visitor_sha256: bytes | None = None

    def wrote(self, remark: "RemarkRow") -> bool:
        """Whether the remark is theirs."""
        if self.account_id is not None:
            return remark.account_id == self.account_id
        return self.visitor_sha256 is not None and remark.visitor_sha256 == self.visitor_sha256


@dataclass(frozen=True, slots=True)
class NewRemark:
    """Something to be said. Those mentioned are members of the organisation."""

    writer: RemarkAuthor
    body: str
    mentions: list[UUID]


@dataclass(frozen=True, slots=True)
class NewThread:
    """What a thread to be made is about."""

    design_id: UUID
    anchor: dict[str, Any]
    words: str
    revision_id: UUID | None


@dataclass(frozen=True, slots=True)
class Mention:
    """Somebody whom a remark names."""

    account_id: UUID
    name: str


@dataclass(frozen=True, slots=True)
class RemarkRow:
    """One remark; of a deleted one the body is gone for good."""

    id: UUID
    thread_id: UUID
    account_id: UUID | None
    link_id: UUID | None
    visitor_sha256: bytes | None
    author: str
    body: str
    mentions: list[Mention]
    created_at: datetime
    edited_at: datetime | None
    deleted_at: datetime | None
    edits: int


@dataclass(frozen=True, slots=True)
class RemarkEdit:
    """What a remark said before."""

    body: str
    written_at: datetime


@dataclass(frozen=True, slots=True)
class SuggestionRow:
    """Changes of a reviewer, the same places as they were, and what became of them."""

    thread_id: UUID
    changes: list[dict[str, Any]]
    base: list[dict[str, Any]]
    state: SuggestionState
    decided_at: datetime | None
    decided_by: str | None


@dataclass(frozen=True, slots=True)
class ThreadHead:
    """A thread without what is said in it."""

    id: UUID
    design_id: UUID
    number: int
    anchor: dict[str, Any]
    anchor_words: str
    revision_id: UUID | None
    revision_number: int | None
    created_at: datetime
    changed_at: datetime
    resolved_at: datetime | None
    resolved_by: str | None


@dataclass(frozen=True, slots=True)
class ThreadRow:
    """A thread with all of it."""

    head: ThreadHead
    remarks: list[RemarkRow]
    suggestion: SuggestionRow | None
