"""Bad input of every sort: the right status, one sentence in the one shape, and never a 500."""

import copy
import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from headroom.settings import REFERENCE_DESIGNS

P690: dict[str, Any] = json.loads((REFERENCE_DESIGNS / "p690-gpfs.json").read_text(encoding="utf-8"))
JSON = {"content-type": "application/json"}

HOSTILE = [
    "<script>alert(1)</script>",
    "$(reboot)",
    "=cmd|' /C calc'!A0",
    'it\'s "quoted"',
    "../../etc/passwd",
    "日本 🗄",
]


def checked(answer: httpx.Response, status: int) -> dict[str, Any]:
    body: dict[str, Any] = answer.json()
    assert answer.status_code == status, body
    assert body.keys() == {"code", "message", "problems"}
    assert body["message"].endswith((".", "."))
    assert "\n" not in body["message"]
    assert "Traceback" not in answer.text
    return body


def first(kind: str) -> str:
    return next(str(key) for key, value in P690["components"].items() if value["kind"] == kind)


def unknown_part(document: dict[str, Any]) -> None:
    document["components"][first("hba")]["part"] = "ibm-none"


def used_port(document: dict[str, Any]) -> None:
    cable = next(iter(document["cables"].values()))
    document["cables"]["second"] = copy.deepcopy(cable)


def cycle(document: dict[str, Any]) -> None:
    document["components"]["a"] = {"kind": "raid_array", "name": "a", "at": ["b", None]}
    document["components"]["b"] = {"kind": "raid_array", "name": "b", "at": ["a", None]}


def negative(document: dict[str, Any]) -> None:
    next(iter(document["workloads"].values()))["request_kib"] = -4


def no_object(document: dict[str, Any]) -> None:
    document["components"] = [1, 2]


def newline(document: dict[str, Any]) -> None:
    document["components"][first("hba")]["name"] = "one\ntwo"


@pytest.mark.parametrize("spoil", [unknown_part, used_port, cycle, negative, no_object, newline])
async def test_a_broken_document_is_refused_with_its_place(
    api: httpx.AsyncClient, spoil: Callable[[dict[str, Any]], None]
) -> None:
    document = copy.deepcopy(P690)
    spoil(document)
    evaluated = checked(await api.post("/api/evaluations", json={"document": document}), 400)
    created = checked(await api.post("/api/designs", json={"name": "Mine", "document": document}), 400)
    assert evaluated["problems"]
    assert evaluated["problems"][0]["place"].startswith("/")
    assert created["code"] == evaluated["code"]
    assert (await api.get("/api/designs")).json() == []


@pytest.mark.parametrize(
    "body",
    [
        json.dumps({"document": P690}).encode()[:-40],
        b"{",
        b'{"name": "Mine", "document": {"x": NaN}}',
        b'{"name": "Mine", "document": {"x": -Infinity}}',
        b'{"name": "\\ud800"}',
        b'\xff\xfe{"name"',
        b"[" * 100_000,
        b'{"name": "Mine", "document": ' + b'{"a":' * 60 + b"1" + b"}" * 60 + b"}",
        b"null",
        b'"text"',
        b'{"name": 7}',
        b'{"name": "Mine", "copy_of": "no uuid"}',
        b"{}",
        b"",
    ],
)
async def test_what_is_malformed_is_422(api: httpx.AsyncClient, body: bytes) -> None:
    checked(await api.post("/api/designs", content=body, headers=JSON), 422)
    checked(await api.post("/api/evaluations", content=body, headers=JSON), 422)


async def test_more_than_a_design_may_have_is_413(api: httpx.AsyncClient) -> None:
    nonsense = b"x" * 33_000_000
    checked(await api.post("/api/designs", content=nonsense, headers=JSON), 413)

    async def undeclared() -> Any:
        for _ in range(330):
            yield nonsense[:100_000]

    checked(await api.post("/api/designs", content=undeclared(), headers=JSON), 413)
    checked(await api.post("/api/evaluations", content=nonsense[:9_000_000], headers=JSON), 413)


@pytest.mark.parametrize("name", HOSTILE)
async def test_hostile_names_come_back_as_they_are(api: httpx.AsyncClient, name: str) -> None:
    created = await api.post("/api/designs", json={"name": name})
    assert created.status_code == 201, created.text
    assert created.json()["name"] == name
    document = (await api.get(f"/api/designs/{created.json()['id']}")).json()["document"]
    assert document["meta"]["name"] == name


@pytest.mark.parametrize("name", ["", "   ", "two\nlines", "nul\x00", "x" * 201, "\u202eturned"])
async def test_names_that_are_none_are_refused(api: httpx.AsyncClient, name: str) -> None:
    assert checked(await api.post("/api/designs", json={"name": name}), 400)["code"] == "bad_name"


async def test_formulas_do_not_reach_a_spreadsheet(api: httpx.AsyncClient) -> None:
    document = copy.deepcopy(P690)
    document["components"][first("switch")]["name"] = "=cmd|' /C calc'!A0"
    design = (await api.post("/api/designs", json={"name": "=1+1", "document": document})).json()
    csv = (await api.get(f"/api/designs/{design['id']}/bill.csv")).text
    assert not [cell for line in csv.splitlines() for cell in line.split(",") if cell.lstrip('"\ufeff').startswith("=")]


async def test_a_pinned_link_needs_a_revision_and_a_live_one_has_none(api: httpx.AsyncClient) -> None:
    design = (await api.post("/api/designs", json={"name": "Mine"})).json()
    checked(await api.post(f"/api/designs/{design['id']}/links", json={"mode": "pinned"}), 422)
    checked(await api.post(f"/api/designs/{design['id']}/links", json={"mode": "edit"}), 422)


async def test_addresses_that_are_none(api: httpx.AsyncClient) -> None:
    checked(await api.get("/api/none"), 404)
    checked(await api.get("/api/designs/not-a-uuid"), 422)
    checked(await api.put("/api/designs"), 405)


@pytest.mark.parametrize("moment", ["9999-12-31T23:59:59-12:00", "9999-12-31T23:59:59Z", "2026-01-01T00:00:00"])
async def test_a_moment_that_cannot_be_kept_is_none(api: httpx.AsyncClient, moment: str) -> None:
    design = (await api.post("/api/designs", json={"name": "Mine"})).json()
    checked(await api.post(f"/api/designs/{design['id']}/links", json={"mode": "live", "expires_at": moment}), 422)
