"""Parameters fitted again, by the engine itself, to another figure than the one that they were fitted to."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from scipy.optimize import brentq

from headroom.domain.catalogue.records import Catalogue, Figure
from headroom.domain.papers.bench import Bench, SketchDesigns
from headroom.domain.papers.cases import Case

_SPAN: Final = math.log(4)
"""A parameter is sought from a quarter of its value to four times it."""
_CLOSE: Final = 0.005
"""Half a percent of the parameter is near enough."""


@dataclass(frozen=True, slots=True)
class Refit:
    """A parameter sought from `source`, so that `left_out` becomes a prediction."""

    part: str
    figure: str
    parameter: str
    """Of the figure's law; empty for the value of the figure."""
    source: str
    left_out: str


_Z: Final = "ibm-z9-lpar"
REFITS: Final = (
    Refit(_Z, "eckd_random_read", "fixed_ms", "systemz-random-read-eckd-8", "systemz-random-read-eckd-32"),
    Refit(_Z, "eckd_random_write", "fixed_ms", "systemz-random-write-eckd-32", "systemz-random-write-eckd-8"),
    Refit(_Z, "scsi_random_write", "fixed_ms", "systemz-random-write-scsi-8", "systemz-random-write-scsi-32"),
    Refit(_Z, "eckd_sequential", "fixed_ms", "systemz-file-write-eckd-8", "systemz-file-write-eckd-32"),
    Refit(_Z, "scsi_one_path", "rate_mb_s", "systemz-file-write-scsi-8", "systemz-file-write-scsi-1"),
    Refit("ibm-gpfs-2.2", "cpu_direct", "", "p690-gpfs-striped-write-cpu", "p690-gpfs-striped-read-cpu"),
    Refit("ibm-gpfs-2.2", "cpu_pinning", "", "p690-gpfs-pinning-write", "p690-gpfs-pinning-read"),
    Refit("ibm-gpfs-2.2", "cpu_pinning", "", "p690-gpfs-pinning-read", "p690-gpfs-pinning-write"),
    Refit("linux-page-cache", "cpu_buffered", "", "systemz-page-cache-write-eckd", "systemz-page-cache-write-scsi"),
)


def refit_predictions(catalogue: Catalogue, cases: Sequence[Case], designs: SketchDesigns) -> dict[str, float]:
    """Figure id -> what the engine predicts for it with the parameter fitted to the other figure."""
    by_id = {case.published.id: case for case in cases}
    found = {}
    for refit in REFITS:
        predicted = _predict(catalogue, refit, (by_id[refit.source], by_id[refit.left_out]), designs)
        if predicted is not None:
            found[refit.left_out] = predicted
    return found


def _predict(catalogue: Catalogue, refit: Refit, cases: tuple[Case, Case], designs: SketchDesigns) -> float | None:
    """Seek the parameter at which the source comes out right, then read the other figure; `None` if there is none."""
    source, left_out = cases
    target, start = source.published.value, math.log(_value(catalogue, refit))

    def read(parameter: float, case: Case) -> float | None:
        return Bench(_with(catalogue, refit, math.exp(parameter)), designs).predict(case)[0]

    def miss(parameter: float) -> float:
        found = read(parameter, source)
        if found is None or target is None:
            raise ValueError(f"{source.published.id} is not predicted")
        return found - target

    try:
        sought = brentq(miss, start - _SPAN, start + _SPAN, xtol=_CLOSE)
    except ValueError:
        return None
    return read(float(sought), left_out)


def _figure(catalogue: Catalogue, refit: Refit) -> Figure:
    return next(figure for figure in catalogue.parts[refit.part].figures if figure.id == refit.figure)


def _value(catalogue: Catalogue, refit: Refit) -> float:
    figure = _figure(catalogue, refit)
    value = figure.parameters[refit.parameter] if refit.parameter else figure.value
    if not value:
        raise ValueError(f"{refit.part} {refit.figure} has no value to begin with")
    return value


def _with(catalogue: Catalogue, refit: Refit, value: float) -> Catalogue:
    """The catalogue with another value of the parameter."""
    old = _figure(catalogue, refit)
    new = (
        replace(old, parameters={**old.parameters, refit.parameter: value})
        if refit.parameter
        else replace(old, value=value)
    )
    part = catalogue.parts[refit.part]
    changed = replace(part, figures=[new if figure is old else figure for figure in part.figures])
    return replace(catalogue, parts={**catalogue.parts, part.id: changed})
