"""Results of a room that are worked out while its edits are made durable."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from threading import Event
from uuid import uuid4

from headroom.domain.checks.records import CheckReport
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.web.live.document.mirror import Snapshot
from headroom.web.live.protocol.frames import MessageType
from headroom.web.live.results.evaluation_process import AnyResult
from headroom.web.live.results.feed import ResultFeed
from headroom.web.live.results.headline import NamedHeadline
from headroom.web.live.sockets.connection import Connection
from tests.live.results.client_results import unpack
from tests.live.results.test_codec import random_result


class Desk:
    """A feed with one client; results carry the name of the document."""

    def __init__(self, executor: ThreadPoolExecutor) -> None:
        self.client = Connection(editor=True)
        self.reader = Connection(editor=False, link_id=uuid4())
        self.clients = [self.client, self.reader]
        self.evaluated: list[str] = []
        self.listed: list[str] = []
        self.feed = ResultFeed(self, executor, lambda: self.clients, self.keep)
        self.marks: list[bool] = []
        """Whether results said that what would help follows."""
        self.searching, self.held = Event(), Event()
        """Whether a search has begun; whether it may end."""
        self._result = random_result(random.Random(1))

    def evaluate(self, document: Snapshot) -> EvaluationResult:
        """A result of its own for each name; `bad` is a fault."""
        name = document["meta"]["name"]
        self.evaluated.append(name)
        if name == "bad":
            raise ZeroDivisionError
        return replace(self._result, scenario=document.get("like", name))

    def is_whole(self, result: AnyResult) -> bool:
        """Names say what is put off."""
        assert isinstance(result, EvaluationResult)
        return result.scenario not in ("searched", "searched once more", "faulty")

    def finish(self, document: Snapshot, result: AnyResult, go_on: Callable[[], bool]) -> AnyResult:
        """What was put off, once it is let go on."""
        assert isinstance(result, EvaluationResult)
        name = document["meta"]["name"]
        if name == "faulty":
            raise ZeroDivisionError
        self.searching.set()
        while self.held.wait(0.005) is False:
            if not go_on():
                return result
        return replace(result, scenario=f"{name}, whole")

    async def look(self) -> None:
        """There is nothing beside the documents."""

    def for_links(self, report: CheckReport) -> CheckReport:
        """The same as members."""
        return report

    def check(self, document: Snapshot, result: AnyResult | None) -> CheckReport:
        """Nothing is wrong with any of them."""
        return CheckReport([], 1, 1, [], [])

    async def keep(self, headline: NamedHeadline) -> None:
        """What the list of designs says."""
        self.listed.append(headline.name)

    async def told(self, client: Connection | None = None) -> tuple[int, str]:
        """Row and name of the next result, of the editor or of who is named."""
        message = unpack(await self._frame(client or self.client, 5))
        self.marks.append(message.get("searching", False))
        return message["seq"], message["scenario"]

    async def silent(self) -> bool:
        """Whether nothing comes though there was time for it."""
        with suppress(TimeoutError):
            await self._frame(self.client, 0.2)
            return False
        return True

    async def _frame(self, client: Connection, seconds: float) -> bytes:
        """The next frame that is not of findings."""
        while True:
            frame = await client.outbox.take(seconds)
            assert frame is not None
            if frame[0] != MessageType.FINDINGS:
                return frame


@asynccontextmanager
async def desk() -> AsyncIterator[Desk]:
    """A running feed whose client has its first result."""
    with ThreadPoolExecutor(1) as executor:
        here = Desk(executor)
        running = asyncio.create_task(here.feed.run())
        here.feed.submit(1, named("first"))
        assert await here.told() == (1, "first")
        while not here.feed._resting:
            await asyncio.sleep(0.005)
        yield here
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


def named(name: str) -> Snapshot:
    """A document of this name."""
    return {"meta": {"name": name}}


def test_a_foreseen_state_is_told_once_it_is_durable_and_evaluated_once() -> None:
    """Nobody sees figures of a state that the database may still refuse."""

    async def story() -> None:
        async with desk() as here:
            document = named("second")
            here.feed.foresee(document)
            assert await here.silent()
            assert here.evaluated == ["first", "second"]
            here.feed.submit(2, document)
            assert await here.told() == (2, "second")
            assert here.evaluated == ["first", "second"]

    asyncio.run(story())


def test_a_foreseen_state_that_is_overtaken_is_never_told() -> None:
    """Another state came first, such as the same design with another catalogue: what was foreseen may be wrong now."""

    async def story() -> None:
        async with desk() as here:
            document = named("second")
            here.feed.foresee(document)
            here.feed.submit(2, named("other"))
            here.feed.submit(3, document)
            assert await here.told() == (3, "second")
            assert here.evaluated.count("second") >= 1
            assert await here.silent()

    asyncio.run(story())


def test_a_fault_in_what_was_foreseen_does_not_end_the_feed() -> None:
    """Neither when the state is submitted nor when it never is."""

    async def story() -> None:
        async with desk() as here:
            here.feed.foresee(named("bad"))
            here.feed.submit(2, named("good"))
            assert await here.told() == (2, "good")

    asyncio.run(story())


def test_readers_by_link_are_told_what_is_new_to_them() -> None:
    """A part was moved: an editor hears that the figures stand, a reader has them. The next change builds on both."""

    async def story() -> None:
        async with desk() as here:
            assert await here.told(here.reader) == (1, "first")
            here.feed.submit(2, {**named("moved"), "like": "first"})
            assert await here.told() == (2, "first")
            here.feed.submit(3, named("third"))
            assert await here.told() == (3, "third")
            assert await here.told(here.reader) == (3, "third")

    asyncio.run(story())


def test_who_edits_and_leaves_at_once_is_in_the_list() -> None:
    """And a state that came while nobody was there waits for who joins."""

    async def story() -> None:
        async with desk() as here:
            here.feed.submit(2, named("second"))
            here.clients.clear()
            async with asyncio.timeout(120):
                while here.listed[-1] != "second" or not here.feed._resting:
                    await asyncio.sleep(0.005)
            here.feed.submit(3, named("third"))
            await asyncio.sleep(0.2)
            assert here.evaluated == ["first", "second"]

    asyncio.run(story())


def test_what_would_help_follows_the_answer() -> None:
    """Everybody hears it, and who comes later has all of it."""

    async def story() -> None:
        async with desk() as here:
            assert await here.told(here.reader) == (1, "first")
            here.feed.submit(2, named("searched"))
            assert await here.told() == (2, "searched")
            assert await here.told(here.reader) == (2, "searched")
            assert here.marks[-2:] == [True, True]
            assert await here.silent()
            here.held.set()
            assert await here.told() == (2, "searched, whole")
            assert await here.told(here.reader) == (2, "searched, whole")
            assert here.marks[-2:] == [False, False]
            late = Connection(editor=True)
            here.clients.append(late)
            here.feed.welcome(late)
            assert await here.told(late) == (2, "searched, whole")

    asyncio.run(story())


def test_a_newer_state_ends_the_search_for_what_would_help() -> None:
    """Its answer does not wait. Who edits without a pause is told now and then all the same."""

    async def story() -> None:
        async with desk() as here:
            here.feed._finished_at_seconds = float("inf")
            here.feed.submit(2, named("searched"))
            assert await here.told() == (2, "searched")
            assert await asyncio.to_thread(here.searching.wait, 5)
            here.feed.submit(3, named("third"))
            assert await here.told() == (3, "third")
            while not here.feed._resting:
                await asyncio.sleep(0.005)
            here.feed._finished_at_seconds = float("-inf")
            here.searching.clear()
            here.feed.submit(4, named("searched once more"))
            assert await here.told() == (4, "searched once more")
            assert await asyncio.to_thread(here.searching.wait, 5)
            here.feed.submit(5, named("fifth"))
            assert await here.silent(), "it is overdue and goes on"
            here.held.set()
            assert await here.told() == (4, "searched once more, whole")
            assert await here.told() == (5, "fifth")

    asyncio.run(story())


def test_a_fault_in_the_search_leaves_the_answer() -> None:
    """And the next one comes."""

    async def story() -> None:
        async with desk() as here:
            here.feed.submit(2, named("faulty"))
            assert await here.told() == (2, "faulty")
            assert await here.told() == (2, "faulty"), "nothing is looked for any more"
            here.feed.submit(3, named("third"))
            assert await here.told() == (3, "third")

    asyncio.run(story())
