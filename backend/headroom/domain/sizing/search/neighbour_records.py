"""What plus and minus show: a plan with one step less and one more of each count. Units as in `records`."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from headroom.domain.sizing.candidates.plan_key import PlanKey
from headroom.domain.sizing.search.records import Offer

KnobName: TypeAlias = Literal["drives", "systems", "ports", "adapters"]


@dataclass(frozen=True, slots=True)
class CountStep:
    """The same plan with another value of one count; all other counts are equal but for how drives lie in arrays."""

    count: int
    plan: PlanKey
    cost: float | None
    """None where a part has no price."""
    cost_change: float | None
    headroom_percent: float
    """Below 0 it falls short of what is asked by so much."""
    throughput_mb_s: float
    """At most, mixed as asked, all parts up."""
    left_percent: float
    """After the worst failure; what falls short before that is not looked at, which says 100."""
    binds: str
    meets: bool
    lacks: str
    """A clause after the count: `hold 196 of 214 TiB`; empty where it meets all."""
    warnings: int


@dataclass(frozen=True, slots=True)
class CountKnob:
    """A count that may vary; None where there is no step that way."""

    name: KnobName
    label: str
    count: int
    less: CountStep | None
    more: CountStep | None


@dataclass(frozen=True, slots=True)
class PlanSurroundings:
    """A plan as an offer without letter, what it lacks, and its neighbours."""

    figures: Offer
    meets: bool
    lacks: str
    errors: tuple[str, ...]
    knobs: tuple[CountKnob, ...]
