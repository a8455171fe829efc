"""The laws of media through whole evaluations: random requests, spares, the write cache's share of the data."""

from typing import Any

import pytest

from headroom.domain.performance.media.drives import access
from headroom.domain.performance.media.nvs import destage_gain
from headroom.domain.performance.result.evaluation import ComponentResult, EvaluationResult
from tests.builders import Bench
from tests.performance.extremes import base
from tests.performance.media.test_access_costs import HDD

PART_MB = 0.008192


def bench(**fields: Any) -> Bench:
    """One adapter and one array of nine drives under random requests of 8 KiB that all miss the cache."""
    made = Bench()
    made.drawer()
    made.adapter(1, 0, "phb1", 1)
    usual = {"pattern": "random", "request_kib": 8, "cache_hit": 0, "threads": 1000}
    return made.workload("random", on=["f11a"], **{**usual, **fields})


def part(result: EvaluationResult, name: str) -> ComponentResult:
    return next(component for component in result.components if component.id == name)


def test_random_reads_are_bound_by_the_requests_of_all_drives() -> None:
    io_s = 1000 / access(HDD, 8, writes=False).busy_ms
    found = part(bench().evaluate(), "f11a")
    assert found.ceiling_mb_s == pytest.approx(9 * io_s * PART_MB)
    assert found.binds


def test_reads_and_writes_share_the_drives() -> None:
    """Half reads of one access, half writes of two reads and two writes each."""
    read_ms, write_ms = (access(HDD, 8, writes).busy_ms for writes in (False, True))
    found = part(bench(read_share=0.5).evaluate(), "f11a")
    assert found.ceiling_mb_s == pytest.approx(
        9 * PART_MB * 1000 / (0.5 * read_ms + 0.5 * (2 * read_ms + 2 * write_ms))
    )


def test_spares_do_no_work() -> None:
    made = bench()
    made.document["components"]["f11a"]["spares"] = 1
    ceiling = part(made.evaluate(), "f11a").ceiling_mb_s
    assert ceiling == pytest.approx(8 * 1000 / access(HDD, 8, writes=False).busy_ms * PART_MB)


def test_inner_tracks_and_tagged_queueing_come_from_the_design() -> None:
    def ceiling(**attributes: Any) -> float:
        made = bench(pattern="sequential", threads=1) if "tracks" in attributes else bench()
        made.document["components"]["f11a"].update(attributes)
        found = part(made.evaluate(), "f11a").ceiling_mb_s
        assert found is not None
        return found

    assert ceiling(tracks="inner") == pytest.approx(0.55 * ceiling(tracks="outer"))
    assert ceiling(tracks="mean") == pytest.approx(0.75 * 8 * 96)
    transfer_ms = 8.192 / 96
    assert ceiling(drive_queue_depth=8) == pytest.approx(9 * 8.192 / (5.5 / 8**0.25 + transfer_ms))
    assert ceiling() == ceiling(drive_queue_depth=1)


def test_writers_of_one_array_share_its_cache() -> None:
    """Two writers of 1 GiB each merge as one of 2; over two ranks each holds half of the data."""
    document = base()
    small = next(work for work in document["workloads"].values() if work["name"] == "small")
    writer = {**small, "read_share": 0, "cache_hit": 0, "threads": 1000, "footprint_gib": 1}
    document["workloads"] = {"a": writer, "b": {**writer, "name": "other"}}
    made = Bench()
    made.document = document
    both = part(made.evaluate(), "f12a").ceiling_mb_s
    assert both == pytest.approx(part(ranked(footprint_gib=2), "f12a").ceiling_mb_s)
    made.add("rank2", "rank", at=["f12", None], arrays=["f11a"], nvs_gib=1)
    document["components"]["pool"]["ranks"] = ["rank", "rank2"]
    document["workloads"] = {"a": {**writer, "footprint_gib": 4}}
    over_two = part(made.evaluate(), "f12a").ceiling_mb_s
    assert over_two == pytest.approx(both)


