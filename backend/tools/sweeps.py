"""Draws what each reference design gives over threads, sizes and read shares, one SVG a design; names what cannot be.

Run in backend: python -m tools.sweeps [DESIGN ...]. It ends with 1 where throughput falls with threads, or random
requests come faster than sequential ones. Pictures: docs/model/sweeps.
"""

import copy
import itertools
import json
import math
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from headroom.domain.catalogue.load import load_catalogue
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.performance.demand.prepared_design import prepare_design
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.scenario.outcome import solve_case

ROOT: Final = Path(__file__).resolve().parents[2]
PICTURES: Final = ROOT / "docs" / "model" / "sweeps"

THREADS: Final = (1, 4, 16, 64, 256, 1024, 4096)
SIZES_KIB: Final = {4: "#1971c2", 64: "#2f9e44", 1024: "#e8590c", 16384: "#9c36b5"}
"""Of requests, each with its colour."""
SHARES: Final = (1.0, 0.5, 0.0)
PATTERNS: Final = ("sequential", "random")

_WIDE, _HIGH, _EDGE = 270, 170, 46
_LEAST: Final = 1e-6
_ROUNDING: Final = 2e-4
"""What loads of one limit differ by where a little in flight is left to wait for it."""


class Point(NamedTuple):
    """What a workload asks."""

    pattern: str
    read_share: float
    size_kib: int
    threads: int


def sweep(document: dict[str, Any], parts: Catalogue) -> dict[Point, float]:
    """MB/s of the first workload alone, without a cache, at all points: every figure in its middle."""
    raw = copy.deepcopy(document)
    first, workload = next(iter(raw["workloads"].items()))
    for word in ("target_mb_s", "footprint_gib"):
        workload.pop(word, None)
    raw["meta"] = {key: value for key, value in raw["meta"].items() if key != "scenario"}
    found, memory = {}, EvaluationMemory()
    for point in itertools.starmap(Point, itertools.product(PATTERNS, SHARES, SIZES_KIB, THREADS)):
        words = {"pattern": point.pattern, "read_share": point.read_share, "request_kib": point.size_kib}
        raw["workloads"] = {first: {**workload, **words, "threads": point.threads, "queue_depth": 1, "cache_hit": 0}}
        design = parse_design(copy.deepcopy(raw), parts)
        prepared = prepare_design(memory.expansions.expand(design, parts), design.workloads.values(), "measured")
        found[point] = float(solve_case(prepared, [0], True, memory).throughput.sum())
    return found


def impossible(found: dict[Point, float]) -> Iterator[str]:
    """What cannot be, in words."""
    for point, mb_s in found.items():
        more = THREADS[THREADS.index(point.threads) + 1 :][:1]
        for threads in more:
            then = found[point._replace(threads=threads)]
            if then < mb_s * (1 - _ROUNDING):
                yield f"{point}: {mb_s:,.1f} MB/s, {then:,.1f} with {threads} threads"
        in_sequence = found[point._replace(pattern="sequential")]
        if mb_s > in_sequence * (1 + _ROUNDING):
            yield f"{point}: {mb_s:,.1f} MB/s at random, {in_sequence:,.1f} in sequence"


def picture(name: str, found: dict[Point, float]) -> str:
    """A chart for each pattern and read share, MB/s over threads, both logarithmic."""
    low = math.log10(max(min(found.values()), _LEAST))
    high = math.log10(max(found.values()))
    wide, tall = _EDGE + len(SHARES) * _WIDE, _EDGE + len(PATTERNS) * _HIGH
    body = [f'<text x="8" y="16" font-size="13">{name}: MB/s over threads, no cache</text>']
    for number, (size_kib, colour) in enumerate(SIZES_KIB.items()):
        body.append(f'<text x="{420 + 84 * number}" y="16" fill="{colour}">{size_kib:,} KiB</text>')
    for (row, pattern), (column, share) in itertools.product(enumerate(PATTERNS), enumerate(SHARES)):
        at = _EDGE + column * _WIDE, _EDGE + row * _HIGH
        body += _chart(found, pattern, share, at, (math.floor(low), math.ceil(high)))
    size = f'width="{wide}" height="{tall}" viewBox="0 0 {wide} {tall}"'
    style = 'font-family="sans-serif" font-size="10" fill="#343a40"'
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>',
                      f'<rect width="{wide}" height="{tall}" fill="#fff"/>', *body, "</svg>", ""])  # fmt: skip


def _chart(
    found: dict[Point, float], pattern: str, share: float, at: tuple[float, float], decades: tuple[int, int]
) -> Iterator[str]:
    left, top = at
    wide, high = _WIDE - 56, _HIGH - 44
    least, most = decades

    def up(mb_s: float) -> float:
        return top + high * (1 - (math.log10(max(mb_s, _LEAST)) - least) / max(most - least, 1))

    def along(threads: int) -> float:
        return left + wide * math.log(threads) / math.log(THREADS[-1])

    yield f'<text x="{left}" y="{top - 6}">{pattern}, {share:.0%} reads</text>'
    for decade in range(least, most + 1):
        y = up(10.0**decade)
        yield f'<path d="M{left} {y:.1f}h{wide}" stroke="#dee2e6"/>'
        yield f'<text x="{left - 4}" y="{y + 3:.1f}" text-anchor="end">{10.0**decade:g}</text>'
    for threads in THREADS[::2]:
        yield f'<text x="{along(threads):.1f}" y="{top + high + 12}" text-anchor="middle">{threads:,}</text>'
    for size_kib, colour in SIZES_KIB.items():
        points = [(threads, found[Point(pattern, share, size_kib, threads)]) for threads in THREADS]
        line = " ".join(f"{along(threads):.1f},{up(mb_s):.1f}" for threads, mb_s in points)
        yield f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.5"/>'


def main(names: list[str]) -> int:
    """Draw the designs that are named, or all."""
    parts, wrong = load_catalogue(ROOT / "db" / "catalogue"), 0
    PICTURES.mkdir(parents=True, exist_ok=True)
    for file in sorted((ROOT / "db" / "reference-designs").glob("*.json")):
        if names and file.stem not in names:
            continue
        document = json.loads(file.read_bytes())
        if not document["workloads"]:
            continue
        found = sweep(document, parts)
        (PICTURES / f"{file.stem}.svg").write_text(picture(file.stem, found), encoding="utf-8")
        faults = list(impossible(found))
        wrong += len(faults)
        sys.stdout.write(f"{file.stem}: {'nothing impossible' if not faults else ''}\n")
        sys.stdout.writelines(f"  {fault}\n" for fault in faults)
        sys.stdout.flush()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
