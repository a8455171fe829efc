"""What can go wrong with a design, in the few plain fields that odds need."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from headroom.domain.availability.data_loss.rebuild import ArrayForm
from headroom.domain.availability.facts import Fact

HazardKind: TypeAlias = Literal["single", "pair", "common_cause", "window"]


@dataclass(frozen=True, slots=True)
class Hazard:
    """Something that stops workloads: one part, two at once, or many for one reason.

    It happens `rate` a year for each of `copies`, and lasts `lasts`. A pair happens when its second part fails while
    the first is being mended, either way round.
    """

    id: str
    kind: HazardKind
    name: str
    down: Mapping[str, float]
    """Workloads that it stops, each with the share that stops: 1, or the volumes out of reach of an independent one."""
    rate: Fact
    """Failures a year, in %."""
    lasts: Fact
    """Hours or minutes, by its unit."""
    copies: int = 1
    second_rate: Fact | None = None
    """Of the other part of a pair."""
    second_lasts: Fact | None = None
    share: Fact | None = None
    """Of `rate`, in %, that hits all at once: the beta factor of a common cause."""
    parts: tuple[str, ...] = ()
    """Drawn parts."""
    remedy: str = ""
    """What would be bought or changed against it; empty where nothing would."""
    cured: tuple["Hazard", ...] = ()
    """What takes its place then."""
    of_data: bool = False
    """Whether it is the loss of a drive that its array does not bear, and so of data, too."""


@dataclass(frozen=True, slots=True)
class HazardArray:
    """Arrays whose loss is a loss of data."""

    form: ArrayForm
    count: int
    name: str
    rate: Fact | None = None
    """Failure rate of its drives in % a year where they state one."""
    inside: ArrayForm | None = None
    """Of a cluster: an array in it, where what is lost as one is an array that bears losses of its own."""
    elsewhere: bool = False
    """Whether another site holds a copy of its data."""


@dataclass(frozen=True, slots=True)
class Hazards:
    """All of a design."""

    workloads: tuple[str, ...]
    hazards: tuple[Hazard, ...]
    arrays: tuple[HazardArray, ...]
    sites: int = 1
    """In how many places its data are at least; 1: the loss of the site is a loss of data."""
    left_out: tuple[str, ...] = ()
