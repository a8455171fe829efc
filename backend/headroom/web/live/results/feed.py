"""Results of one room: evaluate the newest state, off the event loop, and send what changed to everybody."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

from headroom.domain.errors import DomainError, Problem
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.store.database import FAILURES
from headroom.web.interpreter import collect_between_answers
from headroom.web.live.document.mirror import Snapshot
from headroom.web.live.results.codec import Mark, delta_result, full_result, problems_result
from headroom.web.live.results.evaluation_process import AnyResult, RemoteResult
from headroom.web.live.results.findings import DocumentChecks, FindingsFeed
from headroom.web.live.results.headline import NamedHeadline, headline_of, named
from headroom.web.live.sockets.broadcast import broadcast
from headroom.web.live.sockets.connection import Connection

logger = logging.getLogger(__name__)

PAUSE_SECONDS = 0.03
CROWD_PAUSE_SECONDS = 0.1
CROWD_CLIENTS = 50
SEARCH_OVERDUE_SECONDS = 2.0
"""Who edits without a pause sees what would help no later than so."""


class DocumentEngine(DocumentChecks, Protocol):
    """What is worked out of the documents of one room, on other threads."""

    def evaluate(self, document: Snapshot) -> AnyResult:
        """How fast the design is; what would help may be put off. Raises `DomainError` when it cannot be evaluated."""

    def is_whole(self, result: AnyResult) -> bool:
        """Whether a result has what would help its own state, not an earlier one."""

    def finish(self, document: Snapshot, result: AnyResult, go_on: Callable[[], bool]) -> AnyResult:
        """The result with what would help; the same if it has that, or if `go_on` had the search end."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an evaluation of the state at row `seq` gave: a result, or problems in words."""

    seq: int
    document: Snapshot
    result: AnyResult | None
    problems: list[Problem]
    whole: bool = True
    """Whether the result has what would help this state, not an earlier one."""

    @property
    def mark(self) -> Mark | None:
        """What readers are told of it."""
        return None if self.whole else "searching"


Report: TypeAlias = Callable[[NamedHeadline], Awaitable[None]]
"""Keeps the headline of the newest result; called only when it changed."""


