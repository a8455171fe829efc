"""What nobody stated: figures with an interval instead of a value, and even draws from it."""

import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from headroom.domain.catalogue.records import Figure, Part
from headroom.domain.performance.solve.share import Floats

SEED: Final = 20260704
"""Of all draws: the same design gives the same interval everywhere and every time."""

Key = tuple[str, str, str]
"""Part, figure and parameter."""

VALUE: Final = ""
"""Name of the one parameter of a figure without a law."""

_UNITS: Final = {"_mb_s": "MB/s", "_ms": "ms", "_bytes": "bytes"}


@dataclass(frozen=True, slots=True)
class Prior:
    """A fact that lies somewhere from `low` to `high`, all of it equally likely."""

    part: str
    """Catalogue id of the part that it is about; all parts of that entry share one draw."""
    part_name: str
    figure: str
    parameter: str
    """Of the figure's law; `VALUE` for the value of the figure itself."""
    name: str
    unit: str
    low: float
    value: float
    high: float

    @property
    def key(self) -> Key:
        """What tells it from all others."""
        return self.part, self.figure, self.parameter

    def draw(self, count: int) -> Floats:
        """`count` even draws in `unit`, one from each of `count` equal slices of the interval, in random order.

        Each prior has a generator of its own, so that an edit elsewhere in a design does not move its draws.
        """
        rng = np.random.default_rng([SEED, zlib.crc32("\n".join(self.key).encode())])
        place: Floats = (rng.permutation(count) + rng.random(count)) / count
        drawn: Floats = self.low + (self.high - self.low) * place
        return drawn


def priors_of(part: Part, figure: Figure) -> list[Prior]:
    """Priors of a figure, none where it is known; a missing bound is the value itself."""
    if figure.law is None:
        values: Mapping[str, tuple[float | None, float | None, float | None]] = {
            VALUE: (figure.low, figure.value, figure.high)
        }
    else:
        given = figure.parameters
        values = {name: (given.get(f"{name}_low"), value, given.get(f"{name}_high")) for name, value in given.items()}
    found = []
    for parameter, (low, value, high) in values.items():
        if value is None or (low is None and high is None):
            continue
        least, most = value if low is None else low, value if high is None else high
        if least < most and value > 0:
            name = f"{figure.label}, {_in_words(parameter)}" if parameter else figure.label
            unit = _unit_of(parameter) if parameter else figure.unit
            found.append(Prior(part.id, part.name, figure.id, parameter, name, unit, least, value, most))
    return found


def draw_all(priors: Iterable[Prior], count: int) -> dict[Key, Floats]:
    """Draws of each prior by its key, arrays of `count` values."""
    return {prior.key: prior.draw(count) for prior in priors}


def capacity_factor(figure: Figure, capacity: float, drawn: Mapping[str, Floats]) -> Floats:
    """How a row's capacity changes with the draws of its figure: drawn / stated, one factor a draw.

    Args:
        figure: a rate; the time of a request is a cost.
        capacity: stated capacity of the row; it tells how many data drives stand in `parallel_drives`.
        drawn: draws by name of the parameter.
    """
    if figure.law is None:
        return ratio(drawn[VALUE], figure.value or 0.0)
    parameters: dict[str, float | Floats] = {**figure.parameters, **drawn}
    if figure.law == "parallel_drives":
        ceiling, drive = figure.parameters["ceiling_mb_s"], figure.parameters["per_drive_mb_s"]
        drives = 1 / max((1 / capacity - 1 / ceiling) * drive, 1e-300)
        return ratio(1 / capacity, 1 / parameters["ceiling_mb_s"] + 1 / (drives * parameters["per_drive_mb_s"]))
    return np.ones(next(iter(drawn.values())).size)


def request_factor(figure: Figure, drawn: Mapping[str, Floats], piece_mb: float, doublings: float) -> Floats:
    """The same for `request_time`: a request that takes half the time counts as twice the capacity.

    Args:
        figure: one with the law.
        drawn: draws by name of the parameter.
        piece_mb: mean size of what travels at once.
        doublings: log2 of the streams on the same volume.
    """

    def taken_ms(given: Mapping[str, float | Floats]) -> float | Floats:
        doubling = given.get("per_doubling_ms", 0.0)
        return given.get("fixed_ms", 0.0) + doublings * doubling + piece_mb * 1000 / given["rate_mb_s"]

    return ratio(taken_ms(figure.parameters), taken_ms({**figure.parameters, **drawn}))


def ratio(above: float | Floats, below: float | Floats) -> Floats:
    """Ratio, `inf` where a cost was drawn as nothing."""
    over, under = np.broadcast_arrays(np.asarray(above, np.float64), np.asarray(below, np.float64))
    ratio: Floats = np.divide(over, under, out=np.full(under.shape, np.inf), where=under > 0)
    return ratio


def _in_words(parameter: str) -> str:
    ending = next((one for one in _UNITS if parameter.endswith(one)), "")
    return parameter.removesuffix(ending).replace("_", " ")


def _unit_of(parameter: str) -> str:
    return next((unit for ending, unit in _UNITS.items() if parameter.endswith(ending)), "")
