"""Designs keep the versions that they are pinned to; newer ones are previewed in the results before they are taken."""

import json
from typing import Any

import httpx
import pytest

from headroom.settings import REFERENCE_DESIGNS
from tests.web.features.test_own_parts import HBA, approved, edited, saved

PART = HBA.replace("speeds_gbps: [16, 32]", "speeds_gbps: [1, 2]").replace("pcie_x8_card", "pci_x_64")
P690 = (REFERENCE_DESIGNS / "p690-gpfs.json").read_text(encoding="utf-8")
OWN_HBAS: dict[str, Any] = json.loads(P690.replace('"ibm-fc6239"', '"acme-fc32"'))


async def design_of_own_hbas(api: httpx.AsyncClient) -> dict[str, Any]:
    answer = await api.post("/api/designs", json={"name": "Own HBAs", "document": OWN_HBAS})
    assert answer.status_code == 201, answer.text
    design: dict[str, Any] = answer.json()
    return design


async def test_a_new_version_changes_a_design_only_when_it_is_taken(api: httpx.AsyncClient) -> None:
    first = await approved(api, await saved(api, PART))
    design = await design_of_own_hbas(api)
    path = f"/api/designs/{design['id']}"
    document = (await api.get(path)).json()["document"]
    assert document["meta"]["catalogue"]["acme-fc32"] == 1
    assert document["meta"]["catalogue"]["ibm-fc6571-planar"] == 1  # what is inside a part is pinned with it
    assert (await api.get(f"{path}/updates")).json()["parts"] == []
    await approved(api, (await edited(api, first, PART.replace("value: 3200", "value: 50"))).json())

    pinned = (await api.post("/api/evaluations", json={"design_id": design["id"]})).json()
    assert pinned["throughput_mb_s"] == pytest.approx(design["throughput_mb_s"])
    updates = (await api.get(f"{path}/updates")).json()
    (part,) = updates["parts"]
    assert (part["id"], part["pinned"], part["present"], part["pinned_readable"]) == ("acme-fc32", 1, 2, True)
    assert part["changes"] == [{"place": "figures/rated/value", "before": "3200", "after": "50"}]
    assert updates["before"]["throughput_mb_s"] == pytest.approx(design["throughput_mb_s"])
    assert updates["after"]["throughput_mb_s"] <= 112 * 50
    assert updates["pins"]["acme-fc32"] == 2
    workload = updates["workloads"][0]
    assert workload["after"]["throughput_mb_s"] < workload["before"]["throughput_mb_s"]

    taken = {**document, "meta": {**document["meta"], "catalogue": updates["pins"]}}
    answer = (await api.post("/api/evaluations", json={"document": taken})).json()
    assert answer["throughput_mb_s"] == pytest.approx(updates["after"]["throughput_mb_s"])


async def test_the_catalogue_can_be_read_as_a_design_sees_it(api: httpx.AsyncClient) -> None:
    first = await approved(api, await saved(api, PART))
    design = await design_of_own_hbas(api)
    await approved(api, (await edited(api, first, PART.replace("value: 3200", "value: 50"))).json())
    seen = (await api.get("/api/catalogue", params={"design_id": design["id"]})).json()
    assert seen["parts"]["acme-fc32"]["version"] == 1
    assert (await api.get("/api/catalogue")).json()["parts"]["acme-fc32"]["version"] == 2


async def test_an_unknown_old_version_gives_way_to_the_present_one(api: httpx.AsyncClient) -> None:
    await approved(api, await saved(api, PART))
    pins = {**OWN_HBAS["meta"]["catalogue"], "acme-fc32": 7}
    document = {**OWN_HBAS, "meta": {**OWN_HBAS["meta"], "catalogue": pins}}
    design = (await api.post("/api/designs", json={"name": "From elsewhere", "document": document})).json()
    (part,) = (await api.get(f"/api/designs/{design['id']}/updates")).json()["parts"]
    assert (part["pinned"], part["present"], part["pinned_readable"], part["changes"]) == (7, 1, False, [])
