"""Failures over HTTP: of the present state, of a revision, behind a link, and of several things at once."""

from typing import Any

import httpx

DESIGNS = "/api/designs"


async def made(api: httpx.AsyncClient, reference: str = "fc64-flashsystem") -> str:
    """The path of an own copy of a reference design."""
    answer = await api.post(DESIGNS, json={"name": "Mine", "reference_id": reference})
    assert answer.status_code == 201, answer.text
    return f"{DESIGNS}/{answer.json()['id']}"


def of_kind(answer: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    """Failures of one kind, worst first."""
    return [one for one in answer["failures"] if one["kind"] == kind]


async def test_the_same_failures_for_the_owner_a_revision_and_behind_a_link(api: httpx.AsyncClient) -> None:
    path = await made(api)
    answer = (await api.get(f"{path}/failures")).json()
    assert of_kind(answer, "switch")
    assert {one["id"] for one in answer["single_points"]} <= {one["id"] for one in answer["failures"]}
    brief = (await api.get(f"{path}/failures", params={"members": False})).json()
    first = {one["members"][0] for one in answer["classes"]}
    assert brief == answer | {"failures": [one for one in answer["failures"] if one["id"] in first]}
    revision = (await api.post(f"{path}/revisions", json={"name": "First"})).json()
    assert (await api.get(f"{path}/failures", params={"revision": revision["id"]})).json() == answer
    token = (await api.post(f"{path}/links", json={"mode": "live"})).json()["token"]
    assert (await api.get(f"/api/shared/{token}/failures")).json() == answer


async def test_one_broken_part_leaves_what_its_row_says_and_two_leave_no_more(api: httpx.AsyncClient) -> None:
    path = await made(api)
    first, second = of_kind((await api.get(f"{path}/failures")).json(), "hba")[:2]
    one = (await api.get(f"{path}/impact", params={"part": first["parts"]})).json()
    told = [(left["id"], left["status"]) for left in first["workloads"]]
    assert [(left["id"], left["status"]) for left in one["failure"]["workloads"]] == told
    assert first["parts"][0] in {part["id"] for part in one["dead_parts"]}
    both = (await api.get(f"{path}/impact", params={"part": [*first["parts"], *second["parts"]]})).json()
    assert len(both["dead_cables"]) > len(one["dead_cables"]) > 0
    for after, before in zip(both["failure"]["workloads"], one["failure"]["workloads"], strict=True):
        assert after["throughput_mb_s"] <= before["throughput_mb_s"] * (1 + 1e-9)


async def test_cables_and_ports_break_by_name_and_unknown_names_are_refused(api: httpx.AsyncClient) -> None:
    path = await made(api)
    answer = (await api.get(f"{path}/failures")).json()
    cable, port = of_kind(answer, "cable")[0], of_kind(answer, "port")[0]
    found = await api.get(f"{path}/impact", params={"cable": cable["targets"][0]["id"], "failure": port["id"]})
    assert found.status_code == 200, found.text
    assert {one["kind"] for one in found.json()["failure"]["targets"]} == {"cable", "port"}
    for asked in ({"part": "nobody"}, {"cable": "none"}, {"failure": "feed:Z"}):
        refused = await api.get(f"{path}/impact", params=asked)
        assert (refused.status_code, refused.json()["code"]) == (400, "unknown_failure"), refused.text
    assert (await api.get(f"{path}/impact")).status_code == 422
    many = {"part": [f"p{number}" for number in range(51)]}
    assert (await api.get(f"{path}/impact", params=many)).status_code == 422


async def test_failures_of_nothing_are_not_found(api: httpx.AsyncClient) -> None:
    assert (await api.get(f"{DESIGNS}/00000000-0000-4000-8000-000000000000/failures")).status_code == 404
    assert (await api.get(f"/api/shared/{'A' * 43}/impact", params={"part": "x"})).status_code == 404
