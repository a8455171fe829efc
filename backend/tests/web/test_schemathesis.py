"""Whatever the API's description allows, and much that it does not: no call makes the server fail.

Cases are drawn by schemathesis from `openapi.json` with a fixed seed. Each is asked of a server in local mode, and of
one in server mode as an admin and as nobody. Half of the ids are those of things that are there, so that what is behind
the door is tried, too; nobody always knocks with them, and is turned away as the table of who may what says.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

import psycopg
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.core.errors import InvalidSchema
from schemathesis.core.result import Err, Result
from schemathesis.generation import GenerationMode
from schemathesis.schemas import APIOperation
from schemathesis.transport.requests import ManagedCookiesSession

from headroom.web.access.table import TABLE, is_link_need
from headroom.web.http.errors import STATUS
from tests.access.rows import REQUIREMENT
from tests.access.world import World
from tests.conftest import TEMPLATE, with_database
from tests.ledgers import answering_at_once
from tests.web.serving import running

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
EXAMPLES: Final = 5
PATIENCE_S: Final = 60
LAST: Final = ("DELETE",)
UNREADABLE: Final = ("The body is not whole JSON", "The request cannot be read.")
"""What is no body at all is refused before anybody is asked who they are."""

Headers = Callable[[], dict[str, str]]


@dataclass
class RunningServer:
    """A server on a real database, with one of each thing in it."""

    address: str
    headers: Headers = dict
    known: dict[str, str] = field(default_factory=dict)

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        answer = requests.post(f"{self.address}/api/{path}", json=body, headers=self.headers(), timeout=PATIENCE_S)
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
        books = requests.get(f"{self.address}/api/price-books", headers=self.headers(), timeout=PATIENCE_S).json()
        requirement = self.post("requirements", document=REQUIREMENT)
        files = {"files": ("hostname.txt", b"db01\n")}
        imports = f"{self.address}/api/imports"
        begun = requests.post(imports, files=files, headers=self.headers(), timeout=PATIENCE_S).json()
        sweep = self.post("sweeps", requirement=REQUIREMENT, candidates=1)
        self.known = {
            "sweep_id": sweep["id"],
            "import_id": begun["id"],
            "requirement_id": requirement["id"],
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
def served(postgres_url: str, catalogue_once: None) -> Iterator[tuple[RunningServer, RunningServer]]:
    """A server in local mode and one in server mode, in threads of this process; the ledgers are worked out already."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("headroom.web.state.ledger.LedgerService.get", answering_at_once())
        with _local(_database(postgres_url)) as local, _server(_database(postgres_url)) as server:
            yield local, server


def _database(postgres_url: str) -> str:
    name = f"fuzzed_{uuid4().hex}"
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute(f"create database {name} template {TEMPLATE}".encode())
    return with_database(postgres_url, name)


@contextmanager
def _local(url: str) -> Iterator[RunningServer]:
    with running(url, in_server_mode=False) as address:
        there = RunningServer(address)
        there.furnish()
        yield there


@contextmanager
def _server(url: str) -> Iterator[RunningServer]:
    world = World(url)
    admin, organisation = world.north.accounts["admin"], world.north.id
    with running(url, in_server_mode=True) as address:
        # A session of its own for each call: some calls end the one they came by.
        there = RunningServer(address, lambda: {**world.session(admin, organisation), "origin": address})
        there.furnish()
        yield there
    world.close()


def ordered() -> list[str]:
    """What deletes comes last, and finds then what the others used."""
    return sorted(OPERATIONS, key=lambda name: (OPERATIONS[name].method.upper() in LAST, name))


@pytest.mark.parametrize("name", ordered())
def test_no_call_makes_the_server_fail(served: tuple[RunningServer, RunningServer], name: str) -> None:
    local, server = served
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
        drawn, known = dict(case.path_parameters or {}), data.draw(st.booleans())
        for there in (local, server):
            case.path_parameters = {**drawn, **_named(there, operation)} if known else drawn
            answer = _answered(case, there.address, there.headers())
            assert answer.status_code != 401 or not _is_for_members(name), case.as_curl_command()
        case.path_parameters = {**dict.fromkeys(drawn, str(uuid4())), **_named(server, operation, but="token")}
        _check_refused(name, _answered(case, server.address, {}))

    ask()


def _forgetful() -> requests.Session:
    """Keeps connections, but no cookie, and asks neither for a proxy nor for passwords on this machine."""
    session = ManagedCookiesSession()
    session.trust_env = False
    session.headers.clear()
    return session


CALLER: Final = _forgetful()


def _answered(case: Any, address: str, headers: dict[str, str]) -> requests.Response:
    """The answer, which is none of a server that failed, and has the one shape when it is an error."""
    answer: requests.Response = case.call(base_url=address, session=CALLER, headers=headers, timeout=PATIENCE_S)
    assert answer.status_code < 500, (case.as_curl_command(), answer.text)
    if answer.status_code >= 400 and "json" in str(answer.headers.get("content-type")):
        told = answer.json()
        assert {"code", "message", "problems"} == told.keys(), (case.as_curl_command(), told)
        assert told["code"] in STATUS or answer.status_code in {400, 404, 405}, told
    return answer


def _is_for_members(name: str) -> bool:
    needs = TABLE[name].needs
    return needs != "anyone" and not is_link_need(needs)


def _check_refused(name: str, answer: requests.Response) -> None:
    """That nobody got past the door, or to it with what cannot be read."""
    needs = TABLE[name].needs
    if needs == "anyone":
        return
    told = answer.json()
    unreadable = told["message"].startswith(UNREADABLE)
    assert answer.status_code == (404 if is_link_need(needs) else 401) or unreadable, told


def _named(there: RunningServer, operation: Any, but: str = "") -> dict[str, str]:
    names = [parameter.name for parameter in operation.path_parameters]
    return {name: there.known[name] for name in names if name in there.known and name != but}
