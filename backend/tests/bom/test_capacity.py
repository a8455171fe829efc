"""The waterfall against published capacities and against sums made another way."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from headroom.domain.bom.capacity.formats import CKD_EXTENT_BYTES, rank_format
from headroom.domain.bom.capacity.waterfall import Capacity, capacity
from headroom.domain.design.document import parse_design
from headroom.domain.topology.expansion import expand
from tests.builders import catalogue

ROOT = Path(__file__).resolve().parents[3]
CATALOGUE = catalogue()
REFERENCE = sorted((ROOT / "db/reference-designs").glob("*.json"))

# "IBM DS8000", Figure 9-8, "FB RAID rank capacity": binary GB of a rank, and the same in decimal GB as printed.
PUBLISHED_RANKS = [
    ("raid5", 6, 146, 779, 836.44),
    ("raid5", 7, 146, 909, 976.03),
    ("raid5", 6, 300, 1582, 1698.66),
    ("raid5", 7, 73, 450, 483.18),
    ("raid10", 3, 146, 386, 414.46),
    ("raid10", 4, 300, 1048, 1125.28),
]


def of(document: dict[str, Any]) -> Capacity:
    return capacity(expand(parse_design(document, CATALOGUE), CATALOGUE))


def reference(name: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((ROOT / f"db/reference-designs/{name}.json").read_text(encoding="utf-8"))
    return document


def system(drives: int, array: dict[str, Any], **attributes: object) -> dict[str, Any]:
    """A storage system with drives of 3,840 GB and one array of all of them."""
    components: dict[str, Any] = {
        "s": {"kind": "storage_system", "part": "ibm-flashsystem-7300", "name": "Store", **attributes},
        "a": {"kind": "raid_array", "name": "Array", "at": ["s", None], "drives": [], **array},
    }
    for bay in range(1, drives + 1):
        components[f"d{bay}"] = {
            "kind": "drive",
            "part": "generic-3840gb-nvme-g4",
            "name": f"Drive {bay}",
            "at": ["s", f"bay{bay}"],
        }
        components["a"]["drives"].append(f"d{bay}")
    return {"schema": 1, "meta": {"name": "n"}, "components": components}


def bytes_by_step(found: Capacity) -> dict[str, int]:
    return {step.id: step.bytes for step in found.steps}


@pytest.mark.parametrize(("level", "data", "drive_gb", "gib", "gb"), PUBLISHED_RANKS)
def test_ranks_of_the_ds8000_hold_what_its_manual_says(
    level: str, data: int, drive_gb: int, gib: int, gb: float
) -> None:
    found = rank_format("ds8100_ds8300", level, data, drive_gb * 10**9, ckd=False)
    assert found.stated
    assert found.usable_bytes == gib * 2**30
    assert round(found.usable_bytes / 10**9, 2) == gb


def test_without_a_manual_a_rank_holds_whole_extents_at_most() -> None:
    found = rank_format(None, "raid5", 7, 300 * 10**9, ckd=False)
    assert not found.stated
    assert found.usable_bytes == 1955 * 2**30


def test_a_ckd_extent_is_1113_cylinders_of_a_3390() -> None:
    """IBM DS6000 Information Center, table of effective capacities: 4+4 drives of 146 GB are 577 extents, 545.85 GB."""
    assert round(577 * CKD_EXTENT_BYTES / 10**9, 1) == 545.8
    found = rank_format("ds8100_ds8300", "raid5", 7, 300 * 10**9, ckd=True)
    assert found.usable_bytes % CKD_EXTENT_BYTES == 0


def test_the_ds8300_has_four_spares_behind_each_device_adapter() -> None:
    """Eight adapters of eight ranks: the first four of each are 6+P+S with 779 extents, the others 7+P with 909."""
    found = of(reference("ds8300-debian"))
    assert found.usable_bytes == 8 * (4 * 779 + 4 * 909) * 2**30
    assert bytes_by_step(found)["outside"] - bytes_by_step(found)["spares"] == 32 * 146 * 10**9
    assert sum(pool.count for pool in found.by_pool) == 8
    assert found.unknown == []


def test_fc64_holds_what_a_distributed_array_of_width_12_holds() -> None:
    found = of(reference("fc64-flashsystem"))
    assert found.usable_bytes == pytest.approx(23 * 3.84e12 * 10 / 12)
    (pool,) = found.by_pool
    assert pool.layout == "10+P+Q over 24 drives of 3,840 GB, 1 distributed spare"


def test_what_is_not_known_of_a_layout_is_said() -> None:
    assert not any("RAID" in item.message for item in of(system(8, {"level": "raid6"})).unknown)
    document = system(8, {"level": "raid6"})
    document["components"]["s"]["part"] = "pure-flasharray-xl170"
    for bay in range(1, 9):
        document["components"][f"d{bay}"]["part"] = "pure-directflash-18-2tb"
    (first, *_) = [item.message for item in of(document).unknown if "RAID" in item.message]
    assert first == "The RAID layout of FlashArray//XL170 is not published; it is counted on the safe side as 4+2."
    other = [item.message for item in of(system(8, {"level": "raid10"})).unknown]
    assert "FlashSystem 7300 makes no RAID 10 arrays; counted as drawn." in other


def test_the_p690_counts_what_lies_outside_its_arrays() -> None:
    """112 arrays of 8+P and 560 drives outside them, 36 GB each, as the paper's configuration has it."""
    found = of(reference("p690-gpfs"))
    steps = {step.id: step for step in found.steps}
    assert steps["raw"].bytes == 1568 * 36 * 10**9
    assert steps["outside"].change_bytes == -560 * 36 * 10**9
    assert steps["protection"].change_bytes == -112 * 36 * 10**9
    assert found.usable_bytes == 112 * 8 * 36 * 10**9
    assert len(steps["outside"].component_ids) == 560
    assert [item.message for item in found.unknown] == [
        "Formatting overhead of FAStT600 Turbo is unknown and not deducted."
    ]


