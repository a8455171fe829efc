"""Strips and cords that are moved to the feed that already carries their partners."""

import random
from typing import Any, Final

from tests.checks.mistakes.records import Document, change, chosen, of_kind, sort_of

_BOXES: Final = 3


def with_feeds(document: Document) -> Document:
    """A design that plans no power, with a rack of two feeds for its first boxes."""
    planned = {**document, "components": dict(document["components"])}
    parts: dict[str, Any] = planned["components"]
    if of_kind(document, "rack"):
        return planned
    boxes = of_kind(document, "switch", "storage_system", "host")[:_BOXES]
    for number, name in enumerate(boxes):
        place = {
            "in_rack": "rack",
            "rack_unit": 1 + 8 * number,
            "rack_height": 4,
            "power_inlets": 2,
            "power_feed": "both",
        }
        parts[name] = {**parts[name], **place}
    parts["rack"] = {"kind": "rack", "part": "apc-ar3100", "name": "Rack"}
    for feed in "AB":
        strip = {"kind": "pdu", "part": "apc-ap8853", "name": f"Strip {feed}", "at": ["rack", None], "feed": feed}
        parts[f"strip{feed}"] = strip
    return planned


def strip_moved(document: Document, dice: random.Random) -> str | None:
    """A power strip to the feed of the other one."""
    strip = chosen(dice, of_kind(document, "pdu"))
    if strip is None:
        return None
    feed = {"A": "B", "B": "A"}[document["components"][strip]["feed"]]
    return change(document, "components", strip, feed=feed)


def cords_moved(document: Document, dice: random.Random) -> str | None:
    """Both cords of a box to one feed."""
    spread = [name for name, one in sorted(document["components"].items()) if one.get("power_feed") == "both"]
    box = chosen(dice, spread)
    return None if box is None else change(document, "components", box, power_feed=dice.choice("AB"))


def units_shared(document: Document, dice: random.Random) -> str | None:
    """A box where another stands already."""
    placed = [
        name for name, one in sorted(document["components"].items()) if one.get("rack_unit") and one.get("rack_height")
    ]
    pairs = [
        (one, other)
        for one in placed
        for other in placed
        if one < other and _rack(document, one) == _rack(document, other)
    ]
    pair = chosen(dice, pairs)
    return (
        None
        if pair is None
        else change(document, "components", pair[0], rack_unit=document["components"][pair[1]]["rack_unit"])
    )


def out_of_its_rack(document: Document, dice: random.Random) -> str | None:
    """A box that nobody gives a place, in a design with racks."""
    box = chosen(dice, [name for name, one in sorted(document["components"].items()) if one.get("in_rack")])
    return None if box is None else change(document, "components", box, in_rack=None, rack_unit=None)


def _rack(document: Document, name: str) -> str:
    return str(document["components"][name].get("in_rack"))


SORTS = {
    "units of a rack shared": sort_of(units_shared, "PWR-01"),
    "box in no rack": sort_of(out_of_its_rack, "PWR-10"),
    "power strip to the other feed": sort_of(strip_moved, "RED-18"),
    "cords to one feed": sort_of(cords_moved, "RED-19"),
}
