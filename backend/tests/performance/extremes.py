"""Designs at the edge: a small base with a part of every logical kind, and ways to spoil it."""

import copy
import dataclasses
import math
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from headroom.domain.performance.result.evaluation import EvaluationResult
from tests.builders import Bench, catalogue

Document = dict[str, Any]
Spoil = Callable[[Document], None]

_NO_NUMBER = re.compile(r"(?<![\w])-?(nan|inf|infinity)(?![\w])", re.IGNORECASE)


@lru_cache(maxsize=1)
def _base() -> Document:
    bench = Bench()
    bench.drawer()
    for slot in (1, 2, 3):
        bench.adapter(1, 0, "phb1", slot)
    parts = bench.document["components"]
    parts["p690"]["cores"] = 32
    bench.add("vg", "lvm_volume_group", at=["p690", None], volumes=["f11av", "f11bv"], logical_track_group_kib=1024)
    bench.add("lv", "logical_volume", at=["vg", None], arrangement="striped", strip_kib=1024)
    bench.add("fs", "filesystem", "ibm-gpfs-2.2", at=["p690", None], on=["lv"], block_kib=4096, io_mode="direct")
    bench.add("rank", "rank", at=["f12", None], arrays=["f12a"], nvs_gib=1)
    bench.add("pool", "extent_pool", at=["f12", None], ranks=["rank"])
    bench.add(
        "pv",
        "volume",
        at=["pool", None],
        hosts=["p690"],
        owner="f12/controllerA",
        protocol="eckd",
        pav="static",
        aliases=3,
    )
    bench.workload("files", on=["fs"], spread="striped", cache_hit=0.5, read_share=0.5, scenario="both", queue_depth=2)
    bench.workload("small", on=["pv"], pattern="random", request_kib=8, threads=4, scenario="both", latency_limit_ms=50)
    bench.workload("all", on=["p690"], target_mb_s=100, cache_hit=0)
    return bench.document


def base() -> Document:
    """A fresh copy: host, LVM, filesystem, array, rank, pool, subchannels; three workloads in two scenarios."""
    return copy.deepcopy(_base())


def numeric_fields() -> Iterator[tuple[tuple[str, ...], float, float, bool]]:
    """Every number that the base may state: place, smallest, largest, whole."""
    document = base()
    kinds = catalogue().kinds
    for name, entry in document["components"].items():
        if name.startswith(("f11ad", "f11bd", "f12ad")) and not name.endswith("d1"):
            continue
        for attribute in kinds[entry["kind"]].attributes.values():
            if attribute.type in ("number", "integer"):
                low, high = attribute.minimum or 0.0, attribute.maximum or 1e12
                yield ("components", name, attribute.name), low, high, attribute.type == "integer"
    for workload in document["workloads"]:
        for field in catalogue().workload_fields.values():
            if field.type in ("number", "integer"):
                low, high = field.minimum or 0.0, field.maximum or 1e12
                yield ("workloads", workload, field.name), low, high, field.type == "integer"
    yield ("meta", "draws"), 0, 20_000, True
    yield ("meta", "headroom", "percent"), 0, 90, False


def put(document: Document, place: tuple[str, ...], value: float) -> None:
    """Set a field by its place; what is not there yet is made."""
    for key in place[:-1]:
        document = document.setdefault(key, {})
    document[place[-1]] = value


def _leaves(result: EvaluationResult) -> tuple[list[tuple[str, float]], list[tuple[str, str]]]:
    """Numbers and words inside a result, each with the field that holds it."""
    numbers: list[tuple[str, float]] = []
    words: list[tuple[str, str]] = []
    left: list[tuple[str, object]] = [("", result)]
    while left:
        where, value = left.pop()
        if isinstance(value, float):
            numbers.append((where, value))
        elif isinstance(value, str):
            words.append((where, value))
        elif isinstance(value, dict):
            left.extend(value.items())
        elif isinstance(value, list | tuple):
            left.extend([(where, inner) for inner in value])
        elif dataclasses.is_dataclass(value) and not isinstance(value, type):
            left.extend([(field, getattr(value, field)) for field in _fields(type(value))])
    return numbers, words


@lru_cache
def _fields(record: type) -> list[str]:
    return [field.name for field in dataclasses.fields(record)]


def refuse_nonsense(result: EvaluationResult) -> None:
    """Fail on anything that is no figure: NaN, infinity, below zero, above full; in words too."""
    numbers, words = _leaves(result)
    assert [one for one in numbers if not math.isfinite(one[1])] == []
    doubtful = [one for one in words if "nan" in (low := one[1].lower()) or "inf" in low]
    assert [one for one in doubtful if _NO_NUMBER.search(one[1])] == []
    loads = [(part.id, part.utilisation, part.throughput_mb_s, part.ceiling_mb_s) for part in result.components]
    loads += [(cable.id, cable.utilisation, cable.throughput_mb_s, cable.ceiling_mb_s) for cable in result.cables]
    for name, utilisation, throughput_mb_s, ceiling_mb_s in loads:
        assert utilisation is None or 0 <= utilisation <= 1, name
        assert throughput_mb_s >= 0, name
        assert ceiling_mb_s is None or ceiling_mb_s >= 0, name
    for workload in result.workloads:
        assert workload.throughput_mb_s >= 0, workload
        assert workload.target_mb_s is None or workload.throughput_mb_s <= workload.target_mb_s * (1 + 1e-9), workload
        assert workload.response_ms is None or workload.response_ms >= 0, workload
        assert workload.in_flight >= 0, workload
        for time in workload.path_times:
            assert time.service_ms >= 0, time
            assert time.wait_ms >= 0, time
    for step in result.ladder:
        assert 0 <= step.utilisation <= 1, step
    assert math.isclose(
        result.throughput_mb_s,
        sum(workload.throughput_mb_s for workload in result.workloads if workload.scenario == result.scenario),
        rel_tol=1e-6, abs_tol=1e-9,
    )  # fmt: skip
