"""What listings show in part is not stated as if it were whole: arrays without all drives, links of unknown parts."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from headroom.domain.checks.check_design import check_design
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.design.document import empty_document, parse_design
from headroom.domain.importers.estate_reader import read_estate
from headroom.domain.importers.knowledge import Knowledge
from headroom.domain.importers.match.part_index import PartIndex
from headroom.domain.importers.place.design import PlacedEstate, place
from tests.builders import catalogue

AGENT = """Agent Rev:           7.33.8 (2.97)
Node:                A-APM0001
Model:               VNX5800
Serial No:           APM0001
"""
GROUP = """RaidGroup ID:                              0
RaidGroup Type:                            r5
RaidGroup State:                           Valid_luns
List of disks:                             Bus 0 Enclosure 0  Disk 0
                                           Bus 0 Enclosure 0  Disk 1
                                           Bus 0 Enclosure 0  Disk 2
Raw Capacity (Blocks):                     4502487040
Legal RAID types:                          r5
"""
DISK = """Bus 0 Enclosure 0  Disk {}
Vendor Id:               HITACHI
Product Id:              HUC10906 CLAR600
State:                   Enabled
Capacity:                549691
Raid Group ID:           0

"""
SWITCH = """switchName:	old
switchType:	34.0
switchState:	Online
switchDomain:	1
switchWwn:	10:00:00:05:1e:02:22:f1

Area Port Media Speed State
==============================
  0   0   id    N2   Online    F-Port  20:24:00:a0:b8:26:11:a6
  1   1   id    N2   Online    F-Port  10:00:00:90:fa:ca:87:02
"""


def drawn(folder: Path, knowledge: Knowledge, **listings: str) -> PlacedEstate:
    for name, text in listings.items():
        (folder / f"{name}.txt").write_text(text)
    return place(empty_document("estate"), read_estate([folder], knowledge), PartIndex(catalogue(), knowledge))


def of_kind(placed: PlacedEstate, kind: str) -> list[dict[str, Any]]:
    return [one for one in placed.document["components"].values() if one["kind"] == kind]


@pytest.mark.parametrize(("disks", "stated"), [(3, 3), (1, 0)])
def test_an_array_has_all_of_its_drives_or_none(disks: int, stated: int, tmp_path: Path, knowledge: Knowledge) -> None:
    """A RAID 5 of one drive was an error that the estate does not have."""
    listed = "".join(DISK.format(number) for number in range(disks))
    placed = drawn(tmp_path, knowledge, getagent=AGENT, getrg=GROUP, getdisk=listed)
    (array,) = of_kind(placed, "raid_array")
    assert len(array.get("drives", [])) == stated
    assert len(of_kind(placed, "drive")) == disks
    told = [one["why"] for one in placed.left_out if one["name"].startswith("Drives of")]
    assert told == ([] if stated else ["No listing of drives shows 2 of its 3; none are stated."])


def test_links_of_parts_that_nobody_knows_are_not_held_back_by_hand(tmp_path: Path, knowledge: Knowledge) -> None:
    """A general adapter can do 64 Gb/s; whether the one that it stands for can, nobody knows."""
    placed = drawn(tmp_path, knowledge, switchshow=SWITCH)
    (card,) = of_kind(placed, "hba")
    assert card["ports/fc0/speed_gbps"] == 2
    assert card["ports/fc0/fixed_speed_reason"] == "As listed; what the part itself can do is not known"
    design = parse_design(placed.document, catalogue())
    found = check_design(CheckInputs(design, catalogue(), None, date(2026, 12, 1))).open
    assert "TOP-09" not in {one.check for one in found}
