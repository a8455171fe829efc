"""The deliverable of p690 part by part, against its budget: `python -m tests.benchmarks.bundle`.

What is timed is what a user waits for: the first bundle of a design that the server knows, its engine warm. With
`--times 10` so many of them side by side are held against one.
"""

import argparse
import sys
import time
from collections.abc import Callable
from typing import TypeVar

import orjson

from headroom.domain.deliverable.bundle.archive import zip_files
from headroom.domain.deliverable.bundle.bundle import listing
from headroom.domain.deliverable.bundle.package import Package
from headroom.domain.deliverable.documents.drawing import DesignDrawing
from headroom.domain.deliverable.swordfish.resources import swordfish_files
from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.writers.table import WRITERS
from headroom.drawing.node import draw
from tests.benchmarks.helpers.large_bundles import compare
from tests.builders import ROOT, catalogue

BUDGET_S = 3.0

T = TypeVar("T")


def main() -> None:
    """Print the seconds of each part, and of the whole as a share of the budget; or several beside one."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--joined", action="store_true")
    parser.add_argument("--failures", action="store_true")
    asked = parser.parse_args()
    if asked.times > 1:
        compare(asked.times, asked.joined, asked.failures)
        return
    raw = orjson.loads((ROOT / "db" / "reference-designs" / "p690-gpfs.json").read_bytes())
    parts = catalogue()
    design = parse_design(raw, parts)
    result = timed("evaluation", lambda: evaluate(design, parts))
    began = time.perf_counter()
    package = timed("files at once", lambda: Package(design, parts, result, measured_draw))
    timed("list of the files", lambda: listing(package))
    late = timed("report, drawing, README, manifest", package.late_files)
    content = timed("zip", lambda: zip_files({**package.files, **late}))
    whole = time.perf_counter() - began
    timed("  of these: writers", lambda: [it.write(package.context) for it in WRITERS if it.applies(package.context)])
    timed("  of these: Redfish resources", lambda: swordfish_files(package.context.expanded))
    line("whole bundle", whole)
    sys.stdout.write(f"{len(content):,} bytes, {whole / BUDGET_S:.2f} of the budget of {BUDGET_S:g} s\n")


def measured_draw(order: bytes) -> DesignDrawing:
    """The drawing, its time printed."""
    return timed("  of these: drawing in Node", lambda: draw(order))


def timed(name: str, act: Callable[[], T]) -> T:
    """What `act` gives; its seconds are printed."""
    began = time.perf_counter()
    found = act()
    line(name, time.perf_counter() - began)
    return found


def line(name: str, seconds: float) -> None:
    """One row."""
    sys.stdout.write(f"{name:<36} {seconds:6.2f} s\n")


if __name__ == "__main__":
    main()
