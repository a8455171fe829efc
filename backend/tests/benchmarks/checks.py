"""Findings of p690 from nothing, after one edit of each sort, and at 14 times: `python -m tests.benchmarks.checks`.

Times of the checks alone, in processor time, beside reading the document's JSON; the result is worked out before.
`slow` lists the checks that take longest, `large` adds the copies.
"""

import gc
import statistics
import sys
import time
from datetime import date
from functools import partial
from typing import Any

import orjson

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.check_design import check_design, find_hits
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.memory import CheckMemory
from headroom.domain.checks.records import CheckReport
from headroom.domain.checks.table import checks
from headroom.domain.design.document import parse_design, read_live
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.web.interpreter import GC_THRESHOLDS
from headroom.web.live.results.findings import delta_findings, full_findings
from tests.benchmarks.evaluation import EDITS, Document, Edit, copies, snapshot
from tests.benchmarks.sharing import milliseconds
from tests.builders import ROOT, catalogue

TODAY = date(2026, 11, 23)
_ROUNDS = 9
_FEW_ROUNDS = 3
_SLOWEST = 15


def main() -> None:
    """Print ms and multiples of reading the JSON in the same run."""
    gc.set_threshold(*GC_THRESHOLDS)
    data = (ROOT / "db" / "reference-designs" / "p690-gpfs.json").read_bytes()
    raw, parts = orjson.loads(data), catalogue()
    peer = milliseconds(lambda: orjson.loads(data), 20)
    _told("JSON from bytes (peer: orjson)", peer, peer)
    _all_of("p690", raw, parts, peer, _ROUNDS)
    if "slow" in sys.argv:
        _slowest(raw, parts)
    if "large" in sys.argv:
        large = copies(raw, joined=False)
        written = orjson.dumps(large)
        large_peer = milliseconds(lambda: orjson.loads(written), 3)
        _told("14 times: JSON from bytes", large_peer, large_peer)
        _all_of("14 times", large, parts, large_peer, _FEW_ROUNDS)


def _all_of(label: str, raw: Document, parts: Catalogue, peer: float, rounds: int) -> None:
    room = _Room(raw, parts)
    report, first = room.checked()
    _told(f"{label}: from nothing, {report.ran} checks, {len(report.findings):,} findings", first, peer)
    _told(f"{label}: the same again", room.checked()[1], peer)
    frame = full_findings(1, report)
    _told(f"{label}: as a message of {len(frame):,} bytes", milliseconds(lambda: full_findings(1, report), 3), peer)
    for edit in EDITS:
        _told(f"{label}: {edit.__name__.replace('_', ' ')}", _after_edits(raw, parts, edit, rounds), peer)


class _Room:
    """A live document with what its room keeps."""

    def __init__(self, raw: Document, parts: Catalogue) -> None:
        self.document = {name: dict(table) if isinstance(table, dict) else table for name, table in raw.items()}
        self._parts = parts
        self._memory, self._found = EvaluationMemory(), CheckMemory()
        self._state: Any = None

    def checked(self) -> tuple[CheckReport, float]:
        """Findings of the present state, and ms from its result to them."""
        self._state = snapshot(self.document, self._state)
        design, _ = read_live(self._state, self._parts, self._memory.reading)
        result = evaluate(design, self._parts, memory=self._memory)
        begin = time.process_time()
        again, _ = read_live(self._state, self._parts, self._memory.reading)
        inputs = CheckInputs(again, self._parts, result, TODAY, self._memory.expansions)
        report = check_design(inputs, memory=self._found)
        return report, 1000 * (time.process_time() - begin)


def _after_edits(raw: Document, parts: Catalogue, edit: Edit, rounds: int) -> float:
    """Median ms of findings and of the message of what changed."""
    room = _Room(raw, parts)
    before, _ = room.checked()
    found = []
    for number in range(rounds):
        edit(room.document, number)
        after, spent = room.checked()
        begin = time.process_time()
        delta_findings(number, before, after)
        found.append(spent + 1000 * (time.process_time() - begin))
        before = after
    return statistics.median(found)


def _slowest(raw: Document, parts: Catalogue) -> None:
    """Each check by itself, with all that several of them ask worked out before."""
    design = parse_design(raw, parts)
    inputs = CheckInputs(design, parts, evaluate(design, parts), TODAY)
    check_design(inputs)
    spent = {name: milliseconds(partial(find_hits, inputs, check), 3) for name, check in checks().items()}
    for name in sorted(spent, key=lambda one: -spent[one])[:_SLOWEST]:
        sys.stdout.write(f"    {name:<8} {spent[name]:7.2f} ms\n")


def _told(label: str, found: float, peer: float) -> None:
    sys.stdout.write(f"{label:<58} {found:8.2f} ms {found / peer:7.1f} x\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
