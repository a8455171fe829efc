"""Records of a result that say what it rests on: grades of evidence, figures that stand in, and what has none."""

from dataclasses import dataclass
from typing import Literal

Grade = Literal["rule_of_thumb", "rated", "measured", "calibrated", "derived", "prior", "drawn", "unknown"]


@dataclass(frozen=True, slots=True)
class UnknownLayer:
    """A layer that traffic passes where nobody states a figure: what is said of throughput is an upper bound."""

    layer: str
    label: str
    component_ids: list[str]
    """The parts, and cables, without a figure."""
    parts: list[str]
    """Their names in the catalogue."""


@dataclass(frozen=True, slots=True)
class StandIn:
    """A figure of a lower grade in place of one that the basis prefers and the part does not state."""

    part: str
    """Catalogue id."""
    name: str
    component_ids: list[str]
    limit: str
    """Label of the figure."""
    direction: str
    """read, write or shared."""
    grade: Grade
    """Of the figure that is used."""
    value: str
    """With its unit; `by a law` where the figure is none."""
