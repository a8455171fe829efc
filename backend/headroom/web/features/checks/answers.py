"""What the API takes and answers about checks."""

from dataclasses import dataclass, field
from typing import Annotated

from pydantic import Field

from headroom.domain.checks.records import CheckRow, ParameterValue
from headroom.domain.observation import Severity


@dataclass(frozen=True, slots=True)
class ListedSetting:
    """How the organisation wants a check other than it is shipped: `severity` None and no parameter: as shipped."""

    off: bool
    severity: Severity | None
    parameters: dict[str, ParameterValue]
    reason: str


@dataclass(frozen=True, slots=True)
class ListedCheck(CheckRow):
    """A check as it is shipped, with the organisation's setting; `fixable` says whether a fix can be shown."""

    fixable: bool
    setting: ListedSetting | None


@dataclass(frozen=True, slots=True)
class NewFixRequest:
    """Keys of alike findings of one check, at most 500, and the answer to its question (empty: not asked yet)."""

    check: Annotated[str, Field(max_length=64)]
    keys: Annotated[list[Annotated[str, Field(max_length=200)]], Field(min_length=1, max_length=1_000, fail_fast=True)]
    answer: Annotated[str, Field(max_length=500)] = ""


@dataclass(frozen=True, slots=True)
class CheckSettingRequest:
    """What a check is to be other than shipped; `severity` null and no threshold: as shipped."""

    reason: Annotated[str, Field(max_length=1_000)]
    off: bool = False
    severity: Severity | None = None
    parameters: Annotated[dict[str, bool | int | float | str], Field(max_length=50)] = field(default_factory=dict)
