"""Who is in which zone: designs that pass and fail."""

from typing import Final

from headroom.domain.papers.sketch import PortEnd, Sketch
from tests.checks.cases.records import Case, Document, san

INITIATORS: Final = [(f"f{adapter}", f"fc{port}") for adapter in (1, 2) for port in (0, 1)]


def zoned(*more: tuple[PortEnd, ...], left_out: int = 0) -> Document:
    """A zone for each initiator with both targets of its fabric, but for the first ones; further zones as told."""
    sketch = san()
    for adapter, port in INITIATORS[left_out:]:
        side = port.replace("fc", "p")
        sketch.zone((adapter, port), ("k1", side), ("k2", side))
    for members in more:
        sketch.zone(*members)
    return sketch.document


def two_hosts(zones: bool) -> Document:
    """A second host on both fabrics."""
    sketch = _second_host(san())
    for adapter, port in [*INITIATORS, ("g1", "fc0"), ("g1", "fc1")] if zones else []:
        side = port.replace("fc", "p")
        sketch.zone((adapter, port), ("k1", side), ("k2", side))
    return sketch.document


def many_targets(count: int) -> Document:
    """An initiator zoned to `count` ports of storage systems on its fabric."""
    sketch = san()
    ends = []
    for number in range(1, count):
        system = sketch.part(f"t{number}", "storage_system", "generic-nvme-array")
        ends.append((f"{system}/controllerA", "host1"))
        sketch.cable(("sw1", str(15 + number)), ends[-1])
    sketch.zone(("f1", "fc0"), ("k1", "p0"), *ends)
    return sketch.document


def two_systems(shared: bool) -> Document:
    """A second array in the host's zone, with a volume for the host or for another one."""
    sketch = _second_host(san())
    sketch.part("s2", "storage_system", "ibm-flashsystem-7300")
    sketch.part("k3", "host_adapter", "ibm-flashsystem-fc64-4p", at=("s2/canister1", "card1"))
    sketch.cable(("sw1", "20"), ("k3", "p0"))
    bays = [("s2", f"bay{number}") for number in range(1, 7)]
    sketch.array("s2", "a2", "generic-3840gb-nvme-g4", bays, level="raid6", strip_kib=256)
    sketch.part("v2", "volume", at="a2", hosts=["h1", "h2"] if shared else ["h2"], capacity_gib=1024, lun_id=1)
    sketch.zone(("f1", "fc0"), ("k1", "p0"), ("k3", "p0"))
    sketch.zone(("g1", "fc0"), ("k3", "p0"))
    return sketch.document


def _second_host(sketch: Sketch) -> Sketch:
    sketch.part("h2", "host", "generic-pcie-5-server")
    sketch.part("g1", "hba", "qlogic-qle2872", at=("h2/root1", "1"))
    for switch in (1, 2):
        sketch.cable(("g1", f"fc{switch - 1}"), (f"sw{switch}", "7"))
    sketch.document["components"]["v1"]["hosts"] = ["h1", "h2"]
    return sketch


CASES: Final = {
    "ZON-01": Case(zoned, lambda: zoned((("f1", "fc0"), ("k1", "p0"), ("f1", "fc1"), ("k1", "p1")))),
    "ZON-02": Case(zoned, lambda: zoned((("f1", "fc0"), ("f2", "fc0"), ("k1", "p0")))),
    "ZON-03": Case(zoned, lambda: zoned((("f1", "fc0"),))),
    "ZON-04": Case(zoned, lambda: zoned((("k1", "p0"), ("k2", "p0")))),
    "ZON-05": Case(zoned, lambda: zoned(left_out=1)),
    "ZON-06": Case(lambda: two_hosts(zones=True), lambda: two_hosts(zones=False)),
    "ZON-07": Case(lambda: many_targets(16), lambda: many_targets(17)),
    "ZON-08": Case(zoned, lambda: zoned((("f1", "fc0"), ("k1", "p0"), ("k2", "p0")))),
    "ZON-09": Case(lambda: two_systems(shared=True), lambda: two_systems(shared=False)),
}
