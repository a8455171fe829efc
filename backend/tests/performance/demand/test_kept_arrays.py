"""Arrays that a host keeps by its own software take its processors; those of a storage system do not."""

from tests.performance.one_array import one_array
from tests.performance.one_array import outcome as outcome_of_bench
from tests.performance.servers.nets import DRIVE, Net, outcome


def local(level: str, drives: int = 4, **workload: object) -> Net:
    """One host with an array in its bays."""
    net = Net(clients=0, servers=1, drives=0)
    net.document["components"]["s1"]["cores"] = 8
    bays = [("s1/node0", f"bay{number}") for number in range(1, drives + 1)]
    net.array("s1", "a", DRIVE, bays, level=level)
    net.workload("all", ["a"], **{"read_share": 0, "request_kib": 1024, "threads": 64, **workload})
    return net


def core_ms_a_mb(net: Net) -> float:
    """Processor time that the array takes for a MB."""
    found = outcome(net)
    rows = {charge.row for charge in found.prepared.table.charges if charge.software == "a"}
    demand = found.sharing.scenario.demand
    return float(sum(demand.value[demand.row == row].sum() for row in rows))


def test_parity_takes_processors_of_the_host_that_keeps_the_array() -> None:
    plain, parity = core_ms_a_mb(local("raid0")), core_ms_a_mb(local("raid5"))
    assert 0 < plain < parity


def test_checksums_of_raid_z_are_paid_by_reads_too() -> None:
    md, zfs = (core_ms_a_mb(local(level, read_share=1)) for level in ("raid5", "raidz1"))
    assert 0 < md < zfs


def test_an_array_of_one_drive_is_the_drive() -> None:
    assert core_ms_a_mb(local("raid0", drives=1)) == 0


def test_small_requests_are_held_by_few_cores() -> None:
    """Four drives of 4 KiB reads behind one core: the second pass through the block layer counts."""
    net = local("raid0", read_share=1, request_kib=4, pattern="random")
    many = outcome(net).total_mb_s
    net.document["components"]["s1"]["cores"] = 1
    few = outcome(net).total_mb_s
    assert few < 0.9 * many


def test_an_array_of_a_storage_system_takes_no_processor_of_a_host() -> None:
    assert not [one for one in outcome_of_bench(one_array()).prepared.table.charges if one.software == "f11a"]
