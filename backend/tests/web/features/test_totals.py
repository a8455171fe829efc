"""Capacity, power and space over HTTP: of the present state, of a revision, behind a link."""

import httpx


async def made(api: httpx.AsyncClient, reference_id: str) -> str:
    answer = await api.post("/api/designs", json={"name": "Mine", "reference_id": reference_id})
    assert answer.status_code == 201
    return str(answer.json()["id"])


async def test_the_same_totals_for_the_owner_and_behind_a_link(api: httpx.AsyncClient) -> None:
    path = f"/api/designs/{await made(api, 'p690-gpfs')}"
    token = (await api.post(f"{path}/links", json={"mode": "live"})).json()["token"]
    capacity = (await api.get(f"{path}/capacity")).json()
    assert [step["id"] for step in capacity["steps"]][0::6] == ["raw", "usable"]
    assert capacity["usable_bytes"] == 112 * 8 * 36 * 10**9
    site = (await api.get(f"{path}/site")).json()
    assert site["total"]["used_units"]["known"] == 364
    assert site["total"]["power_maximum_w"]["unknown"] > 0
    assert (await api.get(f"/api/shared/{token}/capacity")).json() == capacity
    assert (await api.get(f"/api/shared/{token}/site")).json() == site


async def test_totals_of_a_revision_stay(api: httpx.AsyncClient) -> None:
    path = f"/api/designs/{await made(api, 'ds8300-debian')}"
    revision = (await api.post(f"{path}/revisions", json={"name": "First"})).json()
    asked = {"revision": revision["id"]}
    assert (await api.get(f"{path}/capacity", params=asked)).json()["usable_bytes"] == 8 * (4 * 779 + 4 * 909) * 2**30
    assert (await api.get(f"{path}/site", params=asked)).status_code == 200


async def test_totals_of_nothing_are_not_found(api: httpx.AsyncClient) -> None:
    for table in ("capacity", "site"):
        assert (await api.get(f"/api/designs/00000000-0000-4000-8000-000000000000/{table}")).status_code == 404
        assert (await api.get(f"/api/shared/{'A' * 43}/{table}")).status_code == 404
