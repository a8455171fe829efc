"""The reference design is the paper's machine part for part."""

from collections import Counter

import pytest
import yaml

from headroom.domain.design.document import canonical_json, parse_json, read_live, to_document
from tests.domain.shop import DB, P690, catalogue, p690, p690_design

SLOTS = {"1", "2", "3", "5", "6", "7", "8", "9", "11", "12", "13", "15", "16", "17", "18", "19"}


def test_it_is_canonical_and_its_records_say_the_same() -> None:
    assert canonical_json(p690_design()) == P690.read_bytes()
    assert to_document(p690_design()) == parse_json(P690.read_bytes())
    assert read_live(p690(), catalogue()) == (p690_design(), [])


def test_components_are_counted_as_in_the_paper() -> None:
    """Section "Hardware configuration benchmarked"; 112 arrays, 16 striped volumes, one group, one filesystem."""
    assert Counter(item["kind"] for item in p690()["components"].values()) == {
        "host": 1, "io_drawer": 7, "hba": 112, "switch": 7, "storage_system": 56, "enclosure": 56, "drive": 56 * 28,
        "raid_array": 112, "volume": 112, "lvm_volume_group": 1, "logical_volume": 16, "filesystem": 1,
    }  # fmt: skip


@pytest.mark.parametrize("drawer", range(1, 8))
def test_adapters_are_in_the_papers_slots(drawer: int) -> None:
    places = [item["at"] for item in p690()["components"].values() if item["kind"] == "hba"]
    mine = [slot for bridge, slot in places if bridge.startswith(f"d{drawer}/")]
    assert len(mine) == 16
    assert set(mine) == SLOTS


def test_drawers_have_the_location_codes_of_table_2() -> None:
    drawers = [item for item in p690()["components"].values() if item["kind"] == "io_drawer"]
    codes = {item["name"]: item["location_code"] for item in drawers}
    assert list(codes.values()) == ["U1.9", "U1.5", "U1.1", "U1.13", "U2.1", "U2.5", "U2.9"]
    assert codes["Drawer 4"] == "U1.13"


def test_arrays_have_nine_drives_each_used_once_and_split_a_transfer_evenly() -> None:
    arrays = [item for item in p690()["components"].values() if item["kind"] == "raid_array"]
    drives = [drive for item in arrays for drive in item["drives"]]
    assert {len(item["drives"]) for item in arrays} == {9}
    assert len(drives) == len(set(drives)) == 112 * 9
    assert {8 * item["strip_kib"] for item in arrays} == {1024}, "eight data strips make the 1 MB track group"


def test_every_array_is_one_disk_with_one_zone() -> None:
    document = p690()
    volumes = [item for item in document["components"].values() if item["kind"] == "volume"]
    assert {item["host_device"] for item in volumes} == {f"hdisk{n}" for n in range(2, 114)}
    targets = [member[0] for zone in document["zones"].values() for member in zone["members"] if "/" in member[0]]
    assert sorted(targets) == sorted(item["owner"] for item in volumes)
    assert {len(zone["members"]) for zone in document["zones"].values()} == {2}


def test_workloads_are_the_papers_two_kinds() -> None:
    shapes = {
        item["name"]: (item["request_kib"], item["threads"], item["cache_hit"]) for item in p690()["workloads"].values()
    }
    assert shapes == {
        "All disks read": (4 * 1024, 224, 0),
        "All disks write": (4 * 1024, 224, 1),
        "GPFS read": (256 * 1024, 16, 0),
        "GPFS write": (256 * 1024, 16, 0),
    }


def test_the_index_names_files_that_exist() -> None:
    index = yaml.safe_load((DB / "reference-designs" / "index.yaml").read_text(encoding="utf-8"))
    ids = {item["id"] for item in index["designs"]}
    assert ids == {path.stem for path in (DB / "reference-designs").glob("*.json")}
    assert all(item["story"].count(". ") == 1 for item in index["designs"]), "two sentences"
