"""Racks, feeds, lengths and places: designs that pass and fail."""

from typing import Any, Final

from headroom.domain.papers.sketch import Sketch
from tests.checks.cases.records import Case, Document, san

_SERVER: Final = {"rack_height": 2, "weight": 20, "power_maximum": 900, "power_inlets": 2, "inlet_form": "c14"}


def rack(strips: str = "AB", **more: Any) -> Sketch:
    """A rack with a power strip on each of these feeds, and nothing in it."""
    sketch = Sketch("Rack")
    sketch.part("r1", "rack", "apc-ar3100", **more)
    for number, feed in enumerate(strips, 1):
        sketch.part(f"p{number}", "pdu", "apc-ap8853", at="r1", feed=feed)
    return sketch


def server(sketch: Sketch, name: str, unit: int | None = None, **more: Any) -> str:
    """A server in the first rack."""
    place = {"in_rack": "r1", "rack_unit": unit} if unit is not None else {}
    stated = {key: value for key, value in {**_SERVER, **place, **more}.items() if value is not None}
    return sketch.part(name, "host", "generic-pcie-6-server", **stated)


def servers(*units: int, strips: str = "AB", **more: Any) -> Document:
    """Like servers at these units; `more` is said of each."""
    sketch = rack(strips)
    for number, unit in enumerate(units, 1):
        server(sketch, f"h{number}", unit, **more)
    return sketch.document


def two_racks(weight: int) -> Document:
    """A rack with two parts, and one that is empty."""
    sketch = rack()
    sketch.part("r2", "rack", "apc-ar3100")
    server(sketch, "h1", 1, weight=weight)
    server(sketch, "h2", 3, weight=20)
    return sketch.document


def phases(*watts: int) -> Document:
    """A server on each phase."""
    sketch = rack("")
    sketch.part("p1", "pdu", "apc-ap8886", at="r1", feed="A")
    for number, power in enumerate(watts, 1):
        server(sketch, f"h{number}", 2 * number, power_maximum=power, power_phase=f"L{number}")
    return sketch.document


def strip_with(outlets: int, **more: Any) -> Document:
    """Two servers on one strip."""
    sketch = rack("")
    sketch.part("p1", "pdu", "apc-ap8853", at="r1", feed="A", outlets=outlets, c13_outlets=outlets, c19_outlets=0)
    for number in (1, 2):
        server(sketch, f"h{number}", 2 * number, **more)
    return sketch.document


def unplaced(places: int) -> Document:
    """Two servers, as many of them placed, and a storage system with a frame of its own."""
    sketch = rack()
    sketch.part("s1", "storage_system", "ibm-ds8910f-994")
    sketch.part("e1", "enclosure", "ibm-hpfe-gen2", at=("s1", "flash1"))
    for number in (1, 2):
        server(sketch, f"h{number}", 2 * number if number <= places else None)
    return sketch.document


def budget(watts: int) -> Document:
    """A server in a rack with a budget."""
    sketch = rack(power_budget_w=watts)
    server(sketch, "h1", 1)
    return sketch.document


def cabled(length_m: float | None, *, apart: bool = False, description: str = "") -> Document:
    """A server on a switch 39 units above it, or in the next rack."""
    sketch = rack()
    sketch.document["meta"]["description"] = description
    sketch.part("r2", "rack", "apc-ar3100")
    server(sketch, "h1", 1)
    sketch.part("f1", "hba", "qlogic-qle2872", at=("h1/root1", "1"))
    sketch.part("sw1", "switch", "brocade-g720", domain_id=1, in_rack="r2" if apart else "r1", rack_unit=40)
    sketch.cable(("f1", "fc0"), ("sw1", "0"))
    sketch.document["cables"]["c1"]["length_m"] = length_m
    return sketch.document


def unplaced_cable(length_m: float | None) -> Document:
    """One cable, and no racks."""
    sketch = san(adapters=1, switches=0)
    sketch.cable(("f1", "fc0"), ("k1", "p0"))
    sketch.document["cables"]["c1"]["length_m"] = length_m
    return sketch.document


CASES: Final = {
    "PWR-01": Case(lambda: servers(1, 3), lambda: servers(3, 3)),
    "PWR-02": Case(lambda: two_racks(700), lambda: two_racks(1690), "r2"),
    "PWR-03": Case(lambda: servers(1, 3), lambda: servers(1, 3, power_maximum=3900)),
    "PWR-04": Case(lambda: servers(1, 3, strips="A"), lambda: servers(1, 3, strips="A", power_maximum=3300)),
    "PWR-05": Case(lambda: phases(900, 920, 910), lambda: phases(2000, 700, 700)),
    "PWR-06": Case(lambda: strip_with(24), lambda: strip_with(3)),
    "PWR-07": Case(lambda: strip_with(24), lambda: strip_with(24, inlet_form="c20")),
    "PWR-08": Case(lambda: servers(1, 3), lambda: servers(1, 3, power_maximum=None), "900"),
    "PWR-09": Case(lambda: servers(1, weight=90), lambda: servers(36, weight=90)),
    "PWR-10": Case(lambda: unplaced(2), lambda: unplaced(0)),
    "PWR-11": Case(lambda: budget(2000), lambda: budget(500)),
    "PWR-12": Case(lambda: cabled(3), lambda: cabled(1)),
    "PWR-13": Case(lambda: servers(1, depth_mm=800), lambda: servers(1, depth_mm=1050)),
    "PRC-03": Case(lambda: unplaced_cable(5), lambda: unplaced_cable(None), "5"),
    "NAM-08": Case(lambda: cabled(12, apart=True), lambda: cabled(None, apart=True), "12"),
    "NAM-09": Case(lambda: cabled(3, description="Backups of two sites."), lambda: cabled(3)),
}
