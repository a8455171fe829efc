"""What the API answers and takes of links, and what their holders see."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from headroom.domain.bom.bill.lines import Bill
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.store.links.links import Hidden, LinkRole, LinkSummary, Mode
from headroom.web.http.answers import Document, ProblemAnswer


@dataclass(frozen=True, slots=True)
class NewLink:
    """A link just made: the only time that its token is told."""

    link: LinkSummary
    token: str
    path: str


@dataclass(frozen=True, slots=True)
class NewLinkRequest:
    """A link to the live design, or to one revision."""

    mode: Mode
    revision_id: UUID | None = None
    label: str = ""
    role: LinkRole = "view"
    hides: Annotated[tuple[Hidden, ...], Field(max_length=100, fail_fast=True)] = ()
    expires_at: datetime | None = None
    passcode: str | None = None


@dataclass(frozen=True, slots=True)
class LinkChangeRequest:
    """What a link allows from now on. `passcode` null keeps the present one, an empty one takes it away."""

    label: str
    role: LinkRole
    hides: Annotated[tuple[Hidden, ...], Field(max_length=100, fail_fast=True)]
    expires_at: datetime | None
    passcode: str | None = None


@dataclass(frozen=True, slots=True)
class LinkPassRequest:
    """The passcode of a link."""

    passcode: str


@dataclass(frozen=True, slots=True)
class LinkPass:
    """The link is open for this browser."""

    opened: Literal[True]


@dataclass(frozen=True, slots=True)
class SharedTerms:
    """What a link shows and allows, without what it shows.

    `has_changes` says whether there is an earlier revision that it can be compared with.
    """

    name: str
    mode: Mode
    role: LinkRole
    hides: list[Hidden]
    expires_at: datetime | None
    revision_number: int | None
    revision_name: str | None
    has_changes: bool


@dataclass(frozen=True, slots=True)
class SharedDesign(SharedTerms):
    """What the holder of a link sees; result and bill are None when the document cannot be evaluated yet."""

    document: Document
    result: EvaluationResult | None
    bill: Bill | None
    problems: list[ProblemAnswer]
