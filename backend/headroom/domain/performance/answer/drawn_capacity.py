"""How the capacity of rows follows draws of the figures that they rest on: factors of that in the middle of cases."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from headroom.domain.catalogue.records import Figure
from headroom.domain.performance.parts.priors import VALUE, WHOLE, Key, Prior, capacity_factor, ratio
from headroom.domain.performance.solve.share import Floats, Ints

Draws = Mapping[Key, Floats]


@dataclass(frozen=True, slots=True, eq=False)
class UncertainFigure:
    """Rows whose capacity follows the same draws."""

    rows: Ints
    priors: list[Prior]
    factor: Callable[[Draws], Floats]
    """From draws by key to drawn capacity / that in the middle of cases, one a draw."""


def unmoved(drawn: Draws) -> Floats:
    """What no draw moves."""
    return np.ones(next(iter(drawn.values())).size)


def in_runs(
    sides: list[tuple[float, Prior]], runs: list[Prior], several: list[Prior], most: float, drawn: Draws
) -> Floats:
    """Drives: their sides mixed, with the doubts of several at work and of runs, which gain at most `most`."""
    found = mixed(sides, drawn) if sides else unmoved(drawn)
    for prior in several:
        found = found * alone(prior, drawn)
    for prior in runs:
        found = found * np.minimum(alone(prior, drawn), most)
    return found


def mixed(sides: list[tuple[float, Prior]], drawn: Draws) -> Floats:
    """Reads and writes one after the other: the time of the mix in the middle of cases / that drawn."""
    whole = sum(weight for weight, _ in sides)
    taken: Floats = sum((weight * prior.value / drawn[prior.key] for weight, prior in sides), np.zeros(1))
    return ratio(whole, taken)


def alone(prior: Prior, drawn: Draws) -> Floats:
    """One fact that the capacity follows in proportion."""
    draws = drawn[prior.key]
    return _drawn_alone(prior, draws.size) if draws is prior.draw(draws.size) else ratio(draws, prior.value)


@lru_cache(maxsize=4096)
def _drawn_alone(prior: Prior, count: int) -> Floats:
    """Each draw of a fact / its middle: the same for all scenarios and states of a design."""
    found = ratio(prior.draw(count), prior.value)
    found.flags.writeable = False
    return found


def rated(figure: Figure, capacity: float, priors: list[Prior], drawn: Draws) -> Floats:
    """A rate: by its value where that is drawn as a whole, else by its parameters."""
    first = priors[0]
    is_whole = first.parameter in (VALUE, WHOLE)
    return alone(first, drawn) if is_whole else capacity_factor(figure, capacity, priors, drawn)


def summed(costs: list[tuple[float, Prior | None]], cores: list[Prior], drawn: Draws) -> Floats:
    """Processors: each cost draws its own part of the load, cores that nobody stated the whole."""
    load = np.zeros(next(iter(drawn.values())).size)
    for taken, prior in costs:
        load += taken if prior is None else taken * drawn[prior.key] / prior.value
    of_cores = np.prod([drawn[prior.key] / prior.value for prior in cores], axis=0)
    found: Floats = of_cores * ratio(sum(taken for taken, _ in costs), load)
    return found
