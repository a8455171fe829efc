"""An estate as a design: it is whole, it can be figured and checked, and what people made of it stays."""

import json
from pathlib import Path
from typing import Any

import pytest

from headroom.cli import main
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import empty_document, parse_design, to_document
from headroom.domain.design.records import Design
from headroom.domain.importers.estate_reader import ImportedEstate, read_estate
from headroom.domain.importers.knowledge import Knowledge
from headroom.domain.importers.match.part_index import PartIndex
from headroom.domain.importers.place.design import PlacedEstate, place
from headroom.domain.importers.place.load import supposed_load
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.topology.expansion import expand
from headroom.domain.topology.io_paths import io_paths
from tests import builders
from tests.importers.conftest import SAMPLES, contents, sets

SVC = SAMPLES / "sets" / "brocade-svc"


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return builders.catalogue()


@pytest.fixture(scope="module")
def svc(knowledge: Knowledge) -> ImportedEstate:
    return read_estate(contents(SVC), knowledge)


def drawn(
    imported: ImportedEstate, catalogue: Catalogue, knowledge: Knowledge, document: Any = None
) -> tuple[PlacedEstate, dict[str, Any]]:
    placed = place(document or empty_document("estate"), imported, PartIndex(catalogue, knowledge))
    return placed, dict(to_document(parse_design(placed.document, catalogue)))


def of_kind(document: dict[str, Any], kind: str) -> dict[str, dict[str, Any]]:
    return {key: one for key, one in document["components"].items() if one["kind"] == kind}


@pytest.mark.parametrize("folder", sets(), ids=lambda folder: folder.name)
def test_every_set_becomes_a_whole_design_and_stays_it_when_it_is_read_again(
    folder: Path, catalogue: Catalogue, knowledge: Knowledge
) -> None:
    imported = read_estate(contents(folder), knowledge)
    placed, document = drawn(imported, catalogue, knowledge)
    assert len(of_kind(document, "host")) == imported.counts["hosts"]
    assert len(of_kind(document, "switch")) == imported.counts["switches"]
    tops = {key for key, one in document["components"].items() if "at" not in one}
    assert tops == set(document["layout"])
    again, same = drawn(imported, catalogue, knowledge, document)
    assert (again.added, again.differs, again.vanished) == ([], [], [])
    assert same == document
    assert all(one["why"] for one in [*placed.ambiguous, *placed.left_out])


def test_the_chain_from_host_to_volume_is_drawn(
    svc: ImportedEstate, catalogue: Catalogue, knowledge: Knowledge
) -> None:
    _, document = drawn(svc, catalogue, knowledge)
    assert len(document["cables"]) == svc.counts["cables"]
    design = parse_design(document, catalogue)
    expanded = expand(design, catalogue)
    [host] = [key for key, one in of_kind(document, "host").items() if one["name"] == "db01"]
    paths = {
        one["name"]: len(io_paths(expanded, host, key))
        for key, one in of_kind(document, "volume").items()
        if host in one.get("hosts", [])
    }
    assert paths == {"db01_v0000": 4, "db01_v0004": 4, "db01_v0008": 4}, "as multipath -ll of db01 lists them"


def test_parts_are_told_by_what_listings_say(svc: ImportedEstate, catalogue: Catalogue, knowledge: Knowledge) -> None:
    placed, document = drawn(svc, catalogue, knowledge)
    assert {one["part"] for one in of_kind(document, "hba").values()} == {"emulex-lpe35002-m2"}
    assert {one["name"]: one["part"] for one in of_kind(document, "switch").values()} == {
        "sana01": "brocade-g720", "sana02": "brocade-g610", "sanb01": "brocade-g720", "sanb02": "brocade-g610",
    }  # fmt: skip
    [system] = of_kind(document, "storage_system").values()
    assert system["part"] == "ibm-flashsystem-7300"
    doubts = {one["name"]: one for one in placed.ambiguous}
    assert "SR650" in doubts["db01"]["why"]
    assert all(name in catalogue.parts for one in placed.ambiguous for name in [one["part"], *one["candidates"]])


def test_names_places_and_parts_of_people_stay(svc: ImportedEstate, catalogue: Catalogue, knowledge: Knowledge) -> None:
    _, document = drawn(svc, catalogue, knowledge)
    edited = json.loads(json.dumps(document))
    for number, key in enumerate(edited["layout"]):
        edited["layout"][key] = [number * 7, number * 11]
    for one in edited["components"].values():
        one["name"] = (
            f"{one['name']} of ours" if one["kind"] in {"host", "switch", "volume", "storage_system"} else one["name"]
        )
    edited["components"]["byHand"] = {"kind": "host", "name": "Test server", "part": "generic-pcie-5-server"}
    edited["layout"]["byHand"] = [5000, 5000]
    again, after = drawn(svc, catalogue, knowledge, edited)
    assert again.added == []
    assert again.vanished == []
    assert after["layout"] == edited["layout"]
    assert {key: one["name"] for key, one in after["components"].items()} == {
        key: one["name"] for key, one in edited["components"].items()
    }
    assert {key: one.get("part") for key, one in after["components"].items()} == {
        key: one.get("part") for key, one in edited["components"].items()
    }


