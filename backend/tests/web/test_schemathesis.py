"""Whatever the API's description allows, and much that it does not: no call makes the server fail.

Cases are drawn by schemathesis from `openapi.json` with a fixed seed. Half of the ids are those of things that are
there, so that what is behind the door is tried, too.
"""

import json
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import psycopg
import pytest
import requests
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.core.errors import InvalidSchema
from schemathesis.core.result import Err, Result
from schemathesis.generation import GenerationMode
from schemathesis.schemas import APIOperation

from headroom.web.app import create_app
from headroom.web.errors import STATUS
from tests.conftest import TEMPLATE, with_database

DESCRIPTION: Final = json.loads((Path(__file__).parents[2] / "openapi.json").read_text(encoding="utf-8"))
SCHEMA: Final = schemathesis.openapi.from_dict(DESCRIPTION)


def _whole(found: Result[APIOperation[Any, Any, Any, Any], InvalidSchema]) -> APIOperation[Any, Any, Any, Any]:
    if isinstance(found, Err):
        raise found.err()
    return found.ok()


OPERATIONS: Final = {
    operation.definition.raw["operationId"]: operation
    for operation in (_whole(found) for found in SCHEMA.get_all_operations())
}
SLOW: Final = {"get_bundle": 2, "get_bundle_file": 3, "get_ledger": 1, "list_reference_designs": 1}
EXAMPLES: Final = 7
PATIENCE_S: Final = 60
LAST: Final = ("DELETE",)


@dataclass
class Served:
    """A server on a real database, with one of each thing in it."""

    address: str
    known: dict[str, str] = field(default_factory=dict)

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        answer = requests.post(f"{self.address}/api/{path}", json=body, timeout=PATIENCE_S)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def furnish(self) -> None:
        """Make the things that ids name."""
        design = self.post("designs", name="Fuzzed", reference_id="origin300-tp9500")
        there = f"designs/{design['id']}"
        revision = self.post(f"{there}/revisions", name="First", message="")
        link = self.post(f"{there}/links", mode="live", role="approve")
        quote = self.post(f"{there}/quotes", name="Offer", revision_id=revision["id"])
        thread = self.post(f"{there}/threads", anchor={"kind": "design"}, body="Why?")
        books = requests.get(f"{self.address}/api/price-books", timeout=PATIENCE_S).json()
        self.known = {
            "design_id": design["id"],
            "revision_id": revision["id"],
            "link_id": link["link"]["id"] if "link" in link else link["id"],
            "token": link["token"],
            "quote_id": quote["id"],
            "thread_id": thread["id"],
            "remark_id": thread["remarks"][0]["id"],
            "book_id": books[0]["id"],
            "part_id": "ibm-fc6239",
            "reference_id": "origin300-tp9500",
        }


@pytest.fixture(scope="module")
def served(postgres_url: str) -> Iterator[Served]:
    """The server, in a thread of this process."""

    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute(f"create database fuzzed template {TEMPLATE}".encode())
    app = create_app(with_database(postgres_url, "fuzzed"))
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_config=None, lifespan="on"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield _furnished(server, thread)
    finally:
        server.should_exit = True
        thread.join(20)


def _furnished(server: uvicorn.Server, thread: threading.Thread) -> Served:
    began = time.monotonic()
    while not server.started:
        assert thread.is_alive(), "the server ended"
        assert time.monotonic() < began + PATIENCE_S, "the server does not start"
        time.sleep(0.02)
    there = Served(f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}")
    there.furnish()
    return there


def ordered() -> list[str]:
    """What deletes comes last, and finds then what the others used."""
    return sorted(OPERATIONS, key=lambda name: (OPERATIONS[name].method.upper() in LAST, name))


@pytest.mark.parametrize("name", ordered())
def test_no_call_makes_the_server_fail(served: Served, name: str) -> None:
    operation = OPERATIONS[name]
    sound = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    odd = operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)

    @settings(
        max_examples=SLOW.get(name, EXAMPLES),
        derandomize=True,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(data=st.data())
    def ask(data: st.DataObject) -> None:
        case = data.draw(sound if data.draw(st.booleans()) else odd)
        if data.draw(st.booleans()):
            case.path_parameters = {**(case.path_parameters or {}), **_known(served, operation)}
        answer = case.call(base_url=served.address, timeout=PATIENCE_S)
        assert answer.status_code < 500, (case.as_curl_command(), answer.text)
        if answer.status_code >= 400 and "json" in str(answer.headers.get("content-type")):
            told = answer.json()
            assert {"code", "message", "problems"} == told.keys(), (case.as_curl_command(), told)
            assert told["code"] in STATUS or answer.status_code in {400, 404, 405}, told

    ask()


def _known(served: Served, operation: Any) -> dict[str, str]:
    names = [parameter.name for parameter in operation.path_parameters]
    return {name: served.known[name] for name in names if name in served.known}
