"""Drives of hosts: in bays, in arrays as Linux has them, with what lies on them; a design of them has a bottleneck."""

import json
from pathlib import Path
from typing import Any

import pytest

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import empty_document, parse_design, to_document
from headroom.domain.importers.estate_reader import ImportedEstate, read_estate
from headroom.domain.importers.knowledge import Knowledge
from headroom.domain.importers.match.part_index import PartIndex
from headroom.domain.importers.place.design import PlacedEstate, place
from headroom.domain.importers.place.load import supposed_load
from headroom.domain.importers.place.merging import MergeTerms
from headroom.domain.performance.evaluate import evaluate
from tests import builders
from tests.importers.local_host import written


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return builders.catalogue()


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory, knowledge: Knowledge) -> ImportedEstate:
    return read_estate([written(tmp_path_factory.mktemp("local"))], knowledge)


@pytest.fixture(scope="module")
def index(catalogue: Catalogue, knowledge: Knowledge) -> PartIndex:
    return PartIndex(catalogue, knowledge)


def drawn(imported: ImportedEstate, index: PartIndex, document: Any = None) -> tuple[PlacedEstate, dict[str, Any]]:
    placed = place(document or empty_document("estate"), imported, index)
    return placed, dict(to_document(parse_design(placed.document, index.catalogue)))


def named(document: dict[str, Any], kind: str) -> dict[str, dict[str, Any]]:
    return {one["name"]: one | {"id": key} for key, one in document["components"].items() if one["kind"] == kind}


def test_every_drive_stands_in_a_bay_with_its_size_and_media(imported: ImportedEstate, index: PartIndex) -> None:
    placed, document = drawn(imported, index)
    drives = named(document, "drive")
    assert len(drives) == 16
    assert drives["Drive sda"]["capacity_gb"] == 1920.383
    parts = index.catalogue.parts
    media = {name: parts[one["part"]].attributes["rotation_rpm"] != 0 for name, one in drives.items()}
    assert {name for name, turns in media.items() if turns} == {f"Drive sd{letter}" for letter in "cdefghij"}
    assert drives["Drive nvme4n1"]["part"] == "micron-9400-pro-7tb", "its model and capacity say which"
    assert parts[drives["Drive nvme0n1"]["part"]].name.startswith("PM9A3"), "the catalogue has its family"
    assert len({tuple(one["at"]) for one in drives.values()}) == 16
    asked = [one["name"] for one in placed.ambiguous if one["kind"] == "drive"]
    assert asked == ["Drive sda", "Drive sdc", "Drive nvme0n1"], "one question for all drives of a model"


def test_software_raid_is_drawn_as_listed(imported: ImportedEstate, index: PartIndex) -> None:
    arrays = named(drawn(imported, index)[1], "raid_array")
    assert {name: (one["level"], len(one["drives"])) for name, one in arrays.items()} == {
        "md2": ("raid6", 8), "md3": ("raid10", 4), "md0 md1": ("raid1", 2), "nvme4n1": ("raid0", 1),
    }  # fmt: skip
    assert (arrays["md2"]["spares"], arrays["md2"]["strip_kib"], arrays["md3"]["strip_kib"]) == (1, 256, 512)


def test_lvm_and_filesystems_lie_on_them(imported: ImportedEstate, index: PartIndex) -> None:
    placed, document = drawn(imported, index)
    arrays, volumes = named(document, "raid_array"), named(document, "volume")
    assert volumes["md1"]["at"] == [arrays["md0 md1"]["id"], None]
    assert named(document, "lvm_volume_group")["vg_sys"]["volumes"] == [volumes["md1"]["id"]]
    assert named(document, "logical_volume")["root"]["volumes"] == [volumes["md1"]["id"]]
    files = named(document, "filesystem")
    assert files["/srv/bulk"]["on"] == [arrays["md2"]["id"]]
    assert files["/srv/scratch"]["on"] == [arrays["nvme4n1"]["id"]]
    assert "mount_point" not in files["root"], "a design has no word for the root"
    left = {one["name"]: one["why"] for one in placed.left_out}
    assert "RAID card" in left["sdk of bulk01"]
    assert "removable" in left["sdl of bulk01"]
    assert "carries no load" in left["Use of nvme5n1 of bulk01"]


def test_a_design_of_such_a_host_names_its_bottleneck(imported: ImportedEstate, index: PartIndex) -> None:
    _, document = drawn(imported, index)
    load = supposed_load(document)
    assert load is not None
    assert load["on"] == [named(document, "host")["bulk01"]["id"]]
    document["workloads"] = {"w1": load | {"threads": 4096, "spread": "striped"}}
    [result] = evaluate(parse_design(document, index.catalogue), index.catalogue, with_changes=False).workloads
    assert result.throughput_mb_s > 100
    bound = {
        document["components"][name.partition("/")[0]]["kind"]
        for one in result.limited_by
        for name in one.component_ids
    }
    assert bound <= {"drive", "raid_array", "host"}, result.explanation
    assert bound


