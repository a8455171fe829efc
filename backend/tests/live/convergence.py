"""Editors on two servers under every misfortune at once: what each saw as saved, and what stands at the end."""

import asyncio
import random
import time
from contextlib import AsyncExitStack
from dataclasses import asdict, dataclass
from functools import partial

from headroom.store.postgres.launcher import EmbeddedPostgres, start_postgres
from tests.live.client import Client, until
from tests.live.conftest import Server, StartServer, stored_document
from tests.live.edits import random_edit
from tests.live.witness import Witness

SETTLE_SECONDS = 120


@dataclass(frozen=True)
class Course:
    """What is played: two replicas, of which the second is killed; one design."""

    commands: int
    editors: int = 5
    seed: int = 7
    drop_share: float = 0.01
    pause_seconds: float = 0.01
    kills: int = 1
    database_stops: int = 1


@dataclass(frozen=True)
class Outcome:
    """What came of it; the play itself fails where anything differs or is lost."""

    commands: int
    seconds: float
    settled_seconds: float
    connections: int
    kills: int
    database_stops: int
    promises: int
    components: int

    def words(self) -> str:
        """The figures in lines."""
        return "\n".join(f"{name.replace('_', ' ')}: {value:,}" for name, value in asdict(self).items())


class Editor(Witness):
    """Makes any command, and with it, in the same transaction, a receipt that nobody else touches."""

    def __init__(self, url: str, number: int, seed: int) -> None:
        super().__init__(url, seed)
        self.made = 0
        self.number = number

    def edit(self) -> None:
        """A random command; every third one takes an older receipt away."""
        removes = bool(self._own) and self._chance.random() < 0.33
        key = self._own.pop(self._chance.randrange(len(self._own))) if removes else f"r{self.number}.{self.made}"
        with self.doc.transaction():
            random_edit(self._chance, self.doc, self.roots)
            if removes:
                del self.roots["layout"][key]
            else:
                self.roots["layout"][key] = [self.made, 0]
                self._own.append(key)
        self.made += 1
        self.note(key, not removes)


async def _edit(editor: Editor, course: Course) -> None:
    chance = random.Random(course.seed * 100 + editor.number)
    share = course.commands // course.editors
    while editor.made < share:
        editor.edit()
        if chance.random() < course.drop_share:
            editor.drop()
        await asyncio.sleep(chance.random() * 2 * course.pause_seconds)


def _no_promise_broken(editors: list[Editor], url: str, design_id: str) -> None:
    document = stored_document(url, design_id)
    assert [key for editor in editors for key in editor.broken_promises(document, "layout")] == []


async def _misfortunes(
    course: Course, start: StartServer, servers: list[Server], editors: list[Editor], postgres: EmbeddedPostgres,
    design_id: str,
) -> None:  # fmt: skip
    """One after the other, spread over the play: the second replica dies and comes back, the database too."""
    events = ["kill"] * course.kills + ["stop"] * course.database_stops
    for number, event in enumerate(events, 1):
        due = course.commands * number // (len(events) + 1)
        await until(partial(_made, editors, due), "under way", SETTLE_SECONDS)
        if event == "kill":
            servers[1].kill()
            on_it = [editor for editor in editors if editor.url == servers[1].address(design_id)]
            await until(partial(_none_saved, on_it), "the loss is seen")
            await asyncio.to_thread(_no_promise_broken, on_it, postgres.url, design_id)
            servers[1] = await asyncio.to_thread(start, servers[1].port)
        else:
            await asyncio.to_thread(postgres.stop)
            await asyncio.sleep(1)
            assert await asyncio.to_thread(start_postgres, postgres.data) == postgres


def _none_saved(editors: list[Editor]) -> bool:
    return not any(editor.saved for editor in editors)


def _made(editors: list[Editor], commands: int) -> bool:
    return sum(editor.made for editor in editors) >= commands


async def play(course: Course, start: StartServer, postgres: EmbeddedPostgres, design_id: str) -> Outcome:
    """Play it. Fails where a copy differs from another, or an edit that was seen as saved is gone."""
    servers = [await asyncio.to_thread(start, port) for port in (None, None)]
    editors = [
        Editor(servers[number % 2].address(design_id), number, course.seed + number) for number in range(course.editors)
    ]
    async with AsyncExitStack() as stack:
        for editor in editors:
            await stack.enter_async_context(editor.online())
        # Whoever is not in yet has nothing to lose.
        await until(lambda: all(editor.saved for editor in editors), "everybody is in", SETTLE_SECONDS)
        begin = time.monotonic()
        bad_days = asyncio.create_task(_misfortunes(course, start, servers, editors, postgres, design_id))
        await asyncio.gather(bad_days, *(_edit(editor, course) for editor in editors))
        seconds = time.monotonic() - begin
        await until(lambda: all(editor.saved for editor in editors), "all is saved", SETTLE_SECONDS)
        fresh = [Client(server.address(design_id)) for server in servers]
        for client in fresh:
            await stack.enter_async_context(client.online())
        await until(lambda: all(client.saved for client in fresh), "fresh readers have it", SETTLE_SECONDS)
        everybody: list[Client] = [*editors, *fresh]
        await until(partial(_identical, everybody), "all copies are identical", SETTLE_SECONDS)
        settled_seconds = time.monotonic() - begin - seconds
    document = editors[0].document()
    assert await asyncio.to_thread(stored_document, postgres.url, design_id) == document
    assert [key for editor in editors for key in editor.broken_promises(document, "layout")] == []
    return Outcome(
        sum(editor.made for editor in editors),
        round(seconds, 1),
        round(settled_seconds, 2),
        sum(editor.connections for editor in editors),
        course.kills,
        course.database_stops,
        sum(editor.promises for editor in editors),
        len(document["components"]),
    )


def _identical(clients: list[Client]) -> bool:
    document = clients[0].document()
    return all(client.document() == document for client in clients[1:])