def ranked(**fields: Any) -> EvaluationResult:
    """Random writes of 8 KiB on the pool of one rank with 1 GiB of write cache."""
    document = base()
    small = next(work for work in document["workloads"].values() if work["name"] == "small")
    document["workloads"] = {"w": {**small, "read_share": 0, "cache_hit": 0, "threads": 1000, **fields}}
    made = Bench()
    made.document = document
    made.document["components"]["pv"].update(pav="none", protocol="scsi")
    return made.evaluate()


def test_files_that_outgrow_the_cache_of_their_rank_are_written_slower() -> None:
    """Half of 2 GiB fits, then an eighth of 8; unknown sizes merge nothing."""
    alone, small, large = (part(ranked(footprint_gib=size), "f12a").ceiling_mb_s for size in (None, 2, 8))
    assert alone is not None
    assert small == pytest.approx(alone * destage_gain(1 / 2, 128, 8))
    assert large == pytest.approx(alone * destage_gain(1 / 8, 128, 8))


def test_the_time_until_the_cache_is_full_is_said() -> None:
    """K / (h - d), with h what the adapter lets through and d what the drives take."""
    result = ranked(footprint_gib=8)
    (words,) = [note.message for note in result.notes if note.code == "write_cache_fills"]
    drained = result.workloads[0].throughput_mb_s
    before = 195.0
    assert f"after {1073.741824 / (before - drained):.3g} s" in words
    assert "at up to 195 MB/s" in words
    fill_s = 1073.741824 / (before - drained)
    whole = 8 * 1073.741824 / (fill_s + (8 * 1073.741824 - before * fill_s) / drained)
    assert f"8 GiB written once come at up to {whole:.4g} MB/s" in words
    reads = ranked(footprint_gib=8, read_share=1)
    assert not [note for note in reads.notes if note.code == "write_cache_fills"]


def test_the_cost_of_an_array_opens_down_to_seeks_and_turns() -> None:
    """What a MB takes is the laws' numbers, which compute, weighted by the shares; below it the drive's own facts."""
    result = bench(read_share=0.25).evaluate()
    inputs = {one.name: one for one in result.explanations[part(result, "f11a").explanations[0]].inputs}
    read, written = inputs["random: each MB read"], inputs["random: each MB written"]
    for one in (read, written):
        assert eval(one.page.replace("x", "*")) == pytest.approx(one.value, rel=1e-4)
        assert "drive time" in one.source
    assert isinstance(read.value, float)
    assert isinstance(written.value, float)
    assert inputs["Taken by each MB"].value == pytest.approx(0.25 * read.value + 0.75 * written.value, rel=1e-6)
    assert inputs["Drives of the array"].value == "8+P"
    assert {inputs[name].value for name in ("Average read seek", "Average write seek", "Rotation")} == {3.5, 4, 15000}


def test_plain_sequential_rows_open_without_a_cost() -> None:
    result = bench(pattern="sequential", threads=1, request_kib=1024).evaluate()
    names = [one.name for one in result.explanations[part(result, "f11a").explanations[0]].inputs]
    assert names == ["Load", "Sustained media rate"]


def test_a_mirrored_write_cache_loads_the_controllers_twice_and_says_so() -> None:
    def system(*, mirrored: bool) -> tuple[float, list[str]]:
        made = bench(pattern="sequential", read_share=0, request_kib=1024)
        made.document["components"]["f11a"].update(write_cache=True, write_cache_mirroring=mirrored)
        result = made.evaluate()
        found = part(result, "f11")
        inputs = [one for key in found.explanations for one in result.explanations[key].inputs]
        return found.ceiling_mb_s or 0.0, [one.name for one in inputs if "mirrored" in one.name]

    (plain, nothing), (halved, said) = system(mirrored=False), system(mirrored=True)
    assert halved == pytest.approx(plain / 2)
    assert (len(nothing), len(said)) == (0, 1)
