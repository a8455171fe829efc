"""Whether cards fit where they sit: designs that pass and fail."""

from typing import Final

import orjson

from headroom.domain.papers.sketch import Sketch
from tests.builders import ROOT
from tests.checks.cases.records import Case, Document, san


def in_slot(holder: str) -> Document:
    """Two adapters, the second one in the slot of a root port."""
    document = san().document
    document["components"]["f2"]["at"] = [holder, "1" if holder == "h1/root1" else "2"]
    return document


def host(part: str) -> Document:
    """The SAN with another model of host."""
    document = san().document
    document["components"]["h1"]["part"] = part
    return document


def planned(adapters: int) -> Document:
    """A host with four slots, two of them free, and so many adapters to be added."""
    document = san().document
    document["components"]["h1"]["adapters_planned"] = adapters
    return document


def drawers(most: int) -> Document:
    """A host with two drawers, the first with two adapters and so many supported."""
    sketch = Sketch("Drawers")
    sketch.part("p", "host", "ibm-7040-681")
    for number in (1, 2):
        drawer = sketch.part(f"d{number}", "io_drawer", "ibm-7040-61d-fc6571", at=("p", f"drawer{number}"))
        sketch.document["components"][drawer]["most_adapters"] = most if number == 1 else 16
        sketch.part(f"f{number}", "hba", "ibm-fc6239", at=("d1/planar0/phb1", str(number)))
    return sketch.document


def readers(scenario: str) -> Document:
    """Four hosts on an NVMe box, each by both ports of one adapter, of which all or one read."""
    document: Document = orjson.loads((ROOT / "db" / "reference-designs" / "nvmeof-jbof.json").read_bytes())
    document["meta"]["scenario"] = scenario
    return document


CASES: Final = {
    "SLT-01": Case(lambda: in_slot("h1/root2"), lambda: in_slot("h1/root1")),
    "SLT-02": Case(lambda: host("generic-pcie-4-server"), lambda: host("generic-pcie-3-server")),
    "SLT-05": Case(lambda: readers("Scans, four hosts"), lambda: readers("Scans, one host")),
    "SLT-07": Case(lambda: planned(2), lambda: planned(3)),
    "SLT-08": Case(lambda: drawers(2), lambda: drawers(1)),
}
