"""Runs over all single failures: what chunks add up to is what one go finds; over HTTP, and behind a link."""

import random
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import httpx
import orjson
import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.failure.cost import takes_long
from headroom.domain.failure.failures import find_failures
from headroom.domain.failure.in_chunks.chunk_sums import added_singles, singles_answer
from headroom.domain.failure.in_chunks.single_chunks import SinglesWork, open_singles
from headroom.store.database import Database
from headroom.web.http.reply import json_bytes
from headroom.web.redaction.document import DocumentRedaction
from tests.builders import as_stated
from tests.failure.random_designs import random_document
from tests.failure.test_failures_api import DESIGNS
from tests.jobs.sweep_work import working
from tests.web.features.test_threads import edit_live

_POLICY = [{"of": "any", "at_least_percent": 70}, {"of": "rack", "at_least_percent": 0}]


def _document(seed: int) -> dict[str, Any]:
    document = random_document(seed)
    document["meta"]["failure_policy"] = _POLICY
    return document


def _json(value: object) -> Any:
    return orjson.loads(json_bytes(value))


def _summed(work: SinglesWork, cuts: list[int]) -> Any:
    """The sum of chunks between these cuts, in any order."""
    chunks = [_json(work.between(first, last)) for first, last in pairwise(cuts)]
    random.Random(len(cuts)).shuffle(chunks)
    found = _json(work.nothing())
    for chunk in chunks:
        found = _json(added_singles(found, chunk))
    return found


@pytest.mark.parametrize("seed", [8, 21, 34])
def test_chunks_of_any_cut_and_order_add_up_to_what_one_go_finds(seed: int) -> None:
    design = parse_design(_document(seed), as_stated())
    work = open_singles(design, as_stated())
    whole = _summed(work, [0, work.total])
    middle, last = work.total // 3, work.total - 1
    for cuts in ([0, middle, last, work.total], [0, 1, middle, work.total]):
        again = _summed(open_singles(design, as_stated()), cuts)
        assert json_bytes(_figures(again)) == json_bytes(_figures(whole))
    answer, plain = singles_answer(whole), _json(find_failures(design, as_stated()))
    firsts = {one["members"][0] for one in plain["classes"]}
    assert answer["classes"] == plain["classes"]
    assert answer["failures"] == [one for one in plain["failures"] if one["id"] in firsts]
    assert answer["single_points"] == [one for one in plain["single_points"] if one["id"] in firsts]
    assert _sorted(answer["doubts"]) == _sorted(plain["doubts"])
    assert _sorted(answer["breaches"]) == _sorted(plain["breaches"])
    assert answer["kinds"] == plain["kinds"]
    assert answer["breaches"]


def _figures(found: Any) -> Any:
    """Without names of what binds at a tie: of like failures these are of the one that was asked of first."""
    impacts = {key: {**one, "limited_by": []} for key, one in found["impacts"].items()}
    return sorted(
        (one["first"]["id"], one["members"], [impacts[key] for key in one["impacts"]])
        for one in found["classes"].values()
    )


def _sorted(found: list[Any]) -> list[Any]:
    return sorted(found, key=lambda one: (one["rule"], one["workload"]))


def test_what_takes_long_is_told_by_parts_and_by_what_is_laid_out_anew() -> None:
    host = {"kind": "host", "count": 150}
    assert not takes_long({"components": {"a": host}})
    assert takes_long({"components": {"a": {**host, "count": 5_001}}})
    assert takes_long({"components": {"a": {**host, "attributes": {"multipath": "least_loaded"}}, "b": host}})
    assert takes_long({"components": {"a": {"kind": "storage_service", "count": 201}}})
    assert not takes_long({"components": ["not a table"]})


async def _made(api: httpx.AsyncClient) -> str:
    answer = await api.post(DESIGNS, json={"name": "Mine", "document": _document(8)})
    assert answer.status_code == 201, answer.text
    return f"{DESIGNS}/{answer.json()['id']}"


