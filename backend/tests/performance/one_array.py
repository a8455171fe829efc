"""One adapter, one array, one figure of a part: benches on which a row of any kind can be seen alone."""

from dataclasses import replace
from typing import Any

from headroom.domain.catalogue.records import Catalogue, Figure
from headroom.domain.design.document import parse_design
from headroom.domain.performance.demand.prepared_design import prepare_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, solve_scenario
from headroom.domain.topology.expansion import expand
from tests.builders import Bench, bare

MIB_MB = 1.048576
HUNDRED = 100_000
"""Threads that saturate whatever limits."""


def figure(figure_id: str = "test", **fields: Any) -> Figure:
    """A measured figure that limits reads and writes together unless told otherwise."""
    usual: dict[str, Any] = {
        "id": figure_id, "label": figure_id, "row": "throughput", "direction": "shared", "value": None, "unit": "",
        "basis": "measured", "source": "T", "page": "here", "traffic": "all", "law": None, "parameters": {},
        "stage": True, "servers": 1, "cv2": 0.0, "when": {}, "low": None, "high": None, "unverified": False, "note": "",
    }  # fmt: skip
    return Figure(**{**usual, **fields})


def parts_with(part_id: str, *figures: Figure) -> Catalogue:
    """The catalogue with other figures of one part."""
    known = bare()
    part = replace(known.parts[part_id], figures=list(figures), sources={"T": "this test"})
    return replace(known, parts={**known.parts, part_id: part})


def one_array(**workload: Any) -> Bench:
    """One adapter, one RAID 5 8+P array with one volume; 8 KiB random reads that miss the cache, unless told else."""
    bench = Bench()
    bench.drawer()
    bench.adapter(1, 0, "phb1", 1)
    usual = {"read_share": 1, "pattern": "random", "request_kib": 8, "cache_hit": 0, "threads": HUNDRED}
    return bench.workload("all", **{"on": ["f11av"], **usual, **workload})


def solved(bench: Bench, parts: Catalogue | None = None) -> EvaluationResult:
    parts = parts or bare()
    return evaluate(parse_design(bench.document, parts), parts, with_changes=False)


def outcome(bench: Bench, parts: Catalogue | None = None, memory: EvaluationMemory | None = None) -> ScenarioOutcome:
    parts = parts or bare()
    design = parse_design(bench.document, parts)
    prepared = prepare_design(expand(design, parts), design.workloads.values(), "measured")
    return solve_scenario(prepared, "all", list(range(len(prepared.workload_legs))), True, memory or EvaluationMemory())


def cycles_ms(found: ScenarioOutcome) -> dict[str, float]:
    """Time of one part of a request at each place, in ms."""
    scenario = found.sharing.scenario
    entry_ms = scenario.stations.cycle / scenario.capacity[scenario.demand.row] * 1000
    entry_ms = entry_ms * scenario.piece_mb[scenario.demand.flow]
    times: dict[str, float] = {}
    for row, ms in zip(scenario.demand.row.tolist(), entry_ms.tolist(), strict=True):
        name = found.prepared.routes.places[found.prepared.rows.place[row]]
        times[name] = times.get(name, 0.0) + ms
    return times


def saturation(result: EvaluationResult) -> float:
    value = result.workloads[0].saturation_mb_s
    assert value is not None
    return value


def striped(arrays: int = 8, **workload: Any) -> Bench:
    """One striped logical volume over the arrays of a full planar, strips of 1 MiB; they read 8 strips ahead."""
    bench = Bench().full_planar()
    for component in bench.document["components"].values():
        if component["kind"] == "raid_array":
            component["read_ahead_multiplier"] = 8
    volumes = [f"f1{1 + number // 2}{'ab'[number % 2]}v" for number in range(arrays)]
    bench.add("vg", "lvm_volume_group", at=["p690", None], volumes=volumes, logical_track_group_kib=1024)
    bench.add("lv", "logical_volume", at=["vg", None], arrangement="striped", strip_kib=1024, volumes=[])
    bench.add("fs", "filesystem", "ibm-gpfs-2.2", at=["p690", None], type="gpfs", on=["lv"], block_kib=4096)
    usual = {"on": ["lv"], "spread": "striped", "request_kib": 262_144, "threads": 1, "cache_hit": 0}
    return bench.workload("all", **{**usual, **workload})