def test_what_is_not_read_is_not_gone_and_what_is_new_is_added(
    svc: ImportedEstate, catalogue: Catalogue, knowledge: Knowledge
) -> None:
    _, document = drawn(svc, catalogue, knowledge)
    less = read_estate([SVC / "switches", SVC / "hosts" / "db01"], knowledge)
    again, after = drawn(less, catalogue, knowledge, document)
    assert set(document["components"]) == set(after["components"])
    assert again.vanished == [], "what shows volumes was not read again"
    assert again.not_read > 0
    [host] = [key for key, one in of_kind(document, "host").items() if one["name"] == "db04"]
    without = json.loads(json.dumps(document))
    inside = {host} | {
        key for key, one in without["components"].items() if str(one.get("at", [""])[0]).split("/")[0] == host
    }
    without["components"] = {key: one for key, one in without["components"].items() if key not in inside}
    without["layout"].pop(host)
    for table in ("cables", "zones"):
        without[table] = {
            key: one
            for key, one in without[table].items()
            if not any(name in json.dumps(one) for name in (f'"{part}"' for part in inside))
        }
    for one in without["components"].values():
        if host in one.get("hosts", []):
            one["hosts"].remove(host)
    back, after = drawn(svc, catalogue, knowledge, without)
    [made] = [key for key in back.added if after["components"].get(key, {}).get("kind") == "host"]
    [volume] = [one for one in of_kind(after, "volume").values() if one["name"] == "db04_v0003"]
    assert volume["hosts"] == [made], "the volumes of a host that is new are mapped to it"
    assert {
        without["components"].get(key, back.document["components"].get(key, {})).get("kind") for key in back.added
    } >= {"host", "hba"}


def test_the_command_writes_a_design_that_check_and_evaluate_accept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    design, report = tmp_path / "estate.json", tmp_path / "report.json"
    assert (
        main(
            [
                "import",
                str(SVC / "hosts"),
                str(SVC / "switches"),
                str(SVC / "storage"),
                "--into",
                str(design),
                "--report",
                str(report),
            ]
        )
        == 0
    )
    told = capsys.readouterr().out
    assert "4 hosts, 4 switches, 1 storage system," in told
    written = json.loads(report.read_text(encoding="utf-8"))
    assert {"counts", "not_understood", "contradictions", "ambiguous", "added", "vanished"} <= set(written)
    assert main(["evaluate", str(design), "--format", "json"]) == 0
    assert main(["check", str(design), "--format", "json"]) in {0, 1}
    first = design.read_bytes()
    assert "new parts, cables and zones" in told
    assert main(["import", str(SVC / "hosts"), str(SVC / "switches"), str(SVC / "storage"), "--into", str(design)]) == 0
    assert design.read_bytes() == first


def test_the_command_knows_who_changed_a_value(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    design, base = tmp_path / "estate.json", tmp_path / "estate.import.json"
    folders = [str(SVC / one) for one in ("hosts", "switches", "storage")]
    assert main(["import", *folders, "--into", str(design)]) == 0
    changed = json.loads(design.read_bytes())
    [volume] = [one for one in changed["components"].values() if one["name"] == "db01_v0000"]
    volume["capacity_gib"] = 512
    design.write_text(json.dumps(changed), encoding="utf-8")
    capsys.readouterr()
    assert main(["import", str(SVC / "storage"), "--into", str(design)]) == 0
    assert "256 in the last import; the design's stays" in capsys.readouterr().out
    other = tmp_path / "other.json"
    other.write_text("{}", encoding="utf-8")
    assert main(["import", str(SVC / "storage"), "--into", str(design), "--base", str(other)]) == 1
    assert "not from the last import" in capsys.readouterr().err
    base.unlink()
    assert main(["import", str(SVC / "storage"), "--into", str(design)]) == 0
    assert "nobody knows who changed a value" in capsys.readouterr().out


def test_a_file_that_is_not_there_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", str(tmp_path / "nothing")]) == 1
    assert "no such file" in capsys.readouterr().err


def test_a_value_of_people_stays_and_is_said_where_listings_say_otherwise(
    svc: ImportedEstate, catalogue: Catalogue, knowledge: Knowledge
) -> None:
    _, document = drawn(svc, catalogue, knowledge)
    [key] = [key for key, one in of_kind(document, "volume").items() if one["name"] == "db01_v0000"]
    edited = json.loads(json.dumps(document))
    edited["components"][key]["capacity_gib"] = 512
    again, after = drawn(svc, catalogue, knowledge, edited)
    assert after["components"][key]["capacity_gib"] == 512
    [row] = again.differs
    assert (row["component"], row["name"], row["attribute"]) == (key, "db01_v0000", "capacity_gib")
    assert (row["base"], row["here"], row["world"], row["state"]) == (None, 512, 256.0, "choose")


def test_an_estate_that_is_known_better_gets_the_answer_of_a_fresh_one(
    svc: ImportedEstate, catalogue: Catalogue, knowledge: Knowledge
) -> None:
    """A part that states no figure comes in place of one that did: what was said of it before does not stay."""
    less = read_estate([path for path in contents(SVC) if path.name != "storage"], knowledge)
    known = [_loaded(drawn(found, catalogue, knowledge)[1], catalogue) for found in (less, svc)]
    memory = EvaluationMemory()
    for design in (*known, *known):
        assert evaluate(design, catalogue, memory=memory) == evaluate(design, catalogue)


def _loaded(document: dict[str, Any], catalogue: Catalogue) -> Design:
    load = supposed_load(document)
    assert load is not None
    return parse_design({**document, "workloads": {"w1": load}}, catalogue)
