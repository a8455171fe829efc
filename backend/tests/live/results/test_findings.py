"""Findings of a room: after the result of the same state, full to who joins, and where nothing changed just that."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any
from uuid import UUID, uuid4

from headroom.domain.checks.records import CheckReport, Finding
from headroom.domain.checks.surroundings import NOTHING_KNOWN, Surroundings
from headroom.domain.errors import DomainError, Problem
from headroom.settings import REFERENCE_DESIGNS
from headroom.store.links.links import Hidden
from headroom.web.live.document.mirror import Snapshot
from headroom.web.live.protocol.frames import MessageType
from headroom.web.live.results.evaluation import LiveEngine, RoomEngine
from headroom.web.live.results.evaluation_process import AnyResult
from headroom.web.live.results.feed import ResultFeed
from headroom.web.live.results.findings import delta_findings
from headroom.web.live.results.headline import NamedHeadline
from headroom.web.live.sockets.connection import Connection
from headroom.web.redaction.document import DocumentRedaction
from headroom.web.redaction.rules import make_redaction
from tests.builders import catalogue
from tests.checks.cases.records import san
from tests.checks.cases.site.quotes import quoted, racks, terms
from tests.live.results.client_results import unpack

CATALOGUE_LOADED = catalogue()
HIDES: tuple[set[Hidden], ...] = ({"wwns"}, {"prices"}, {"prices", "wwns"})


class Room:
    """A feed on the real engine, with clients that tests bring."""

    def __init__(self, executor: ThreadPoolExecutor) -> None:
        self.clients: list[Connection] = []
        self.known = NOTHING_KNOWN
        self.engine = RoomEngine(LiveEngine(lambda _: CATALOGUE_LOADED, known_of=self._known_of), design_id=uuid4())
        self.feed = ResultFeed(self, executor, lambda: self.clients, self._keep)
        self.can_evaluate = self.can_check = True
        self.looks = 0

    async def _known_of(self, _: UUID) -> Surroundings:
        return self.known

    def evaluate(self, document: Snapshot) -> AnyResult:
        """The engine's, unless it is told to fail."""
        if not self.can_evaluate:
            raise DomainError(Problem("too_large", "Too large.", "/"))
        return self.engine.evaluate(document)

    def is_whole(self, result: AnyResult) -> bool:
        """Nothing is put off."""
        return True

    def finish(self, document: Snapshot, result: AnyResult, go_on: Callable[[], bool]) -> AnyResult:
        """Nothing was put off."""
        return result

    async def look(self) -> None:
        """Nothing is known beside the documents of these tests but what a test says."""
        self.looks += 1
        await self.engine.look()

    def check(self, document: Snapshot, result: AnyResult | None) -> CheckReport:
        """The checks', unless they are told to fail."""
        if not self.can_check:
            raise ZeroDivisionError
        assert (result is None) is not self.can_evaluate
        return self.engine.check(document, result)

    def for_links(self, report: CheckReport) -> CheckReport:
        """The engine's."""
        return self.engine.for_links(report)

    def enter(self) -> Connection:
        """Let somebody in."""
        return self._let_in(Connection(editor=True))

    def enter_by_link(self) -> Connection:
        """Let a reader in."""
        return self._let_in(Connection(editor=False, link_id=uuid4()))

    def _let_in(self, client: Connection) -> Connection:
        self.clients.append(client)
        self.feed.welcome(client)
        return client

    async def _keep(self, headline: NamedHeadline) -> None:
        """The list of designs is not looked at here."""


@asynccontextmanager
async def room() -> AsyncIterator[Room]:
    """A running feed without anybody."""
    with ThreadPoolExecutor(1) as executor:
        here = Room(executor)
        running = asyncio.create_task(here.feed.run())
        yield here
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def next_of(client: Connection, wanted: MessageType) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        frame = await client.outbox.take(20)
        assert frame is not None
        if frame[0] == wanted:
            return unpack(frame)


def good() -> dict[str, Any]:
    """A design that somebody may edit, with nothing to find by the check that `broken` fails."""
    return san().document


def broken() -> dict[str, Any]:
    """The same with one adapter."""
    return san(adapters=1).document


def keys(message: dict[str, Any]) -> set[str]:
    """Of the findings in a message."""
    return {finding["key"] for finding in message["findings"]}


def test_who_joins_gets_all_and_the_others_what_changed() -> None:
    """A delta applied to what was sent before is what the next who joins gets."""

    async def story() -> None:
        async with room() as here:
            first = here.enter()
            here.feed.submit(1, good())
            begun = await next_of(first, MessageType.FINDINGS)
            assert begun["full"]
            assert begun["seq"] == 1
            assert begun["ran"] + len(begun["not_applicable"]) + len(begun["failures"]) == begun["total"] > 0
            here.feed.submit(2, broken())
            delta = await next_of(first, MessageType.FINDINGS)
            assert not delta["full"]
            assert keys(delta)
            whole = await next_of(here.enter(), MessageType.FINDINGS)
            assert whole["full"]
            assert whole["seq"] == 2
            assert keys(whole) == keys(begun) - set(delta["gone"]) | keys(delta)

    asyncio.run(story())


