"""What is shared on the way to storage: designs that pass and fail."""

from typing import Final

from headroom.domain.papers.sketch import Sketch
from tests.checks.cases.records import Case, Document, san


def zoned_hosts(count: int) -> Document:
    """So many hosts that are zoned to one port of a controller, which has another; nobody knows the load."""
    sketch = _without_load(san())
    sketch.cable(("sw1", "10"), ("k1", "p2"))
    for number in range(1, count + 1):
        adapter = _host(sketch, f"g{number}", "qlogic-qle2872")
        sketch.cable((adapter, "fc0"), ("sw1", str(10 + number)))
        sketch.zone((adapter, "fc0"), ("k1", "p0"))
    return sketch.document


def across(adapters: int) -> Document:
    """A host with two ports an adapter, behind one link of the same speed."""
    sketch = _without_load(san())
    sketch.part("sw3", "switch", "brocade-g720", domain_id=3)
    sketch.cable(("sw3", "40"), ("sw1", "40"))
    sketch.part("h2", "host", "generic-pcie-5-server", multipath="round_robin")
    for number in range(1, adapters + 1):
        sketch.part(f"g{number}", "hba", "qlogic-qle2872", at=(f"h2/root{number}", str(number)))
        for port in (0, 1):
            sketch.cable((f"g{number}", f"fc{port}"), ("sw3", str(2 * number + port)))
    sketch.document["components"]["v1"]["hosts"] = ["h1", "h2"]
    return sketch.document


def queue_depth(depth: int) -> Document:
    """A volume of this queue depth by eight paths to four ports, which take 64 requests each."""
    sketch = san()
    sketch.document["components"]["s1"]["port_queue"] = 64
    sketch.document["components"]["v1"]["queue_depth"] = depth
    return sketch.document


def second_adapter(part: str) -> Document:
    """A second host with this adapter, with a volume of the same array."""
    sketch = san()
    adapter = _host(sketch, "g1", part)
    sketch.cable((adapter, "fc0"), ("sw1", "20"))
    sketch.document["components"]["v1"]["hosts"] = ["h1", f"host-{adapter}"]
    return sketch.document


def _host(sketch: Sketch, adapter: str, part: str) -> str:
    host = sketch.part(f"host-{adapter}", "host", "generic-pcie-5-server")
    return sketch.part(adapter, "hba", part, at=(f"{host}/root1", "1"))


def _without_load(sketch: Sketch) -> Sketch:
    sketch.document["workloads"].clear()
    return sketch


CASES: Final = {
    "LIM-04": Case(lambda: zoned_hosts(7), lambda: zoned_hosts(8)),
    "LIM-05": Case(lambda: zoned_hosts(30), lambda: zoned_hosts(31)),
    "LIM-06": Case(lambda: across(3), lambda: across(4)),
    "LIM-16": Case(lambda: queue_depth(256), lambda: queue_depth(512)),
    "LIM-22": Case(lambda: second_adapter("qlogic-qle2742"), lambda: second_adapter("qlogic-qle2692")),
}
