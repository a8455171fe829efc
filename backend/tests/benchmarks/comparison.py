"""The diff of two p690 revisions part by part, against its budget: `python -m tests.benchmarks.comparison`.

What is timed is what a user waits for who compares two revisions that the server does not know yet, its engine warm.
"""

import sys
import time
from datetime import date

import orjson

from headroom.domain.deliverable.comparison.comparison import compare
from headroom.domain.deliverable.comparison.work import side_of
from headroom.domain.design.differences.design_diff import diff
from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from tests.benchmarks.bundle import line, timed
from tests.builders import ROOT, catalogue
from tests.domain.design.test_diff import without

BUDGET_S = 3.0
TODAY = date(2026, 11, 23)


def main() -> None:
    """Print the seconds of each part, and of the whole as a share of the budget."""
    raw = orjson.loads((ROOT / "db" / "reference-designs" / "p690-gpfs.json").read_bytes())
    parts = catalogue()
    before = parse_design(raw, parts)
    after = parse_design(without(raw, "d1h1", "d1h2"), parts)
    evaluate(parse_design(without(raw, "d1h3"), parts), parts)
    began = time.perf_counter()
    sides = timed("before", lambda: side_of(before, parts, TODAY)), timed("after", lambda: side_of(after, parts, TODAY))
    found = timed("comparison", lambda: compare(*sides))
    whole = time.perf_counter() - began
    timed("  of these: properties", lambda: diff(before, after, parts))
    line("whole diff", whole)
    files = len(found.files.changed)
    sys.stdout.write(f"{files} files differ, {whole / BUDGET_S:.2f} of the budget of {BUDGET_S:g} s\n")


if __name__ == "__main__":
    main()
