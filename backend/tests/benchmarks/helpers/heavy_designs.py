"""What is worked out of the largest designs besides evaluations: rooms, lists, paths, quotes, reviews; and parts."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any, Final

import httpx
import orjson

from headroom.store.actor import LOCAL_ACCOUNT
from tests.benchmarks.helpers.heavy_calls import JSON, Call, Place, Size, many_workloads
from tests.live.client import Client, until

EDITS: Final = 5
PATIENCE_S: Final = 300
_DEVICE: Final = "manufacturer: Made up\nmodel: Large\nslug: made-up-large\nu_height: 4\ninterfaces:\n"


async def _created(place: Place, size: Size) -> httpx.Response:
    body = orjson.dumps({"name": "Large", "document": many_workloads(place.document, size.workloads)})
    return await place.api.post("/api/designs", content=body, headers=JSON)


async def creations(place: Place, size: Size) -> list[httpx.Response]:
    """Designs of the most workloads, whose headline is worked out at once."""
    return await asyncio.gather(*(_created(place, size) for _ in range(size.at_once)))


async def rooms(place: Place, size: Size) -> list[httpx.Response]:
    """Rooms of such designs, edited until each has figures of its last edit."""
    made = await asyncio.gather(*(_created(place, size) for _ in range(3)))
    base = f"ws://{place.api.base_url.netloc.decode()}/api/live/"
    editors = [Client(base + answer.json()["id"]) for answer in made]
    async with AsyncExitStack() as stack:
        for editor in editors:
            await stack.enter_async_context(editor.online())
        await until(lambda: all(editor.saved and editor.results for editor in editors), "connected", PATIENCE_S)
        for number in range(EDITS):
            for editor in editors:
                editor.roots["workloads"][f"w{number}"]["name"] = f"edited {number}"
            seen = [len(editor.results) for editor in editors]
            await until(
                lambda seen=seen: all(len(e.results) > n for e, n in zip(editors, seen, strict=True)),  # type: ignore[misc]
                "figured",
                PATIENCE_S,
            )
    return made


async def traces(place: Place, size: Size) -> list[httpx.Response]:
    """The paths through as many parts as may be asked for, and through what binds."""
    hosts = [key for key, part in place.document["components"].items() if part["kind"] == "host"][:8]
    there = f"/api/designs/{place.design}/trace"
    asked: list[dict[str, Any]] = [{"from": hosts}, {"binding": True}]
    return await asyncio.gather(*(place.api.get(there, params=asked[n % 2]) for n in range(size.at_once)))


async def quotes(place: Place, size: Size) -> list[httpx.Response]:
    """A quote and its documents."""
    there = f"/api/designs/{place.design}"
    made = await place.api.post(f"{there}/quotes", json={"name": "Large", "revision_id": place.revision})
    paths = [f"/api/quotes/{made.json()['id']}/quote.{ending}" for ending in ("pdf", "xlsx", "csv", "json")]
    return [made, *await asyncio.gather(*(place.api.get(paths[n % 4]) for n in range(2 * size.at_once)))]


async def reviews(place: Place, size: Size) -> list[httpx.Response]:
    """Reviews of such designs, whose findings are worked out."""
    made = await asyncio.gather(*(_created(place, size) for _ in range(3)))
    seats = {"seats": [{"name": "You", "account_id": str(LOCAL_ACCOUNT)}]}
    there = [f"/api/designs/{answer.json()['id']}/reviews" for answer in made]
    return await asyncio.gather(*(place.api.post(path, json=seats) for path in there))


async def parts(place: Place, size: Size) -> list[httpx.Response]:
    """Files of parts and of the devicetype-library of as many bytes and entries as are read."""
    ports = "".join(f"  - name: e{number}\n    type: 10gbase-x-sfpp\n" for number in range(size.rows // 12))
    text = (_DEVICE + ports)[:999_000].rpartition("\n")[0] + "\n"
    asked: list[tuple[str, dict[str, Any]]] = [
        ("/api/device-types", {"yaml": text, "kind": None}),
        ("/api/part-checks", {"yaml": text}),
        ("/api/part-checks", {"yaml": "a: &a [" + "x, " * 330_000 + "]"}),
    ]
    at_once = (asked[n % len(asked)] for n in range(size.at_once))
    return await asyncio.gather(*(place.api.post(path, json=body) for path, body in at_once))


DESIGN_CALLS: Final[tuple[Call, ...]] = (creations, rooms, traces, quotes, reviews, parts)
