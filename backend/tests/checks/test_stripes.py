"""What the cases of arrays, pools and volumes leave out: forms of a rule in which a check has nothing to say."""

import pytest

from headroom.domain.checks.check_design import find_hits
from headroom.domain.checks.records import Hit
from headroom.domain.checks.table import checks
from tests.checks.cases.multipath.volumes import cluster, shared, striped
from tests.checks.cases.records import Document
from tests.checks.cases.storage_sketches import ds8000, engenio, lvm, set_all
from tests.checks.test_cases import inputs_of


def hits(name: str, document: Document) -> list[Hit]:
    return find_hits(inputs_of(document), checks()[name])


def test_a_spare_is_one_of_the_eight_drives_of_an_array_site() -> None:
    for spares in (0, 1):
        assert hits("STR-12", set_all(ds8000([[0]]), "raid_array", spares=spares).document) == []
    smaller = ds8000([[0]]).document
    smaller["components"]["a0"]["drives"].pop()
    assert [hit.parts for hit in hits("STR-12", smaller)] == [("a0",)]


def test_a_spare_does_not_count_for_the_level() -> None:
    three = set_all(engenio(arrays=1, drives=3), "raid_array", spares=1).document
    assert [hit.facts["drives"] for hit in hits("STR-12", three)] == [2]


def test_a_host_that_stripes_over_single_ranks_needs_no_pool_striping() -> None:
    pools = set_all(ds8000([[0, 2], [1, 3]], capacity_gib=800), "extent_pool", rotate_extents=False)
    assert len(hits("STR-20", pools.document)) == 2
    assert hits("STR-20", lvm(pools).document) == []


def test_a_cluster_filesystem_stands_on_each_of_its_hosts() -> None:
    assert hits("MPL-13", shared("gpfs")) == []
    grouped = shared("gpfs")
    grouped["components"]["vg"] = {"kind": "lvm_volume_group", "name": "vg", "at": ["h2", None], "volumes": ["v1"]}
    assert {"fs-h1", "fs-h2", "vg", "v1"} <= set(hits("MPL-13", grouped)[0].parts)


def test_a_filesystem_that_fails_over_is_mounted_once() -> None:
    document = shared("xfs")
    for name in ("fs-h1", "fs-h2"):
        document["components"][name]["failover"] = True
    assert hits("MPL-14", document) == []


@pytest.mark.parametrize(("others", "left_out"), [(["v3", "v4"], 0), (["v1", "v2", "v3", "v4"], 2), (["v2", "v3"], 2)])
def test_arrays_of_a_logical_volume_that_shares_none_are_not_left_out(others: list[str], left_out: int) -> None:
    document = striped("v1", "v2")
    document["components"]["other"] = {
        "kind": "logical_volume", "name": "other", "at": ["vg", None], "arrangement": "concatenated", "volumes": others,
    }  # fmt: skip
    assert [hit.facts["arrays"] for hit in hits("MPL-16", document)] == ([left_out] if left_out else [])


def test_two_of_four_votes_are_no_majority_either() -> None:
    assert [hit.facts["mine"] for hit in hits("MPL-21", cluster("r1", "r1", "r2", "r3"))] == [2]
    assert hits("MPL-21", cluster("r1", "r1", "r2", "r3", "r3")) == []
    assert hits("MPL-21", cluster("r1", "r2")) == []
