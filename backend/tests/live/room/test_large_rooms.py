"""Rooms of large designs on a real Postgres: figures from a process, the last answer first when opened again."""

from collections.abc import AsyncIterator

import pytest

from headroom.domain.design.document import parse_json
from headroom.settings import REFERENCE_DESIGNS
from headroom.store.database import Database
from headroom.store.designs.designs import Designs
from headroom.web.live.document.encode import document_to_update
from headroom.web.live.results.evaluation import LiveEngine
from headroom.web.live.service import LiveService, live_service
from tests.builders import catalogue
from tests.live.client import until
from tests.live.room.guest import Guest

PARTS = catalogue()


@pytest.fixture
async def live(database: Database, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LiveService]:
    """The live part in this process, to which every design is large; rooms close after 0.4 s."""
    monkeypatch.setattr("headroom.web.live.results.evaluation.LARGE_PARTS", 50)
    async with live_service(database, LiveEngine(lambda _: PARTS), idle_seconds=0.4) as service:
        yield service


async def test_the_last_answer_is_shown_first_when_a_design_is_opened_again(
    live: LiveService, database: Database
) -> None:
    document = parse_json((REFERENCE_DESIGNS / "p690-gpfs.json").read_bytes())
    assert isinstance(document, dict)
    design_id = (await Designs(database).create("live test", document_to_update(document))).id
    first = Guest()
    room = await first.enter(live.rooms, design_id)
    await first.read(lambda: len(first.messages) == 1, "a result", 60)
    assert "stale" not in first.messages[0]
    live.rooms.leave(room, first.connection)
    await until(lambda: not live.rooms.is_open(design_id), "the room closed")

    second = Guest()
    await second.enter(live.rooms, design_id)
    await second.read(lambda: len(second.messages) == 2, "two results", 60)
    earlier, now = second.messages
    assert earlier["full"]
    assert earlier["stale"] is True
    assert now["full"]
    assert "stale" not in now
    assert second.state == first.state
