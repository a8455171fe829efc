"""Evaluates the design documents on standard input: what each gets, and by what kind of part, as JSON."""

import sys
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path.cwd()))

import orjson

from headroom.domain.catalogue.load import load_catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate

catalogue = load_catalogue(Path.cwd().parent / "db" / "catalogue")


def answer(document):
    """Throughput of the whole and of each kind, and how tight the tightest of the kind is."""
    result = evaluate(parse_design(document, catalogue), catalogue)
    kinds = defaultdict(lambda: [0.0, 0.0])
    for part in result.components:
        kinds[part.kind][0] += part.throughput_mb_s
        kinds[part.kind][1] = max(kinds[part.kind][1], part.utilisation or 0.0)
    cables = [sum(cable.throughput_mb_s for cable in result.cables), max((c.utilisation or 0 for c in result.cables), default=0)]
    return {"throughput_mb_s": result.throughput_mb_s, "kinds": dict(sorted(kinds.items())), "cables": cables}


sys.stdout.buffer.write(orjson.dumps([answer(document) for document in orjson.loads(sys.stdin.buffer.read())]))
