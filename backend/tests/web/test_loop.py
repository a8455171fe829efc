"""What nobody waits for: modules are loaded on threads, garbage is looked at in small portions, much goes apart."""

import ast
import gc
from pathlib import Path
from typing import Any

import httpx
import pytest

import headroom.web
from headroom.web.interpreter import LEAST_COLLECTED, collect_between_turns
from headroom.web.processes.parent import Job
from headroom.web.state import sent_designs as computing
from tests.benchmarks.helpers.heavy_calls import many_workloads

WEB = Path(headroom.web.__file__).parent
AT_THE_START = frozenset({"demonstration.py"})


def test_no_module_is_loaded_on_the_loop() -> None:
    """What writes documents takes a second to load, in which nobody would be answered."""
    found = [
        f"{path.name}: {ast.unparse(line)}"
        for path in WEB.rglob("*.py")
        if path.name not in AT_THE_START
        for work in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(work, ast.AsyncFunctionDef)
        for line in ast.walk(work)
        if isinstance(line, ast.ImportFrom) and (line.module or "").startswith("headroom.")
    ]
    assert found == []


def test_garbage_is_looked_at_before_there_is_much() -> None:
    gc.collect()
    kept = [[number] for number in range(3 * LEAST_COLLECTED)]
    assert gc.get_count()[0] >= 2 * LEAST_COLLECTED or gc.get_threshold()[0] < LEAST_COLLECTED
    collect_between_turns()
    assert gc.get_count()[0] < LEAST_COLLECTED
    assert kept


async def test_what_takes_long_to_work_out_is_worked_out_in_a_process(
    api: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the same figures as on a thread."""
    made: list[dict[str, Any]] = []
    jobs: list[object] = []
    run = Job.run

    def noted(job: Job, call: Any, given: tuple[object, ...]) -> list[bytes]:
        jobs.append(call)
        return run(job, call, given)

    monkeypatch.setattr(Job, "run", noted)
    document = (await api.get("/api/reference-designs/fc64-flashsystem")).json()["document"]
    for most in (40, 2):
        monkeypatch.setattr(computing, "_QUICK_WORKLOADS", most)
        answer = await api.post("/api/designs", json={"name": "Made", "document": many_workloads(document, 3)})
        assert answer.status_code == 201, answer.text
        made.append({key: answer.json()[key] for key in ("throughput_mb_s", "binds", "at_most", "state")})
    assert made[0] == made[1]
    assert made[0]["throughput_mb_s"] > 0
    assert len(jobs) == 2, "its first state and its headline"
