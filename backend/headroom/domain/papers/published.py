"""The record of a published figure."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class PublishedFigure:
    """One figure of a paper: `place` is the heading, table or figure where it stands."""

    id: str
    label: str
    value_mb_s: float
    direction: Literal["read", "write", "simplex"]
    place: str
    use: Literal["input", "prediction"]
    """`input`: the catalogue takes it as a limit of a part, or fits a law to it; `prediction`: the model finds it."""
