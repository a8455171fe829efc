"""Rows of a prepared design by what they say: like places share a specification."""

import numpy as np

from headroom.domain.derived_answers import derived
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.parts.routes import RowSpec
from headroom.domain.performance.solve.share import Ints


@derived
def rows_of_specs(prepared: PreparedDesign) -> list[tuple[RowSpec, Ints]]:
    """Specifications in order of their first row, each with its rows in order."""
    specs, first = prepared.table.spec, spec_of_row(prepared)
    order = np.argsort(first, kind="stable")
    starts = np.flatnonzero(np.diff(first[order], prepend=-1))
    return [(specs[int(rows[0])], rows) for rows in np.split(order, starts[1:]) if rows.size]


@derived
def spec_of_row(prepared: PreparedDesign) -> Ints:
    """For each row of the table, the number of the first row with its specification."""
    specs = prepared.table.spec
    _, first, number = np.unique(
        np.fromiter(map(id, specs), np.int64, len(specs)), return_index=True, return_inverse=True
    )
    rows: Ints = first[number]
    return rows
