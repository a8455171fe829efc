"""A whole evaluation of p690 drawn one to one, against its budget: `python -m tests.benchmarks.evaluation`."""

import sys

import orjson

from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.topology.plant import build_plant
from tests.benchmarks.sharing import milliseconds
from tests.builders import ROOT, catalogue

BUDGET_MS = 15


def main() -> None:
    """Print the stages; `whole` is design in memory to full result."""
    data = (ROOT / "db" / "reference-designs" / "p690-gpfs.json").read_bytes()
    raw, parts = orjson.loads(data), catalogue()
    design = parse_design(raw, parts)
    stages = {
        "JSON from bytes (peer: orjson)": lambda: orjson.loads(data),
        "parse": lambda: parse_design(raw, parts),
        "plant": lambda: build_plant(design, parts),
        "evaluate, plant included": lambda: evaluate(design, parts),
        "whole": lambda: evaluate(parse_design(raw, parts), parts),
    }
    times = {name: milliseconds(stage, 20) for name, stage in stages.items()}
    peer = times["JSON from bytes (peer: orjson)"]
    for name, found in times.items():
        sys.stdout.write(f"{name:<32} {found:7.2f} ms  {found / peer:5.1f} x\n")
    sys.stdout.write(f"{'whole against its budget':<32} {times['whole'] / BUDGET_MS:7.2f}\n")


if __name__ == "__main__":
    main()
