"""Where a design that nobody drew gets its parts: nothing over another, hosts above switches above what serves them."""

from itertools import combinations, pairwise
from typing import Any

import pytest

from headroom.domain.design.layout import estimated_size, lay_out
from tests.builders import catalogue

WIDE = "dell-poweredge-r7625"
SERVER = "generic-nvme-server-g5-2s"


def components(hosts: int, servers: int, switches: int, systems: int) -> dict[str, Any]:
    """Hosts that mount what servers with 24 drives serve, and storage systems, over switches."""
    found: dict[str, Any] = {f"h{one}": {"kind": "host", "part": WIDE} for one in range(hosts)}
    found |= {f"h{one}f": {"kind": "filesystem", "at": [f"h{one}", None]} for one in range(hosts)}
    for one in range(servers):
        found[f"s{one}"] = {"kind": "host", "part": SERVER}
        found[f"s{one}o"] = {"kind": "storage_service", "at": [f"s{one}", None]}
        found |= {f"s{one}d{bay}": {"kind": "drive", "at": [f"s{one}/node0", str(bay)]} for bay in range(24)}
    found |= {f"x{one}": {"kind": "switch", "part": "cisco-mds-9396t"} for one in range(switches)}
    return found | {f"a{one}": {"kind": "storage_system", "part": "ibm-ds8700"} for one in range(systems)}


def boxes(parts: dict[str, Any], layout: dict[str, Any]) -> dict[str, tuple[int, int, int, int]]:
    held = catalogue()
    found = {}
    for key, (x, y) in layout.items():
        inside = sum(one.get("at", [""])[0].partition("/")[0] == key for one in parts.values())
        wide, high = estimated_size(parts[key]["kind"], held.parts[parts[key]["part"]], inside, held)
        found[key] = (x, y, x + wide, y + high)
    return found


@pytest.mark.parametrize("counts", [(1, 0, 0, 1), (4, 0, 2, 1), (4, 4, 2, 0), (40, 3, 6, 9), (200, 0, 40, 20)])
def test_nothing_lies_over_another_and_tiers_follow_one_another(counts: tuple[int, int, int, int]) -> None:
    parts = components(*counts)
    placed = boxes(parts, lay_out(parts, {}, catalogue()))
    assert len(placed) == sum(counts)
    for (one, (x0, y0, x1, y1)), (other, (x2, y2, x3, y3)) in combinations(placed.items(), 2):
        assert x1 <= x2 or x3 <= x0 or y1 <= y2 or y3 <= y0, (one, other)
    tiers = [[place for key, place in placed.items() if key[0] in kinds] for kinds in ("h", "x", "sa")]
    edges = [(min(y0 for _, y0, _, _ in tier), max(y1 for _, _, _, y1 in tier)) for tier in tiers if tier]
    assert all(above[1] < below[0] for above, below in pairwise(edges))


def test_a_large_estate_is_about_as_wide_as_a_screen() -> None:
    parts = components(200, 0, 40, 20)
    placed = boxes(parts, lay_out(parts, {}, catalogue())).values()
    wide, high = (max(place[edge] for place in placed) for edge in (2, 3))
    assert 1 < wide / high < 4


def test_what_has_a_place_keeps_it_and_the_new_comes_below() -> None:
    parts = components(3, 0, 1, 1)
    drawn = {"h0": [70, 90], "a0": [500, 3000]}
    layout = lay_out(parts, drawn, catalogue())
    assert {key: layout[key] for key in drawn} == drawn
    assert min(layout[key][1] for key in ("h1", "h2", "x0")) >= 4400
