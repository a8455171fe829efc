"""Switches of a fabric and the links between them: designs that pass and fail."""

from typing import Any, Final

from headroom.domain.papers.sketch import Sketch
from tests.checks.cases.records import Case, Document


def joined(second: str, length_m: float | None = None, **more: Any) -> Document:
    """An MDS in enhanced mode, joined by a link of a length to another switch, of which `more` is said."""
    sketch = Sketch("Two switches")
    sketch.part("sw1", "switch", "cisco-mds-9148s", zone_mode="enhanced")
    sketch.part("sw2", "switch", second, **more)
    sketch.cable(("sw1", "1"), ("sw2", "1"))
    sketch.document["cables"]["c1"]["length_m"] = length_m
    return sketch.document


def star(cards: int) -> Document:
    """Groups of 48 switches, each group on a line card of one director."""
    sketch = Sketch("Star")
    sketch.part("core", "switch", "brocade-x7-8")
    for card, slot in enumerate(("3", "4", "5", "6", "9")[:cards], 1):
        sketch.part(f"card{card}", "line_card", "brocade-fc64-48", at=("core", slot))
        sketch.part(f"edge{card}", "switch", "brocade-g720", count=48)
        sketch.cable((f"card{card}", "0"), (f"edge{card}", "0"))
    return sketch.document


CASES: Final = {
    "ZON-18": Case(lambda: joined("cisco-mds-9148s", zone_mode="enhanced"), lambda: joined("cisco-mds-9148s")),
    "ZON-19": Case(lambda: joined("cisco-mds-9148s"), lambda: joined("brocade-6505")),
    "ZON-20": Case(lambda: star(4), lambda: star(5)),
    "ZON-21": Case(lambda: joined("cisco-mds-9148s", 125), lambda: joined("cisco-mds-9148s", 150)),
    "ZON-22": Case(
        lambda: joined("cisco-mds-9148s", 10_000, buffer_credits=80),
        lambda: joined("cisco-mds-9148s", 50_000, buffer_credits=20),
        "400",
    ),
}
