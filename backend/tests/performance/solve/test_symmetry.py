"""Rows and flows that nothing tells apart have one colour, and keep it as long as their figures agree."""

import numpy as np

from headroom.domain.performance.solve.symmetry import find_symmetry, still_alike

ROW, FLOW = np.array([0, 1, 2, 3]), np.array([0, 0, 1, 1])
"""Two flows over two rows each; the fifth row is passed by nobody."""
VALUE, CAPACITY, TARGET = np.array([1.0, 2.0, 1.0, 2.0]), np.array([9.0, 5.0, 9.0, 5.0, 7.0]), np.ones(2)


def test_alike_flows_and_rows_are_one() -> None:
    found = find_symmetry(ROW, FLOW, [VALUE], [CAPACITY], [TARGET])
    slow, fast = found.row[0], found.row[1]
    assert found.row.tolist() == [slow, fast, slow, fast, -1]
    assert {slow, fast} == {0, 1}
    assert found.flow.tolist() == [0, 0]
    assert found.entry[:2].tolist() == found.entry[2:].tolist()
    assert (found.per_flow.tolist(), found.per_row.tolist()) == ([1, 1], [1, 1])


def test_other_figures_keep_the_colours_only_where_all_of_one_colour_agree() -> None:
    known = find_symmetry(ROW, FLOW, [VALUE], [CAPACITY], [TARGET])
    for row, alike in ((0, False), (1, False), (2, False), (3, False), (4, True)):
        capacity = CAPACITY.copy()
        capacity[row] *= 2
        assert still_alike(known, [VALUE], [capacity], [TARGET]) is alike
    assert still_alike(known, [VALUE * 3], [CAPACITY / 2], [TARGET * 4])
    assert not still_alike(known, [VALUE * [1, 1, 1, 3]], [CAPACITY], [TARGET])
    assert not still_alike(known, [VALUE], [CAPACITY], [np.array([1.0, 2.0])])
