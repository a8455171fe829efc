"""Where the rows of each state lie in a demand: those of the table, then the joint targets of its workloads."""

from typing import NamedTuple

import numpy as np

from headroom.domain.performance.solve.share import Ints


class RowLayout(NamedTuple):
    """Rows of states beside each other."""

    first: Ints
    """Per state its first row; their number at the end."""
    joint: Ints
    """Workloads whose flows share one target."""
    of_joint: Ints
    """The row of each."""
    table: int
    """Rows of the table, the first of each state."""

    @property
    def of_table(self) -> Ints:
        """The rows of the table, state by state."""
        return (self.first[:-1, None] + np.arange(self.table)).ravel()


def lay_rows(table: int, state: Ints, states: int, joint: Ints) -> RowLayout:
    """Lay out the rows of some states.

    Args:
        table: rows of the table.
        state: of each workload, in order.
        states: how many there are.
        joint: workloads whose flows share one target, in order.
    """
    its = state[joint]
    first = np.concatenate(([0], np.cumsum(table + np.bincount(its, minlength=states))))
    rank = np.arange(joint.size) - np.searchsorted(its, its)
    return RowLayout(first, joint, first[its] + table + rank, table)
