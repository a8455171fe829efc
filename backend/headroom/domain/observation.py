"""What somebody must know of a design, whoever found it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Severity: TypeAlias = Literal["error", "warning", "note"]
SEVERITY_RANK: Final[Mapping[Severity, int]] = {"error": 0, "warning": 1, "note": 2}
"""The most severe first."""


@dataclass(frozen=True, slots=True)
class Observation:
    """Something that is wrong, doubtful or worth knowing, and the parts that it is about."""

    code: str
    severity: Severity
    message: str
    component_ids: list[str]
