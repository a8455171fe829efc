"""What the API takes and answers about checks that an organisation writes itself."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated
from uuid import UUID

from pydantic import Field

from headroom.domain.checks.own.records import OwnCheck
from headroom.domain.checks.own.run import MatchedPart
from headroom.domain.observation import Severity

# Longer ones are refused by the rules of the domain, which name the limit and the place.
_Text = Annotated[str, Field(max_length=1_000_000)]


@dataclass(frozen=True, slots=True)
class OwnCheckRequest:
    """A filter expression that no part may match (`at_least` null), or that at least so many parts must match."""

    title: _Text
    sentence: _Text
    expression: _Text
    severity: Severity = "warning"
    at_least: int | None = None
    remedy: _Text = ""


@dataclass(frozen=True, slots=True)
class ListedOwnCheck(OwnCheck):
    """A check that the organisation has written."""

    updated_at: datetime


@dataclass(frozen=True, slots=True)
class TryOwnCheckRequest:
    """An expression to be tried on the organisation's designs; nothing is kept."""

    expression: _Text
    at_least: int | None = None


@dataclass(frozen=True, slots=True)
class TriedDesign:
    """What an expression matches in a design: how many parts, copies counted, and the first 20 of the drawn ones."""

    design_id: UUID
    design_name: str
    matches: int
    holds: bool
    """Whether the check would have nothing to say."""
    first: list[MatchedPart]


@dataclass(frozen=True, slots=True)
class LeftOutDesign:
    """A design on which an expression could not be tried, and why."""

    design_id: UUID
    design_name: str
    reason: str


@dataclass(frozen=True, slots=True)
class TriedOwnCheck:
    """What an expression finds in the designs of an organisation, the last touched first.

    `not_reached`: designs beyond the first 200, or for which the time did not suffice.
    """

    designs: list[TriedDesign]
    left_out: list[LeftOutDesign]
    not_reached: int
