"""A host of today with a flash array: PCI Express, 64 Gb/s links and NVMe drives through whole evaluations."""

from typing import Any

import pytest

from headroom.domain.bom.bill.lines import bill
from headroom.domain.performance.parts.pcie import lanes_mb_s
from headroom.domain.performance.result.evaluation import ComponentResult, EvaluationResult
from tests.builders import Bench, as_stated, catalogue

DRIVES = 8
PART_MB = 0.004096


def flash(adapters: int = 1, drive: str = "generic-3840gb-nvme-g4", system: str = "generic-nvme-array") -> Bench:
    """Adapters of 2 x 64 Gb/s, each in a slot and cabled to both controllers; RAID 10."""
    made = Bench()
    made.document["components"] = {}
    made.add("h", "host", "generic-pcie-5-server", multipath="round_robin")
    made.add("a", "storage_system", system, tier="highend")
    for number in range(1, adapters + 1):
        made.add(f"h{number}", "hba", "qlogic-qle2872", at=[f"h/root{number}", str(number)])
        for port, side in (("fc0", "A"), ("fc1", "B")):
            made.cable((f"h{number}", port), (f"a/controller{side}", f"host{number}"))
    drives = [made.add(f"d{bay}", "drive", drive, at=["a", f"bay{bay}"]) for bay in range(1, DRIVES + 1)]
    made.add("r", "raid_array", at=["a", None], level="raid10", drives=drives, strip_kib=128, write_cache=True)
    made.add("v", "volume", at=["r", None], hosts=["h"])
    return made


def evaluated(made: Bench, **fields: Any) -> EvaluationResult:
    usual = {"pattern": "random", "request_kib": 4, "cache_hit": 0, "threads": 4096}
    return made.workload("w", on=["v"], **{**usual, **fields}).evaluate("planning")


def part(result: EvaluationResult, name: str) -> ComponentResult:
    return next(component for component in result.components if component.id == name)


@pytest.mark.parametrize("read_share", [1, 0.5, 0])
def test_small_random_requests_are_bound_by_rated_requests(read_share: float) -> None:
    """Mirrors write twice; reads and writes share the eight drives; reads go no faster than four drives in sequence."""
    found = part(evaluated(flash(4), read_share=read_share), "r")
    read_s, write_s = max(1 / 900_000, DRIVES * PART_MB / (4 * 6500)), 2 / 200_000
    assert found.ceiling_mb_s == pytest.approx(DRIVES * PART_MB / (read_share * read_s + (1 - read_share) * write_s))


def test_large_sequential_reads_are_bound_by_the_slot_then_by_links() -> None:
    """One card of 2 x 6,400 MB/s on eight lanes of generation 4; with four cards the drives bind at 4 x 6,500."""
    one = evaluated(flash(), pattern="sequential", request_kib=1024)
    card = lanes_mb_s(4, 8, 256)
    assert part(one, "h1").ceiling_mb_s == pytest.approx(card)
    assert part(one, "h/root1").ceiling_mb_s == pytest.approx(lanes_mb_s(5, 16, 256))
    assert one.workloads[0].saturation_mb_s == pytest.approx(min(card, 2 * 6400))
    four = evaluated(flash(4), pattern="sequential", request_kib=1024)
    assert four.workloads[0].saturation_mb_s == pytest.approx(4 * 6500)


def test_sequential_writes_count_by_the_rate_of_writes() -> None:
    result = evaluated(flash(4), pattern="sequential", request_kib=1024, read_share=0)
    assert part(result, "r").ceiling_mb_s == pytest.approx(4 * 3500)


def test_sas_drives_go_into_a_sas_array() -> None:
    """Hard disks behind SAS choose among what waits: seeks and turns over `queue_gain` of 32 tagged commands."""
    disk = 1000 / ((8.2 + 30_000 / 7200) / 32**0.25 + 4.096 / 175)
    for drive, mb_s in (("generic-3840gb-sas-ssd", 4 * 2100), ("generic-4tb-7k2-nl-sas", DRIVES * disk * PART_MB)):
        found = part(evaluated(flash(2, drive, "generic-sas-array")), "r")
        assert found.ceiling_mb_s == pytest.approx(mb_s, rel=0.001)


def test_its_bill_has_every_part() -> None:
    made = flash(2)
    lines = {line.part: line.quantity for line in bill(made.design(), as_stated()).lines}
    assert lines["generic-3840gb-nvme-g4"] == DRIVES
    assert lines["qlogic-qle2872"] == 2


FOUR_BIT = sorted(one.id for one in catalogue().parts.values() if one.attributes.get("cells") == "qlc")


@pytest.mark.parametrize("drive", FOUR_BIT)
def test_four_bit_cells_write_small_requests_at_random_slowly(drive: str) -> None:
    """In mirrors of eight drives; what a drive does not state is what its kind does, and not what newer drives do."""
    small, large = (
        part(evaluated(flash(4, drive), read_share=0, request_kib=size), "r").ceiling_mb_s or 0 for size in (4, 16)
    )
    copies, requests = DRIVES / 2, small / PART_MB
    assert 5_000 * copies < requests < 120_000 * copies
    known = catalogue().parts[drive].figures
    of_4_kib = any(one.label == "Random writes of 4 KiB" for one in known)
    assert large == pytest.approx(small if of_4_kib else 4 * small)
