"""A delta over HTTP: an import is drawn, a host is drawn beside it, and what the switches lack is told and packed."""

import io
import json
import zipfile
from hashlib import sha256
from typing import Any

import httpx
import pytest

from headroom.domain.delta.build import read_for_delta
from headroom.domain.importers.knowledge import load_knowledge
from headroom.domain.importers.listing_pages import MOST_KEPT, ListingsTooLargeError, listing_pages, listings_of
from headroom.settings import IMPORTERS
from tests.importers.conftest import SAMPLES
from tests.web.features.imports.uploads import IMPORTS, read, set_files, zipped

DESIGNS = "/api/designs"
NOWHERE = "00000000-0000-4000-8000-000000000000"


async def drawn(api: httpx.AsyncClient, files: dict[str, bytes]) -> tuple[str, str]:
    """The address of an import, and the design that is made of it."""
    found = await read(api, {"estate.zip": zipped(files)})
    there = f"{IMPORTS}/{found['id']}"
    nameless = await api.get(f"{there}/delta")
    assert (nameless.status_code, nameless.json()["problems"][0]["place"]) == (422, "/design_id")
    made = await api.post(f"{there}/designs", json={"name": "Estate"})
    assert made.status_code == 201, made.text
    return there, str(made.json()["id"])


async def changed(api: httpx.AsyncClient, design_id: str) -> str:
    """Another design: with a new host on a switch, zoned to the storage, and without the zone of an old one."""
    document: dict[str, Any] = (await api.get(f"{DESIGNS}/{design_id}")).json()["document"]
    parts = document["components"]
    parts["h9"] = parts["h4"] | {"name": "db05"}
    ports = {f"ports/fc0/{one}": f"{start}:00:00:10:9b:00:09:00" for one, start in (("wwpn", "10"), ("wwnn", "20"))}
    kept = {key: value for key, value in parts["a4"].items() if not key.startswith("ports/")}
    parts["a9"] = kept | {"at": ["h9/root1", "1"]} | ports
    document["cables"]["c90"] = {"from": ["a9", "fc0"], "to": ["sw2", "17"], "length_m": None}
    zone = document["zones"].pop("z1")
    document["zones"]["z90"] = {"name": "z_db05_hba1", "members": [["a9", "fc0"], *zone["members"][1:]]}
    answer = await api.post(DESIGNS, json={"name": "Next", "document": document})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def test_only_what_a_design_adds_is_told_step_by_step_with_its_way_back(api: httpx.AsyncClient) -> None:
    there, design = await drawn(api, set_files())
    same = (await api.get(f"{there}/delta")).json()
    assert same["machines_total"] == len(same["machines"]) == 10
    assert [one["steps"] for one in same["machines"]] == [[]] * 10
    refused = {one["machine"]: one["refused"] for one in same["machines"] if one["refused"]}
    assert refused["db01"] == "No listing of this host was given that says it: run multipath -t."
    nothing = await api.get(f"{there}/delta.zip")
    assert (nothing.status_code, nothing.json()["code"]) == (409, "conflict")

    other = await changed(api, design)
    found = (await api.get(f"{there}/delta", params={"design_id": other})).json()
    fabric = next(one for one in found["machines"] if one["machine"] == "sana01")
    assert [step["commands"][0].split(" ")[0] for step in fabric["steps"]] == [
        *("alicreate", "zonecreate", "cfgadd", "cfgenable")
    ]
    assert all(step["paths"] == fabric["paths"] for step in fabric["steps"])
    assert fabric["steps"][-1]["new_paths"] == 2
    assert [step["back"] for step in fabric["steps"]] == [3, 2, 1, 4]
    assert [(one["path"], one["removes"], one["leads_back"]) for one in fabric["files"]] == [
        ("sana01/brocade.txt", False, False),
        ("sana01/brocade.back.txt", False, True),
    ]
    assert fabric["removals_total"] == 2
    assert [(one["what"], one["number"], one["back"]) for one in fabric["removals"]] == [
        ("zone z_db01_hba1", 0, 0),
        ("alias db01_hba1", 0, 0),
        ("effective PROD_A", 0, 0),
    ]
    assert "zonedelete" in fabric["files"][1]["text"]

    packed = await api.get(f"{there}/delta.zip", params={"design_id": other})
    assert packed.status_code == 200, packed.text
    assert packed.headers["content-type"] == "application/zip"
    files = {one["path"]: one["text"] for machine in found["machines"] for one in machine["files"]}
    assert unzipped(packed) == files
    await removals_are_chosen(api, there, other, fabric)


