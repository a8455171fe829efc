"""In a process beside the server: one large design, evaluated and checked as it is edited, by islands.

It holds what a room holds of a small design: the document, the memory of evaluations and checks, the last results.
"""

import pickle
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import read_live
from headroom.domain.design.records import FrozenDocument
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.tables import Table
from headroom.web.live.results.codec import delta_result, full_result
from headroom.web.live.results.headline import figures_of
from headroom.web.live.results.problems import with_problems
from headroom.web.processes.catalogues import SentCatalogue

if TYPE_CHECKING:
    from headroom.domain.checks.memory import CheckMemory
    from headroom.domain.checks.policy import CheckPolicy
    from headroom.domain.checks.surroundings import Surroundings

_RESULTS: Final = 2
"""The last one, and the one that readers hold when it is sent."""
_FINDINGS_AT_ONCE: Final = 500

Sending: TypeAlias = Literal["whole", "changes", "same"]


@dataclass(frozen=True, slots=True)
class RootChange:
    """What is sent of one root of a document."""

    sending: Sending
    pieces: Sequence[bytes] = ()
    """Pickled lists of pairs of id and entry."""
    gone: frozenset[str] = frozenset()


class EvaluationWorker:
    """Answers for one design; each method is a call from the server, and answers bytes."""

    def __init__(self) -> None:
        self._memory = EvaluationMemory()
        self._found: CheckMemory | None = None
        self._catalogue: Catalogue | None = None
        self._document = FrozenDocument()
        self._results: OrderedDict[int, EvaluationResult] = OrderedDict()
        self._number = 0

    def take_catalogue(self, catalogue: SentCatalogue) -> list[bytes]:
        """The parts from now on."""
        self._catalogue = catalogue.load()
        return []

    def take_document(self, roots: dict[str, RootChange], plain: dict[str, Any]) -> list[bytes]:
        """The next state of the document; `plain` is what is no table."""
        document = FrozenDocument(plain)
        for name, change in roots.items():
            document[name] = _table(self._document.get(name, Table()), change)
        self._document = document
        return []

    def evaluate(self) -> list[bytes]:
        """Number, headline figures and hash of the result of the document. Raises `DomainError`."""
        from headroom.domain.performance.evaluate import evaluate

        assert self._catalogue is not None
        design, problems = read_live(self._document, self._catalogue, self._memory.reading)
        found = evaluate(design, self._catalogue, design.meta.basis, memory=self._memory)
        self._number += 1
        self._results[self._number] = result = with_problems(found, problems)
        while len(self._results) > _RESULTS:
            self._results.popitem(last=False)
        return [pickle.dumps((self._number, figures_of(result), result.design_hash), pickle.HIGHEST_PROTOCOL)]

    def full(self, number: int, seq: int, stale: bool = False) -> bytes:
        """The frame with all of a result; empty where it is held no more."""
        result = self._results.get(number)
        return b"" if result is None else full_result(seq, result, "stale" if stale else None)

    def delta(self, before: int, after: int, seq: int) -> list[bytes]:
        """The frame with what changed, and whether anything did; nothing where one of them is held no more."""
        was, now = self._results.get(before), self._results.get(after)
        if was is None or now is None:
            return []
        return [delta_result(seq, was, now), b"1" if was != now else b""]

    def check(self, number: int, today: date, policy: "CheckPolicy", known: "Surroundings") -> list[bytes]:
        """The report of the document, its findings in pieces. Raises `DomainError`."""
        from headroom.domain.checks.check_design import check_design
        from headroom.domain.checks.inputs import CheckInputs
        from headroom.domain.checks.memory import CheckMemory

        assert self._catalogue is not None
        self._found = self._found or CheckMemory()
        design, problems = read_live(self._document, self._catalogue, self._memory.reading)
        result = self._results.get(number)
        inputs = CheckInputs(design, self._catalogue, result, today, self._memory.expansions, problems, known)
        inputs.document = self._document
        report = check_design(inputs, policy, self._found)
        findings = report.findings
        cut = [findings[at : at + _FINDINGS_AT_ONCE] for at in range(0, len(findings), _FINDINGS_AT_ONCE)]
        pieces = (replace(report, findings=[]), *cut)
        return [pickle.dumps(piece, pickle.HIGHEST_PROTOCOL) for piece in pieces]


def _table(before: Table[Any], change: RootChange) -> Table[Any]:
    if change.sending == "same":
        return before
    entries: dict[str, Any] = dict(before) if change.sending == "changes" else {}
    touched = set(change.gone)
    for name in change.gone:
        entries.pop(name, None)
    for piece in change.pieces:
        some = pickle.loads(piece)  # noqa: S301 - written by the server
        entries.update(some)
        touched.update(name for name, _ in some)
    found = Table(entries)
    return found.made_from(before, touched) if change.sending == "changes" else found
