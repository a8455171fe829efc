"""Values of priors in the files of `db/priors`: written by a fit, and read without those of a group."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Final

from headroom.domain.catalogue.class_priors import ClassPrior
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.world.coverage import stretch_of
from headroom.domain.world.fits import MeasuredPoint, fit_priors
from headroom.domain.world.ledger import WithoutGroup
from headroom.domain.world.prior_values import fitted_priors, refitted

_TABLE: Final = "without-groups.json"
"""Group -> prior -> value, low and high as they are without its measurements; only those that differ."""
_FEWEST: Final = 0.005
"""Relative difference below which a value counts as the same."""
_STRETCH: Final = re.compile(r"(?<=as wide as their fit )times ([0-9.]+)")
_ENTRY: Final = "{ id: "
_VALUES: Final = re.compile(r" value: [-+.e0-9]+, low: [-+.e0-9]+, high: [-+.e0-9]+,")
_GROUPS: Final = re.compile(r" groups: [0-9]+,")


def write_values(folder: Path, catalogue: Catalogue, observations: Sequence[MeasuredPoint]) -> list[ClassPrior]:
    """Write values that measurements give into the tables of a folder, and those without each group; returns them."""
    states = fitted_priors(catalogue, _stretch(folder))
    groups = sorted({one.group for one in observations})
    fits = {group: fit_priors(observations, states, group) for group in groups}
    stretch = stretch_of(observations, states, fits)
    whole = refitted(catalogue, fit_priors(observations, states), stretch)
    for file in sorted(folder.glob("*.yaml")):
        text = file.read_text(encoding="utf-8")
        changed = _STRETCH.sub(f"times {stretch:.1f}", _with_values(text, whole))
        if changed != text:
            file.write_text(changed, encoding="utf-8")
    table = {group: _different(whole, refitted(catalogue, fit, stretch)) for group, fit in fits.items()}
    lines = [f"{json.dumps(group)}: {json.dumps(values)}" for group, values in table.items()]
    (folder / _TABLE).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return whole


def _stretch(folder: Path) -> float:
    """How many times as wide as their fit the priors of a folder are; 1 where no table says it."""
    said = [_STRETCH.search(file.read_text(encoding="utf-8")) for file in folder.glob("*.yaml")]
    return max((float(one[1]) for one in said if one is not None), default=1.0)


def without_groups(folder: Path, catalogue: Catalogue) -> WithoutGroup:
    """The catalogue with priors as they are without the measurements of a group; as it is, where none were computed."""
    file = folder / _TABLE
    table: dict[str, dict[str, list[float]]] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}

    @lru_cache(maxsize=1)
    def of(group: str) -> Catalogue:
        values = table.get(group, {})
        return replace(catalogue, priors=[_moved(prior, values) for prior in catalogue.priors]) if values else catalogue

    return of


def _moved(prior: ClassPrior, values: Mapping[str, Sequence[float]]) -> ClassPrior:
    found = values.get(prior.id)
    return prior if found is None else replace(prior, value=found[0], low=found[1], high=found[2])


def _different(whole: Iterable[ClassPrior], without: Iterable[ClassPrior]) -> dict[str, list[float]]:
    before = {prior.id: (prior.value, prior.low, prior.high) for prior in whole}
    after = {prior.id: (prior.value, prior.low, prior.high) for prior in without}
    return {
        name: list(values)
        for name, values in after.items()
        if any(abs(now / then - 1) > _FEWEST for now, then in zip(values, before[name], strict=True))
    }


def _with_values(text: str, priors: Iterable[ClassPrior]) -> str:
    """A table with other values, bounds and groups; all else stays as it is written."""
    before, *entries = text.split(_ENTRY)
    found = {prior.id: prior for prior in priors}
    named = [(entry, found.get(entry.partition(",")[0])) for entry in entries]
    return _ENTRY.join([before, *(entry if prior is None else _with_value(entry, prior) for entry, prior in named)])


def _with_value(entry: str, prior: ClassPrior) -> str:
    values = f" value: {prior.value:g}, low: {prior.low:g}, high: {prior.high:g},"
    return _GROUPS.sub(f" groups: {prior.groups},", _VALUES.sub(values, entry, count=1), count=1)
