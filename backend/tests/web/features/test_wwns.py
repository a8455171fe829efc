"""World-wide names through the API."""

import json
from typing import Any
from uuid import uuid4

import httpx

NAME = "10:00:00:00:c9:2f:01:02"


def document(count: int, first: int = 0) -> dict[str, Any]:
    """FAStT600s with a name each; cheap to evaluate, because nothing loads them."""
    meta = {"name": "x", "description": "", "basis": "measured", "scenario": "", "catalogue": {}}
    components = {
        f"f{index}": {
            "kind": "storage_system",
            "part": "ibm-fastt600-turbo",
            "name": f"FAStT {index}",
            "ports/controllerA/host1/wwpn": f"10:00:00:00:c9:{index >> 8:02x}:{index & 255:02x}:02",
        }
        for index in range(first, first + count)
    }
    return {"schema": 1, "meta": meta, "components": components, "cables": {}, "zones": {}, "workloads": {}}


async def made(api: httpx.AsyncClient, raw: dict[str, Any], name: str = "Names") -> str:
    answer = await api.post("/api/designs", json={"name": name, "document": raw})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def test_names_are_found_by_fragment_in_all_designs(api: httpx.AsyncClient) -> None:
    await made(api, document(3), "One")
    await made(api, document(2, first=0x2F01), "Two")
    found = (await api.get("/api/wwns", params={"fragment": "c9-2F-01"})).json()
    assert (found["total"], found["wwns"][0]["design_name"], found["wwns"][0]["wwn"]) == (1, "Two", NAME)
    assert (await api.get("/api/wwns")).json()["total"] == 5
    assert (await api.get("/api/wwns", params={"fragment": "fastt 12033"})).json()["total"] == 1


async def test_a_deleted_design_gives_its_names_back(api: httpx.AsyncClient) -> None:
    design = await made(api, document(1))
    assert (await api.get("/api/wwns")).json()["total"] == 1
    await api.delete(f"/api/designs/{design}")
    assert (await api.get("/api/wwns")).json()["total"] == 0


async def test_new_names_do_not_repeat_those_of_other_designs(api: httpx.AsyncClient) -> None:
    design = await made(api, document(2))
    new = (await api.post(f"/api/designs/{design}/new-wwns", json={"virtual": 1})).json()
    values = [word for item in new for word in item["value"].split()]
    assert {item["key"].rpartition("/")[2] for item in new} == {"wwpn", "wwnn", "npiv"}
    raw = document(2)
    for item in new:
        raw["components"][item["component_id"]][item["key"]] = item["value"]
    other = await made(api, raw, "Named")
    assert (await api.get(f"/api/designs/{other}/wwns")).json()["clashes"] == []
    again = (await api.post(f"/api/designs/{design}/new-wwns", json={})).json()
    assert not {item["value"] for item in again} & set(values)
    refused = await api.post(f"/api/designs/{design}/new-wwns", json={"virtual": 99})
    assert refused.status_code == 422


async def test_clashes_are_told_with_their_parts(api: httpx.AsyncClient) -> None:
    raw = json.loads(json.dumps(document(2)).replace("c9:00:01:02", "c9:00:00:02"))
    (clash,) = (await api.get(f"/api/designs/{await made(api, raw)}/wwns")).json()["clashes"]
    assert clash["component_ids"] == ["f0", "f1"]
    assert "2 times" in clash["message"]
    assert (await api.get(f"/api/designs/{uuid4()}/wwns")).status_code == 404


async def test_pasted_names_say_who_has_them(api: httpx.AsyncClient) -> None:
    await made(api, document(1, first=0x2F01), "Two")
    first, second = (await api.post("/api/pasted-wwns", json={"text": f"hba0 {NAME}\nhba1 {NAME[:-1]}3\n"})).json()
    assert (first["label"], [use["design_name"] for use in first["used_by"]]) == ("hba0", ["Two"])
    assert second["used_by"] == []
