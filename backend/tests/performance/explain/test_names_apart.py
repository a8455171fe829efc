"""Names of row classes in a sentence: no two of one sentence are the same."""

import numpy as np
import pytest

from headroom.domain.performance.explain.names_apart import named_apart
from headroom.domain.performance.scenario.classes import RowClass


def row_class(key: str, name: str) -> RowClass:
    return RowClass(key, name, "cable", "read", np.zeros(1, dtype=np.int64), [])


@pytest.mark.parametrize(
    ("keys", "names"),
    [
        (["isl:read", "isl:write"], ["Cable (reads)", "Cable (writes)"]),
        (["drive:read", "drive:read:requests"], ["Cable", "Cable (requests)"]),
        (["isl:read", "isl:read~2"], ["Cable", "other Cable"]),
        (["isl:read", "isl:write", "isl:read~2"], ["Cable (reads)", "Cable (writes)", "other Cable (reads)"]),
    ],
)
def test_classes_of_one_name_are_told_apart(keys: list[str], names: list[str]) -> None:
    assert [one.name for one in named_apart([row_class(key, "Cable") for key in keys])] == names


def test_a_name_that_says_enough_stays() -> None:
    classes = [row_class("isl:read", "Cable"), row_class("switch:write", "Switch")]
    assert named_apart(classes) == classes