def test_it_is_the_same_when_it_is_read_again(imported: ImportedEstate, index: PartIndex) -> None:
    _, document = drawn(imported, index)
    again, same = drawn(imported, index, document)
    assert (again.added, again.differs, again.vanished) == ([], [], [])
    assert same == document


def test_what_somebody_deleted_stays_out(imported: ImportedEstate, index: PartIndex) -> None:
    placed, document = drawn(imported, index)
    gone = {one["id"] for name, one in named(document, "raid_array").items() if name in {"md3", "nvme4n1"}}
    gone |= {one["id"] for one in named(document, "filesystem").values() if set(one["on"]) & gone}
    document["components"] = {key: one for key, one in document["components"].items() if key not in gone}
    again = place(document, imported, index, MergeTerms(placed.base))
    assert again.added == []
    assert "md3" in {one["name"] for one in again.left_by_hand}


def test_a_drive_that_is_not_listed_any_more_is_proposed_for_deletion(
    imported: ImportedEstate, index: PartIndex, tmp_path: Path, knowledge: Knowledge
) -> None:
    placed, document = drawn(imported, index)
    home = written(tmp_path)
    listing = json.loads((home / "lsblk.json").read_text(encoding="utf-8"))
    kept = [one for one in listing["blockdevices"] if one["name"] not in {"nvme5n1", "sdj"}]
    (home / "lsblk.json").write_text(json.dumps({"blockdevices": kept}, indent=3), encoding="utf-8")
    (home / "mdstat.txt").write_text(
        (home / "mdstat.txt").read_text(encoding="utf-8").replace("sdj[8](S) ", ""), encoding="utf-8"
    )
    less = read_estate([home], knowledge)
    again = place(document, less, index, MergeTerms(placed.base))
    assert {one["name"] for one in again.vanished} == {"Drive nvme5n1", "Drive sdj"}


def test_lsblk_alone_tells_of_software_raid(tmp_path: Path, knowledge: Knowledge, index: PartIndex) -> None:
    home = written(tmp_path, without=("mdstat.txt", "pvs.json", "lvs.json"))
    arrays = named(drawn(read_estate([home], knowledge), index)[1], "raid_array")
    assert {name: one["level"] for name, one in arrays.items()} == {
        "md2": "raid6", "md3": "raid10", "md0 md1": "raid1", "nvme4n1": "raid0",
    }  # fmt: skip


def test_plain_lsblk_draws_nothing_that_it_does_not_say(tmp_path: Path, knowledge: Knowledge, index: PartIndex) -> None:
    (tmp_path / "lsblk.txt").write_text(
        "NAME        MAJ:MIN RM   SIZE RO TYPE MOUNTPOINT\n"
        "sda           8:0    0 447.1G  0 disk \n"
        "├─sda1        8:1    0     1G  0 part /boot\n"
        "└─sda2        8:2    0   446G  0 part /\n"
        "nvme0n1     259:0    0   2.9T  0 disk \n"
        "└─nvme0n1p1 259:1    0   2.9T  0 part /data\n",
        encoding="utf-8",
    )
    placed, document = drawn(read_estate([tmp_path / "lsblk.txt"], knowledge), index)
    assert list(named(document, "drive")) == ["Drive nvme0n1"]
    assert any(one["name"].startswith("sda of") and "lsblk -J" in one["why"] for one in placed.left_out)


def test_a_namespace_that_another_machine_serves_is_no_drive(
    tmp_path: Path, knowledge: Knowledge, index: PartIndex
) -> None:
    (tmp_path / "host").mkdir()
    (tmp_path / "host" / "lsblk.json").write_text(
        json.dumps(
            {"blockdevices": [{"name": "nvme2n1", "type": "disk", "size": 10**12, "tran": "nvme", "model": "Linux"}]},
            indent=1,
        ),
        encoding="utf-8",
    )
    (tmp_path / "host" / "subsys.json").write_text(
        json.dumps(
            [
                {
                    "HostNQN": "nqn.2014-08.org.nvmexpress:uuid:00000000-0000-4000-8000-00000000000a",
                    "Subsystems": [
                        {
                            "Name": "nvme-subsys2",
                            "NQN": "nqn.2026-11.example:pool",
                            "Paths": [
                                {
                                    "Name": "nvme2",
                                    "Transport": "tcp",
                                    "Address": "traddr=192.0.2.7,trsvcid=4420",
                                    "State": "live",
                                }
                            ],
                        }
                    ],
                }
            ],
            indent=1,
        ),
        encoding="utf-8",
    )
    placed, document = drawn(read_estate([tmp_path / "host"], knowledge), index)
    assert named(document, "drive") == {}
    assert any("another machine serves" in one["why"] for one in placed.left_out)
