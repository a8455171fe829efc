"""The server's side of a process that evaluates one large design: it is sent what changed, and asked for frames.

At most `PLACES.most` such processes stand at once. Where another is wanted, the one that was idle longest ends; its
design is sent anew when it is edited next.
"""

import logging
import pickle
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from threading import Condition, RLock
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.errors import DomainError, Problem
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.tables import Table, differences
from headroom.store.designs.designs import Headline
from headroom.web.live.document.mirror import Snapshot
from headroom.web.live.results.codec import problems_result
from headroom.web.live.results.evaluation_worker import EvaluationWorker, RootChange
from headroom.web.processes.catalogues import sent
from headroom.web.processes.lasting_process import LastingProcess, pieces_of_entries
from headroom.web.processes.limits import LASTING, Task
from headroom.web.processes.parent import WorkFailed, WorkStopped

if TYPE_CHECKING:
    from headroom.domain.checks.policy import CheckPolicy
    from headroom.domain.checks.records import CheckReport
    from headroom.domain.checks.surroundings import Surroundings

logger = logging.getLogger(__name__)

MOST_PROCESSES: Final = 2
"""Each may take `LASTING.memory_bytes`."""
WAIT_S: Final = 120.0
_FULL_BYTES: Final = LASTING.memory_bytes // 4 * 3
"""A process that has so much begins anew before it is asked again: what it knew of earlier states goes with it."""
_TASK: Final = Task("The evaluation of this design", "split the design, or take workloads out")
_BUSY: Final = Problem("too_busy", "Other large designs are being evaluated; this one is, at its next edit.", "/")
CLOSED: Final = Problem("too_busy", "Nobody has this design open any more.", "/")
_FAULT: Final = Problem("evaluation_failed", "The figures cannot be calculated for this design right now.", "/")


