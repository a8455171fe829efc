"""Requirements over HTTP that are saved and searched."""

import asyncio
from typing import Any, Final

import httpx

REQUIREMENTS: Final = "/api/requirements"
ARCHIVE: Final[dict[str, Any]] = {
    "schema": 1,
    "name": "Archive",
    "workloads": [
        {"name": "Ingest", "read_percent": 20, "request_kib": 1024, "pattern": "sequential", "throughput_mb_s": 2000}
    ],
    "usable_tib": 100,
    "survive": "one_part",
    "price_book": "demonstration",
    "architectures": ["san-dual-controller"],
}
SEARCHED: Final = "searched"
"""The template of a database with this requirement and what was found for it: `conftest.archive_id`."""
_PATIENCE: Final = 3_000


async def kept(api: httpx.AsyncClient, **fields: Any) -> dict[str, Any]:
    """A requirement that is saved."""
    answer = await api.post(REQUIREMENTS, json={"document": {**ARCHIVE, **fields}})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def ended(api: httpx.AsyncClient, requirement_id: str) -> dict[str, Any]:
    """A requirement whose search is over."""
    for _ in range(_PATIENCE):
        found: dict[str, Any] = (await api.get(f"{REQUIREMENTS}/{requirement_id}")).json()
        if found["search_state"] not in ("searching", "stopping"):
            return found
        await asyncio.sleep(0.1)
    raise AssertionError("it is still searching")


async def searched(api: httpx.AsyncClient, **fields: Any) -> dict[str, Any]:
    """A requirement with what was found for it."""
    made = await kept(api, **fields)
    await api.post(f"{REQUIREMENTS}/{made['id']}/search")
    found = await ended(api, made["id"])
    assert found["search_state"] == "done", found["message"]
    return found