def test_findings_follow_the_result_and_where_nothing_changed_members_hear_just_that() -> None:
    """A part was moved: to members the findings are those of the new row, to a reader by a link there is no news."""

    async def story() -> None:
        async with room() as here:
            client, reader = here.enter(), here.enter_by_link()
            here.feed.submit(1, good())
            for one in (client, reader):
                assert [(await one.outbox.take(20) or b" ")[0] for _ in range(2)] == [
                    MessageType.RESULT,
                    MessageType.FINDINGS,
                ]
            moved = good()
            moved["layout"] = {**moved["layout"], next(iter(moved["components"])): [5000, 5000]}
            here.feed.submit(2, moved)
            assert (await next_of(client, MessageType.RESULT))["seq"] == 2
            same = await next_of(client, MessageType.FINDINGS)
            assert (same["seq"], same["full"], same["findings"], same["gone"]) == (2, False, [], [])
            here.feed.submit(3, broken())
            for one in (client, reader):
                assert (await next_of(one, MessageType.FINDINGS))["seq"] == 3

    asyncio.run(story())


def test_a_design_without_a_result_has_findings() -> None:
    """What cannot be evaluated is what needs checking most."""

    async def story() -> None:
        async with room() as here:
            here.can_evaluate = False
            client = here.enter()
            here.feed.submit(1, broken())
            assert keys(await next_of(client, MessageType.FINDINGS))

    asyncio.run(story())


def test_findings_of_another_state_do_not_stay_where_the_checks_fail() -> None:
    """The page is told that they could not run; the next state is checked again."""

    async def story() -> None:
        async with room() as here:
            client = here.enter()
            here.feed.submit(1, broken())
            found = keys(await next_of(client, MessageType.FINDINGS))
            here.can_check = False
            here.feed.submit(2, broken())
            failed = await next_of(client, MessageType.FINDINGS)
            assert set(failed["gone"]) == found
            assert [one["check"] for one in failed["failures"]] == [""]
            here.can_check = True
            here.feed.submit(3, broken())
            assert keys(await next_of(client, MessageType.FINDINGS)) == found

    asyncio.run(story())


def test_members_are_told_of_a_quote_and_readers_by_a_link_are_not() -> None:
    """Also when it changed and nobody has edited."""

    async def story() -> None:
        async with room() as here:
            here.known = quoted(agreed=terms(support_years=0))
            member, reader = here.enter(), here.enter_by_link()
            here.feed.submit(1, racks())
            told, public = [await next_of(one, MessageType.FINDINGS) for one in (member, reader)]
            of_quote = [one for one in told["findings"] if one["check"] == "PRC-08"]
            assert len(of_quote) == 1
            assert public["findings"] == [one for one in told["findings"] if one not in of_quote]
            assert public["ran"] + len(public["not_applicable"]) == public["total"] == told["total"]
            assert "PRC-08" in {*public["not_applicable"]} - {*told["not_applicable"]}
            here.known = quoted()
            here.feed.again(1, racks())
            assert (await next_of(member, MessageType.FINDINGS))["gone"] == [of_quote[0]["key"]]

    asyncio.run(story())


def test_a_delta_says_nothing_of_what_stands() -> None:
    """Also where the words of a finding changed and its key did not."""
    engine = RoomEngine(LiveEngine(lambda _: CATALOGUE_LOADED))
    report = engine.check(broken(), None)
    assert report.findings
    assert delta_findings(2, report, replace(report, findings=list(report.findings))) is None
    renamed: list[Finding] = [replace(report.findings[0], message="Other words."), *report.findings[1:]]
    frame = delta_findings(2, report, replace(report, findings=renamed))
    assert frame is not None
    assert [one["message"] for one in unpack(frame)["findings"]] == ["Other words."]
    assert unpack(frame)["gone"] == []


def test_who_may_not_see_all_is_told_nothing_that_is_not_so() -> None:
    """What is taken out of the document is no mistake of the design: no finding comes from that."""
    for path in sorted(REFERENCE_DESIGNS.glob("*.json")):
        document = json.loads(path.read_bytes())
        all_of_it = RoomEngine(LiveEngine(lambda _: CATALOGUE_LOADED))
        found = {one.key for one in all_of_it.check(document, None).findings}
        for hides in HIDES:
            redaction = make_redaction(CATALOGUE_LOADED, hides)
            shown = DocumentRedaction(redaction).redact(document)
            report = RoomEngine(LiveEngine(lambda _: CATALOGUE_LOADED), redaction).check(shown, None)
            assert {one.key for one in report.findings} <= found, (path.stem, hides)
