"""Findings of one room: worked out after the result of the same state, sent as message 68 (contract, section 5)."""

import asyncio
import logging
import zlib
from collections.abc import Collection, Iterable, Sequence
from concurrent.futures import Executor
from typing import Final, NamedTuple, Protocol

import orjson

from headroom.domain.checks.records import CheckFailure, CheckReport, Finding
from headroom.domain.errors import DomainError
from headroom.web.live.document.mirror import Snapshot
from headroom.web.live.protocol.frames import findings_frame
from headroom.web.live.results.evaluation_process import AnyResult
from headroom.web.live.sockets.broadcast import broadcast
from headroom.web.live.sockets.connection import Connection

logger = logging.getLogger(__name__)

_LEVEL: Final = 1
"""zlib level; higher ones cost more time than they save."""


class DocumentChecks(Protocol):
    """The checks of one room."""

    async def look(self) -> None:
        """Take in what the checks are told beside the document."""

    def check(self, document: Snapshot, result: AnyResult | None) -> CheckReport:
        """What is wrong or doubtful in a document, on another thread. Raises `DomainError` when it cannot be read."""

    def for_links(self, report: CheckReport) -> CheckReport:
        """What of a report readers by a link are told."""


OVERDUE_SECONDS: Final = 1.0
LOOK_SECONDS: Final = 2.0
"""Between two looks: edits alone change nothing beside the document."""


class _CheckedState(NamedTuple):
    """Findings of the state at row `seq`."""

    seq: int
    report: CheckReport
    for_links: CheckReport

    def report_for(self, by_link: bool) -> CheckReport:
        """What members are told, or readers by a link."""
        return self.for_links if by_link else self.report


class FindingsFeed:
    """Full findings to those who join, what changed to the others; where nothing did, only members hear that.

    Without that word the page would take its findings for those of before the edit.
    """

    def __init__(self, checks: DocumentChecks, executor: Executor) -> None:
        self._checks = checks
        self._look_after_seconds = 0.0
        self._executor = executor
        self._last: _CheckedState | None = None
        self._full: dict[bool, tuple[_CheckedState, bytes]] = {}
        """By whether it is for readers by a link."""
        self._informed: set[Connection] = set()
        self._checked_at_seconds = 0.0

    @property
    def overdue(self) -> bool:
        """Whether the findings are so old that the next ones must not wait for a pause in the edits."""
        return asyncio.get_running_loop().time() - self._checked_at_seconds >= OVERDUE_SECONDS

    def look_again(self) -> None:
        """Something beside the document has changed."""
        self._look_after_seconds = 0.0

    def sleep(self) -> None:
        """Keep no findings: all who are there get the next ones whole."""
        self._last = None
        self._full.clear()
        self._informed.clear()

    def forget(self, connection: Connection) -> None:
        """Somebody left."""
        self._informed.discard(connection)

    async def check(
        self, seq: int, document: Snapshot, result: AnyResult | None, clients: Collection[Connection]
    ) -> None:
        """Work out the findings of a new state and send what changed."""
        loop = asyncio.get_running_loop()
        before = self._last
        if loop.time() >= self._look_after_seconds:
            self._look_after_seconds = loop.time() + LOOK_SECONDS
            await self._checks.look()
        report = await self._report(seq, document, result)
        for_links = await loop.run_in_executor(self._executor, self._checks.for_links, report)
        self._last = after = _CheckedState(seq, report, for_links)
        self._checked_at_seconds = loop.time()
        if before is not None:
            for by_link, informed in _by_link(client for client in clients if client in self._informed):
                reports = before.report_for(by_link), after.report_for(by_link)
                frame = await loop.run_in_executor(self._executor, delta_findings, seq, *reports)
                if frame is None and not by_link:
                    frame = _pack(seq, False, after.report, [], [])
                if frame is not None:
                    await broadcast([frame], informed)
        await self.welcome(clients, after)

    async def _report(self, seq: int, document: Snapshot, result: AnyResult | None) -> CheckReport:
        """Findings of another state must not remain: where the checks do not answer there are none, with the reason."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._executor, self._checks.check, document, result)
        except DomainError as error:
            words = error.problems[0].message
        except Exception:
            logger.exception("checking of a live design failed at row %d", seq)
            words = "The checks cannot run on this design right now. You can keep editing; changes are saved."
        return CheckReport([], 0, 0, [], [CheckFailure("", words)])

    async def welcome(self, clients: Collection[Connection], checked: _CheckedState | None = None) -> None:
        """Send all that is known to those who have nothing yet."""
        known = checked or self._last
        if known is None:
            return
        for by_link, fresh in _by_link(client for client in clients if client not in self._informed):
            sent = self._full.get(by_link)
            if sent is None or sent[0] is not known:
                loop = asyncio.get_running_loop()
                frame = await loop.run_in_executor(self._executor, full_findings, known.seq, known.report_for(by_link))
                self._full[by_link] = sent = known, frame
            await broadcast([sent[1]], fresh)
            self._informed.update(fresh)


def _by_link(clients: Iterable[Connection]) -> list[tuple[bool, list[Connection]]]:
    """Those who are still there, members and readers by a link apart; without the sort of which there is nobody."""
    groups: dict[bool, list[Connection]] = {}
    for client in clients:
        if not client.closing:
            groups.setdefault(client.link_id is not None, []).append(client)
    return sorted(groups.items(), key=lambda group: group[0])


def full_findings(seq: int, report: CheckReport) -> bytes:
    """All findings of the state at row `seq`, as one frame."""
    return _pack(seq, True, report, report.findings, [])


def delta_findings(seq: int, before: CheckReport, after: CheckReport) -> bytes | None:
    """What changed between two reports, as one frame; None where nothing did. The receiver must hold `before`."""
    if before == after:
        return None
    known = {finding.key: finding for finding in before.findings}
    changed = [finding for finding in after.findings if known.get(finding.key) != finding]
    gone = sorted(known.keys() - {finding.key for finding in after.findings})
    return _pack(seq, False, after, changed, gone)


def _pack(seq: int, full: bool, report: CheckReport, findings: "Sequence[Finding]", gone: Sequence[str]) -> bytes:
    body = {
        "full": full,
        "seq": seq,
        "findings": findings,
        "gone": gone,
        "ran": report.ran,
        "total": report.total,
        "not_applicable": report.not_applicable,
        "failures": report.failures,
    }
    return findings_frame(seq, zlib.compress(orjson.dumps(body), _LEVEL))
