"""From a live document to a result and its findings: tolerant reading, then the engine, then the checks."""

import logging
from collections.abc import Awaitable, Callable, Mapping
from contextvars import Context, copy_context
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import UUID

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.surroundings import NOTHING_KNOWN, NewerPart, Surroundings
from headroom.domain.design.document import read_live
from headroom.domain.errors import DomainError
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.store.database import FAILURES
from headroom.web.live.document.mirror import Snapshot
from headroom.web.live.results.evaluation_process import CLOSED, AnyResult, EvaluationProcess, RemoteResult
from headroom.web.live.results.problems import with_problems
from headroom.web.live.results.room_threads import LARGE_PARTS, drawn_parts
from headroom.web.observe.meters import CHANGES_SECONDS, CHECK_SECONDS, EVALUATION_SECONDS
from headroom.web.redaction.checks import policy_of_reader, report_of_document
from headroom.web.redaction.rules import NOTHING_HIDDEN, Redaction

if TYPE_CHECKING:
    from headroom.domain.checks.memory import CheckMemory
    from headroom.domain.checks.policy import CheckPolicy
    from headroom.domain.checks.records import CheckReport
    from headroom.domain.performance.changes.search import Changes

logger = logging.getLogger(__name__)

Answer = TypeVar("Answer")


def _as_shipped() -> "CheckPolicy":
    from headroom.domain.checks.policy import AS_SHIPPED

    return AS_SHIPPED


async def _nothing_known(_: UUID) -> Surroundings:
    return NOTHING_KNOWN


@dataclass(frozen=True, slots=True)
class LiveEngine:
    """What live documents are evaluated and checked with; both answer for the organisation of who acts."""

    catalogue_for: Callable[[Snapshot], Catalogue]
    policy_for: "Callable[[], CheckPolicy]" = _as_shipped
    newer_for: Callable[[Snapshot], tuple[NewerPart, ...]] = lambda _: ()
    """Parts of a document that are pinned to an older version."""
    known_of: Callable[[UUID], Awaitable[Surroundings]] = _nothing_known
    """What is known of a design beside its document. Raises database errors."""


