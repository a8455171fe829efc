"""How figures are drawn: between bounds of their own, as their class has them, or as figures of their grade lie."""

import math
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

import numpy as np
from scipy.special import ndtri

from headroom.domain.catalogue.calibrations import is_calibration
from headroom.domain.catalogue.class_priors import EvidenceGrade
from headroom.domain.catalogue.records import Figure, LinkRate, Part
from headroom.domain.performance.parts.frames import FRAMED, NO_FRAMING, Framing, jumbo_gain
from headroom.domain.performance.solve.share import Floats

SEED: Final = 20260704
"""Of all draws: the same design gives the same interval everywhere and every time."""

Key = tuple[str, str, str]
"""Part, figure and parameter."""

VALUE: Final = ""
"""Name of the one parameter of a figure without a law."""
WHOLE: Final = "whole"
"""Name of what a law makes of its parameters, drawn as one: 1 is what the law gives."""

_UNITS: Final = {"_mb_s": "MB/s", "_ms": "ms", "_bytes": "bytes"}
_TIMES: Final = frozenset({"latency", "cpu", "cpu_io", "thread", "thread_io"})
"""Rows whose figures are times: where less is reached than stated, they are longer."""
_OF_A_CAMPAIGN: Final = frozenset({"measured", "calibrated", "derived"})
"""Grades whose figures err together where one source has them: within one, parts agree far better than across."""
_DECILE: Final = float(ndtri(0.9))


@dataclass(frozen=True, slots=True)
class Prior:
    """A fact that nobody knows exactly: in four cases of five it lies from `low` to `high`.

    An even one lies between `low` and `high` in all cases, all of it equally likely.
    """

    part: str
    """Catalogue id of the part that it is about; all parts of that entry share one draw."""
    part_name: str
    figure: str
    parameter: str
    """Of the figure's law; `VALUE` for the value of the figure itself, `WHOLE` for what the law gives."""
    name: str
    unit: str
    low: float
    value: float
    """What the model takes in the middle of cases."""
    high: float
    even: bool
    campaign: str = ""
    """Citation of what gives it, where all figures from there err together; empty: by itself."""

    @property
    def key(self) -> Key:
        """What tells it from all others."""
        return self.part, self.figure, self.parameter

    @property
    def seed(self) -> Key:
        """What its draws follow from: priors of one seed lie at the same place of their intervals in each draw."""
        return (self.campaign, "", "") if self.campaign else self.key

    def draw(self, count: int) -> Floats:
        """`count` draws in `unit`, one from the middle of each of `count` equal slices, in random order.

        Log-normal on each side of the value unless even. Each prior has an order of its own, so that an edit
        elsewhere in a design does not move its draws; with an odd count one of them is the value itself.
        """
        return _drawn(self, count)


@lru_cache(maxsize=4096)
def _drawn(prior: Prior, count: int) -> Floats:
    if prior.even:
        found: Floats = prior.low + (prior.high - prior.low) * _places(prior.seed, count)
    else:
        normal = _normal(prior.seed, count)
        below, above = math.log(prior.value / prior.low) / _DECILE, math.log(prior.high / prior.value) / _DECILE
        found = prior.value * np.exp(normal * np.where(normal < 0, below, above))
    found.flags.writeable = False
    return found


@lru_cache(maxsize=4096)
def _places(key: Key, count: int) -> Floats:
    rng = np.random.default_rng([SEED, zlib.crc32("\n".join(key).encode())])
    found: Floats = (rng.permutation(count) + 0.5) / count
    found.flags.writeable = False
    return found


@lru_cache(maxsize=4096)
def _normal(key: Key, count: int) -> Floats:
    found: Floats = ndtri(_places(key, count))
    found.flags.writeable = False
    return found


def priors_of(part: Part, figure: Figure, grade: EvidenceGrade) -> list[Prior]:
    """What is drawn of a figure: what has bounds, else the whole of it by its grade; none where it is exact."""
    return _bounded(part, figure) or _graded(part, figure, grade)


def _bounded(part: Part, figure: Figure) -> list[Prior]:
    """Values with bounds of their own; a missing bound is the value itself."""
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
            even = figure.basis != "prior" and not is_calibration(figure)
            found.append(Prior(part.id, part.name, figure.id, parameter, name, unit, least, value, most, even))
    return found


def _graded(part: Part, figure: Figure, grade: EvidenceGrade) -> list[Prior]:
    if figure.basis == "prior" or not 0 < grade.low < grade.high or figure.value == 0:
        return []
    stated = 1.0 if figure.value is None else figure.value
    parameter, unit = (WHOLE, "of what its law gives") if figure.value is None else (VALUE, figure.unit)
    low, value, high = (stated * ratio for ratio in (grade.low, grade.median, grade.high))
    if figure.row in _TIMES:
        low, value, high = (stated / ratio for ratio in (grade.high, grade.median, grade.low))
    campaign = part.sources.get(figure.source, figure.source) if figure.basis in _OF_A_CAMPAIGN else ""
    key = part.id, part.name, figure.id, parameter
    return [Prior(*key, figure.label, unit, low, value, high, even=False, campaign=campaign)]


