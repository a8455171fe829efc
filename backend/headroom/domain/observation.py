"""What somebody must know of a design, whoever found it."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Severity: TypeAlias = Literal["error", "warning", "note"]


@dataclass(frozen=True, slots=True)
class Observation:
    """Something that is wrong, doubtful or worth knowing, and the parts that it is about."""

    code: str
    severity: Severity
    message: str
    component_ids: list[str]
