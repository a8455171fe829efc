"""Refusals in words, as a user meets them while drawing."""

import pytest

from headroom.domain.topology.connect import refusal
from headroom.domain.topology.place import placement_refusal
from tests.domain.shop import plant_of, small


@pytest.mark.parametrize(
    ("a", "b", "words"),
    [
        (("s", "5"), ("f/controllerA", "host2"), None),
        (("f/controllerA", "drive1"), ("s", "5"), "does not go through a switch"),
        (("h1", "fc0"), ("s", "5"), "cabled to Switch. Remove that cable first"),
        (("s", "5"), ("h1", "fc0"), "cabled to Switch. Remove that cable first"),
        (("s", "5"), ("s", "5"), "two ports"),
        (("s", "5"), ("s", "40"), "has no port 40"),
        (("s", "5"), ("zz", "0"), "no longer exists"),
        (("s", "5"), ("a", "0"), "has no port 0"),
    ],
)
def test_cables(a: tuple[str, str], b: tuple[str, str], words: str | None) -> None:
    found = refusal(plant_of(small()), a, b)
    assert found is None if words is None else words in str(found)


def test_speeds_set_by_hand_must_agree() -> None:
    document = small()
    document["cables"] = {}
    document["components"]["h1"]["ports/fc0/speed_gbps"] = 1
    document["components"]["s"]["ports/3/speed_gbps"] = 2
    expanded = plant_of(document)
    assert "no speed" in str(refusal(expanded, ("h1", "fc0"), ("s", "3")))
    assert refusal(expanded, ("h1", "fc0"), ("s", "4")) is None


@pytest.mark.parametrize(
    ("part", "parent", "slot", "words"),
    [
        ("ibm-fc6239", "d/planar0/phb1", "4", None),
        ("ibm-fc6239", "d/planar0/phb1", "1", "holds HBA. Choose a free slot"),
        ("ibm-fc6239", "d/planar0/phb1", "9", "has no slot 9; it has 1 to 4"),
        ("ibm-fc6239", "d/planar0/phb1", None, "needs a slot"),
        ("ibm-fc6239", None, None, "goes into"),
        ("ibm-fc6239", "s", "1", "goes into"),
        ("ibm-36gb-15k-fc", "f", "bay14", None),
        ("ibm-36gb-15k-fc", "f", "expansion1", "drive enclosure"),
        ("ibm-7040-61d-fc6571", "p", "drawer7", None),
        ("ibm-7040-61d-fc6571", "p", "drawer1", "holds Drawer"),
        ("ibm-2109-f32", None, None, None),
        ("ibm-2109-f32", "p", None, "stands by itself"),
        ("ibm-none", None, None, "There is no part"),
        ("ibm-fc6239", "gone", "1", "no longer exists"),
        ("ibm-gpfs-2.2", "p", None, None),
    ],
)
def test_places(part: str, parent: str | None, slot: str | None, words: str | None) -> None:
    found = placement_refusal(plant_of(small()), part, parent, slot)
    assert found is None if words is None else words in str(found)