class ResultFeed:
    """One evaluation in flight, newest state wins; full results to those who join, deltas afterwards."""

    def __init__(
        self, engine: DocumentEngine, executor: Executor, clients: Callable[[], Collection[Connection]], report: Report
    ) -> None:
        self._engine = engine
        self._findings = FindingsFeed(engine, executor)
        self._executor = executor
        self._clients = clients
        self._report = report
        self._newest: tuple[int, Snapshot] | None = None
        self._ahead: tuple[Snapshot, asyncio.Future[AnyResult]] | None = None
        self._resting = False
        self._expected = False
        """Whether somebody was there when the newest state came: the list of designs is behind until it is answered."""
        self._last: Outcome | None = None
        self._earlier: bytes | None = None
        self._full: tuple[Outcome, bytes] | None = None
        self._last_headline: NamedHeadline | None = None
        self._informed: set[Connection] = set()
        self._finished_at_seconds = 0.0
        self._wake = asyncio.Event()

    def foresee(self, document: Snapshot) -> None:
        """Begin the answer to a state that is not durable yet; nobody is told before it is submitted.

        The commit and the evaluation then take the time of the longer one. Only where nothing else is to be done, so
        that there is still one evaluation in flight.
        """
        if self._resting and self._ahead is None and not self._wake.is_set() and self._clients():
            self._ahead = document, self._start(document)

    def submit(self, seq: int, document: Snapshot) -> None:
        """Name the newest durable state."""
        if self._ahead is not None and self._ahead[0] is not document:
            self._ahead[1].cancel()
            self._ahead = None
        self._newest = (seq, document)
        self._expected = self._expected or bool(self._clients())
        self._wake.set()

    def again(self, seq: int, document: Snapshot) -> None:
        """The same state is to be answered anew: something beside the document has changed."""
        self._findings.look_again()
        self.submit(seq, document)

    def welcome(self, connection: Connection) -> None:
        """Somebody joined and has no result yet."""
        if self._last is None and self._earlier is not None:
            connection.outbox.put(self._earlier)
        self._wake.set()

    @property
    def resting(self) -> bool:
        """Whether nothing is worked out, and nobody waits for anything."""
        return self._resting and self._ahead is None and not self._wake.is_set()

    def sleep(self) -> None:
        """Keep no answer: all who are there get the next one whole. Only while it is resting."""
        self._newest, self._last, self._full = None, None, None
        self._findings.sleep()

    def show_first(self, frame: bytes | None) -> None:
        """An answer from before the room was opened, for whoever joins before there is a newer one."""
        self._earlier = frame

    async def stale_frame(self) -> bytes | None:
        """The last answer, to be shown first when the room is opened again; None where one takes moments to make."""
        last = self._last
        if last is None or not isinstance(last.result, RemoteResult):
            return None
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._executor, last.result.stale_frame, last.seq)

    def forget(self, connection: Connection) -> None:
        """Somebody left."""
        self._informed.discard(connection)
        self._findings.forget(connection)

    async def run(self) -> None:
        """Evaluate and send until cancelled."""
        while True:
            self._resting = True
            await self._wake.wait()
            self._resting = False
            self._wake.clear()
            before = self._last
            state, self._newest = self._newest, None
            # Nobody to tell: keep the state for the next who joins.
            if state is not None and not self._clients() and not self._expected:
                self._newest = state
                continue
            self._expected = False
            if state is not None:
                self._last = await self._compute(*state)
            if self._last is not None:
                await self._send(before, self._last)
                await self._findings.welcome(self._clients())
            if state is not None and self._last is not None:
                await asyncio.gather(self._check(self._last), self._tell(self._last))
                await self._search(self._last)
                await asyncio.sleep(CROWD_PAUSE_SECONDS if len(self._clients()) >= CROWD_CLIENTS else PAUSE_SECONDS)
                if not self._wake.is_set():
                    collect_between_answers()

    def _start(self, document: Snapshot) -> asyncio.Future[AnyResult]:
        future = asyncio.get_running_loop().run_in_executor(self._executor, self._engine.evaluate, document)
        # What goes wrong with a state that was never submitted concerns nobody.
        future.add_done_callback(lambda done: done.cancelled() or done.exception())
        return future

    async def _compute(self, seq: int, document: Snapshot) -> Outcome:
        ahead, self._ahead = self._ahead, None
        try:
            result = await (self._start(document) if ahead is None else ahead[1])
        except DomainError as error:
            return Outcome(seq, document, None, error.problems)
        except Exception:
            # A fault of ours must not end the room: editing and saving go on without figures.
            logger.exception("evaluation of a live design failed at row %d", seq)
            words = (
                "The figures cannot be calculated for this design right now. You can keep editing; changes are saved."
            )
            return Outcome(seq, document, None, [Problem("evaluation_failed", words, "/")])
        return Outcome(seq, document, result, [], self._engine.is_whole(result))

    async def _send(self, before: Outcome | None, after: Outcome) -> None:
        loop = asyncio.get_running_loop()
        clients = [client for client in self._clients() if not client.closing]
        informed = [client for client in clients if client in self._informed]
        if after is not before and informed:
            frame, is_news = await loop.run_in_executor(self._executor, _delta_frame, before, after)
            # Who reads by a link has no edits that a figure could be behind of: to them it is news or nothing.
            await broadcast([frame], [client for client in informed if is_news or client.link_id is None])
        fresh = [client for client in clients if client not in self._informed]
        if fresh:
            if self._full is None or self._full[0] is not after:
                self._full = after, await loop.run_in_executor(self._executor, _full_frame, after)
            await broadcast([self._full[1]], fresh)
            self._informed.update(client for client in fresh if client in self._clients())

    async def _check(self, outcome: Outcome) -> None:
        # Figures of a newer state come first, but who edits without a pause sees findings too.
        if self._newest is None or self._findings.overdue:
            await self._findings.check(outcome.seq, outcome.document, outcome.result, self._clients())

    async def _search(self, outcome: Outcome) -> None:
        """Send what would help, where the answer was given without; a newer state ends it."""
        loop = asyncio.get_running_loop()
        if outcome.whole:
            self._finished_at_seconds = loop.time()
            return
        overdue = loop.time() - self._finished_at_seconds >= SEARCH_OVERDUE_SECONDS
        found = await loop.run_in_executor(
            self._executor, _finished, self._engine, outcome, lambda: overdue or self._newest is None
        )
        if found.whole:
            self._finished_at_seconds, self._last = loop.time(), found
            await self._send(outcome, found)

    async def _tell(self, outcome: Outcome) -> None:
        headline = _headline(outcome)
        if headline == self._last_headline:
            return
        try:
            await self._report(headline)
        except FAILURES as error:
            # The list's headline is a cache: a database that is away must not end the feed.
            logger.warning("the headline of a design was not stored: %s", error)
        else:
            self._last_headline = headline


def _finished(engine: DocumentEngine, outcome: Outcome, go_on: Callable[[], bool]) -> Outcome:
    """The outcome with what would help; the same where `go_on` had the search end, or the room was closed."""
    assert outcome.result is not None
    try:
        result = engine.finish(outcome.document, outcome.result, go_on)
        return replace(outcome, result=result, whole=engine.is_whole(result))
    except DomainError:
        return outcome
    except Exception:
        # A fault of ours must not end the room: the answer stands, and says nothing of what would help.
        logger.exception("what would help a live design was not found at row %d", outcome.seq)
        assert isinstance(outcome.result, EvaluationResult)
        return replace(outcome, result=replace(outcome.result, changes=[]), whole=True)


def _full_frame(outcome: Outcome) -> bytes:
    if outcome.result is None:
        return problems_result(outcome.seq, outcome.problems)
    if isinstance(outcome.result, RemoteResult):
        return outcome.result.full(outcome.seq)
    return full_result(outcome.seq, outcome.result, outcome.mark)


def _delta_frame(before: Outcome | None, after: Outcome) -> tuple[bytes, bool]:
    """What is to be sent, and whether it says anything but that nothing has changed, as when a part was moved."""
    if before is None or before.result is None or after.result is None:
        return _full_frame(after), True
    if isinstance(after.result, RemoteResult):
        return after.result.delta(before.result, after.seq)
    if isinstance(before.result, RemoteResult):
        return _full_frame(after), True
    is_news = before.result != after.result or before.whole != after.whole
    return delta_result(after.seq, before.result, after.result, after.mark), is_news


def _headline(outcome: Outcome) -> NamedHeadline:
    if isinstance(outcome.result, RemoteResult):
        return named(outcome.document, outcome.result.shown, outcome.result.design_hash)
    return headline_of(outcome.document, outcome.result)
