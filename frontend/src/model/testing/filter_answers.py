"""What the backend's filter language finds in the reference designs, by the cases that both languages read."""

from pathlib import Path

import orjson

from headroom.domain.design.document import parse_design
from headroom.domain.filter.match import matches
from headroom.domain.filter.parse import parse_filter
from headroom.domain.filter.parts.rows import filter_rows, kind_names
from headroom.domain.filter.records import FilterProblem
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.topology.expansion import expand

CASES = Path(__file__).with_name("filterCases.json")
FIGURES = ("utilisation", "throughput_mb_s", "ceiling_mb_s", "binds", "queue", "wait_ms")


def answers(catalogue, folder):
    cases = orjson.loads(CASES.read_bytes())
    kinds = kind_names(catalogue)
    read = {text: parse_filter(text, kinds) for text in cases["expressions"]}
    return {
        "problems": {
            text: {"message": one.message, "at": one.at, "length": one.length}
            for text, one in read.items()
            if isinstance(one, FilterProblem)
        },
        "designs": [found(name, name in cases["evaluated"], read, catalogue, folder) for name in cases["designs"]],
    }


def found(name, evaluated, read, catalogue, folder):
    document = orjson.loads((folder / f"{name}.json").read_bytes())
    design = parse_design(document, catalogue)
    loads = {part.id: part for part in evaluate(design, catalogue).components} if evaluated else {}
    rows = filter_rows(design, expand(design, catalogue))
    return {
        "document": document,
        "loads": {part: {figure: getattr(load, figure) for figure in FIGURES} for part, load in loads.items()},
        "ids": {
            text: sorted(row.id for row in rows if matches(one, row, loads.get(row.id)))
            for text, one in read.items()
            if not isinstance(one, FilterProblem)
        },
    }
