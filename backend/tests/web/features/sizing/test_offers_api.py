"""What a search found, over HTTP: offers as files, by other prices, earlier versions, the requirement in the bundle."""

import csv
import io
import json
import zipfile
from typing import Any

import httpx
import pytest
from openpyxl import load_workbook

from headroom.domain.bom.prices.mapping import preview
from headroom.domain.catalogue.yaml_safe import read_yaml
from headroom.settings import DEMONSTRATION_PRICES
from headroom.store.requirements import versions
from tests.sizing.test_measured import FIO, IOSTAT
from tests.web.features.sizing.searches import ARCHIVE, REQUIREMENTS, SEARCHED, kept, searched
from tests.web.features.sizing.test_sizing_api import NOWHERE


async def book(api: httpx.AsyncClient, name: str, factor: float, parts: set[str]) -> None:
    """A price book: the demonstration prices, those of some parts multiplied."""
    rows = list(csv.DictReader(io.StringIO(DEMONSTRATION_PRICES.read_text(encoding="utf-8"))))
    for row in rows:
        if row["Catalogue part"] in parts:
            row["List price"] = f"{float(row['List price']) * factor:.2f}"
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]))
    writer.writeheader()
    writer.writerows(rows)
    mapping = preview(DEMONSTRATION_PRICES.read_bytes(), None, None).mapping
    settings = {"name": name, "currency": "EUR", "mapping": mapping, "decimal_mark": "."}
    made = await api.post(
        "/api/price-books",
        files={"file": ("list.csv", text.getvalue().encode(), "text/csv")},
        data={"settings": json.dumps(settings)},
    )
    assert made.status_code == 201, made.text


async def test_offers_are_files_the_same_each_time_and_ranked_by_other_prices(api: httpx.AsyncClient) -> None:
    found = await searched(api, budget=400_000)
    there = f"{REQUIREMENTS}/{found['id']}"
    offers = found["found"]["offers"]
    first = await api.get(f"{there}/offers.pdf")
    assert first.status_code == 200, first.text
    assert first.headers["content-type"] == "application/pdf"
    assert first.content.startswith(b"%PDF")
    assert (await api.get(f"{there}/offers.pdf")).content == first.content
    chosen = {"offer": [offers[1]["id"], offers[0]["id"]]}
    sheet = await api.get(f"{there}/offers.xlsx", params=chosen)
    assert sheet.content == (await api.get(f"{there}/offers.xlsx", params=chosen)).content
    names = load_workbook(io.BytesIO(sheet.content)).sheetnames
    assert names == ["Offers", "Why", f"Bill {offers[1]['id']}", f"Bill {offers[0]['id']}"]

    same = (await api.get(f"{there}/ranking", params={"prices": "demonstration"})).json()
    assert not same["reordered"]
    assert [one["cost"] for one in same["offers"]] == pytest.approx(sorted(one["cost"] for one in offers))
    await book(api, "Next year", 30.0, {offers[0]["plan"]["system"]})
    ranked = (await api.get(f"{there}/ranking", params={"prices": "Next year"})).json()
    row = next(one for one in ranked["offers"] if one["id"] == offers[0]["id"])
    assert row["change"] > 0
    assert row["over_budget"] > 0
    assert ranked["sentences"]
    other = await api.get(f"{there}/offers.pdf", params={"prices": "Next year"})
    assert other.status_code == 200
    assert other.content != first.content


@pytest.mark.parametrize("begins_with", [SEARCHED])
async def test_what_is_not_there_is_told(archive_id: str, api: httpx.AsyncClient) -> None:
    made = await kept(api)
    there = f"{REQUIREMENTS}/{made['id']}"
    early = await api.get(f"{there}/offers.pdf")
    assert (early.status_code, early.json()["code"]) == (409, "conflict")
    there = f"{REQUIREMENTS}/{archive_id}"
    for address, status, place in (
        ("offers.pdf?offer=Z", 400, "/offer/0"),
        ("offers.xlsx?offer=A&offer=A", 400, "/offer"),
        ("offers.pdf?prices=Nobody", 422, "/prices"),
        ("ranking?prices=Nobody", 422, "/prices"),
    ):
        answer = await api.get(f"{there}/{address}")
        assert answer.status_code == status, answer.text
        assert answer.json()["problems"][0]["place"] == place
    assert (await api.get(f"{REQUIREMENTS}/{NOWHERE}/offers.pdf")).status_code == 404
    assert (await api.get(f"{there}/ranking")).status_code == 422