@pytest.mark.parametrize("path", REFERENCE, ids=lambda path: path.stem)
def test_every_step_is_the_one_before_and_its_change(path: Path) -> None:
    found = of(json.loads(path.read_text(encoding="utf-8")))
    steps = found.steps
    assert steps[0].id == "raw"
    assert all(after.bytes == before.bytes + after.change_bytes for before, after in pairwise(steps))
    assert all(step.change_bytes <= 0 for step in steps[1:] if step.id != "effective")
    assert found.usable_bytes == sum(pool.count * pool.usable_bytes for pool in found.by_pool)
    for pool in found.by_pool:
        taken = pool.spare_bytes + pool.protection_bytes + pool.format_bytes + pool.reserve_bytes + pool.copies_bytes
        assert pool.raw_bytes - taken == pool.usable_bytes


def test_spares_reserve_and_reduction_are_those_of_the_design() -> None:
    found = of(system(12, {"level": "raid6", "spares": 2}, reserve_percent=10, data_reduction_ratio=2.5))
    drive = 3840 * 10**9
    assert bytes_by_step(found) == {
        "raw": 12 * drive,
        "outside": 12 * drive,
        "spares": 10 * drive,
        "protection": 8 * drive,
        "format": 8 * drive,
        "reserve": 8 * drive * 9 // 10,
        "usable": 8 * drive * 9 // 10,
        "effective": 18 * drive,
    }
    assert found.effective_bytes == 18 * drive


def test_a_cluster_of_three_copies_holds_a_third() -> None:
    """Ceph, "Capacity planning": with three replicas a third of what the OSDs hold is for data."""
    found = of(reference("ceph-replicas"))
    assert bytes_by_step(found)["raw"] == 384 * 10**12
    assert found.usable_bytes == 128 * 10**12
    assert bytes_by_step(found)["usable"] == found.usable_bytes
    assert found.by_pool[0].copies_bytes == 2 * found.by_pool[0].usable_bytes


def test_an_erasure_code_of_four_and_two_holds_two_thirds() -> None:
    found = of(reference("s3-gateways"))
    step = next(step for step in found.steps if step.id == "copies")
    assert 3 * found.usable_bytes == 2 * (found.usable_bytes - step.change_bytes)
    assert step.component_ids, "where it is"


def test_clusters_that_keep_nothing_twice_hold_what_their_arrays_do() -> None:
    for name in ("lustre-hdd", "beegfs-nvme", "p690-gpfs"):
        assert "copies" not in bytes_by_step(of(reference(name)))


