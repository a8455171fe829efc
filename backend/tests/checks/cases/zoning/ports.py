"""World-wide names of ports: designs that pass and fail."""

from typing import Final

from tests.checks.cases.records import Case, Document, san


def named(**wwpns: str) -> Document:
    """Ports of the first adapter with other names."""
    sketch = san()
    sketch.document["components"]["f1"].update({f"ports/{port}/wwpn": name for port, name in wwpns.items()})
    return sketch.document


def zoned(named_target: bool, operating_system: str = "nx_os") -> Document:
    """A zone of a port with a name and one with or without."""
    sketch = san()
    sketch.zone(("f1", "fc0"), ("k1", "p0"))
    for switch in ("sw1", "sw2"):
        sketch.document["components"][switch]["operating_system"] = operating_system
    if named_target:
        sketch.document["components"]["k1"]["ports/p0/wwpn"] = "50:05:07:68:0a:11:22:33"
    return sketch.document


CASES: Final = {
    "ZON-10": Case(named, lambda: named(fc0="30:00:00:00:00:01:02:00"), "generate"),
    "ZON-11": Case(lambda: named(fc0="50:05:07:68:0a:11:22:33"), lambda: named(fc0="05:00:76:30:0a:03:01:2f")),
    "ZON-12": Case(lambda: zoned(named_target=True), lambda: zoned(named_target=False)),
}
