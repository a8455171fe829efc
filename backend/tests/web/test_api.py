"""The calls of the contract on a real database: what they answer, and that what is done stays done."""

import io
import json
import zipfile
from hashlib import sha256
from typing import Any
from uuid import uuid4

import httpx
import pytest

from headroom.settings import REFERENCE_DESIGNS

P690: dict[str, Any] = json.loads((REFERENCE_DESIGNS / "p690-gpfs.json").read_text(encoding="utf-8"))


async def made(api: httpx.AsyncClient, **request: Any) -> dict[str, Any]:
    answer = await api.post("/api/designs", json={"name": "Mine", **request})
    assert answer.status_code == 201, answer.text
    design: dict[str, Any] = answer.json()
    return design


async def test_the_server_lives_and_is_ready(api: httpx.AsyncClient) -> None:
    assert (await api.get("/api/health")).json()["status"] == "alive"
    answer = await api.get("/api/ready")
    assert answer.status_code == 200
    assert answer.json()["status"] == "ready"
    assert answer.json()["database"].startswith("PostgreSQL 18")


async def test_the_catalogue_is_sent_once(api: httpx.AsyncClient) -> None:
    first = await api.get("/api/catalogue")
    catalogue = first.json()
    assert catalogue["parts"]["ibm-fc6239"]["kind"] == "hba"
    assert {"kinds", "layers", "connections", "slots", "links", "version"} <= catalogue.keys()
    again = await api.get("/api/catalogue", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


async def test_the_catalogue_is_packed_for_who_reads_packed_answers(api: httpx.AsyncClient) -> None:
    packed, plain = [
        await api.get("/api/catalogue", headers={"accept-encoding": encoding}) for encoding in ("gzip", "identity")
    ]
    assert [answer.headers.get("content-encoding") for answer in (packed, plain)] == ["gzip", None]
    assert packed.content == plain.content
    assert packed.headers["etag"] == plain.headers["etag"]
    assert packed.headers["vary"] == "Accept-Encoding"


async def test_reference_designs_tell_their_story(api: httpx.AsyncClient) -> None:
    shown = next(item for item in (await api.get("/api/reference-designs")).json() if item["id"] == "p690-gpfs")
    assert shown["parts"] == 2003
    assert shown["throughput_mb_s"] == pytest.approx(18_512, rel=0.03)  # the paper's figure for seven drawers
    assert "RIO2 link1" in shown["binds"]
    assert (await api.get("/api/reference-designs/p690-gpfs")).json()["document"] == P690


@pytest.mark.parametrize(("basis", "mb_s"), [("measured", 18_512), ("planning", 16_800)])
async def test_an_evaluation_gives_the_papers_figure(api: httpx.AsyncClient, basis: str, mb_s: float) -> None:
    answer = await api.post("/api/evaluations", json={"document": P690, "basis": basis})
    assert answer.status_code == 200, answer.text
    result = answer.json()
    assert result["basis"] == basis
    assert result["throughput_mb_s"] == pytest.approx(mb_s, rel=0.03)
    assert {"workloads", "components", "ladder", "layers", "explanations"} <= result.keys()


async def test_the_same_evaluation_by_every_way_in(api: httpx.AsyncClient) -> None:
    design = await made(api, reference_id="p690-gpfs")
    revision = (await api.post(f"/api/designs/{design['id']}/revisions", json={"name": "As measured"})).json()
    ways = [{"reference_id": "p690-gpfs"}, {"design_id": design["id"]}, {"revision_id": revision["id"]}]
    figures = {(await api.post("/api/evaluations", json=way)).json()["throughput_mb_s"] for way in ways}
    assert figures == {design["throughput_mb_s"]}


@pytest.mark.parametrize(("reference_id", "at_most"), [("origin300-tp9500", False), ("ds8300-debian", True)])
async def test_the_list_says_whose_throughput_is_an_upper_bound(
    api: httpx.AsyncClient, reference_id: str, at_most: bool
) -> None:
    assert (await made(api, reference_id=reference_id))["at_most"] is at_most
    assert [item["at_most"] for item in (await api.get("/api/designs")).json()] == [at_most]


async def test_an_imported_design_loses_the_places_of_what_it_no_longer_has(api: httpx.AsyncClient) -> None:
    document = {**P690, "layout": {**P690["layout"], "gone": [0, 0]}}
    answer = await api.post("/api/designs", json={"name": "Mine", "document": document})
    assert answer.status_code == 201
    kept = (await api.get(f"/api/designs/{answer.json()['id']}")).json()["document"]
    assert kept["layout"] == P690["layout"]


async def test_a_new_design_has_no_cable_under_the_id_of_a_part(api: httpx.AsyncClient) -> None:
    part = next(iter(P690["components"]))
    first, second, *_ = P690["cables"]
    others = {name: cable for name, cable in P690["cables"].items() if name not in (first, second)}
    alike = {part: P690["cables"][first], f"cable-{part}": P690["cables"][second]}
    design = await made(api, document={**P690, "cables": {**others, **alike}})
    document = (await api.get(f"/api/designs/{design['id']}")).json()["document"]
    apart = {f"cable-{part}-2": P690["cables"][first], f"cable-{part}": P690["cables"][second]}
    assert document["cables"] == {**others, **apart}


async def test_a_design_keeps_its_document(api: httpx.AsyncClient) -> None:
    design = await made(api, document=P690)
    document = (await api.get(f"/api/designs/{design['id']}")).json()["document"]
    pins = document["meta"]["catalogue"]
    assert pins.items() >= P690["meta"]["catalogue"].items()
    assert document == {**P690, "meta": {**P690["meta"], "name": "Mine", "catalogue": pins}}
    listed = (await api.get("/api/designs")).json()
    assert [item["id"] for item in listed] == [design["id"]]
    assert listed[0]["throughput_mb_s"] == pytest.approx(18_512, rel=0.03)


async def test_a_copy_is_another_design(api: httpx.AsyncClient) -> None:
    design = await made(api, reference_id="p690-gpfs")
    copy = await made(api, copy_of=design["id"], name="Copy")
    assert copy["id"] != design["id"]
    document = (await api.get(f"/api/designs/{copy['id']}")).json()["document"]
    assert document["components"] == P690["components"]
    assert document["meta"]["name"] == "Copy"


async def test_deleting_can_be_taken_back(api: httpx.AsyncClient) -> None:
    design = await made(api)
    assert (await api.delete(f"/api/designs/{design['id']}")).json()["deleted_at"] is not None
    assert (await api.get("/api/designs")).json() == []
    assert (await api.get(f"/api/designs/{design['id']}")).status_code == 404
    assert (await api.post(f"/api/designs/{design['id']}/restore")).json()["deleted_at"] is None
    assert (await api.get(f"/api/designs/{design['id']}")).status_code == 200


async def test_revisions_are_numbered_and_hashed(api: httpx.AsyncClient) -> None:
    design = await made(api, reference_id="p690-gpfs")
    path = f"/api/designs/{design['id']}/revisions"
    first = (await api.post(path, json={"name": "First", "message": "two\nlines"})).json()
    second = (await api.post(path, json={"name": "Second"})).json()
    assert [first["number"], second["number"]] == [1, 2]
    assert first["sha256"] == second["sha256"]
    kept = (await api.get(f"/api/revisions/{first['id']}")).json()
    content = {key: value for key, value in kept["document"].items() if key != "layout"}
    compact = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert sha256(compact.encode()).hexdigest() == first["sha256"]
    assert [item["number"] for item in (await api.get(path)).json()] == [2, 1]


async def test_a_link_shows_the_design_until_it_is_revoked(api: httpx.AsyncClient) -> None:
    design = await made(api, reference_id="p690-gpfs")
    new = (await api.post(f"/api/designs/{design['id']}/links", json={"mode": "live"})).json()
    shared = f"/api/shared/{new['token']}"
    shown = (await api.get(shared)).json()
    assert shown["name"] == "Mine"
    assert shown["result"]["throughput_mb_s"] == design["throughput_mb_s"]
    assert shown["bill"]["lines"]
    assert (await api.get(f"{shared}/bill.csv")).status_code == 200
    listed = (await api.get(f"/api/designs/{design['id']}/links")).json()
    assert new["token"] not in json.dumps(listed)
    await api.delete(f"/api/links/{new['link']['id']}")
    for path in (shared, f"{shared}/bill", f"{shared}/bill.csv"):
        gone = await api.get(path)
        assert (gone.status_code, gone.json()["code"]) == (410, "gone")


async def test_a_pinned_link_stays_with_its_revision(api: httpx.AsyncClient) -> None:
    design = await made(api)
    revision = (await api.post(f"/api/designs/{design['id']}/revisions", json={"name": "First"})).json()
    request = {"mode": "pinned", "revision_id": revision["id"]}
    new = (await api.post(f"/api/designs/{design['id']}/links", json=request)).json()
    shown = (await api.get(f"/api/shared/{new['token']}")).json()
    assert (shown["mode"], shown["revision_number"], shown["revision_name"]) == ("pinned", 1, "First")


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
async def test_a_link_cannot_write(api: httpx.AsyncClient, method: str) -> None:
    design = await made(api)
    new = (await api.post(f"/api/designs/{design['id']}/links", json={"mode": "live"})).json()
    answer = await api.request(method, f"/api/shared/{new['token']}", json={"name": "Theirs"})
    assert answer.status_code == 405
    by_token = await api.request(method, f"/api/designs/{new['token']}")
    assert by_token.status_code in {405, 422}


async def test_unknown_links_and_ids_are_not_found(api: httpx.AsyncClient) -> None:
    assert (await api.get("/api/shared/" + "A" * 43)).status_code == 404
    for path in ("designs", "revisions"):
        assert (await api.get(f"/api/{path}/{uuid4()}")).status_code == 404
    assert (await api.delete(f"/api/links/{uuid4()}")).status_code == 404


async def test_the_bundle_is_whole_and_the_same_each_time(api: httpx.AsyncClient) -> None:
    design = await made(api, reference_id="p690-gpfs")
    path = f"/api/designs/{design['id']}/bundle.zip"
    first, second = await api.get(path), await api.get(path)
    assert first.status_code == 200, first.text
    assert first.content == second.content
    assert first.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(first.content)) as archive:
        assert archive.testzip() is None
        assert "manifest.json" in archive.namelist()


async def test_the_bill_counts_what_is_drawn(api: httpx.AsyncClient) -> None:
    design = await made(api, reference_id="p690-gpfs")
    bill = (await api.get(f"/api/designs/{design['id']}/bill")).json()
    drives = [line for line in bill["lines"] if line["part"] == "ibm-36gb-15k-fc"]
    assert sum(line["quantity"] for line in drives) == 1568
    csv = await api.get(f"/api/designs/{design['id']}/bill.csv")
    assert csv.headers["content-type"].startswith("text/csv")
