"""Listings imported again: three values beside each other, and whose holds."""

import json
import random
from pathlib import Path
from typing import Any, Final

import pytest

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.errors import DomainError
from headroom.domain.importers.knowledge import Knowledge
from headroom.domain.importers.match.part_index import PartIndex
from headroom.domain.importers.place.base import base_of_bytes, digest_of, written
from headroom.domain.importers.place.design import PlacedEstate, place
from headroom.domain.importers.place.merging import MergeTerms
from tests import builders
from tests.importers.worked_on import WorkedOn

VOLUMES: Final = "storage/fs7300-01/lsvdisk.txt"
EDITS: Final = 500


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return builders.catalogue()


@pytest.fixture
def estate(catalogue: Catalogue, knowledge: Knowledge, tmp_path: Path) -> WorkedOn:
    made = WorkedOn(catalogue, knowledge, tmp_path)
    made.take()
    return made


def rows(placed: PlacedEstate) -> list[tuple[Any, ...]]:
    names = ("name", "attribute", "base", "here", "world", "state", "result")
    return [tuple(row[name] for name in names) for row in placed.differs]


def larger(estate: WorkedOn) -> str:
    """A volume becomes larger in the world."""
    estate.listing(VOLUMES, ":0:Pool0:536870912000:", ":0:Pool0:805306368000:")
    return estate.key("volume", "db03_v0002")


def test_what_listings_alone_changed_is_taken_unless_somebody_leaves_it(estate: WorkedOn) -> None:
    key = larger(estate)
    seen = estate.look()
    assert rows(seen) == [("db03_v0002", "capacity_gib", 500.0, 500, 750.0, "changed", "listings")]
    assert (seen.differs[0]["file"].endswith(VOLUMES), seen.differs[0]["line"]) == (True, 4)
    assert seen.document["components"][key]["capacity_gib"] == 750
    left = estate.take({f"{key}/capacity_gib": "design"})
    assert left.document["components"][key]["capacity_gib"] == 500
    assert rows(estate.look()) == [("db03_v0002", "capacity_gib", 750, 500, 750.0, "kept", "design")]


def test_what_people_alone_changed_stays(estate: WorkedOn) -> None:
    switch, volume = estate.key("switch", "sana01"), estate.key("volume", "db01_v0000")
    estate.document["components"][switch]["name"] = "Core A"
    estate.document["components"][volume]["capacity_gib"] = 512
    seen = estate.take()
    assert set(rows(seen)) == {
        ("Core A", "name", "sana01", "Core A", "sana01", "kept", "design"),
        ("db01_v0000", "capacity_gib", 256, 512, 256.0, "kept", "design"),
    }
    assert seen.document["components"][switch]["name"] == "Core A"
    assert rows(estate.look()) == rows(seen), "the next import says the same"


def test_what_both_changed_is_asked_until_somebody_decides(estate: WorkedOn) -> None:
    key = larger(estate)
    estate.document["components"][key]["capacity_gib"] = 600
    seen = estate.take()
    assert rows(seen) == [("db03_v0002", "capacity_gib", 500, 600, 750.0, "choose", "open")]
    assert seen.document["components"][key]["capacity_gib"] == 600
    assert rows(estate.look()) == rows(seen), "left open, it is asked again"
    assert estate.look({f"{key}/capacity_gib": "listings"}).document["components"][key]["capacity_gib"] == 750
    estate.take({f"{key}/capacity_gib": "design"})
    assert [row["state"] for row in estate.look().differs] == ["kept"], "decided, it is not asked again"


def test_without_a_base_nobody_knows_who_changed_a_value(estate: WorkedOn) -> None:
    larger(estate)
    estate.base = None
    assert rows(estate.look()) == [("db03_v0002", "capacity_gib", None, 500, 750.0, "choose", "open")]


