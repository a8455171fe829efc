"""Paths from hosts to storage that end with one part, and hosts that have a second way."""

from typing import Final

from tests.checks.cases.records import Case, Document, san


def two_adapters() -> Document:
    """Two dual-port adapters on two fabrics."""
    return san().document


def one_adapter() -> Document:
    """Both ports of one adapter."""
    return san(adapters=1).document


def without_volume(adapters: int) -> Document:
    """A host with so many adapters that no volume is mapped to yet."""
    document = san(adapters).document
    del document["components"]["v1"], document["workloads"]
    return document


def one_path() -> Document:
    """One cable from the host to the array."""
    sketch = san(adapters=1, switches=0)
    sketch.cable(("f1", "fc0"), ("k1", "p0"))
    return sketch.document


def two_sockets(second: tuple[str, str]) -> Document:
    """A server of two sockets with one adapter under socket 0 and one in the root and slot of `second`."""
    sketch = san(adapters=0)
    sketch.document["components"]["h1"]["part"] = "generic-pcie-5-2s-server"
    for number, place in enumerate((("h1/node0/root1", "1"), second), 1):
        sketch.part(f"f{number}", "hba", "qlogic-qle2872", at=place)
        for switch in (1, 2):
            sketch.cable((f"f{number}", f"fc{switch - 1}"), (f"sw{switch}", str(number - 1)))
    return sketch.document


def one_switch() -> Document:
    """Everything on one switch; a second one that nothing is cabled to."""
    sketch = san(switches=1)
    sketch.part("sw9", "switch", "brocade-g720", domain_id=9)
    return sketch.document


def zoned(*targets: str) -> Document:
    """Each adapter port zoned to port `p0` or `p1` of these cards."""
    sketch = san()
    for adapter in ("f1", "f2"):
        for port in (0, 1):
            sketch.zone((adapter, f"fc{port}"), *((card, f"p{port}") for card in targets))
    return sketch.document


def director(card: str) -> Document:
    """Two ports of a host on a director with two line cards, the second one on `card`."""
    sketch = san(switches=0)
    sketch.part("d1", "switch", "brocade-x6-4", domain_id=1)
    sketch.part("b3", "line_card", "brocade-fc32-48", at=("d1", "3"))
    sketch.part("b4", "line_card", "brocade-fc32-48", at=("d1", "4"))
    sketch.cable(("f1", "fc0"), ("b3", "0"))
    sketch.cable(("f2", "fc0"), (card, "1"))
    sketch.cable(("k1", "p0"), ("b3", "2"))
    sketch.cable(("k2", "p0"), ("b4", "3"))
    return sketch.document


def missing_zone() -> Document:
    """The second fabric lacks the zone of one adapter."""
    document = zoned("k1", "k2")
    del document["zones"]["z4"]
    return document


CASES: Final = {
    "RED-01": Case(two_adapters, one_path),
    "RED-02": Case(two_adapters, one_adapter),
    "RED-03": Case(lambda: two_sockets(("h1/node1/root1", "5")), lambda: two_sockets(("h1/node0/root2", "2"))),
    "RED-04": Case(two_adapters, one_switch),
    "RED-05": Case(lambda: zoned("k1", "k2"), lambda: zoned("k1")),
    "RED-07": Case(lambda: director("b4"), lambda: director("b3")),
    "RED-17": Case(lambda: without_volume(2), lambda: without_volume(1)),
    "RED-23": Case(lambda: zoned("k1", "k2"), missing_zone),
}
