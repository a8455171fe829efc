"""The plan of a key: its table of bounds and the row there."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.errors import DomainError, Problem
from headroom.domain.sizing.architectures.records import Architecture
from headroom.domain.sizing.bound.needs import Need
from headroom.domain.sizing.bound.table import BoundTable, bound_table
from headroom.domain.sizing.candidates.families import FamilyFinder
from headroom.domain.sizing.candidates.plan_key import PlanKey, id_of
from headroom.domain.sizing.candidates.prices import CostTable, FavouredCosts
from headroom.domain.sizing.requirements.records import AllowedParts, Requirement

_GONE: Final = "The catalogue and prices of today make no such design any more; search again."


def find_plan(
    key: PlanKey,
    requirement: Requirement,
    architectures: Sequence[Architecture],
    catalogue: Catalogue,
    costs: CostTable,
) -> tuple[BoundTable, int]:
    """The table of bounds that has a plan, and its row. Locks of the requirement do not count.

    Raises:
        DomainError: `not_found` where there is none of this key.
    """
    for architecture in architectures:
        if architecture.id != key.architecture:
            continue
        need = Need.of(requirement.workloads)
        # Vendors and parts that are refused now were not when the plan was made; it can be looked at all the same.
        free = replace(requirement, choice=AllowedParts((), (), (), ()))
        wanted = (key.adapter, key.controller, key.card, key.system, key.drive)
        # Nor was another part cheaper then, whatever prices say now.
        favoured = FavouredCosts(costs, {one for one in wanted if one is not None})
        for asked, prices in ((requirement, costs), (free, costs), (free, favoured)):
            for family in FamilyFinder(catalogue, architecture, asked, prices).families():
                parts = family.parts
                bought = (id_of(parts.adapter), id_of(parts.controller), id_of(parts.card))
                if (*bought, parts.system.part.id, parts.drive.id) != wanted:
                    continue
                table = bound_table(catalogue, architecture, family, requirement, need, costs)
                row = None if table is None else _row(table, key)
                if table is not None and row is not None:
                    return table, row
    raise DomainError(Problem("not_found", _GONE, "/plan"))


def _row(table: BoundTable, key: PlanKey) -> int | None:
    wanted = (key.level, key.distributed, key.arrays, key.drives)
    which = [(one.level, one.distributed, one.arrays, one.drives) == wanted for one in table.arrays]
    same = np.array(which, np.bool_)[table.which] & table.fits
    for column, count in ((table.systems, key.systems), (table.ports, key.ports), (table.adapters, key.adapters)):
        same &= column == count
    rows = np.flatnonzero(same)
    return int(rows[0]) if rows.size else None