class ProcessPlaces:
    """Who may have a process now. On threads."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._changed = Condition()
        self._busy: OrderedDict[EvaluationProcess, bool] = OrderedDict()

    @contextmanager
    def place(self, wanted: "EvaluationProcess") -> Iterator[None]:
        """Have a place while something is asked. Raises `DomainError` (`too_busy`) where all are busy for too long."""
        with self._changed:
            if not self._changed.wait_for(lambda: self._free_for(wanted), WAIT_S):
                raise DomainError(_BUSY)
            self._busy[wanted] = True
            self._busy.move_to_end(wanted)
        try:
            yield
        finally:
            with self._changed:
                if wanted in self._busy:
                    self._busy[wanted] = False
                self._changed.notify_all()

    def leave(self, one: "EvaluationProcess") -> None:
        """A process has ended."""
        with self._changed:
            self._busy.pop(one, None)
            self._changed.notify_all()

    def _free_for(self, wanted: "EvaluationProcess") -> bool:
        if wanted in self._busy or len(self._busy) < self.most:
            return True
        idle = next((one for one, busy in self._busy.items() if not busy), None)
        if idle is None:
            return False
        del self._busy[idle]
        idle.end()
        return True


PLACES: Final = ProcessPlaces(MOST_PROCESSES)


@dataclass(frozen=True, slots=True, eq=False)
class RemoteResult:
    """A result that a process beside the server has; made anew from its document where that process is gone."""

    source: "EvaluationProcess"
    document: Snapshot
    catalogue: Catalogue
    process: LastingProcess
    number: int
    shown: Headline
    design_hash: str

    def full(self, seq: int) -> bytes:
        """All of it as one frame, or why it cannot be had."""
        try:
            return self.source.full(self, seq)
        except DomainError as error:
            return problems_result(seq, error.problems)
        except (WorkFailed, WorkStopped):
            logger.exception("the result of a large design was not sent")
            return problems_result(seq, [_FAULT])

    def stale_frame(self, seq: int) -> bytes | None:
        """All of it as an answer that a newer one will follow; None where the process is gone."""
        return self.source.stale_frame(self, seq)

    def delta(self, before: object, seq: int) -> tuple[bytes, bool]:
        """What changed since `before`, and whether anything did; all of it where that is not known any more."""
        if isinstance(before, RemoteResult) and before.process is self.process:
            found = self.source.delta(before, self, seq)
            if found is not None:
                return found
        return self.full(seq), True


AnyResult: TypeAlias = EvaluationResult | RemoteResult


class EvaluationProcess:
    """One large design in a process beside the server; starts it when something is asked. On threads."""

    def __init__(self, places: ProcessPlaces = PLACES) -> None:
        self._places = places
        self._turn = RLock()
        self._process: LastingProcess | None = None
        self._closed = False
        self._catalogue: Catalogue | None = None
        self._sent: Mapping[str, Any] = {}

    def evaluate(self, document: Snapshot, catalogue: Catalogue) -> RemoteResult:
        """Raises `DomainError` where the design cannot be evaluated, and at a limit of the process."""
        with self._turn, self._places.place(self):
            return self._evaluated(document, catalogue)

    def check(
        self, document: Snapshot, catalogue: Catalogue, result: RemoteResult | None, today: date,
        policy: "CheckPolicy", known: "Surroundings",
    ) -> "CheckReport":  # fmt: skip
        """What is wrong or doubtful in a document. Raises as `evaluate` does."""
        with self._turn, self._places.place(self):
            if result is not None and result.process is not self._process:
                result = self._evaluated(document, catalogue)
            process = self._with(document, catalogue)
            number = 0 if result is None else result.number
            head, *cut = process.ask("check", number, today, policy, known)
            report = cast("CheckReport", pickle.loads(head))  # noqa: S301 - written by our process
            for piece in cut:
                report.findings.extend(pickle.loads(piece))  # noqa: S301 - the same
            return report

    def full(self, result: RemoteResult, seq: int) -> bytes:
        """Raises as `evaluate` does."""
        with self._turn, self._places.place(self):
            if result.process is self._process and not result.process.ended:
                frame = result.process.ask("full", result.number, seq)[0]
                if frame:
                    return frame
            again = self._evaluated(result.document, result.catalogue)
            return again.process.ask("full", again.number, seq)[0]

    def delta(self, before: RemoteResult, after: RemoteResult, seq: int) -> tuple[bytes, bool] | None:
        """None where one of them is not there any more."""
        with self._turn:
            if after.process is not self._process or after.process.ended:
                return None
            try:
                found = after.process.ask("delta", before.number, after.number, seq)
            except (DomainError, WorkFailed, WorkStopped):
                return None
            return (found[0], bool(found[1])) if found else None

    def stale_frame(self, result: RemoteResult, seq: int) -> bytes | None:
        """None where it is not there any more."""
        with self._turn:
            if result.process is not self._process or result.process.ended:
                return None
            try:
                return result.process.ask("full", result.number, seq, True)[0] or None
            except (DomainError, WorkFailed, WorkStopped):
                return None

    def close(self) -> None:
        """End the process, and start no other: what still waits for it is refused."""
        self._closed = True
        self.end()

    def end(self) -> None:
        """End the process; who asks again starts another."""
        process = self._process
        if process is None:
            return
        process.stop()
        # Whoever asks it right now hears that it was stopped, and lets go of it.
        if self._turn.acquire(blocking=False):
            try:
                process.end()
            finally:
                self._turn.release()
        self._places.leave(self)

    def _evaluated(self, document: Snapshot, catalogue: Catalogue) -> RemoteResult:
        process = self._with(document, catalogue)
        number, shown, design_hash = pickle.loads(process.ask("evaluate")[0])  # noqa: S301 - written by our process
        return RemoteResult(self, document, catalogue, process, number, shown, design_hash)

    def _with(self, document: Snapshot, catalogue: Catalogue) -> LastingProcess:
        """The process, which has this document and these parts."""
        process = self._process
        if process is not None and (process.ended or process.memory_bytes > _FULL_BYTES):
            process.end()
            process = None
        if process is None:
            process = self._process = LastingProcess(LASTING, _TASK, EvaluationWorker)
            self._catalogue, self._sent = None, {}
        if self._closed:
            process.end()
            raise DomainError(CLOSED)
        if self._catalogue is not catalogue:
            process.ask("take_catalogue", sent(catalogue, None))
            self._catalogue = catalogue
        if self._sent is not document:
            roots = {name: _change(self._sent.get(name), root) for name, root in document.items() if _is_table(root)}
            plain = {name: value for name, value in document.items() if not _is_table(value)}
            process.ask("take_document", roots, plain)
            self._sent = document
        return process


def _is_table(value: object) -> bool:
    return isinstance(value, dict)


def _change(before: Mapping[str, Any] | None, after: Table[Any]) -> RootChange:
    if before is after:
        return RootChange("same")
    if before is not None:
        found = differences(before, after)
        if len(found.changed) <= len(after) // 2:
            changed: Callable[[str], tuple[str, Any]] = lambda name: (name, after[name])  # noqa: E731
            return RootChange("changes", pieces_of_entries(map(changed, found.changed)), frozenset(found.gone))
    return RootChange("whole", pieces_of_entries(after.items()))
