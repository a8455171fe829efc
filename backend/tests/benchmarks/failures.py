"""Every single failure and every pair of p690, and of 14 of them; beside the plain way, which solves each anew.

`python -m tests.benchmarks.failures` prints processor times and ratios, garbage collected as in the server: of the
first time in a process, and of the best of several, in a memory of its own and in one that has the evaluation of the
design; `--large` adds 14 times p690.
"""

import copy
import gc
import random
import sys
import time
from collections.abc import Callable
from typing import Any

from headroom.domain.design.document import parse_design, parse_json
from headroom.domain.design.records import Design
from headroom.domain.failure.failure_sets import failure_set, single_targets
from headroom.domain.failure.impact.single_failures import SingleFailures
from headroom.domain.failure.several.pairs import PairWork, pairs
from headroom.domain.failure.study import Study
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.web.interpreter import GC_THRESHOLDS
from tests.benchmarks.evaluation import add_copy
from tests.builders import ROOT, catalogue
from tests.failure.plain import Whole

write = sys.stdout.write
_PLAIN = 6
"""Failures that are solved anew, taken at random."""
_ROUNDS = 8


def p690(times: int) -> Design:
    """The reference design, so many times side by side, its scenarios in common."""
    raw: dict[str, Any] = parse_json((ROOT / "db/reference-designs/p690-gpfs.json").read_bytes())  # type: ignore[assignment]
    whole = copy.deepcopy(raw)
    for number in range(1, times):
        add_copy(whole, copy.deepcopy(raw), f"c{number}-")
    return parse_design(whole, catalogue())


def timed(work: Callable[[], object]) -> float:
    """Processor time in ms."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def singles(study: Study) -> None:
    """Every single failure, in full."""
    targets = list(single_targets(study.expanded))
    for _ in SingleFailures(study).failures(targets, [1] * len(targets)):
        pass


def again(evaluated: bool) -> float:
    """Every single failure of one p690 that nobody has looked at, in ms; its evaluation may be known."""
    design, memory = p690(1), EvaluationMemory()
    if evaluated:
        evaluate(design, catalogue(), memory=memory)
    study = Study(design, catalogue(), None, memory)
    return timed(lambda: singles(study))


def run(times: int) -> None:
    """One size."""
    design = p690(times)
    found: list[Study] = []
    prepare = timed(lambda: found.append(Study(design, catalogue(), None, EvaluationMemory())))
    study = found[0]
    every = timed(lambda: singles(study))
    targets = [target for target in single_targets(study.expanded) if target.kind not in ("drive", "feed")]
    count = sum(1 for _ in single_targets(study.expanded))
    write(f"{times} x p690: known setting {prepare:,.0f} ms, {count:,} single failures in full {every:,.0f} ms\n")
    if times > 1:
        return
    best, evaluated = (min(again(known) for _ in range(_ROUNDS)) for known in (False, True))
    write(f"  best of {_ROUNDS}: {best:,.0f} ms, of a design that is evaluated {evaluated:,.0f} ms\n")
    whole = Whole(design, catalogue())
    drawn = random.Random(1).sample(targets, _PLAIN)
    sets = [failure_set(study.expanded, [target]) for target in drawn]
    plain = timed(lambda: [whole.after(one.parts, one.cables).left() for one in sets]) / _PLAIN
    ratio = plain * count / every
    write(f"  plain way {plain:,.0f} ms each, all {plain * count / 1000:,.0f} s: {ratio:,.0f} times as long\n")
    work = PairWork(study)
    together = timed(lambda: every_pair(study, work.block))
    plain_s = plain * work.total / 1000
    write(f"  {work.total:,} pairs told apart, all of them {together / 1000:.1f} s; plain way {plain_s:,.0f} s\n")


def every_pair(study: Study, block: int) -> None:
    """Every pair, singles being known."""
    for _ in pairs(study, 0, block):
        pass


if __name__ == "__main__":
    gc.set_threshold(*GC_THRESHOLDS)
    for size in (1, 14) if "--large" in sys.argv[1:] else (1,):
        run(size)
