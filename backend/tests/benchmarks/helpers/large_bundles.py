"""The deliverable of several times p690 beside that of one: `python -m tests.benchmarks.bundle --times 10`.

Each is made in a process of its own, as the server does it, from the design's records to the zip. Printed are processor
seconds, the ratio to one, and the most memory that the process had. `--joined` lays one switch through all of them,
`--failures` asks for all single failures in the report. Node, which draws, is not counted.
"""

import copy
import multiprocessing
import resource
import sys
import time
from datetime import date
from typing import Final

from headroom.domain.availability.facts import Facts, read_facts
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.deliverable.bundle.package import Package
from headroom.domain.deliverable.documents.checks import CheckTerms
from headroom.domain.deliverable.report.report import Edition
from headroom.domain.design.document import parse_design, parse_json
from headroom.domain.design.records import Design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.drawing.node import draw
from headroom.settings import RELIABILITY
from tests.benchmarks.evaluation import Document, copies
from tests.builders import ROOT, catalogue

MOST_RATIO: Final = 1.2
"""Of the time of one for each of several."""
MOST_MB: Final = 500


def compare(times: int, joined: bool, failures: bool) -> None:
    """Print one, several, and whether the budget holds."""
    one_s, _, _ = _apart(1, False, failures)
    several_s, most_mb, size = _apart(times, joined, failures)
    ratio = several_s / one_s
    met = ratio <= MOST_RATIO * times and most_mb <= MOST_MB
    sys.stdout.write(
        f"one {one_s:.2f} s, {times} times {several_s:.2f} s, {ratio:.1f} times one; {most_mb:,.0f} MB at most,"
        f" {size:,} bytes   {'met' if met else 'MISSED'}\n"
    )


def _apart(times: int, joined: bool, failures: bool) -> tuple[float, float, int]:
    """Processor seconds, MB and bytes of the zip."""
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(target=_make, args=(theirs, times, joined, failures))
    process.start()
    found: tuple[float, float, int] = ours.recv()
    process.join()
    return found


def _make(
    line: "multiprocessing.connection.Connection[object, object]", times: int, joined: bool, failures: bool
) -> None:
    parts, facts = catalogue(), read_facts(RELIABILITY)
    raw: Document = parse_json((ROOT / "db" / "reference-designs" / "p690-gpfs.json").read_bytes())  # type: ignore[assignment]
    edition = Edition(None, date="29 November 2026", checks=CheckTerms(date(2026, 11, 29)), failures=failures)
    design = parse_design(raw if times == 1 else copies(copy.deepcopy(raw), joined, times), parts)
    began = time.process_time()
    content = _package(design, parts, edition, facts).zipped()
    took_s = time.process_time() - began
    line.send((took_s, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6, len(content)))


def _package(design: Design, parts: Catalogue, edition: Edition, facts: Facts) -> Package:
    memory = EvaluationMemory()
    return Package(design, parts, evaluate(design, parts, memory=memory), draw, edition, facts, memory)
