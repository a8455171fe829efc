"""An import over HTTP, on a real database and in real processes: sent, read, decided on, drawn, and refused."""

import asyncio
import io
import json
import zipfile
from typing import Any

import httpx

from headroom.web.features.imports import service
from headroom.web.http import bodies
from headroom.web.state import import_runner
from tests.web.features.imports.uploads import IMPORTS, SVC, ended, read, send, set_files, zipped

DESIGNS = "/api/designs"
NOWHERE = "00000000-0000-4000-8000-000000000000"


async def test_a_set_is_read_decided_on_and_becomes_a_design(api: httpx.AsyncClient) -> None:
    found = await read(api, {"estate.zip": zipped(set_files())})
    assert (found["state"], found["title"], found["sent_files"]) == ("done", "estate.zip", 1), found["message"]
    summary = found["summary"]
    expected = json.loads((SVC / "expected.json").read_text())
    assert {key: summary["counts"][key] for key in expected if key in summary["counts"]} == expected
    assert found["progress"]["files"] == summary["files_total"] == summary["counts"]["files"]
    there = f"{IMPORTS}/{found['id']}"

    hosts = (await api.get(f"{there}/things/host")).json()
    tally = next(one for one in summary["kinds"] if one["kind"] == "host")
    assert len(hosts) == tally["told"] + tally["seen"] + tally["supposed"]
    assert all(fact["line"] > 0 for one in hosts for facts in one["facts"].values() for fact in facts)
    report = (await api.get(f"{there}/report")).json()
    assert len(report["things"]) == sum(one["told"] + one["seen"] + one["supposed"] for one in summary["kinds"])

    before = (await api.get(f"{there}/preview")).json()
    assert before["added"]["host"] == expected["hosts"]
    assert before["load_supposed"]
    assert before["figures"]["binds"]
    assert max(one["utilisation"] or 0 for one in before["loads"]) > 0
    doubt = next(one for one in before["ambiguous"] if len(one["candidates"]) > 1)
    other = next(one for one in doubt["candidates"] if one["id"] != doubt["part"]["id"])
    await api.put(f"{there}/choices", json={"parts": {doubt["key"]: other["id"]}})
    after = (await api.get(f"{there}/preview")).json()
    assert next(one for one in after["ambiguous"] if one["key"] == doubt["key"])["part"] == other

    made = await api.post(f"{there}/designs", json={"name": "Data centre"})
    assert made.status_code == 201, made.text
    document = (await api.get(f"{DESIGNS}/{made.json()['id']}")).json()["document"]
    parts = [one.get("part") for one in document["components"].values()]
    assert other["id"] in parts
    assert len(document["cables"]) == expected["cables"]
    assert [one["id"] for one in (await api.get(IMPORTS)).json()] == [found["id"]]


async def test_a_second_import_into_a_design_lists_what_is_new_and_deletes_nothing(api: httpx.AsyncClient) -> None:
    files = set_files()
    made = await _design_of(api, {name: one for name, one in files.items() if "db03" not in name})
    design = (await api.get(f"{DESIGNS}/{made}")).json()["document"]
    found = await read(api, files, design_id=made)
    assert found["design_id"] == made
    there = f"{IMPORTS}/{found['id']}"
    preview = (await api.get(f"{there}/preview")).json()
    assert preview["kept"] > 0
    assert preview["vanished"] == []
    new = {change["id"] for change in preview["changes"] if change["id"] not in design["components"]}
    assert set(preview["layout"]) <= new
    assert [one["value"] for one in preview["base"] if one["id"] in new] == [None] * len(
        [one for one in preview["base"] if one["id"] in new]
    )
    less = await read(api, {name: one for name, one in files.items() if name.startswith("hosts/db01")}, design_id=made)
    gone = (await api.get(f"{IMPORTS}/{less['id']}/preview")).json()
    assert gone["vanished"] == [], "what is not read is not gone"
    assert gone["not_read"] > 0
    assert all(change["value"] is not None for change in gone["changes"]), "nothing is deleted"


