"""Links between switches and lone controllers: designs that pass and fail."""

from typing import Final

from headroom.domain.papers.sketch import Sketch
from tests.checks.cases.records import Case, Document, san


def controllers(*sides: str) -> Document:
    """An array with room for two controllers, with these in it."""
    sketch = Sketch("Array")
    sketch.part("s1", "storage_system", "dell-powervault-me5012")
    for side in sides:
        sketch.part(f"c{side}", "controller", "dell-me5-controller-fc", at=("s1", f"controller{side}"))
    return sketch.document


def far_storage(links: int) -> Document:
    """Both adapters of the host on one switch, the array on another, with so many links between them."""
    sketch = san(switches=0)
    for number in (1, 2):
        sketch.part(f"sw{number}", "switch", "brocade-g720", domain_id=number)
        sketch.cable((f"f{number}", "fc0"), ("sw1", str(number)))
        sketch.cable((f"k{number}", "p0"), ("sw2", str(number)))
    for link in range(links):
        sketch.cable(("sw1", str(10 + link)), ("sw2", str(10 + link)))
    return sketch.document


def two_speeds(slow: float) -> Document:
    """Two links, one of them fixed at a speed."""
    document = far_storage(2)
    document["components"]["sw1"]["ports/10/speed_gbps"] = slow
    return document


def edges(links: int) -> Document:
    """Two edge switches on a core, one by two links and one by `links`."""
    sketch = Sketch("Core and edge")
    sketch.part("core", "switch", "brocade-g720", domain_id=1)
    for number, count in ((1, 2), (2, links)):
        sketch.part(f"edge{number}", "switch", "brocade-g720", domain_id=1 + number)
        for link in range(count):
            sketch.cable((f"edge{number}", str(link)), ("core", str(10 * number + link)))
    return sketch.document


def twins(links: int) -> Document:
    """Two fabrics of two switches, one with two links between them and one with `links`."""
    sketch = Sketch("Twin fabrics")
    for side, count in (("a", 2), ("b", links)):
        for number in (1, 2):
            sketch.part(f"{side}{number}", "switch", "brocade-g720", domain_id=number)
        for link in range(count):
            sketch.cable((f"{side}1", str(link)), (f"{side}2", str(link)))
    return sketch.document


CASES: Final = {
    "RED-06": Case(lambda: controllers("A", "B"), lambda: controllers("A")),
    "RED-08": Case(lambda: far_storage(2), lambda: far_storage(1)),
    "RED-09": Case(lambda: far_storage(2), lambda: two_speeds(32)),
    "RED-10": Case(lambda: edges(2), lambda: edges(1)),
    "RED-26": Case(lambda: twins(2), lambda: twins(1)),
}