async def removals_are_chosen(api: httpx.AsyncClient, there: str, design_id: str, fabric: dict[str, Any]) -> None:
    """Files, numbers and ways back follow what is ticked; what cannot go alone and what is no removal is refused."""
    zone, alias, enabling = fabric["removals"]
    assert (alias["needs"], enabling["id"]) == ([zone["what"]], "")
    asked = {"design_id": design_id, "remove": [zone["id"]]}
    found = (await api.get(f"{there}/delta", params=asked)).json()
    chosen = next(one for one in found["machines"] if one["machine"] == "sana01")
    assert [(one["number"], one["back"]) for one in chosen["removals"]] == [(1, 1), (0, 0), (2, 2)]
    texts = {one["path"]: one["text"] for one in chosen["files"] if one["removes"]}
    assert set(texts) == {"sana01/remove.brocade.txt", "sana01/remove.brocade.back.txt"}
    assert 'zonedelete "z_db01_hba1"' in texts["sana01/remove.brocade.txt"]
    assert "alidelete" not in texts["sana01/remove.brocade.txt"]
    packed = unzipped(await api.get(f"{there}/delta.zip", params=asked))
    assert texts.items() <= packed.items()
    whole = unzipped(await api.get(f"{there}/delta.zip", params={"design_id": design_id, "with_removals": True}))
    assert "alidelete" in whole["sana01/remove.brocade.txt"]
    alone = await api.get(f"{there}/delta", params={"design_id": design_id, "remove": alias["id"]})
    assert (alone.status_code, alone.json()["code"]) == (409, "needs_removal")
    gone = await api.get(f"{there}/delta", params={"design_id": design_id, "remove": "0" * 12})
    assert (gone.status_code, gone.json()["code"]) == (409, "unknown_removal")
    for wrong in (["x"], ["0" * 12] * 501):
        assert (await api.get(f"{there}/delta", params={"remove": wrong})).status_code == 422


async def test_a_bundle_takes_the_delta_along(api: httpx.AsyncClient) -> None:
    there, design = await drawn(api, set_files())
    other = await changed(api, design)
    packed = await api.get(f"{there}/delta.zip", params={"design_id": other})
    plain = await api.get(f"{DESIGNS}/{other}/bundle.zip")
    bundle = await api.get(f"{DESIGNS}/{other}/bundle.zip", params={"import_id": there.rpartition("/")[2]})
    assert bundle.status_code == 200, bundle.text
    before, after = entries(plain), entries(bundle)
    assert {f"delta/{path}": text.encode() for path, text in unzipped(packed).items()}.items() <= after.items()
    listed = {one["path"]: one["sha256"] for one in json.loads(after["manifest.json"])["files"]}
    assert listed == {path: sha256(content).hexdigest() for path, content in after.items() if path != "manifest.json"}
    changed_files = {path for path, content in before.items() if after[path] != content}
    assert changed_files == {"README.md", "manifest.json"}
    assert b"- `delta/sana01/brocade.txt`" in after["README.md"]
    again = await api.get(f"{DESIGNS}/{other}/bundle.zip", params={"import_id": there.rpartition("/")[2]})
    assert again.content == bundle.content
    missing = await api.get(f"{DESIGNS}/{other}/bundle.zip", params={"import_id": NOWHERE})
    assert missing.status_code == 404


def entries(answer: httpx.Response) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def unzipped(answer: httpx.Response) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