class RoomEngine:
    """The engine for one room, and for who acts now, also on a thread: catalogue and policy are their organisation's.

    Works by the basis and scenario that the document's `meta` names. What several people's edits left dangling is set
    aside and told as notes of severity `error`, before the engine's.
    """

    def __init__(
        self, engine: LiveEngine, redaction: Redaction = NOTHING_HIDDEN, design_id: UUID | None = None
    ) -> None:
        self._engine = engine
        self._redaction = redaction
        self._design_id = design_id
        """None for readers by a link, who are told what the document says and no more."""
        self._known = NOTHING_KNOWN
        self._here = copy_context()
        self._memory = EvaluationMemory()
        self._found: CheckMemory | None = None
        self._changes: Changes | None = None
        """Those of the last state in which they were looked for."""
        self._unfinished: EvaluationResult | None = None
        """The last result, where its changes are of an earlier state."""
        self._process: EvaluationProcess | None = None
        """Of a large design."""
        self._components: Mapping[str, object] | None = None
        self._closed = False
        self._turn = Lock()
        """One evaluation that was superseded may still run."""

    async def look(self) -> None:
        """Take in what is known of the design beside its document. While the database is away the old state stays."""
        if self._design_id is None:
            return
        try:
            self._known = await self._engine.known_of(self._design_id)
        except FAILURES as error:
            logger.warning("what is known of design %s beside its document was not read: %s", self._design_id, error)
        except Exception:
            # A fault of ours must not end the room.
            logger.exception("what is known of design %s beside its document was not read", self._design_id)

    @property
    def is_large(self) -> bool:
        """Whether the design is worked out in a process beside the server."""
        return self._process is not None

    def size_up(self, document: Mapping[str, Any]) -> None:
        """Look whether a document is to be worked out beside the server. Called before each evaluation."""
        components = document["components"]
        if components is self._components:
            return
        self._components = components
        # A design at the bound does not move to and fro.
        bound = LARGE_PARTS if self._process is None else LARGE_PARTS // 2
        large = drawn_parts(components, bound) >= bound
        if large and self._process is None:
            self._process, self._memory, self._found = EvaluationProcess(), EvaluationMemory(), None
        elif not large:
            self._end_process()

    def close(self) -> None:
        """End what runs beside the server; what still waits to be worked out is refused."""
        self._closed = True
        self._end_process()

    def _end_process(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.close()

    def evaluate(self, document: Snapshot) -> AnyResult:
        """How fast the design is. Raises `DomainError`."""
        with self._turn:
            return self._open().run(self._evaluate, document)

    def is_whole(self, result: AnyResult) -> bool:
        """Whether a result has what would help its own state, not an earlier one."""
        return result is not self._unfinished

    def finish(self, document: Snapshot, result: AnyResult, go_on: Callable[[], bool]) -> AnyResult:
        """The result of a document with what would help; the same where it has that, or `go_on` had the search end."""
        with self._turn:
            return self._open().run(self._finish, document, result, go_on)

    def check(self, document: Snapshot, result: AnyResult | None) -> "CheckReport":
        """What is wrong or doubtful in it; `result` is of the same document. Raises `DomainError`."""
        with self._turn:
            return self._open().run(self._check, document, result)

    def _open(self) -> Context:
        if self._closed:
            raise DomainError(CLOSED)
        return self._here.copy()

    def forget(self) -> None:
        """Free what is kept between evaluations; the next one works all of it out anew."""
        with self._turn:
            self._memory.forget()
            self._found = self._components = self._unfinished = None
            self._end_process()

    def answer(self, work: Callable[[EvaluationMemory], Answer]) -> Answer:
        """Work something else out of the room's document; what its evaluation has found before is there.

        As who asks, not as who opened the room. Raises what `work` raises.
        """
        with self._turn:
            return work(self._memory)

    def for_links(self, report: "CheckReport") -> "CheckReport":
        """What readers by a link are told, from whom nothing in the document is hidden."""
        if self._design_id is None:
            return report
        return self._here.copy().run(lambda: report_of_document(report, self._engine.policy_for()))

    def _evaluate(self, document: Snapshot) -> AnyResult:
        with EVALUATION_SECONDS.time():
            catalogue = self._engine.catalogue_for(document)
            if (process := self._process) is not None:
                return process.evaluate(document, catalogue)
            result, whole = self._so_far(document, catalogue, lambda: False)
        self._unfinished = None if whole else result
        return result

    def _finish(self, document: Snapshot, result: AnyResult, go_on: Callable[[], bool]) -> AnyResult:
        if isinstance(result, RemoteResult) or result is not self._unfinished:
            return result
        with CHANGES_SECONDS.time():
            found, whole = self._so_far(document, self._engine.catalogue_for(document), go_on)
        if not whole:
            return result
        self._unfinished = None
        return found

    def _so_far(
        self, document: Snapshot, catalogue: Catalogue, go_on: Callable[[], bool]
    ) -> tuple[EvaluationResult, bool]:
        """The result, and whether what would help is of this state: `go_on` may have had the search for it end."""
        # Here and not above: the engine brings numpy and scipy, and the server must answer before they are loaded.
        from headroom.domain.performance.evaluate import evaluate_so_far

        design, problems = read_live(document, catalogue, self._memory.reading)
        found = evaluate_so_far(design, catalogue, self._memory, self._changes, go_on)
        self._changes = found.changes
        return with_problems(found.result, problems), found.whole

    def _check(self, document: Snapshot, result: AnyResult | None) -> "CheckReport":
        from headroom.domain.checks.check_design import check_design
        from headroom.domain.checks.inputs import CheckInputs
        from headroom.domain.checks.memory import CheckMemory

        with CHECK_SECONDS.time():
            catalogue, today = self._engine.catalogue_for(document), datetime.now(UTC).date()
            policy, known = policy_of_reader(self._engine.policy_for(), self._redaction), self._known_with(document)
            if (process := self._process) is not None:
                remote = result if isinstance(result, RemoteResult) else None
                return process.check(document, catalogue, remote, today, policy, known)
            self._found = self._found or CheckMemory()
            design, problems = read_live(document, catalogue, self._memory.reading)
            here = None if isinstance(result, RemoteResult) else result
            inputs = CheckInputs(design, catalogue, here, today, self._memory.expansions, problems, known)
            inputs.document = document
            return check_design(inputs, policy, self._found)

    def _known_with(self, document: Snapshot) -> Surroundings:
        known = self._known
        return known if self._design_id is None else replace(known, newer_parts=self._engine.newer_for(document))