def test_of_a_shared_pool_only_the_volumes_of_the_cluster_are_kept_twice() -> None:
    document = system(12, {"level": "raid6"})
    volume: dict[str, Any] = {"kind": "volume", "name": "For the cluster", "at": ["a", None]}
    cluster: dict[str, Any] = {"kind": "storage_cluster", "name": "Pool", "protection": "replicas", "services": ["o"]}
    document["components"] |= {
        "v": volume,
        "w": {"kind": "volume", "name": "For others", "at": ["a", None], "capacity_gib": 5000},
        "h": {"kind": "host", "part": "generic-nvme-server-g4-1s", "name": "Server"},
        "o": {"kind": "storage_service", "part": "ceph-osd", "name": "OSD", "at": ["h", None], "on": ["v"]},
        "c": cluster,
    }
    cluster["copies"] = 1
    whole = of(document).usable_bytes
    cluster["copies"] = 2
    assert of(document).usable_bytes == whole // 2, "a volume without a size takes all"
    volume["capacity_gib"] = 1000
    assert of(document).usable_bytes == whole - 500 * 2**30


@pytest.mark.parametrize("size_gib", [None, 28000])
def test_a_filesystem_that_keeps_two_copies_holds_half(size_gib: int | None) -> None:
    """Storage Scale, command mmcrfs, -r: so many copies of each data block are stored."""
    document = reference("scaleout-nvme-gpfs")
    whole = of(document)
    for entry in document["components"].values():
        if entry["kind"] == "filesystem":
            entry["replicas"] = 2
        elif entry["kind"] == "volume" and size_gib is not None:
            entry["capacity_gib"] = size_gib
    found = of(document)
    held = sum(pool.count * min(size_gib * 2**30, pool.usable_bytes) for pool in whole.by_pool) if size_gib else None
    assert whole.usable_bytes - found.usable_bytes == (held or whole.usable_bytes) // 2
    assert all(pool.allocated_bytes <= pool.room_bytes for pool in found.by_pool), "nothing is promised twice"


@pytest.mark.parametrize("both_ways", [False, True])
def test_two_systems_that_mirror_hold_what_one_does(both_ways: bool) -> None:
    document = reference("dr-two-sites")
    components = document["components"]
    components["s1"]["mirrors"] = []
    apart = of(document).usable_bytes
    components["s1"]["mirrors"] = ["s2"]
    if both_ways:
        components["s2"]["mirrors"] = ["s1"]
    found = of(document)
    assert 2 * found.usable_bytes == apart
    held = [pool.copies_bytes for pool in found.by_pool for _ in range(pool.count)]
    assert sum(held) == found.usable_bytes
    assert len(found.by_pool) == (1 if both_ways else 2)
    assert all(pool.allocated_bytes <= pool.room_bytes for pool in found.by_pool), "copies are drawn as volumes too"


def test_copies_of_a_filesystem_on_a_cluster_with_copies_are_copies_of_copies() -> None:
    document = reference("ceph-replicas")
    for entry in document["components"].values():
        if entry["kind"] == "filesystem":
            entry["replicas"] = 2
    assert of(document).usable_bytes == 64 * 10**12


def test_no_reduction_is_ever_invented() -> None:
    found = of(system(12, {"level": "raid6"}))
    assert "effective" not in bytes_by_step(found)
    assert found.effective_bytes is None


def test_mirrors_hold_half() -> None:
    found = of(system(12, {"level": "raid10"}))
    assert found.usable_bytes == 6 * 3840 * 10**9


def test_what_cannot_be_counted_is_named_and_left_out() -> None:
    document = system(3, {"level": "raid6", "spares": 1})
    document["components"]["e"] = {"kind": "storage_system", "part": "ibm-flashsystem-7300", "name": "Empty"}
    found = of(document)
    assert found.usable_bytes == 0
    assert bytes_by_step(found)["raw"] == 0
    assert [(item.message, item.component_ids) for item in found.unknown] == [
        ("Array has too few drives for its RAID level and is not counted.", ["a"]),
        ("Empty has no drives in this design.", ["e"]),
    ]


def test_volumes_without_a_size_take_all_that_is_left() -> None:
    document = system(12, {"level": "raid10"})
    document["components"]["v"] = {"kind": "volume", "name": "v", "at": ["a", None], "capacity_gib": 100}
    (pool,) = of(document).by_pool
    assert pool.allocated_bytes == 100 * 2**30
    document["components"]["w"] = {"kind": "volume", "name": "w", "at": ["a", None]}
    (pool,) = of(document).by_pool
    assert pool.allocated_bytes == pool.usable_bytes
