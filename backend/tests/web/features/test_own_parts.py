"""Parts of the organisation through the API: drafts, versions, approval, refusals with line and remedy."""

from typing import Any

import httpx
import pytest

HBA = """\
schema: 1
id: acme-fc32
version: 1
kind: hba
vendor: Acme
name: FC32 HBA   # as it reads on a card
part_number: null
year: 2024
summary: Fibre Channel adapter with one 32 Gb/s port.
rack_units: null
weight_kg: null
power_w: { typical: null, maximum: 12 }
sources: { D: "Acme: FC32 data sheet, 2024" }
figures:
  - { id: rated, label: Rated throughput, row: throughput, direction: simplex, value: 3200, unit: MB/s,
      basis: rated, source: D, page: "2" }
ports:
  - { ids: [fc0], label: FC, type: fc, role: initiator, speeds_gbps: [16, 32], connector: lc, transceiver: null }
plugs: pcie_x8_card
"""


async def saved(api: httpx.AsyncClient, yaml: str = HBA, **request: Any) -> dict[str, Any]:
    answer = await api.post("/api/parts", json={"yaml": yaml, **request})
    assert answer.status_code == 201, answer.text
    part: dict[str, Any] = answer.json()
    return part


async def approved(api: httpx.AsyncClient, part: dict[str, Any]) -> dict[str, Any]:
    seen = {"version": part["version"], "change": part["change"]}
    answer = await api.post(f"/api/parts/{part['id']}/approve", json=seen)
    assert answer.status_code == 200, answer.text
    result: dict[str, Any] = answer.json()
    return result


async def edited(api: httpx.AsyncClient, part: dict[str, Any], yaml: str, note: str = "") -> httpx.Response:
    request = {"version": part["version"], "change": part["change"], "yaml": yaml, "note": note}
    return await api.put(f"/api/parts/{part['id']}", json=request)


async def test_a_draft_stays_out_of_the_catalogue_until_it_is_approved(api: httpx.AsyncClient) -> None:
    before = (await api.get("/api/catalogue")).json()
    part = await saved(api, note="From the data sheet.")
    assert (part["version"], part["state"], part["yaml"]) == (1, "draft", HBA)
    assert (await api.get("/api/catalogue")).json()["version"] == before["version"]
    assert (await approved(api, part))["state"] == "approved"
    after = (await api.get("/api/catalogue")).json()
    assert after["own_parts"] == ["acme-fc32"]
    assert after["parts"]["acme-fc32"]["figures"][0]["value"] == 3200
    assert after["version"] != before["version"]


async def test_an_edit_of_an_approved_part_is_its_next_version(api: httpx.AsyncClient) -> None:
    first = await approved(api, await saved(api))
    second = (await edited(api, first, HBA.replace("3200", "3100"), "Measured less.")).json()
    assert (second["version"], second["state"]) == (2, "draft")
    assert "version: 2\n" in second["yaml"]
    assert "# as it reads on a card" in second["yaml"]
    listed = (await api.get("/api/parts")).json()
    assert [(row["id"], row["version"], row["approved_version"]) for row in listed] == [("acme-fc32", 2, 1)]
    await approved(api, second)
    old = (await api.get("/api/parts/acme-fc32", params={"version": 1})).json()
    assert old["part"]["figures"][0]["value"] == 3200
    assert [item["version"] for item in old["versions"]] == [2, 1]


async def test_two_who_edit_the_same_draft_do_not_overwrite_each_other(api: httpx.AsyncClient) -> None:
    draft = await saved(api)
    assert (await edited(api, draft, HBA.replace("2024", "2023"))).status_code == 200
    late = await edited(api, draft, HBA)
    assert (late.status_code, late.json()["code"]) == (409, "conflict")


async def test_a_draft_can_be_deleted_and_an_approved_part_cannot(api: httpx.AsyncClient) -> None:
    draft = await saved(api)
    seen = {"version": 1, "change": draft["change"]}
    assert (await api.delete("/api/parts/acme-fc32", params=seen)).json()["yaml"] == HBA
    assert (await api.get("/api/parts")).json() == []
    again = await approved(api, await saved(api))
    refused = await api.delete("/api/parts/acme-fc32", params={"version": 1, "change": again["change"]})
    assert refused.status_code == 409


@pytest.mark.parametrize(
    ("change", "line", "words"),
    [
        (("kind: hba", "kind: toaster"), 4, "no kind"),
        (
            ("id: acme-fc32\n", "id: Acme FC32\n"),
            2,
            "small letters, digits and . -, a letter or a digit first, at most 64 characters",
        ),
        (("vendor: Acme", "vendor: Acme\nvendor: Other"), 6, "appears twice"),
        (("source: D", "source: X"), 16, "not in `sources`"),
        (("unit: MB/s", "unit: GB/s"), 15, "use MB/s"),
        (("name: FC32 HBA", 'name: "<script>alert(1)</script>"'), 6, "markup"),
        (("vendor: Acme", "vendor:\tAcme"), 5, "tab"),
        (("vendor: Acme", "vendor: &a Acme"), 5, "anchor"),
        (("type: fc,", "type: scart,"), 18, "no scart port"),
    ],
)
async def test_a_refusal_names_line_and_remedy(
    api: httpx.AsyncClient, change: tuple[str, str], line: int, words: str
) -> None:
    bad = HBA.replace(*change)
    answer = await api.post("/api/parts", json={"yaml": bad})
    assert answer.status_code == 400, answer.text
    messages = [problem["message"] for problem in answer.json()["problems"]]
    assert any(message.startswith(f"Line {line}:") and words in message for message in messages), messages
    checked = (await api.post("/api/part-checks", json={"yaml": bad})).json()
    assert any(problem["line"] == line and words in problem["message"] for problem in checked["problems"])
    assert (await api.get("/api/parts")).json() == []


async def test_ids_of_files_cannot_be_taken(api: httpx.AsyncClient) -> None:
    answer = await api.post("/api/parts", json={"yaml": HBA.replace("acme-fc32", "ibm-fc6239")})
    assert answer.status_code == 409


async def test_a_form_gives_the_same_part_as_a_text(api: httpx.AsyncClient) -> None:
    raw = (await api.post("/api/part-checks", json={"yaml": HBA})).json()["raw"]
    answer = await api.post("/api/parts", json={"part": raw})
    assert answer.status_code == 201, answer.text
    assert answer.json()["raw"] == raw
    exported = (await api.get("/api/parts/acme-fc32/yaml")).text
    assert (await api.post("/api/part-checks", json={"yaml": exported})).json()["raw"] == raw


async def test_a_shipped_part_is_exported_too(api: httpx.AsyncClient) -> None:
    text = (await api.get("/api/parts/ibm-fc6239/yaml")).text
    assert text.startswith("schema: 1\nid: ibm-fc6239\n")
    assert (await api.get("/api/parts/no-such-part/yaml")).status_code == 404


async def test_uses_name_designs_and_parts(api: httpx.AsyncClient) -> None:
    await api.post("/api/designs", json={"name": "Benchmark", "reference_id": "p690-gpfs"})
    uses = (await api.get("/api/parts/ibm-fc6571-phb1/uses")).json()
    assert [use["id"] for use in uses["parts"]] == ["ibm-fc6571-planar"]
    assert uses["designs"][0]["name"] == "Benchmark"
    assert uses["designs"][0]["count"] > 0
    assert "p690-gpfs" in [use["id"] for use in uses["references"]]
