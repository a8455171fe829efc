"""What failures leave, held against the plain way."""

import random
from typing import Final

import pytest

from headroom.domain.failure.failure_sets import failure_set, single_targets
from headroom.domain.failure.several.pairs import joined
from headroom.domain.failure.study import Study
from tests.builders import as_stated
from tests.failure.plain import Whole

CLOSE: Final = 1e-7
"""The closed network stops when it is as near as this; what else is in it decides when that is."""


def assert_left_as_solved_anew(study: Study, seed: int) -> None:
    """Twelve single failures and four pairs, taken at random, leave what cutting them out and solving anew gives."""
    whole, dice = Whole(study.design, as_stated()), random.Random(seed)
    singles = [failure_set(study.expanded, [target]) for target in single_targets(study.expanded)]
    for failed in [*dice.sample(singles, 12), *(joined(*dice.sample(singles, 2)) for _ in range(4))]:
        plain = whole.after(failed.parts, failed.cables).left()
        for number, left in study.find(failed)[1].items():
            expected = plain[study.ids[number]]
            assert left.down == expected.down, failed.targets
            assert left.throughput_mb_s == pytest.approx(expected.throughput_mb_s, rel=CLOSE), failed.targets
