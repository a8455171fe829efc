"""Results of load generators through the API."""

import asyncio
import io
import zipfile

import httpx

from tests.web.features.imports.uploads import zipped

HEAD = "name,read_mb_s,write_mb_s,threads,queue_depth,request_kib,pattern,seconds\n"


async def _design(api: httpx.AsyncClient, reference: str = "fc64-flashsystem") -> str:
    answer = await api.post("/api/designs", json={"name": "Measured", "reference_id": reference})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def _send(api: httpx.AsyncClient, design: str, files: dict[str, bytes], **fields: str) -> httpx.Response:
    parts = [("files", (name, content)) for name, content in files.items()]
    return await api.post(f"/api/designs/{design}/measurements", files=parts, data=fields)


async def test_runs_stand_beside_the_model_and_what_they_tell_is_proposed(api: httpx.AsyncClient) -> None:
    design = await _design(api)
    before = (await api.get(f"/api/designs/{design}")).json()["document"]
    rows = "scan,38000,0,512,2,128,sequential,120\nscan,38300,0,512,4,128,sequential,120\n"
    answer = await _send(api, design, {"runs.csv": (HEAD + rows).encode(), "notes.txt": b"by hand"}, workload="w01")
    assert answer.status_code == 200, answer.text
    assert answer.json()["seq"] >= 0
    found = answer.json()["report"]
    assert [(run["workload"], run["measured_mb_s"], run["line"]) for run in found["runs"]] == [
        ("w01", 38000.0, 2),
        ("w01", 38300.0, 3),
    ]
    assert all(run["predicted_mb_s"] > 0 and run["error_percent"] is not None for run in found["runs"])
    (proposal,) = found["proposals"]
    assert proposal["keys"] == {"s": "figures/throughput/read"}
    assert proposal["low"] < proposal["value"] < proposal["high"]
    assert [one["file"] for one in found["not_read"]] == ["notes.txt"]
    assert (await api.get(f"/api/designs/{design}")).json()["document"] == before


async def test_an_archive_is_read_as_its_files_are(api: httpx.AsyncClient) -> None:
    design = await _design(api)
    row = (HEAD + "run,900,0,64,1,256,random,120\n").encode()
    alone = (await _send(api, design, {"a/runs.csv": row}, workload="w01")).json()
    packed = (await _send(api, design, {"all.zip": zipped({"a/runs.csv": row})}, workload="w01")).json()
    rates = [[run["measured_mb_s"] for run in one["report"]["runs"]] for one in (packed, alone)]
    assert rates == [[900.0], [900.0]]


async def test_what_gives_no_run_is_refused_with_its_file(api: httpx.AsyncClient) -> None:
    design = await _design(api)
    answer = await _send(api, design, {"notes.txt": b"It was fast."})
    assert answer.status_code == 400
    assert answer.json()["problems"][0]["place"] == "notes.txt"
    empty = await _send(api, design, {})
    assert (empty.status_code, "file" in empty.json()["message"]) == (422, True)
    named = await _send(api, design, {"r.csv": (HEAD + "x,1,0,1,1,256,random,60\n").encode()}, workload="nothing")
    assert (named.status_code, named.json()["code"]) == (400, "unknown_workload")


async def test_more_runs_than_are_evaluated_at_once_are_refused(api: httpx.AsyncClient) -> None:
    design = await _design(api)
    rows = "".join(f"r{number},100,0,1,1,256,random,60\n" for number in range(501))
    answer = await _send(api, design, {"r.csv": (HEAD + rows).encode()}, workload="w01")
    assert answer.status_code == 400
    assert "at most 500" in answer.json()["message"]


async def test_a_damaged_archive_says_so(api: httpx.AsyncClient) -> None:
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w") as archive:
        archive.writestr("runs.csv", HEAD)
    answer = await _send(api, await _design(api), {"all.zip": memory.getvalue()[:40]})
    assert answer.status_code == 400, answer.text


async def test_one_person_has_few_comparisons_at_once(api: httpx.AsyncClient) -> None:
    design = await _design(api)
    rows = "".join(f"r{number},100,0,1,1,256,random,60\n" for number in range(60))
    sent = [_send(api, design, {"r.csv": (HEAD + rows).encode()}, workload="w01") for _ in range(5)]
    answers = await asyncio.gather(*sent)
    assert {answer.status_code for answer in answers} == {200, 429}
    busy = next(answer for answer in answers if answer.status_code == 429)
    assert busy.json()["code"] == "too_busy"
