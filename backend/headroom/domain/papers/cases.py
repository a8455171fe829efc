"""A published figure, the design that stands for it, and what of the design's result answers it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from headroom.domain.design.records import Design
from headroom.domain.papers.published_figure import PublishedFigure
from headroom.domain.papers.sketch import Sketch
from headroom.domain.performance.media.stripe_words import application_stripe_kib
from headroom.domain.performance.scenario_figures import ScenarioFigures


class ScenarioRun(NamedTuple):
    """A scenario of a design."""

    sketch: Callable[[], Sketch]
    """Makes the design, the same at each call."""
    scenario: str


Reading: TypeAlias = Callable[[ScenarioFigures, Design], float | None]
"""Takes one figure out of the result of a run, in the unit of the published one; `None` where there is none."""


@dataclass(frozen=True, slots=True)
class Case:
    """How one published figure is predicted."""

    published: PublishedFigure
    run: ScenarioRun | None
    """`None` where no design can say it; `note` then has the reason."""
    reading: Reading
    over: ScenarioRun | None = None
    """The figure is a ratio to the same reading of this run."""
    best_of: tuple[ScenarioRun, ...] = ()
    """Further runs; the figure is the largest of all."""
    least_of: tuple[tuple[ScenarioRun, ScenarioRun], ...] = ()
    """Pairs of corresponding runs beside `run` and `over`; the figure is the smallest ratio of all."""
    target: float | None = None
    """Largest error that the prediction may have: a ratio, or points where the unit is %."""
    spread: float | None = None
    """Where facts are missing: the published value must lie in the interval, which may be so many times wide."""
    note: str = ""


def throughput(result: ScenarioFigures, _: Design) -> float | None:
    """MB/s of the selected scenario."""
    return result.throughput_mb_s


def no_figure(_: ScenarioFigures, __: Design) -> float | None:
    """For figures that no design can say."""
    return None


def ceiling_of(component: str) -> Reading:
    """MB/s at which a part is full."""

    def read(result: ScenarioFigures, _: Design) -> float | None:
        return next((part.ceiling_mb_s for part in result.components if part.id == component), None)

    return read


def layer_ceiling(layer: str) -> Reading:
    """MB/s that a layer alone would let the scenario have."""

    def read(result: ScenarioFigures, _: Design) -> float | None:
        return next((one.ceiling_mb_s for one in result.layers if one.layer == layer), None)

    return read


def processors_used(host: str, usable_percent: float = 100) -> Reading:
    """Share of a host's processors in use, in %, where I/O may reach `usable_percent` of them."""

    def read(result: ScenarioFigures, _: Design) -> float | None:
        used = next((part.utilisation for part in result.components if part.id == host), None)
        return None if used is None else used * usable_percent

    return read


def stripe_kib(_: ScenarioFigures, design: Design) -> float | None:
    """Stripe of an application over all volumes of a design, whose arrays are alike, in KiB."""
    arrays = [part.attributes for part in design.components.values() if part.kind == "raid_array"]
    drives, strip = arrays[0]["drives"], arrays[0]["strip_kib"]
    if not isinstance(drives, list) or not isinstance(strip, int | float):
        return None
    return application_stripe_kib(str(arrays[0]["level"]), len(drives), strip, len(arrays))