async def test_a_profile_of_an_engenio_system_leads_to_its_script(api: httpx.AsyncClient) -> None:
    """Nothing but its row in the table of formats brings it here."""
    profile = (SAMPLES / "smcli" / "e-series-profile.txt").read_bytes()
    there, design = await drawn(api, {"e2824-lab/profile.txt": profile})
    document: dict[str, Any] = (await api.get(f"{DESIGNS}/{design}")).json()["document"]
    parts = document["components"]
    (system,) = (key for key, one in parts.items() if one["kind"] == "storage_system")
    (data,) = (key for key, one in parts.items() if one.get("name") == "data")
    for key in [key for key, one in parts.items() if one["kind"] in {"host_adapter", "drive"}]:
        del parts[key]
    for one in parts.values():
        one.pop("drives", None)
    parts[system]["part"] = "netapp-e2824"
    kept = {key: value for key, value in parts[data].items() if key != "wwid"}
    parts["v9"] = kept | {"name": "more", "capacity_gib": 10, "lun_id": 4}
    other = (await api.post(DESIGNS, json={"name": "Next", "document": document})).json()["id"]
    asked = {"design_id": other, "max_age_h": 8_700}
    (one,) = (await api.get(f"{there}/delta", params=asked)).json()["machines"]
    assert (one["format"], one["refused"]) == ("smcli", "")
    assert [step["commands"] for step in one["steps"]] == [
        ['create volume volumeGroup="10" userLabel="more" capacity=10 GB owner=a segmentSize=128;'],
        ['create mapping volume="more" hostGroup="cluster" logicalUnitNumber=4;'],
    ]
    assert [step["back"] for step in one["steps"]] == [2, 1]
    packed = unzipped(await api.get(f"{there}/delta.zip", params=asked))
    assert set(packed) == {"e2824-lab/smcli.smcli", "e2824-lab/smcli.back.smcli"}


async def test_old_listings_are_refused_until_older_ones_are_allowed(api: httpx.AsyncClient) -> None:
    there, _ = await drawn(api, set_files(SAMPLES / "sets" / "brocade-svc-sessions"))
    found = (await api.get(f"{there}/delta")).json()["machines"]
    zoning = [one for one in found if one["format"] == "brocade"]
    assert all("24 h is the most. Take it again." in one["refused"] for one in zoning)
    assert all(one["taken"] for one in zoning)
    older = (await api.get(f"{there}/delta", params={"max_age_h": 8_760 * 0.99, "utc_offset_min": -300})).json()
    assert [one["machine"] for one in older["machines"]] == [one["machine"] for one in found]
    for wrong in ({"max_age_h": 0}, {"max_age_h": "nan"}, {"utc_offset_min": 900}, {"design_id": "x"}):
        assert (await api.get(f"{there}/delta", params=wrong)).status_code == 422
    for gone in ({"design_id": NOWHERE}, {"revision": NOWHERE}):
        assert (await api.get(f"{there}/delta", params=gone)).status_code == 404


async def test_an_import_without_listings_to_compare_refuses_each_machine(api: httpx.AsyncClient) -> None:
    _, design = await drawn(api, set_files())
    files = {name: one for name, one in set_files().items() if "cfgshow" not in name}
    less = await read(api, files, design_id=design)
    found = (await api.get(f"{IMPORTS}/{less['id']}/delta")).json()
    zoning = [one["refused"] for one in found["machines"] if one["format"] == "brocade"]
    assert zoning == [f"No listing of this fabric was given: run cfgshow on {name}." for name in ("sana01", "sanb01")]


def test_kept_listings_come_back_as_they_were_and_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = read_for_delta([SAMPLES / "sets" / "brocade-svc-sessions"], load_knowledge(IMPORTERS)).collection.kept
    assert kept
    monkeypatch.setattr("headroom.domain.importers.listing_pages._AT_ONCE", 100)
    pages = list(listing_pages(kept))
    assert len(pages) > 2
    assert list(listings_of(pages)) == kept
    assert list(listings_of(listing_pages([]))) == []
    monkeypatch.setattr("headroom.domain.importers.listing_pages.MOST_KEPT", MOST_KEPT // 1_000_000)
    with pytest.raises(ListingsTooLargeError):
        list(listing_pages(kept))