def test_what_was_deleted_by_hand_stays_out_until_it_is_asked_for(estate: WorkedOn) -> None:
    host, volume = estate.key("host", "db04"), estate.key("volume", "db01_v0008")
    whole = estate.document
    estate.document = json.loads(json.dumps(whole))
    estate.delete(host)
    estate.delete(volume)
    deleted = json.loads(json.dumps(estate.document))
    seen = estate.take()
    assert {(one["key"], one["kind"], one["name"]) for one in seen.left_by_hand} >= {
        (host, "host", "db04"), (volume, "volume", "db01_v0008"),
    }  # fmt: skip
    assert all(one["line"] for one in seen.left_by_hand)
    assert (seen.added, seen.differs, estate.document) == ([], [], deleted)
    assert {one["key"] for one in estate.look().left_by_hand} == {one["key"] for one in seen.left_by_hand}
    back = estate.take(asked=[host])
    [made] = [one for one in back.added if back.document["components"].get(one, {}).get("kind") == "host"]
    assert {one["key"] for one in back.left_by_hand} == {volume}
    assert len(estate.document["cables"]) == len(whole["cables"])
    assert len(estate.document["zones"]) == len(whole["zones"])
    [kept] = [one for one in estate.document["components"].values() if one["name"] == "db04_v0003"]
    assert kept["hosts"] == [made], "what the host used is mapped to it again"
    assert estate.take().added == []


def test_a_cable_or_zone_that_was_taken_out_is_offered(estate: WorkedOn) -> None:
    [zone] = [key for key, one in estate.document["zones"].items() if one["name"] == "z_db01_hba1"]
    cable = next(key for key, one in estate.document["cables"].items() if one["from"][0].startswith("a"))
    del estate.document["zones"][zone], estate.document["cables"][cable]
    seen = estate.take()
    assert ({one["kind"] for one in seen.left_by_hand}, seen.added) == ({"cable", "zone"}, [])
    back = estate.take(asked=[one["key"] for one in seen.left_by_hand])
    assert len(back.added) == 2
    assert estate.look().left_by_hand == []


def test_a_cable_that_was_plugged_elsewhere_moves(estate: WorkedOn) -> None:
    port = estate.key("switch", "sana02")
    path = "switches/sana02/switchshow.txt"
    estate.listing(path, "   9   9   020900", "   0   0   030000")
    estate.listing(path, "   3   3   020300", "   9   9   020900")
    estate.listing(path, "   0   0   030000", "   3   3   020300")
    names = "switches/sana02/nsshow.txt"
    estate.listing(names, "N    020300", "N    020900")
    estate.listing(names, "Fabric Port Name: 20:03", "Fabric Port Name: 20:09")
    estate.listing(names, "Port Index: 3", "Port Index: 9")
    estate.listing("hosts/db02/fc_host.txt", "host1/port_id:0x020300", "host1/port_id:0x020900")
    estate.listing("storage/fs7300-01/lsfabric.txt", "100000109B000100:020300", "100000109B000100:020900")
    seen = estate.look()
    [row] = [one for one in seen.differs if one["kind"] == "cable"]
    assert (row["state"], row["result"], row["attribute"]) == ("changed", "listings", "ends")
    assert row["here"].endswith("sana02 3")
    assert row["world"].endswith("sana02 9")
    assert [port, "9"] in [seen.document["cables"][row["component"]][end] for end in ("from", "to")]
    estate.take()
    assert estate.look().differs == []


def test_a_zone_that_grew_grows_and_one_that_is_gone_is_proposed(estate: WorkedOn) -> None:
    for switch in ("sana01", "sana02"):
        file = estate.folder / "switches" / switch / "cfgshow.txt"
        if file.exists():
            text = file.read_text(encoding="utf-8")
            text = text.replace("z_db02_hba1; ", "").replace("\tdb01_hba1; ", "\tdb01_hba1; db03_hba1; ")
            lines = text.splitlines(keepends=True)
            starts = [n for n, line in enumerate(lines) if line.startswith(" zone:\tz_db02_hba1")]
            for start in reversed(starts):
                end = next(n for n in range(start + 1, len(lines) + 1) if n == len(lines) or lines[n][:1] == " ")
                del lines[start:end]
            file.write_text("".join(lines), encoding="utf-8")
    seen = estate.look()
    [row] = [one for one in seen.differs if one["kind"] == "zone"]
    assert (row["name"], row["state"], len(row["world"]) - len(row["here"])) == ("z_db01_hba1", "changed", 1)
    assert [(one["kind"], one["name"]) for one in seen.vanished] == [("zone", "z_db02_hba1")]
    assert {one["name"] for one in seen.document["zones"].values()} >= {"z_db02_hba1"}


