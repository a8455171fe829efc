"""Rules of drawing for what sources leave out: storage systems, page caches, deep queues, clients, Ceph's copies."""

from dataclasses import replace
from typing import Any

from headroom.domain.world.assumptions import complete, depth_of, speeds_of, threads_of, transfer_of
from headroom.domain.world.drawing import draw
from headroom.domain.world.records import Arrays, Drives, Hosts, Point, Protection, Source, WorldCase
from tests.builders import catalogue

READ = Point("sequential", "read", "mb_s", 100.0)
ARRAYS = WorldCase(
    "two-arrays", "san-array", "Example", Source("Example", "page 1"), year=2020, clients=Hosts(count=4),
    servers=Hosts(count=2, nic_gbps=100, network="ib", nics=1), arrays=Arrays(count=2, link="sas"),
    drives=Drives(media="hdd", count=40), protection=Protection(scheme="raid6", data=8, parity=2), stack="beegfs",
    points=(READ,),
)  # fmt: skip
CEPH = WorldCase(
    "ceph", "object-ceph", "Example", Source("Example", "page 1"), servers=Hosts(count=4, nics=1, network="eth"),
    drives=Drives(media="nvme", per_server=6, count=24), stack="ceph_rbd", points=(READ,),
)  # fmt: skip


def components(case: WorldCase, point: Point) -> dict[str, Any]:
    found: dict[str, Any] = draw(case, [(0, point)], catalogue())[0].sketch.document["components"]
    return found


def test_controllers_own_the_volumes_of_a_system_in_turn() -> None:
    owners = [one["owner"] for one in components(ARRAYS, READ).values() if one["kind"] == "volume"]
    assert owners.count("array1/controllerA") == owners.count("array1/controllerB") == len(owners) // 2


def test_a_system_behind_sas_is_of_the_entry_class_and_another_of_the_middle() -> None:
    fibre = replace(ARRAYS, arrays=Arrays(count=2, link="fc", link_gbps=32))
    parts = [draw(case, [(0, READ)], catalogue())[0].catalogue.parts["world-array"] for case in (ARRAYS, fibre)]
    assert [part.attributes["tier"] for part in parts] == ["entry", "midrange"]
    assert {part.year for part in parts} == {2020}


def test_a_page_cache_collects_writes_and_reads_two_stripes_ahead() -> None:
    protection = Protection(scheme="raid0")
    local = replace(ARRAYS, arrays=None, drives=Drives(media="hdd", count=3), protection=protection, stack="local")
    buffered = components(local, replace(READ, buffered=True))
    assert (buffered["files"]["io_mode"], buffered["files"]["read_ahead_kib"]) == ("buffered", 2 * 3 * 512)
    assert buffered["client1-array1"]["write_cache"] is True
    assert "write_cache" not in components(local, READ)["client1-array1"]


def test_a_saturating_load_is_deep_on_devices_and_wide_on_files() -> None:
    point = replace(READ, saturating=True)
    devices, files = complete(CEPH), complete(replace(CEPH, stack="daos"))
    assert (threads_of(point, devices), depth_of(point, devices)) == (96, 64)
    assert (threads_of(point, files), depth_of(point, files)) == (1536, 1)


def test_the_page_cache_of_a_client_reads_ahead_and_joins_what_lies_in_sequence() -> None:
    small = replace(READ, request_kib=16, queue_depth=1)
    lustre, daos = (complete(replace(CEPH, stack=stack)) for stack in ("lustre", "daos"))
    assert (depth_of(small, lustre), transfer_of(small, lustre)) == (8, 1024)
    assert (depth_of(small, daos), transfer_of(small, daos)) == (1, 16)
    scattered = replace(small, pattern="random")
    assert (depth_of(scattered, lustre), transfer_of(scattered, lustre)) == (1, 16)
    direct = replace(lustre, clients=replace(lustre.clients, direct=True))
    assert (depth_of(small, direct), transfer_of(small, direct)) == (1, 16)


def test_a_network_without_a_speed_is_drawn_with_each_common_one() -> None:
    unstated = replace(CEPH, year=2019, clients=Hosts(network="eth"), servers=Hosts(count=3, network="eth"))
    assert speeds_of(unstated) == (25.0, 100.0)
    assert speeds_of(replace(unstated, servers=Hosts(count=3, network="eth", nic_gbps=40))) == (None,)
    assert complete(unstated, 100.0).clients.nic_gbps == 100


def test_clients_that_nobody_counts_are_enough_and_ceph_keeps_three_copies() -> None:
    found = complete(CEPH)
    assert found.clients.count == 16
    assert (found.protection.scheme, found.protection.copies, found.protection.between_servers) == (
        "replicas", 3, True,
    )  # fmt: skip
    assert complete(replace(CEPH, protection=Protection(scheme="none"))).protection.scheme == "none"


def test_hard_disks_of_servers_collect_writes_and_flash_does_not() -> None:
    disks = replace(ARRAYS, arrays=None, drives=Drives(media="hdd", per_server=10), stack="lustre")
    flash = replace(disks, drives=Drives(media="nvme", per_server=10))
    alone = replace(disks, stack="local")
    caches = [
        next(one.get("write_cache") for one in components(case, READ).values() if one["kind"] == "raid_array")
        for case in (disks, flash, alone)
    ]
    assert caches == [True, None, None]
