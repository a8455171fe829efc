"""An import into a design that people worked on, over HTTP and on a real database: what it keeps of the one before."""

import json
from typing import Any

import httpx

from headroom.store.imports import import_bases
from tests.web.features.imports.uploads import IMPORTS, read, set_files

DESIGNS = "/api/designs"
VOLUMES = "storage/fs7300-01/lsvdisk.txt"


async def _document(api: httpx.AsyncClient, design_id: str) -> Any:
    return (await api.get(f"{DESIGNS}/{design_id}")).json()["document"]


async def _imported(api: httpx.AsyncClient) -> str:
    found = await read(api, set_files())
    made = await api.post(f"{IMPORTS}/{found['id']}/designs", json={"name": "Estate"})
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


async def _copy(api: httpx.AsyncClient, document: Any) -> str:
    """A design of a document; it names the same base."""
    made = await api.post(DESIGNS, json={"name": "Edited", "document": document})
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def _larger() -> dict[str, bytes]:
    files = set_files()
    return files | {VOLUMES: files[VOLUMES].replace(b":0:Pool0:536870912000:", b":0:Pool0:805306368000:")}


def _key(document: Any, name: str) -> str:
    return str(next(key for key, one in document["components"].items() if one["name"] == name))


async def test_a_second_import_tells_who_changed_what(api: httpx.AsyncClient) -> None:
    document = await _document(api, await _imported(api))
    assert len(document["meta"]["imported"]) == 64
    switch, gone = _key(document, "sana01"), _key(document, "db01_v0008")
    document["components"][switch]["name"] = "Core A"
    del document["components"][gone]
    design = await _copy(api, json.loads(json.dumps(document)))
    found = await read(api, _larger(), design_id=design)
    there = f"{IMPORTS}/{found['id']}"
    seen = (await api.get(f"{there}/preview")).json()
    assert seen["last"]["title"].startswith("hosts/")
    assert not seen["base_missing"]
    assert seen["states"] == {"choose": 0, "changed": 1, "kept": 1}
    volume = _key(document, "db03_v0002")
    assert [(one["id"], one["key"], one["value"]) for one in seen["changes"]] == [(volume, "capacity_gib", 750)]
    assert [one["name"] for one in seen["left_by_hand"]] == ["db01_v0008"]

    sent = {"results": {f"{volume}/capacity_gib": "design"}, "asked": [gone]}
    answer = await api.put(f"{there}/choices", json=sent)
    assert (answer.json()["results"], answer.json()["asked"]) == (sent["results"], sent["asked"])
    again = (await api.get(f"{there}/preview")).json()
    assert "volume" in again["added"]
    assert (again["left_by_hand"], again["differs"][0]["result"]) == ([], "design")
    wrong = await api.put(f"{there}/choices", json={"results": {"x": "mine"}})
    assert wrong.status_code == 422


async def test_what_is_taken_is_known_to_the_next_import_and_to_a_copy(
    api: httpx.AsyncClient, monkeypatch: Any
) -> None:
    design = await _imported(api)
    found = await read(api, _larger(), design_id=design)
    taken = (await api.post(f"{IMPORTS}/{found['id']}/take")).json()
    document = await _document(api, design)
    assert taken["imported"] != document["meta"]["imported"]
    document["meta"]["imported"] = taken["imported"]
    [change] = taken["changes"]
    document["components"][change["id"]][change["key"]] = change["value"]
    copy = await _copy(api, document)
    same = await read(api, _larger(), design_id=copy)
    seen = (await api.get(f"{IMPORTS}/{same['id']}/preview")).json()
    assert (seen["differs"], seen["changes"], seen["imported"]) == ([], [], taken["imported"])
    monkeypatch.setattr(import_bases, "MOST_OF_DESIGN", 1)
    await api.post(f"{IMPORTS}/{found['id']}/take")
    document["meta"]["imported"] = "0" * 64
    lost = await read(api, set_files(), design_id=await _copy(api, document))
    unknown = (await api.get(f"{IMPORTS}/{lost['id']}/preview")).json()
    assert (unknown["last"], unknown["base_missing"]) == (None, True)
    assert unknown["states"]["choose"] == 1


async def test_what_is_gone_is_deleted_only_where_somebody_says_so(api: httpx.AsyncClient) -> None:
    design = await _imported(api)
    files = {name: one for name, one in set_files().items() if name.startswith("storage")}
    for name in (VOLUMES, "storage/fs7300-01/lshostvdiskmap.txt"):
        files[name] = b"\n".join(line for line in files[name].split(b"\n") if b"db02_v0009" not in line)
    found = await read(api, files, design_id=design)
    there = f"{IMPORTS}/{found['id']}"
    seen = (await api.get(f"{there}/preview")).json()
    [gone] = seen["vanished"]
    assert (gone["name"], gone["kind"], seen["changes"]) == ("db02_v0009", "volume", [])
    assert seen["not_read"] > 0
    await api.put(f"{there}/choices", json={"deleted": [gone["component"], "h1"]})
    chosen = (await api.get(f"{there}/preview")).json()
    assert [(one["id"], one["value"]) for one in chosen["changes"]] == [(gone["component"], None)], "h1 is not gone"
    assert chosen["base"][0]["value"]["name"] == "db02_v0009"
