"""Availability, random failures and the broken studio over HTTP: of the present state, a revision and behind a link."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.failure.test_failures_api import DESIGNS, made, of_kind

PATHS: dict[str, dict[str, int]] = {"availability": {}, "survival": {"samples": 50}}


async def broken(api: httpx.AsyncClient, path: str, **asked: object) -> dict[str, Any]:
    """The evaluation while something has failed."""
    answer = await api.get(f"{path}/broken", params=asked)  # type: ignore[arg-type]
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("name", PATHS)
async def test_the_answer_is_the_same_for_owner_revision_and_link(api: httpx.AsyncClient, name: str) -> None:
    path = await made(api, "fc64-flashsystem")
    revision = (await api.post(f"{path}/revisions", json={"name": "First"})).json()
    token = (await api.post(f"{path}/links", json={"mode": "live"})).json()["token"]
    params = PATHS[name]
    answer = (await api.get(f"{path}/{name}", params=params)).json()
    assert answer
    assert (await api.get(f"{path}/{name}", params={**params, "revision": revision["id"]})).json() == answer
    assert (await api.get(f"/api/shared/{token}/{name}", params=params)).json() == answer


def test_owner_and_link_are_drawn_as_many_failures_where_nobody_says_how_many() -> None:
    paths = json.loads((Path(__file__).resolve().parents[2] / "openapi.json").read_bytes())["paths"]
    samples = [
        parameter["schema"]
        for path, calls in paths.items() if path.endswith("/survival")
        for parameter in calls["get"]["parameters"] if parameter["name"] == "samples"
    ]  # fmt: skip
    assert len(samples) == 2
    assert samples[0] == samples[1]


async def test_sites_have_what_is_lost_and_how_long_it_takes_until_they_go_on(api: httpx.AsyncClient) -> None:
    path = await made(api, "dr-two-sites")
    [sites] = (await api.get(f"{path}/availability")).json()["sites"]
    assert {event["event"] for event in sites["events"]} == {"link_loss", "site_loss", "site_loss_after_link_loss"}
    assert any(event["rto_s"] is not None for event in sites["events"])


async def test_availability_names_what_dominates_time_lines_and_sources(api: httpx.AsyncClient) -> None:
    path = await made(api)
    found = (await api.get(f"{path}/availability")).json()
    answer = found["availability"]
    failures = (await api.get(f"{path}/failures", params={"members": False})).json()
    ids = {one["id"] for one in failures["failures"]}
    assert {one["workload"] for one in answer["workloads"]} == {
        one["id"] for failure in failures["failures"] for one in failure["workloads"]
    }
    for one in answer["workloads"]:
        span = one["minutes_a_year"]
        assert 0 < span["low"] <= span["median"] <= span["high"]
        assert {reason["id"] for reason in one["contributors"] if reason["kind"] == "single"} <= ids
    assert {line["failure"] for line in found["scenarios"] if not line["planned"]} == ids
    assert any("Two failures at once" in words for words in answer["left_out"])
    assert {fact["evidence"] for fact in answer["facts"]} <= {"read", "memory", "stated"}
    assert all(fact["source"] for fact in answer["facts"])


async def test_more_random_failures_never_leave_more(api: httpx.AsyncClient) -> None:
    path = await made(api, "p690-gpfs")
    curves = (await api.get(f"{path}/survival", params={"samples": 50})).json()
    assert len(curves) == 4
    for curve in curves:
        none, one = curve["points"][:2]
        assert none["keeps_percent"] == 100
        assert one["exact"]
        assert one["survives"] < 1
        assert one["keeps_percent"] < 100
        for point in curve["points"]:
            shares = point["keeps_at_least"]
            assert len(shares) == 101
            assert shares[0] == 1
            assert shares == sorted(shares, reverse=True)
            assert point["low"] <= point["survives"] + 1e-12
            assert point["survives"] <= point["high"] + 1e-12
    assert (await api.get(f"{path}/survival", params={"samples": 1001})).status_code == 422


async def test_the_broken_studio_has_what_the_failure_leaves_and_only_survivors_carry_load(
    api: httpx.AsyncClient,
) -> None:
    path = await made(api, "p690-gpfs")
    part = "d1h11"
    first = (await api.get(f"{path}/impact", params={"part": part})).json()["failure"]
    whole = (await api.post("/api/evaluations", json={"design_id": path.rsplit("/", 1)[1]})).json()
    left = await broken(api, path, part=part)
    assert left["scenario"] == whole["scenario"]
    told = {one["id"]: one["throughput_mb_s"] for one in first["workloads"]}
    assert {one["id"]: one["throughput_mb_s"] for one in left["workloads"]} == {
        name: pytest.approx(value, rel=0.01) for name, value in told.items() if value
    }
    before, after = ({one["id"]: one["throughput_mb_s"] for one in found["components"]} for found in (whole, left))
    assert before[part] > 0
    assert after[part] == 0
    assert any(value > before[name] for name, value in after.items())
    assert left["ladder"]
    assert left["throughput_mb_s"] < whole["throughput_mb_s"]


async def test_a_scenario_that_is_down_says_so_and_keeps_the_others(api: httpx.AsyncClient) -> None:
    path = await made(api, "p690-gpfs")
    switch = of_kind((await api.get(f"{path}/failures")).json(), "switch")[0]
    [part] = switch["parts"]
    left = await broken(api, path, part=part, scenario="GPFS read")
    words = "".join(piece["text"] for piece in left["sentence"])
    assert (left["scenario"], left["throughput_mb_s"], left["components"]) == ("GPFS read", 0, [])
    assert words == f"Down: GPFS read cannot go on without {switch['name']}."
    assert [one["id"] for one in left["scenarios"]] == ["All disks read", "All disks write", "GPFS read", "GPFS write"]
    others = await broken(api, path, part=part, scenario="All disks read")
    assert others["throughput_mb_s"] > 0
    assert others["components"]
    everything = await broken(api, path, part="p690")
    assert everything["workloads"] == []
    assert "cannot go on without p690" in "".join(piece["text"] for piece in everything["sentence"])


async def test_what_is_broken_is_the_same_behind_a_link(api: httpx.AsyncClient) -> None:
    path = await made(api)
    token = (await api.post(f"{path}/links", json={"mode": "live"})).json()["token"]
    [part] = of_kind((await api.get(f"{path}/failures")).json(), "hba")[0]["parts"]
    theirs = await broken(api, f"/api/shared/{token}", part=part)
    mine = await broken(api, path, part=part)
    for name in ("scenarios", "workloads", "components", "cables", "ladder"):
        assert theirs[name] == mine[name]


async def test_nothing_to_break_and_unknown_names_are_refused(api: httpx.AsyncClient) -> None:
    path = await made(api, "p690-gpfs")
    assert (await api.get(f"{path}/broken")).status_code == 422
    refused = await api.get(f"{path}/broken", params={"part": "nobody"})
    assert (refused.status_code, refused.json()["code"]) == (400, "unknown_failure")
    unknown = await api.get(f"{path}/broken", params={"part": "p690", "scenario": "none"})
    assert (unknown.status_code, unknown.json()["code"]) == (400, "unknown_scenario")
    for name in PATHS:
        assert (await api.get(f"{DESIGNS}/00000000-0000-4000-8000-000000000000/{name}")).status_code == 404
        assert (await api.get(f"/api/shared/{'A' * 43}/{name}")).status_code == 404
