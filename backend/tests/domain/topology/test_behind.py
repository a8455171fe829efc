"""What lies behind a volume, in arrays and in extent pools."""

from typing import Any

import pytest

from headroom.domain.design.document import read_live
from headroom.domain.topology.behind import behind, ranks_of
from headroom.domain.topology.expansion import expand
from headroom.domain.topology.records import ExpandedDesign
from tests.builders import Bench, catalogue


def pooled(rotate: bool, ranks: int = 3, volumes: int = 4) -> ExpandedDesign:
    """Ranks on arrays of a FAStT600, which has no pools in life; only the table of kinds is asked here."""
    bench = Bench()
    bench.storage("f")
    bench.array("f", "A")
    names = []
    for number in range(ranks):
        name = bench.add(f"a{number}", "raid_array", at=["f", None], level="raid5", drives=[])
        names.append(bench.add(f"r{number}", "rank", at=["f", None], arrays=[name]))
    bench.add("pool", "extent_pool", at=["f", None], ranks=names, rotate_extents=rotate)
    for number in range(volumes):
        bench.add(f"v{number}", "volume", at=["pool", None])
    return expanded_of(bench.document)


def expanded_of(document: dict[str, Any]) -> ExpandedDesign:
    design, _ = read_live(document, catalogue())
    return expand(design, catalogue())


def test_a_volume_on_an_array_has_the_array_behind_it() -> None:
    assert behind(pooled(True), "fav") == [("fa", 1.0)]


def test_rotated_extents_lie_on_all_ranks_alike() -> None:
    shares = dict(behind(pooled(True), "v1"))
    assert shares["pool"] == 1
    assert [shares[name] for name in ("r0", "r1", "r2", "a0", "a1", "a2")] == pytest.approx([1 / 3] * 6)


def test_without_rotation_volumes_take_the_ranks_in_turn() -> None:
    expanded = pooled(False)
    assert [ranks_of(expanded, f"v{number}") for number in range(4)] == [[(f"r{n}", 1.0)] for n in (0, 1, 2, 0)]


def test_a_pool_without_ranks_has_nothing_behind_it() -> None:
    assert behind(pooled(True, ranks=0), "v0") == [("pool", 1.0)]
