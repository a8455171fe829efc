"""Bad input is answered with a finding or a clear refusal: never NaN, never a hang, never a traceback."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from headroom.cli import main
from headroom.domain.design.document import parse_design, read_live
from headroom.domain.errors import DomainError, Problem
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import EvaluationResult
from tests.builders import catalogue
from tests.pace import is_within
from tests.performance.extremes import Document, base, numeric_fields, put, refuse_nonsense

LONGEST_S = 2.0

FIELDS = list(numeric_fields())
PARTS = sorted({place[:2] for place, *_ in FIELDS})
TWINS = {"f11bd1", "f11b", "f11bv", "f12", "f12ad1", "f12e", "f12av", "d1h2", "d1h3"}
"""Parts that stand beside one like them; their numbers are tried together."""
ALONE = [field for field in FIELDS if field[0][1] not in TWINS]


def answer(document: Document, typed: bool | None = None) -> EvaluationResult | None:
    """The checked result of a document as kept, as typed, or both; None where the first is refused with a sentence."""
    started = time.process_time()
    result = None
    refused: list[Problem] = []
    try:
        if typed is not False:
            design, _ = read_live(document, catalogue())
            result = evaluate(design, catalogue(), "planning")
            refuse_nonsense(result)
        if not typed:
            result = evaluate(parse_design(document, catalogue()), catalogue())
            refuse_nonsense(result)
    except DomainError as error:
        result, refused = None, error.problems
    assert all(problem.message.endswith(".") and problem.place for problem in refused)
    assert is_within(time.process_time() - started, 2 * LONGEST_S)
    return result


def without(*names: str) -> Callable[[Document], None]:
    def spoil(document: Document) -> None:
        for name in names:
            document["components"].pop(name, None)
        document["cables"] = {
            key: cable
            for key, cable in document["cables"].items()
            if cable["from"][0] in document["components"] and cable["to"][0].split("/")[0] in document["components"]
        }
        document["zones"] = {}

    return spoil


def entry(name: str, **fields: Any) -> Callable[[Document], None]:
    def spoil(document: Document) -> None:
        document["components"][name].update(fields)

    return spoil


def work(**fields: Any) -> Callable[[Document], None]:
    def spoil(document: Document) -> None:
        for workload in document["workloads"].values():
            workload.update(fields)

    return spoil


def no_workloads(document: Document) -> None:
    document["workloads"] = {}


def no_components(document: Document) -> None:
    for table in ("components", "cables", "zones", "workloads"):
        document[table] = {}


def no_cables(document: Document) -> None:
    document["cables"], document["zones"] = {}, {}


def rank_in_two_pools(document: Document) -> None:
    document["components"]["pool2"] = {
        "kind": "extent_pool",
        "name": "pool2",
        "at": ["f12", None],
        "ranks": ["rank", "rank"],
    }
    document["components"]["pv2"] = {"kind": "volume", "name": "pv2", "at": ["pool2", None], "hosts": ["p690"]}
    document["workloads"]["w2"]["on"] = ["pv", "pv2"]


def volume_twice(document: Document) -> None:
    document["components"]["vg"]["volumes"] = ["f11av", "f11av", "f11bv"]
    document["workloads"]["w1"]["on"] = ["fs", "fs", "lv", "vg", "f11av"]


CASES: dict[str, tuple[Callable[[Document], None], str | None]] = {
    "no workload": (no_workloads, "no_workload"),
    "nothing at all": (no_components, "no_workload"),
    "no cable": (no_cables, "out_of_reach"),
    "no adapter": (without("d1h1", "d1h2", "d1h3"), "out_of_reach"),
    "a stripe over nothing": (entry("vg", volumes=[]), "no_volume"),
    "a filesystem on nothing": (entry("fs", on=[]), "no_volume"),
    "a workload on nothing": (work(on=[]), "no_volume"),
    "an array without drives": (entry("f12a", drives=[]), None),
    "an array of one drive": (entry("f11a", drives=["f11ad1"]), None),
    "an array of spares": (entry("f11a", spares=9), None),
    "more spares than drives": (entry("f11a", spares=64), None),
    "RAID 6 of two drives": (entry("f11a", level="raid6", drives=["f11ad1", "f11ad2"]), None),
    "mirror of three drives": (entry("f11a", level="raid1", drives=["f11ad1", "f11ad2", "f11ad3"]), None),
    "a pool without ranks": (entry("pool", ranks=[]), None),
    "a rank without arrays": (entry("rank", arrays=[]), None),
    "a rank in two pools, twice in one": (rank_in_two_pools, None),
    "a volume listed twice": (volume_twice, None),
    "aliases on a SCSI volume": (entry("f11av", protocol="scsi", pav="static", aliases=7), None),
    "a pool of aliases without name": (entry("pv", pav="hyper", aliases=65535), None),
    "an NVMe volume on a RAID array": (entry("f11av", protocol="nvme"), None),
    "no cores": (entry("p690", cores=None), None),
    "zero memory": (entry("p690", memory_gib=0, large_page_pool_gib=0), None),
    "no room for I/O on the processors": (entry("p690", cpu_usable_percent=1, cores=1), None),
    "zero target": (work(target_mb_s=0), None),
    "tiny target": (work(target_mb_s=1e-12), None),
    "huge target": (work(target_mb_s=1_000_000_000), None),
    "smallest request": (work(request_kib=0.5), None),
    "largest request": (work(request_kib=16_777_216), None),
    "a request that divides nothing": (work(request_kib=1023.7), None),
    "a prime request, random": (work(request_kib=7919, pattern="random"), None),
    "most threads": (work(threads=1_000_000, queue_depth=65535), None),
    "most threads on the largest request": (work(threads=1_000_000, request_kib=16_777_216), None),
    "no misses at all": (work(cache_hit=1), None),
    "only misses": (work(cache_hit=0), None),
    "headroom 0": (lambda document: put(document, ("meta", "headroom"), {"percent": 0, "one_failure": False}), None),  # type: ignore[arg-type]
    "headroom 90": (lambda document: put(document, ("meta", "headroom"), {"percent": 90, "one_failure": True}), None),  # type: ignore[arg-type]
    "no draws": (lambda document: put(document, ("meta", "draws"), 0), None),
    "strip larger than any request": (entry("f11a", strip_kib=65536), None),
    "strip of a logical volume that cuts to crumbs": (entry("lv", strip_kib=1), None),
    "serial crumbs": (entry("fs", sub_requests="serial", block_kib=1), None),
    "round robin": (entry("p690", multipath="round_robin", rr_min_io=1_000_000), None),
    "least loaded": (entry("p690", multipath="least_loaded"), None),
    "depth of one everywhere": (entry("f11av", queue_depth=1), None),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_what_cannot_work_is_told(name: str) -> None:
    spoil, code = CASES[name]
    document = base()
    spoil(document)
    result = answer(document)
    if code is not None:
        assert result is not None
        assert code in [note.code for note in result.notes]


@pytest.mark.parametrize(
    ("place", "low", "high", "whole"), ALONE, ids=lambda value: "/".join(value) if isinstance(value, tuple) else None
)
def test_every_number_at_its_ends(place: tuple[str, ...], low: float, high: float, whole: bool) -> None:
    """The least as it is typed, the most as it is kept."""
    for value, typed in ((low, True), (high, False)):
        document = base()
        put(document, place, int(value) if whole else value)
        result = answer(document, typed)
        assert result is not None or place[-1] in {"drives"}, (place, value)


@pytest.mark.parametrize(
    ("part", "place_in_range"),
    [(part, at) for part in PARTS for at in ((0.0, 1 / 3, 1.0) if part[1] in TWINS else (1 / 3,))],
)
def test_all_numbers_of_a_part_together(part: tuple[str, ...], place_in_range: float) -> None:
    document = base()
    for place, low, high, whole in FIELDS:
        if place[:2] == part:
            value = low + place_in_range * (high - low)
            put(document, place, int(value) if whole else value)
    answer(document, typed=place_in_range > 0.5)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("value", [1e-12, 1e12])
def test_tiny_and_huge_numbers_are_refused_or_answered(part: tuple[str, ...], value: float) -> None:
    taken = base()
    for place, _, _, whole in FIELDS:
        if place[:2] == part and not whole:
            document = base()
            put(document, place, value)
            _, refused = read_live(document, catalogue())
            assert all(problem.message.endswith(".") and problem.place for problem in refused)
            if not refused:
                put(taken, place, value)
    if taken != base():
        assert answer(taken, typed=False) is not None


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_many_numbers_at_their_ends_together(data: st.DataObject) -> None:
    document = base()
    for place, low, high, whole in data.draw(
        st.lists(st.sampled_from(FIELDS), max_size=12, unique_by=lambda field: field[0])
    ):
        value = data.draw(st.sampled_from([low, high, min(max(1e-12, low), high), (low + high) / 3]))
        put(document, place, int(value) if whole else value)
    answer(document)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.sampled_from(sorted(CASES)), min_size=2, max_size=4, unique=True))
def test_several_faults_at_once(names: list[str]) -> None:
    document = base()
    for name in names:
        try:
            CASES[name][0](document)
        except KeyError:
            return
    answer(document)


@pytest.mark.parametrize(
    "name", ["no cable", "a stripe over nothing", "an array without drives", "most threads on the largest request"]
)
def test_the_command_line_answers_too(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = base()
    CASES[name][0](document)
    file = tmp_path / "design.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    code = main(["evaluate", str(file), "--format", "json"])
    captured = capsys.readouterr()
    if code == 0:
        json.loads(captured.out, parse_constant=lambda word: pytest.fail(word))
    else:
        assert (code, captured.err[:9]) == (1, "headroom:")
    assert main(["evaluate", str(file), "--format", "table"]) == code
    assert "Traceback" not in captured.err


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e400", "-1", "true", '"8"', "null", "1e15"])
def test_what_is_no_number_is_refused(number: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = base()
    document["workloads"]["w1"]["request_kib"] = "here"
    file = tmp_path / "design.json"
    file.write_text(json.dumps(document).replace('"here"', number), encoding="utf-8")
    assert main(["evaluate", str(file), "--format", "json"]) == 1
    assert capsys.readouterr().err.startswith("headroom: ")


async def test_the_api_answers_too(api: httpx.AsyncClient) -> None:
    for name in (
        "no workload",
        "no cable",
        "an array without drives",
        "a rank in two pools, twice in one",
        "zero target",
    ):
        document = base()
        CASES[name][0](document)
        answer = await api.post("/api/evaluations", json={"document": document})
        assert answer.status_code in (200, 400), (name, answer.text)
        json.loads(answer.text, parse_constant=lambda word: pytest.fail(word))
        if answer.status_code == 400:
            assert answer.json()["problems"], name
