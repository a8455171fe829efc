"""Pairs that only add up are what both failures at once leave, looked at from the beginning."""

import random
from itertools import islice

import pytest

from headroom.domain.design.document import parse_design, parse_json
from headroom.domain.design.records import Design
from headroom.domain.failure.failure_sets import failure_set
from headroom.domain.failure.failures import find_failures
from headroom.domain.failure.records import FailureTarget
from headroom.domain.failure.several.pair_chunks import open_pairs, pair_chunk
from headroom.domain.failure.several.pairs import PairWork, joined
from headroom.domain.failure.several.survival import survival
from headroom.domain.failure.study import Study
from headroom.domain.performance.memory import EvaluationMemory
from tests.builders import ROOT, as_stated, catalogue
from tests.failure.random_designs import random_design


def _compare(design: Design, sample: int, seed: int) -> None:
    parts = catalogue() if design.meta.name != "random" else as_stated()
    work = PairWork(Study(design, parts, None, EvaluationMemory()))
    twos = random.Random(seed).sample(list(work.twos()), min(sample, work.total))
    twos = [(one, other) for one, other in twos if one is not other]
    anew = Study(design, parts, None, EvaluationMemory())
    for pair in work.looked_at(twos):
        first, second = (
            failure_set(anew.expanded, [FailureTarget(*name.split(":", 1))]) for name in (pair.first, pair.second)
        )
        _, left = anew.find(joined(first, second))
        for number, one in enumerate(pair.workloads):
            assert (one.status == "down") == left[number].down, (pair.first, pair.second)
            assert one.throughput_mb_s == pytest.approx(left[number].throughput_mb_s, rel=1e-9, abs=1e-9)
            assert one.status != "up" or not left[number].lost


@pytest.mark.parametrize("seed", range(4000, 4010))
def test_pairs_of_random_designs_are_what_both_at_once_leave(seed: int) -> None:
    _compare(random_design(seed), 60, seed)


def test_pairs_of_p690_are_what_both_at_once_leave() -> None:
    raw = parse_json((ROOT / "db/reference-designs/p690-gpfs.json").read_bytes())
    _compare(parse_design(raw, catalogue()), 40, 1)


def test_pairs_that_are_drawn_stand_for_all_of_them() -> None:
    """Shares of a sample are near those of all pairs, and a run that goes on draws the same ones."""
    design = random_design(9)
    every = pair_chunk(design, as_stated(), 0, lambda: True)
    first = pair_chunk(design, as_stated(), 0, lambda: True, most_pairs=10)
    assert (every.sampled, first.sampled, first.pairs) == (False, True, first.total)
    assert every.pairs == every.every_pair == first.every_pair
    for one, drawn in zip(every.sums, first.sums, strict=True):
        assert drawn.down / first.pairs == pytest.approx(one.down / every.pairs, abs=0.02)
    part = pair_chunk(design, as_stated(), 100, most_pairs=10)
    assert (part.first, part.cursor) == (100, 100 + open_pairs(design, as_stated()).block)


def test_what_nobody_knows_of_one_failure_nobody_knows_of_two() -> None:
    """A device adapter of which no pair is stated is unknown by itself, and no pair with it is counted as up."""
    raw = parse_json((ROOT / "db/reference-designs/ds8300-debian.json").read_bytes())
    design = parse_design(raw, catalogue())
    alone = {one.id: one for one in find_failures(design, catalogue()).failures}
    study = Study(design, catalogue(), None, EvaluationMemory())
    work = PairWork(study)
    seen = 0
    for pair in work.looked_at(list(islice(work.twos(), 400))):
        singles = [{one.id: one.status for one in alone[name].workloads} for name in (pair.first, pair.second)]
        for one in pair.workloads:
            doubt = "unknown" in (singles[0][one.id], singles[1][one.id])
            assert (one.status == "unknown") == (doubt and one.status != "down")
            seen += one.status == "unknown"
    assert seen > 0
    chunk = pair_chunk(design, catalogue(), 0)
    assert sum(one.unknown for one in chunk.sums) > 0
    for each in chunk.sums:
        assert each.up + each.unknown + each.degraded + each.down == chunk.pairs
    for curve in survival(study, 1, 50, 0):
        surely = curve.points[1]
        assert surely.survives == surely.low < surely.high