async def test_a_contradiction_stays_open_until_somebody_decides(api: httpx.AsyncClient) -> None:
    files = set_files()
    name = "hosts/db01/fc_host.txt"
    there = {**files, name: files[name].replace(b"32 Gbit", b"16 Gbit")}
    found = await read(api, there)
    contradictions = found["summary"]["contradictions"]
    place, one = next((n, one) for n, one in enumerate(contradictions) if one["fact"] == "speed_gbps")
    assert {statement["value"] for statement in one["statements"]} == {16, 32}
    path = f"{IMPORTS}/{found['id']}"
    assert (await api.get(f"{path}/preview")).json()["contradictions_left"] == len(contradictions)
    await api.put(f"{path}/choices", json={"statements": {str(place): 1}})
    assert (await api.get(f"{path}/preview")).json()["contradictions_left"] == len(contradictions) - 1
    assert (await api.get(path)).json()["statements"] == {str(place): 1}


async def test_what_is_no_listing_is_said_and_what_is_too_much_is_refused(api: httpx.AsyncClient) -> None:
    strange = await read(
        api, {"notes.txt": b"Dear diary\n", "photo.png": b"\x89PNG\0\0", "../../etc/shadow": b"Dear root\n"}
    )
    assert strange["state"] == "done"
    assert all(one["why"] for one in strange["summary"]["files"])
    assert {one["text"] for one in strange["summary"]["not_understood"]} >= {"Dear diary", "Dear root"}
    assert ".." not in {step for one in strange["summary"]["files"] for step in one["file"].split("/")}

    bomb = await read(api, {"bomb.zip": zipped({"zeros.txt": b"0" * 30_000_000})})
    assert (bomb["state"], bomb["summary"]) == ("failed", None)
    assert "times its size" in bomb["message"]
    assert (await api.get(f"{IMPORTS}/{bomb['id']}/preview")).json()["code"] == "conflict"


async def test_an_upload_is_bounded_and_must_be_a_form(api: httpx.AsyncClient, monkeypatch: Any) -> None:
    none = await api.post(IMPORTS, data={"design_id": ""}, files=[("other", ("", b""))])
    assert (none.status_code, none.json()["problems"][0]["place"]) == (422, "/files")
    text = await api.post(IMPORTS, content=b"{}", headers={"content-type": "application/json"})
    assert text.status_code == 422
    kind = {"content-type": "multipart/form-data; boundary=x"}
    for body in (b"--x\r\ncontent-disposition: form-data; filename=a\r\n\r\nabc", b"nonsense", b""):
        cut = await api.post(IMPORTS, content=body, headers=kind)
        assert cut.status_code == 422, cut.text
    monkeypatch.setattr(service, "MOST_FILES", 20)
    many = await send(api, {f"{number}.txt": b"" for number in range(21)})
    assert (many.status_code, many.json()["code"]) == (400, "too_many_files")
    monkeypatch.setattr(bodies, "MAX_UPLOAD_BYTES", 100_000)
    large = await send(api, {"large.txt": b"x" * 200_000})
    assert (large.status_code, large.json()["code"]) == (413, "too_large")
    monkeypatch.setattr(import_runner, "MOST_OF_ONE", 0)
    busy = await send(api, {"a.txt": b"x"})
    assert (busy.status_code, busy.json()["code"]) == (429, "too_busy")
    monkeypatch.undo()
    elsewhere = await send(api, {"a.txt": b"x"}, design_id=NOWHERE)
    assert elsewhere.status_code == 404
    assert (await api.get(IMPORTS)).json() == []


async def test_reading_is_stopped_and_an_import_is_forgotten(api: httpx.AsyncClient) -> None:
    lines = b"".join(b"sd%d  disk  some words that no reader knows\n" % number for number in range(200_000))
    begun = (await send(api, {"many.zip": _stored({f"{n}.txt": lines for n in range(8)})})).json()
    there = f"{IMPORTS}/{begun['id']}"
    stopped = (await api.post(f"{there}/stop")).json()
    assert stopped["state"] == "stopped"
    assert stopped["message"].startswith("Stopped after")
    await asyncio.sleep(0.2)
    assert (await ended(api, begun["id"]))["state"] == "stopped"
    assert (await api.delete(there)).status_code == 204
    assert (await api.get(there)).status_code == 404
    assert (await api.get(f"{there}/things/host")).status_code == 404


def _stored(files: dict[str, bytes]) -> bytes:
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_STORED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return memory.getvalue()


async def _design_of(api: httpx.AsyncClient, files: dict[str, bytes]) -> str:
    found = await read(api, files)
    made = await api.post(f"{IMPORTS}/{found['id']}/designs", json={"name": "There"})
    assert made.status_code == 201, made.text
    return str(made.json()["id"])
