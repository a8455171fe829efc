"""What the server tells of itself: figures, readiness, and a log in which no secret stands."""

import json
import logging
from collections.abc import Iterator

import httpx
import pytest
from prometheus_client.openmetrics.parser import text_string_to_metric_families

from headroom.settings import SettingsError, read_settings
from headroom.store.database import Database
from headroom.store.designs.designs import Designs
from headroom.store.links.links import Links
from headroom.web.app import create_app
from headroom.web.observe.logs import JsonLines, scrubbed
from tests.conftest import BASE_URL, driver

PLANTED = "planted-sEcret-4711"


class Lines(logging.Handler):
    """Everything that any library logs, as the server would write it."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(JsonLines())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if not record.name.startswith(("httpx", "httpcore", "asyncio")):  # the test's own client
            self.lines.append(self.format(record))


@pytest.fixture
def log() -> Iterator[Lines]:
    handler, root = Lines(), logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield handler
    root.setLevel(before)
    root.removeHandler(handler)


def figures(text: str) -> dict[tuple[str, str], float]:
    """(name, labels) -> value."""
    return {
        (sample.name, ",".join(f"{key}={value}" for key, value in sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)  # type: ignore[no-untyped-call]
        for sample in family.samples
    }


async def test_a_log_line_says_what_was_asked_and_nothing_that_was_typed(
    api: httpx.AsyncClient, log: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = {"name": PLANTED}
    design = (await api.post("/api/designs", json=document, headers={"x-request-id": "request-0815"})).json()
    made = await api.post(f"/api/designs/{design['id']}/links", json={"mode": "live", "passcode": PLANTED})
    token = made.json()["token"]
    await api.get(f"/api/shared/{token}?passcode={PLANTED}", headers={"authorization": f"Bearer hr_{PLANTED}"})
    for passcode in (PLANTED + "x", PLANTED):
        await api.post(f"/api/shared/{token}/pass", json={"passcode": passcode})
    await api.get(f"/api/shared/{token}", headers={"cookie": f"headroom={PLANTED}"})
    await api.get(f"/s/{token}")

    async def fail(*_: object) -> None:
        raise RuntimeError(f"GET /api/shared/{token}/bill, postgresql://user:{PLANTED}@db/x, passcode={PLANTED}")

    monkeypatch.setattr(Links, "of_design", fail)
    monkeypatch.setattr(Designs, "all", fail)
    assert (await api.get("/api/designs")).status_code == 500
    text = "\n".join(log.lines)
    for secret in (PLANTED, token):
        assert secret not in text
    lines = [json.loads(line) for line in log.lines]
    asked = [line for line in lines if line["logger"] == "headroom.requests"]
    assert len(asked) >= 8
    assert {"time", "level", "message", "request_id", "operation", "status", "ms", "path"} <= asked[0].keys()
    created = asked[0]
    assert (created["operation"], created["status"], created["request_id"]) == ("create_design", 201, "request-0815")
    assert any(line["path"] == "/api/shared/***" for line in asked)
    failed = next(line for line in lines if "error" in line)
    assert "RuntimeError" in failed["error"]
    assert failed["request_id"]


@pytest.mark.parametrize(
    "text",
    [
        f"GET /s/{PLANTED} HTTP/1.1",
        f'"WebSocket /api/shared/{PLANTED}/live" [accepted]',
        f"Authorization: Bearer {PLANTED}",
        f"set-cookie: __Host-headroom={PLANTED}; Path=/",
        f"headroom-link-1={PLANTED}",
        f"/api/oidc/back?code={PLANTED}&state={PLANTED}",
        f'{{"password": "{PLANTED}"}}',
        f"token hr_{PLANTED}",
        f"could not connect to postgresql://headroom:{PLANTED}@db.example.com/headroom",
    ],
)
def test_the_form_of_a_secret_is_taken_out_of_what_libraries_say(text: str) -> None:
    assert "sEcret" not in scrubbed(text)


async def test_figures_are_openmetrics_and_count_what_happened(api: httpx.AsyncClient) -> None:
    key = ("headroom_requests_total", "operation=list_designs,status=200")
    before = figures((await api.get("/metrics")).text).get(key, 0)
    await api.get("/api/designs")
    answer = await api.get("/metrics")
    assert answer.headers["content-type"].startswith("application/openmetrics-text")
    found = figures(answer.text)
    assert found[key] == before + 1
    assert found["headroom_rooms_open", ""] == 0
    assert found["headroom_sockets_open", "kind=editor"] == 0
    assert found["headroom_pool_connections", "state=open"] >= 1
    assert ("headroom_jobs", "status=todo") in found
    for name in ("headroom_commit_seconds_count", "headroom_evaluation_seconds_count", "headroom_check_seconds_count"):
        assert (name, "") in found
    assert found["headroom_request_seconds_count", "operation=list_designs"] >= 1


async def test_figures_are_for_who_may_have_them(api: httpx.AsyncClient, database_url: str) -> None:
    by_proxy = await api.get("/metrics", headers={"x-forwarded-for": "127.0.0.1"})
    assert by_proxy.status_code == 403
    assert (await api.get("/metrics", headers={"host": "metrics.example.com"})).status_code == 421
    app = create_app(database_url, metrics_token=PLANTED, ahead=False)
    far = httpx.ASGITransport(app, client=("192.0.2.7", 4711))
    async with app.router.lifespan_context(app), httpx.AsyncClient(transport=far, base_url=BASE_URL) as client:
        for given, status in ((None, 401), ("Bearer wrong", 401), (f"Bearer {PLANTED}", 200)):
            headers = {} if given is None else {"authorization": given}
            assert (await client.get("/metrics", headers=headers)).status_code == status


async def test_it_is_not_ready_on_another_schema_or_when_it_stops(api: httpx.AsyncClient, database: Database) -> None:
    async with driver(database) as connection:
        await connection.execute("update alembic_version set version_num = '0001'")
    answer = await api.get("/api/ready")
    assert (answer.status_code, answer.json()["code"]) == (503, "not_ready")
    assert (await api.get("/api/health")).status_code == 200


@pytest.mark.parametrize(("name", "value"), [("HEADROOM_METRICS_TOKEN", "short"), ("HEADROOM_LOGS", "xml")])
def test_a_setting_that_makes_no_sense_is_refused(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError, match=name):
        read_settings()