@pytest.mark.parametrize("begins_with", [SEARCHED])
async def test_earlier_versions_stay_and_offers_are_of_the_version_that_was_searched(
    archive_id: str, api: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = f"{REQUIREMENTS}/{archive_id}"
    before = (await api.get(f"{there}/offers.pdf")).content
    changed = {**ARCHIVE, "name": "Archive, larger", "usable_tib": 300}
    assert (await api.put(there, json={"version": 1, "document": changed})).status_code == 200
    assert (await api.get(f"{there}/offers.pdf")).content == before
    told = (await api.get(f"{there}/versions")).json()
    assert [(one["version"], one["name"]) for one in told] == [(2, "Archive, larger"), (1, "Archive")]
    assert all(one["created_at"] for one in told)
    first = (await api.get(f"{there}/versions/1")).json()
    assert first["document"] == ARCHIVE
    assert any("hosts" in one for one in first["assumed"])
    assert (await api.get(f"{there}/versions/3")).status_code == 404
    assert (await api.get(f"{REQUIREMENTS}/{NOWHERE}/versions")).status_code == 404
    monkeypatch.setattr(versions, "MOST_VERSIONS", 1)
    assert (await api.put(there, json={"version": 2, "document": ARCHIVE})).status_code == 200
    assert [one["version"] for one in (await api.get(f"{there}/versions")).json()] == [3]
    forgotten = await api.get(f"{there}/offers.pdf")
    assert forgotten.status_code == 409
    assert "search again" in forgotten.json()["message"]


@pytest.mark.parametrize("begins_with", [SEARCHED])
async def test_the_bundle_of_a_sized_design_has_its_requirement(archive_id: str, api: httpx.AsyncClient) -> None:
    there = f"{REQUIREMENTS}/{archive_id}"
    plan = (await api.get(there)).json()["found"]["offers"][0]["plan"]
    (quoted,) = (await api.post(f"{there}/quotes", json={"plans": [{"name": "Archive A", "plan": plan}]})).json()
    assert (await api.delete(there)).status_code == 204
    bundle = await api.get(f"/api/designs/{quoted['design_id']}/bundle.zip")
    assert bundle.status_code == 200, bundle.text
    with zipfile.ZipFile(io.BytesIO(bundle.content)) as files:
        assert read_yaml(files.read("requirement.yaml").decode()).value == ARCHIVE
        assert "requirement.yaml" in files.read("README.md").decode()
        assert "requirement.yaml" in files.read("manifest.json").decode()
    again = await api.get(f"/api/designs/{quoted['design_id']}/bundle.zip")
    assert again.content == bundle.content
    plain = (await api.post("/api/designs", json={"name": "Plain", "reference_id": "origin300-tp9500"})).json()
    listed = (await api.get(f"/api/designs/{plain['id']}/files")).json()["files"]
    assert "requirement.yaml" not in {one["path"] for one in listed}


async def test_a_measured_load_becomes_workloads(api: httpx.AsyncClient) -> None:
    for text, tool in ((FIO.read_text(), "fio"), (IOSTAT, "iostat")):
        read = await api.post(f"{REQUIREMENTS}/text", json={"text": text})
        assert read.status_code == 200, read.text
        found = read.json()
        assert found["measured"]
        assert any(tool in note for note in found["notes"])
        assert found["document"]["workloads"][0]["read_percent"] >= 75
        made = await api.post(REQUIREMENTS, json={"document": found["document"]})
        assert made.status_code == 201, made.text
    half = await api.post(f"{REQUIREMENTS}/text", json={"text": FIO.read_text()[:900]})
    assert (half.status_code, half.json()["problems"][0]["place"]) == (422, "/text")
    long = await api.post(f"{REQUIREMENTS}/text", json={"text": "x" * 100_000})
    assert (long.status_code, long.json()["code"]) == (422, "malformed")
    plain = await api.post(f"{REQUIREMENTS}/text", json={"text": json.dumps(ARCHIVE)})
    assert (plain.json()["measured"], plain.json()["notes"]) == (False, [])


async def _quotes_are_of_what_is_added(
    api: httpx.AsyncClient, beside: str, base_id: str, offers: list[dict[str, Any]]
) -> None:
    plans = [{"name": one["id"], "plan": one["plan"]} for one in offers]
    made = await api.post(f"{beside}/quotes", json={"plans": plans})
    assert made.status_code == 201, made.text
    for offer, one in zip(offers, made.json(), strict=True):
        quote = (await api.get(f"/api/quotes/{one['quote_id']}")).json()
        assert float(quote["sheet"]["totals"]["price"]) == pytest.approx(offer["cost"])
        assert (quote["beside"]["design_id"], quote["beside"]["design_name"]) == (base_id, "Stands")
        assert quote["terms"]["conditions"][0].startswith("Offered is what is added to Stands (r1)")
        assert quote["terms"]["conditions"][1].startswith("Sized for: ")
        assert not any(line["kind"] == "host" for line in quote["sheet"]["lines"])
        assert quote["bought"]["read_mb_s"] is None
        places = (await api.get(f"/api/quotes/{one['quote_id']}/places")).json()
        shares = sum(share["quantity"] for place in places for share in place["shares"])
        assert shares == sum(line["quantity"] for line in quote["sheet"]["lines"])
        old = (await api.get(f"/api/designs/{base_id}")).json()["document"]["components"]
        assert not old.keys() & {name for line in quote["sheet"]["lines"] for name in line["component_ids"]}
        (listed,) = (await api.get(f"/api/designs/{one['design_id']}/quotes")).json()
        assert float(listed["total"]) == pytest.approx(float(quote["sheet"]["totals"]["total"]))
        pdf = await api.get(f"/api/quotes/{one['quote_id']}/quote.pdf")
        assert pdf.content.startswith(b"%PDF")
    anew = await api.post(f"/api/quotes/{one['quote_id']}/refreeze", json={"change": quote["change"]})
    assert anew.json()["sheet"]["totals"] == quote["sheet"]["totals"]


@pytest.mark.parametrize("begins_with", [SEARCHED])
async def test_offers_stand_beside_a_design_that_is_there(archive_id: str, api: httpx.AsyncClient) -> None:
    there = f"{REQUIREMENTS}/{archive_id}"
    first = (await api.get(there)).json()
    plan = first["found"]["offers"][0]["plan"]
    design = (await api.post(f"{there}/designs", json={"name": "Stands", "plan": plan})).json()
    found = await searched(api, base=design["id"], usable_tib=50)
    offers = found["found"]["offers"]
    assert offers[0]["cost"] < first["found"]["offers"][0]["cost"], "hosts are there already"
    assert any("Stands" in one for one in found["found"]["assumed"])
    beside = f"{REQUIREMENTS}/{found['id']}"
    drawn = (await api.post(f"{beside}/designs", json={"name": "Both", "plan": offers[0]["plan"]})).json()
    old = (await api.get(f"/api/designs/{design['id']}")).json()["document"]["components"]
    new = (await api.get(f"/api/designs/{drawn['id']}")).json()["document"]["components"]
    assert old.keys() < new.keys()
    looked = await api.post(f"{beside}/plan", json={"plan": offers[0]["plan"]})
    assert looked.json()["figures"]["cost"] == pytest.approx(offers[0]["cost"])
    sheet = load_workbook(io.BytesIO((await api.get(f"{beside}/offers.xlsx")).content), data_only=True)
    (row,) = [one for one in sheet["Offers"].iter_rows(values_only=True) if one[0] == "Cost"]
    assert row[2] == pytest.approx(offers[0]["cost"])
    await _quotes_are_of_what_is_added(api, beside, design["id"], offers[:3])
    for wrong in (NOWHERE, "archive.json"):
        made = await kept(api, base=wrong)
        begun = await api.post(f"{REQUIREMENTS}/{made['id']}/search")
        assert (begun.status_code, begun.json()["problems"][0]["place"]) == (422, "/document/base")