async def test_a_run_is_begun_once_cancelled_begun_again_and_answers_the_same_behind_a_link(
    api: httpx.AsyncClient, database: Database
) -> None:
    path = await _made(api)
    run = f"{path}/failure-run"
    none = {"long": False, "state": "none", "message": "", "cursor": 0, "total": None, "found": None}
    assert (await api.get(run)).json() == none
    assert (await api.post(run)).json()["state"] == "waiting"
    assert (await api.delete(run)).json()["state"] == "cancelled"
    assert (await api.post(run)).json()["state"] == "waiting"
    async with working(database, chunk_s=8) as work:
        (run_id,) = await work.chunks.free()
        assert await work.do_chunk(run_id)  # counts
        begun = (await api.get(run, params={"found": True})).json()
        assert (begun["cursor"], begun["found"]["failures"], begun["total"] > 0) == (0, [], True)
        assert await work.do_chunk(run_id)
        some = (await api.get(run, params={"found": True})).json()
        assert 0 < some["cursor"] < some["total"]
        assert sum(some["found"]["kinds"].values()) == some["cursor"]
        while await work.do_chunk(run_id):
            pass
    done = (await api.get(run, params={"found": True})).json()
    assert (done["state"], done["cursor"]) == ("done", done["total"])
    at_once = (await api.get(f"{path}/failures", params={"members": False})).json()
    assert done["found"]["classes"] == at_once["classes"]
    assert done["found"]["kinds"] == at_once["kinds"]
    assert (await api.get(run)).json()["found"] is None
    token = (await api.post(f"{path}/links", json={"mode": "live"})).json()["token"]
    shared = f"/api/shared/{token}/failure-run"
    assert (await api.get(shared, params={"found": True})).json()["found"]["classes"] == done["found"]["classes"]
    assert (await api.post(shared)).json()["state"] == "done"
    assert (await api.delete(shared)).json()["state"] == "done"
    assert (await api.get(f"{DESIGNS}/00000000-0000-4000-8000-000000000000/failure-run")).status_code == 404


async def test_a_run_is_of_one_version(api: httpx.AsyncClient, database: Database) -> None:
    """What is kept of a version is not taken for that of the next, nor a run over singles for one over pairs."""
    path = await _made(api)
    run, pairs = f"{path}/failure-run", f"{path}/failure-pairs"
    assert (await api.post(run)).json()["state"] == "waiting"
    assert (await api.get(run)).json()["state"] == "waiting"
    assert (await api.get(pairs)).json()["state"] == "none"
    await edit_live(database, path.rpartition("/")[2], lambda root: root["meta"].update({"description": "Another"}))
    assert (await api.get(run)).json()["state"] == "none"


async def test_a_link_that_hides_is_redacted_once_a_version_not_at_every_look(
    api: httpx.AsyncClient, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = await _made(api)
    token = (await api.post(f"{path}/links", json={"mode": "live", "hides": ["wwns"]})).json()["token"]
    shared, whole, redacted = f"/api/shared/{token}/failure-run", DocumentRedaction.redact, 0

    def counted(redaction: DocumentRedaction, document: Mapping[str, Any]) -> dict[str, Any]:
        nonlocal redacted
        redacted += 1
        return whole(redaction, document)

    monkeypatch.setattr(DocumentRedaction, "redact", counted)
    for _ in range(3):
        assert (await api.get(shared)).json()["state"] == "none"
    assert redacted == 1
    assert (await api.post(shared)).json()["state"] == "waiting"
    assert redacted == 2  # the run is begun with the document itself
    assert (await api.get(shared)).json()["state"] == "waiting"
    assert redacted == 2
    await edit_live(database, path.rpartition("/")[2], lambda root: root["meta"].update({"description": "Another"}))
    assert (await api.get(shared)).json()["state"] == "none"
    assert redacted == 3
