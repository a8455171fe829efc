"""What goes down together in the room: designs that pass and fail."""

from typing import Any, Final

from headroom.domain.papers.sketch import Sketch
from tests.checks.cases.records import Case, Document, san


def racked(strips: str = "AB", racks: int = 1, **boxes: dict[str, Any]) -> Document:
    """The SAN with racks `rack1` and on, strips on these feeds in the first, and these values of boxes."""
    sketch = san()
    for number in range(1, racks + 1):
        sketch.part(f"rack{number}", "rack", "apc-ar3100")
    for number, feed in enumerate(strips, 1):
        sketch.part(f"strip{number}", "pdu", "apc-ap8853", at="rack1", feed=feed)
    for name, values in boxes.items():
        sketch.document["components"][name].update(values)
    return sketch.document


def switches(first: str, second: str) -> Document:
    """Two racks, with a switch each of both fabrics in these."""
    return racked(racks=2, sw1={"in_rack": first}, sw2={"in_rack": second})


def fed(feed: str) -> Document:
    """A switch with two cords on a feed or both."""
    return racked(sw1={"in_rack": "rack1", "power_inlets": 2, "power_feed": feed})


def mirrored(second: int) -> Document:
    """Two storage systems that mirror each other, one on the first switch and the other on `second`."""
    sketch = Sketch("Mirror")
    for number, switch in ((1, 1), (2, second)):
        sketch.part(f"s{number}", "storage_system", "ibm-flashsystem-7300", mirrors=["s2"] if number == 1 else [])
        sketch.part(f"k{number}", "host_adapter", "ibm-flashsystem-fc64-4p", at=(f"s{number}/canister1", "card1"))
        sketch.part(f"sw{number}", "switch", "brocade-g720", domain_id=number)
        sketch.cable((f"k{number}", "p0"), (f"sw{switch}", str(number)))
    return sketch.document


CASES: Final = {
    "RED-18": Case(racked, lambda: racked("A")),
    "RED-19": Case(lambda: fed("both"), lambda: fed("A")),
    "RED-20": Case(lambda: switches("rack1", "rack2"), lambda: switches("rack1", "rack1")),
    "RED-25": Case(lambda: mirrored(2), lambda: mirrored(1)),
}
