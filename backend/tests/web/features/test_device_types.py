"""A device of the devicetype-library through the API: looked at, completed, approved, drawn and evaluated."""

import json
from typing import Any

import httpx

from headroom.settings import REFERENCE_DESIGNS
from tests.web.features.test_own_parts import approved

SWITCH = (
    "manufacturer: Acme\nmodel: FX-32\nslug: acme-fx-32\nu_height: 1\nis_full_depth: false\ninterfaces:\n"
    + "".join(f"  - name: FC port {port}\n    type: 8gfc-sfpp\n" for port in range(32))
)


async def test_an_imported_switch_carries_a_design_once_its_limits_are_filled_in(api: httpx.AsyncClient) -> None:
    found = (await api.post("/api/device-types", json={"yaml": SWITCH})).json()
    assert (found["kind"], found["problems"]) == ("switch", [])
    assert "/figures" in [item["place"] for item in found["lacks"]]
    raw: dict[str, Any] = found["raw"]
    raw["ports"][0]["speeds_gbps"] = [1, 2, 4, 8]
    raw["sources"]["A"] = "a test"
    raw["figures"] = [
        {"id": "rated", "label": "Rated throughput", "row": "throughput", "direction": "shared", "value": 100,
         "unit": "MB/s", "basis": "rated", "source": "A", "page": "1"}
    ]  # fmt: skip
    draft = await api.post("/api/parts", json={"part": raw})
    assert draft.status_code == 201, draft.text
    await approved(api, draft.json())

    p690 = (REFERENCE_DESIGNS / "p690-gpfs.json").read_text(encoding="utf-8")
    document = json.loads(p690.replace('"ibm-2109-f32"', '"acme-fx-32"'))
    design = await api.post("/api/designs", json={"name": "Imported switches", "document": document})
    assert design.status_code == 201, design.text
    assert 0 < design.json()["throughput_mb_s"] <= 7 * 100
    assert "FX-32" in design.json()["binds"] or "Switch" in design.json()["binds"]


async def test_five_megabytes_and_a_bomb_leave_nothing_behind(api: httpx.AsyncClient) -> None:
    large = await api.post("/api/device-types", json={"yaml": SWITCH + "#" * 5_000_000})
    assert (large.status_code, large.json()["code"]) == (413, "too_large")
    bomb = "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n"
    for path in ("/api/device-types", "/api/parts"):
        refused = await api.post(path, json={"yaml": bomb})
        assert refused.status_code == 400
        assert refused.json()["message"].startswith("Line 1: there is an anchor")
    assert (await api.get("/api/parts")).json() == []