def test_gone_is_only_what_was_read_again(estate: WorkedOn) -> None:
    file = estate.folder / VOLUMES
    lines = [line for line in file.read_text(encoding="utf-8").splitlines(keepends=True) if "db02_v0009" not in line]
    file.write_text("".join(lines), encoding="utf-8")
    maps = estate.folder / "storage/fs7300-01/lshostvdiskmap.txt"
    maps.write_text("\n".join(one for one in maps.read_text().splitlines() if "db02_v0009" not in one) + "\n")
    storage = estate.look(only=["storage"])
    assert [(one["kind"], one["name"]) for one in storage.vanished] == [("volume", "db02_v0009")]
    assert storage.document["components"] == estate.document["components"]
    for some in (["hosts"], ["switches"]):
        seen = estate.look(only=some)
        assert (seen.vanished, seen.added, seen.differs) == ([], [], [])
        assert seen.not_read > 20
        assert seen.document["components"] == estate.document["components"]


def test_a_part_is_taken_only_where_all_that_is_in_it_fits(estate: WorkedOn) -> None:
    switch = estate.key("switch", "sana02")
    estate.document["components"][switch]["part"] = "brocade-g720"
    assert [one["state"] for one in estate.look().differs if one["attribute"] == "part"] == ["kept"]
    estate.base = None
    key = f"{switch}/part"
    assert estate.look({key: "listings"}).document["components"][switch]["part"] == "brocade-g610"
    cable = next(one for one in estate.document["cables"].values() if switch in (one["from"][0], one["to"][0]))
    cable["from" if cable["from"][0] == switch else "to"][1] = "40"
    seen = estate.look({key: "listings"})
    [row] = [one for one in seen.differs if one["attribute"] == "part"]
    assert (row["result"], row["why"].endswith("has no port 40, which is in use.")) == ("open", True)
    assert seen.document["components"][switch]["part"] == "brocade-g720"


def test_hand_edits_outlive_any_import_of_the_same_listings(estate: WorkedOn) -> None:
    dice = random.Random(22)
    imported = estate.read(sorted(estate.folder.iterdir()))
    index = PartIndex(estate.catalogue, estate.knowledge)
    for _ in range(EDITS // 10):
        document = json.loads(json.dumps(estate.document))
        for _ in range(10):
            one = document["components"][dice.choice(sorted(document["components"]))]
            match dice.randrange(3):
                case 0:
                    one["name"] = f"Ours {dice.random()}"
                case 1 if "capacity_gib" in one:
                    one["capacity_gib"] = dice.randrange(1, 9_999)
                case _:
                    document["layout"] |= {key: [dice.randrange(9), 1] for key in list(document["layout"])[:3]}
        again = place(document, imported, index, MergeTerms(estate.base))
        assert {key: again.document[key] for key in document} == document
        assert {row["state"] for row in again.differs} <= {"kept"}
        assert again.base == estate.base


def test_a_base_comes_back_as_it_was_and_anything_else_is_refused(estate: WorkedOn) -> None:
    assert estate.base is not None
    content = written(estate.base)
    assert base_of_bytes(content) == estate.base
    assert len(digest_of(content)) == 64
    for wrong in (
        b"",
        b"[]",
        b"{}",
        b'{"form":1}',
        b'{"form":2}',
        content[:-9],
        content.replace(b'"cables":[[', b'"cables":[[['),
    ):
        with pytest.raises(DomainError, match="next one"):
            base_of_bytes(wrong)
