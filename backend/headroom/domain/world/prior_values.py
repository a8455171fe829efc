"""Priors with the values that measurements give them: all, or all but those of one group."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from headroom.domain.catalogue.class_priors import ClassPrior
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.world.fits import IN_80_PERCENT, MeasuredPoint, PriorFit, PriorState
from headroom.domain.world.ledger import Progress
from headroom.domain.world.limits import observations_of
from headroom.domain.world.records import WorldCase

_FITTED: Final = "class prior"
"""How the source of a prior begins whose value follows from measurements; others have a source that states them."""
_COSTS: Final = frozenset({"cpu", "cpu_io", "thread", "thread_io", "latency"})
"""Rows of which less is more."""
_SOFTWARE: Final[Mapping[str, frozenset[str]]] = {
    "block": frozenset({"rbd", "nvme", "nvmet", "spdk", "iscsi", "other_block"}),
    "object": frozenset({"s3", "rgw", "other_object"}),
    "user": frozenset({"fuse"}),
    "direct": frozenset({"daos", "weka", "gekkofs"}),
    "local": frozenset({"ext3", "ext4", "xfs", "jfs2", "zfs"}),
}
"""Families of software by type or stack and by how it moves data; file systems of the kernel over a network else."""
_DIGITS: Final = 2


def fitted_priors(catalogue: Catalogue, stretch: float = 1.0) -> dict[str, PriorState]:
    """The priors whose values follow from measurements, by id; `stretch`: how many times as wide as their fit."""
    return {
        prior.id: PriorState(_family(prior), _sign(prior) * math.log(prior.value), _spread(prior) / stretch)
        for prior in catalogue.priors
        if prior.source.startswith(_FITTED) and prior.row is not None
    }


def observe(catalogue: Catalogue, cases: Sequence[WorldCase], progress: Progress | None = None) -> list[MeasuredPoint]:
    """The points of all cases with the limits that their designs have; `progress` is told after each case."""
    states, found = fitted_priors(catalogue), []
    for number, case in enumerate(cases, 1):
        if not case.not_drawn:
            found += observations_of(case, catalogue, states)
        if progress is not None:
            progress(number, len(cases))
    return found


def refitted(catalogue: Catalogue, fit: PriorFit, stretch: float = 1.0) -> list[ClassPrior]:
    """The priors that a fit changes, with the values that it gives.

    Args:
        catalogue: with priors at which the limits of the observations were found.
        fit: of all groups, or of all but one.
        stretch: how much wider they are than the fit says.
    """
    return [_moved(prior, fit, stretch) for prior in catalogue.priors if prior.id in fit.factors]


def _moved(prior: ClassPrior, fit: PriorFit, stretch: float) -> ClassPrior:
    """A prior with the value and width of a fit."""
    value = prior.value * fit.factors[prior.id] ** _sign(prior)
    width = math.exp(fit.spreads[prior.id] * stretch * IN_80_PERCENT / 2)
    low, middle, high = (_rounded(one) for one in (value / width, value, value * width))
    return replace(prior, value=middle, low=low, high=high, groups=fit.groups[prior.id])


def _sign(prior: ClassPrior) -> int:
    return -1 if prior.row in _COSTS else 1


def _spread(prior: ClassPrior) -> float:
    return math.log(prior.high / prior.low) / IN_80_PERCENT


def _family(prior: ClassPrior) -> str:
    asked = {value for name in ("type", "stack") if name in prior.where for value in prior.where[name].values}
    if prior.kind != "filesystem":
        asked -= _SOFTWARE["direct"]
    software = next((name for name, some in _SOFTWARE.items() if asked & some), "file")
    if "io_mode" in prior.where:
        software = "direct"
    return f"{prior.kind} {software} {prior.row} {prior.direction}"


def _rounded(value: float) -> float:
    return round(value, _DIGITS - 1 - math.floor(math.log10(value)))