_SHARES: Final = {
    "access": ("Random requests", "of what seek and rotation give"),
    "runs": ("Data that lie together", "of what runs of 1 MiB give"),
    "several": ("Several drives at work together", "of as many single drives"),
}
"""What is drawn of drives beside their figures, as shares of what is calculated: label and unit."""


def prior_of_share(part: Part, share: Literal["access", "runs", "several"], grade: EvidenceGrade) -> list[Prior]:
    """What is drawn of the rate that a drive reaches: of finding a place, with scattered files, beside others."""
    if not 0 < grade.low < grade.high:
        return []
    label, unit = _SHARES[share]
    return [Prior(part.id, part.name, share, WHOLE, label, unit, grade.low, grade.median, grade.high, even=False)]


def prior_of_link(rate: LinkRate, name: str, grade: EvidenceGrade, framing: Framing = NO_FRAMING) -> list[Prior]:
    """What is drawn of the rate of a link; upward as far as jumbo frames reach where nobody states its frames."""
    if not 0 < grade.low < grade.high:
        return []
    high = max(grade.high, jumbo_gain(framing)) if rate.type == FRAMED else grade.high
    low, value, high = (rate.mb_s * ratio for ratio in (grade.low, grade.median, high))
    frames = f" in frames of {framing.mtu_bytes:g} bytes" if framing.mtu_bytes else ""
    key = f"{rate.type}-{rate.gbps:g}", name, f"link{frames}", VALUE
    return [Prior(*key, f"Rate of {name} each way", "MB/s", low, value, high, even=False)]


def draw_all(priors: Iterable[Prior], count: int) -> dict[Key, Floats]:
    """Draws of each prior by its key, arrays of `count` values."""
    return {prior.key: prior.draw(count) for prior in priors}


def capacity_factor(figure: Figure, capacity: float, priors: list[Prior], drawn: Mapping[Key, Floats]) -> Floats:
    """How a row's capacity changes with the draws of its figure: drawn / that in the middle of cases, one a draw.

    Args:
        figure: a rate; the time of a request is a cost.
        capacity: of the row; it tells how many data drives stand in `parallel_drives`.
        priors: of the figure.
        drawn: draws by key.
    """
    if priors[0].parameter in (VALUE, WHOLE):
        return ratio(drawn[priors[0].key], priors[0].value)
    if figure.law == "parallel_drives":
        parameters: dict[str, float | Floats] = {**figure.parameters, **_by_parameter(priors, drawn)}
        ceiling, drive = figure.parameters["ceiling_mb_s"], figure.parameters["per_drive_mb_s"]
        drives = 1 / max((1 / capacity - 1 / ceiling) * drive, 1e-300)
        return ratio(1 / capacity, 1 / parameters["ceiling_mb_s"] + 1 / (drives * parameters["per_drive_mb_s"]))
    return np.ones(drawn[priors[0].key].size)


def request_factor(
    figure: Figure, priors: list[Prior], drawn: Mapping[Key, Floats], piece_mb: float, doublings: float
) -> Floats:
    """The same for `request_time`: a request that takes half the time counts as twice the capacity.

    Args:
        figure: one with the law.
        priors: of the figure.
        drawn: draws by key.
        piece_mb: mean size of what travels at once.
        doublings: log2 of the streams on the same volume.
    """
    if priors[0].parameter == WHOLE:
        return ratio(drawn[priors[0].key], priors[0].value)

    def taken_ms(given: Mapping[str, float | Floats]) -> float | Floats:
        doubling = given.get("per_doubling_ms", 0.0)
        return given.get("fixed_ms", 0.0) + doublings * doubling + piece_mb * 1000 / given["rate_mb_s"]

    return ratio(taken_ms(figure.parameters), taken_ms({**figure.parameters, **_by_parameter(priors, drawn)}))


def _by_parameter(priors: list[Prior], drawn: Mapping[Key, Floats]) -> dict[str, Floats]:
    return {prior.parameter: drawn[prior.key] for prior in priors}


def ratio(above: float | Floats, below: float | Floats) -> Floats:
    """Ratio, `inf` where a cost was drawn as nothing."""
    over, under = np.asarray(above, np.float64), np.asarray(below, np.float64)
    ratio: Floats = np.divide(over, under, out=np.full(np.broadcast(over, under).shape, np.inf), where=under > 0)
    return ratio


def _in_words(parameter: str) -> str:
    ending = next((one for one in _UNITS if parameter.endswith(one)), "")
    return parameter.removesuffix(ending).replace("_", " ")


def _unit_of(parameter: str) -> str:
    return next((unit for ending, unit in _UNITS.items() if parameter.endswith(ending)), "")
