"""The table of alternatives over the API: it fills by itself, is told under rights, and is a workbook and a page."""

import asyncio
import io
from typing import Any

import httpx
import openpyxl
import pytest

from tests.web.features.test_versions import freeze, new_design

SMALL = "fc64-flashsystem"
MOST_ASKED = 240
FILES = ("xlsx", "pdf")
NO_DESIGN = "design:00000000-0000-4000-8000-00000000abcd"


async def asked(api: httpx.AsyncClient, *refs: str, **more: Any) -> dict[str, Any]:
    answer = await api.get("/api/alternatives", params={"ref": list(refs), **more})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def whole(api: httpx.AsyncClient, *refs: str, **more: Any) -> dict[str, Any]:
    for _ in range(MOST_ASKED):
        found = await asked(api, *refs, **more)
        if not found["working"]:
            return found
        await asyncio.sleep(0.5)
    raise AssertionError("the table does not fill")


def cells(row: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {cell["key"]: cell for cell in row["cells"]}


async def test_the_table_fills_and_is_the_same_for_a_design_and_its_revision(api: httpx.AsyncClient) -> None:
    design = await new_design(api)
    revision = await freeze(api, design)
    refs = f"design:{design['id']}", f"revision:{revision['id']}", "reference:altix350-tp9500"
    first = await asked(api, *refs)
    assert (first["working"], [row["state"] for row in first["rows"]]) == (3, ["working"] * 3)
    assert all(cell["working"] for cell in first["rows"][0]["cells"])
    waits = await api.get("/api/alternatives/alternatives.xlsx", params={"ref": list(refs)})
    assert (waits.status_code, waits.json()["code"]) == (202, "not_yet")
    found = await whole(api, *refs)
    now, then, other = found["rows"]
    assert [row["state"] for row in found["rows"]] == ["answer"] * 3
    assert (now["revision"], then["revision"], other["design_id"]) == (None, revision["number"], None)
    for key in ("throughput_mb_s", "survives_percent", "down_minutes_a_year", "usable_tb", "cost"):
        assert cells(now)[key]["text"] == cells(then)[key]["text"]
    assert cells(now)["down_minutes_a_year"]["low"] < cells(now)["down_minutes_a_year"]["high"]
    assert not any(cell["working"] for row in found["rows"] for cell in row["cells"])
    assert {cell["best"] for row in (now, then) for cell in row["cells"] if cell["key"] == "throughput_mb_s"} == {True}


async def test_weights_change_scores_at_once_and_today_has_none(api: httpx.AsyncClient) -> None:
    refs = "reference:fc64-flashsystem", "reference:altix350-tp9500", "reference:dr-two-sites"
    none = [f"{key}:0" for key in ("response_ms", "headroom_mb_s", "errors", "warnings", "survives_percent",
        "down_minutes_a_year", "usable_tb", "cost", "power_w", "rack_units")]  # fmt: skip
    found = await whole(api, *refs, weight=[*none, "throughput_mb_s:5"])
    by_throughput = sorted(found["rows"], key=lambda row: -cells(row)["throughput_mb_s"]["value"])
    assert [row["score"]["points"] for row in (by_throughput[0], by_throughput[-1])] == pytest.approx([100, 0])
    assert by_throughput[0]["place"] == 1
    assert "".join(piece["text"] for piece in found["lead"]).startswith(by_throughput[0]["name"])
    again = await asked(api, *refs, weight=[*none, "usable_tb:1"], today=refs[0])
    assert again["working"] == 0
    assert (again["rows"][0]["score"], again["rows"][0]["ranked"]) == (None, False)
    assert {column["key"]: column["weight"] for column in again["columns"]}["usable_tb"] == 1


async def test_a_design_that_is_not_there_is_one_refused_row(api: httpx.AsyncClient) -> None:
    found = await whole(api, f"reference:{SMALL}", NO_DESIGN, "reference:nothing")
    assert [row["state"] for row in found["rows"]] == ["answer", "refused", "refused"]
    assert "no such design" in found["rows"][1]["reason"]
    assert found["rows"][1]["score"] is None


@pytest.mark.parametrize(
    "params",
    [
        {},
        {"ref": ["p690"]},
        {"ref": [f"reference:{number}" for number in range(21)]},
        {"ref": ["reference:" + "x" * 300]},
        {"ref": [f"reference:{SMALL}"], "weight": ["cost:6"]},
        {"ref": [f"reference:{SMALL}"], "weight": ["beauty:1"]},
        {"ref": [f"reference:{SMALL}"], "weight": ["cost:1"] * 12},
    ],
)
async def test_what_is_asked_is_bounded(api: httpx.AsyncClient, params: dict[str, list[str]]) -> None:
    answer = await api.get("/api/alternatives", params=params)
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed"), answer.text


async def test_the_table_is_a_workbook_and_a_page(api: httpx.AsyncClient) -> None:
    refs = "reference:fc64-flashsystem", "reference:altix350-tp9500"
    found = await whole(api, *refs)
    written = {
        form: await api.get(f"/api/alternatives/alternatives.{form}", params={"ref": list(refs)}) for form in FILES
    }
    assert [one.status_code for one in written.values()] == [200, 200]
    assert written["pdf"].content.startswith(b"%PDF")
    sheet = openpyxl.load_workbook(io.BytesIO(written["xlsx"].content)).worksheets[0]
    names = [sheet.cell(row, 2).value for row in (7, 8)]
    assert names == [row["name"] for row in found["rows"]]
    assert sheet.cell(7, 3).value == pytest.approx(cells(found["rows"][0])["throughput_mb_s"]["value"])
