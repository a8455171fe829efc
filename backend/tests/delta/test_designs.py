"""What the writers make of a design, run on switches of our own and listed again, leaves a delta nothing to do."""

import json
import zipfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from headroom.cli import main
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.delta.build import DeltaTerms, deltas, read_for_delta
from headroom.domain.delta.records import MachineDelta
from headroom.domain.design.document import parse_design
from headroom.domain.importers.knowledge import load_knowledge
from headroom.domain.topology.expansion import expand
from headroom.domain.writers.files.output import WriterContext
from headroom.settings import IMPORTERS
from tests import builders
from tests.delta.fabric_os import FabricOs
from tests.delta.nx_os import VSAN, NxOs
from tests.importers.conftest import SAMPLES
from tests.writers.conftest import result_of, texts_of
from tests.writers.samples import case

SVC = SAMPLES / "sets" / "brocade-svc"
NOW = datetime(2026, 11, 28, tzinfo=UTC)


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return builders.catalogue()


def written(catalogue: Catalogue, document: dict[str, Any], target: str) -> dict[str, str]:
    design = parse_design(document, catalogue)
    return texts_of(WriterContext(design, catalogue, expand(design, catalogue), result_of(catalogue)), target)


def found(catalogue: Catalogue, document: dict[str, Any], folder: Path, **terms: Any) -> list[MachineDelta]:
    imported = read_for_delta([folder], load_knowledge(IMPORTERS))
    return deltas(parse_design(document, catalogue), catalogue, imported, DeltaTerms(NOW, **terms))


def run(commands: Callable[[str], None], text: str, mark: str) -> None:
    for line in text.split("\n"):
        if line and not line.startswith(mark):
            commands(line)


@pytest.mark.parametrize("name", ["small", "peer-zones", "p690-gpfs", "fc64-flashsystem", "dr-two-sites", "linux-host"])
def test_a_fabric_made_by_the_writer_needs_nothing(catalogue: Catalogue, tmp_path: Path, name: str) -> None:
    document = case(name)
    for path, text in written(catalogue, document, "brocade").items():
        switch = FabricOs()
        run(switch.run, text, "#")
        folder = tmp_path / Path(path).parent.name
        folder.mkdir()
        (folder / "cfgshow.txt").write_text("\n".join(switch.cfgshow()) + "\n")
    zoning = [one for one in found(catalogue, document, tmp_path) if one.format == "brocade"]
    assert zoning
    assert [(one.machine, one.refused, one.steps, one.removals) for one in zoning if not one.agrees] == []


@pytest.mark.parametrize("name", ["nx-os", "nx-os-smart"])
def test_a_vsan_made_by_the_writer_needs_nothing(catalogue: Catalogue, tmp_path: Path, name: str) -> None:
    document = case(name)
    (text,) = written(catalogue, document, "mds").values()
    switch = NxOs(enhanced="zone mode enhanced" in text)
    run(lambda line: None if line.startswith("zone mode") else switch.run(line), text, "!")
    (tmp_path / "mds1.txt").write_text("\n".join(session(switch)) + "\n")
    (only,) = [one for one in found(catalogue, document, tmp_path) if one.format == "cisco"]
    assert only.refused == ""
    assert only.agrees, only
    lines = [line for line in session(switch) if "session" not in line]
    (tmp_path / "mds1.txt").write_text("\n".join(lines) + "\n")
    (held,) = [one for one in found(catalogue, document, tmp_path) if one.format == "cisco"]
    assert "A session holds the zoning of this VSAN (not told)" in held.refused


def session(switch: NxOs) -> list[str]:
    """A terminal log with all four listings."""
    mode, smart = "enhanced" if switch.enhanced else "basic", "enabled" if switch.smart else "disabled"
    return [
        f"mds-1# show zone status vsan {VSAN}",
        f"VSAN: {VSAN} default-zone: deny distribute: active only Interop: default",
        f"    mode: {mode} merge-control: allow",
        "    session: none",
        f"    hard-zoning: enabled broadcast: disabled smart-zoning: {smart}",
        "mds-1# show device-alias database",
        *switch.show_aliases(),
        f"mds-1# show zoneset active vsan {VSAN}",
        *switch.show_zones(active=True),
        f"mds-1# show zoneset vsan {VSAN}",
        *switch.show_zones(active=False),
    ]


def drawn(folder: Path) -> Path:
    """The design that an import of the sample estate makes."""
    design = folder / "estate.json"
    assert main(["import", *(str(SVC / name) for name in ("hosts", "storage", "switches")), "--into", str(design)]) == 0
    return design


def test_an_estate_and_its_own_import_agree(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    design = drawn(tmp_path)
    words = ["delta", str(design), str(SVC / "switches"), "--format", "text", "--machine"]
    capsys.readouterr()
    assert main([*words, "sana01"]) == 0
    assert "World and design agree." in capsys.readouterr().out
    assert main([*words, "nobody"]) == 2
    assert "There are: " in capsys.readouterr().err


def test_a_new_host_gets_its_zone_and_nothing_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    design = drawn(tmp_path)
    document = json.loads(design.read_text())
    parts = document["components"]
    parts["h9"] = parts["h4"] | {"name": "db05"}
    ports = {f"ports/fc0/{one}": f"{start}:00:00:10:9b:00:09:00" for one, start in (("wwpn", "10"), ("wwnn", "20"))}
    kept = {key: value for key, value in parts["a4"].items() if not key.startswith("ports/")}
    parts["a9"] = kept | {"at": ["h9/root1", "1"]} | ports
    document["cables"]["c90"] = {"from": ["a9", "fc0"], "to": ["sw2", "17"], "length_m": None}
    zone = document["zones"]["z1"]
    document["zones"]["z90"] = {"name": "z_db05_hba1", "members": [["a9", "fc0"], *zone["members"][1:]]}
    del document["zones"]["z1"]
    design.write_text(json.dumps(document))
    out = tmp_path / "out"
    words = ["delta", str(design), str(SVC / "switches"), "--machine", "sana01", "--with-removals", "--out", str(out)]
    assert main([*words, "--format", "text"]) == 1
    assert "No path is lost after any step; 2 are added." in capsys.readouterr().out
    commands = [line for line in (out / "sana01/brocade.txt").read_text().split("\n") if line[:1] not in {"#", ""}]
    members = "db05_HBA_1_fc0; fs7300_01_node1_p1; fs7300_01_node2_p1"
    assert commands == [
        "cfgtransshow",
        "cfgshow",
        'alicreate "db05_HBA_1_fc0", "10:00:00:10:9b:00:09:00"',
        f'zonecreate "z_db05_hba1", "{members}"',
        'cfgadd "PROD_A", "z_db05_hba1"',
        'cfgenable "PROD_A"',
    ]
    assert 'zonedelete "z_db01_hba1"' in (out / "sana01/remove.brocade.txt").read_text()
    assert main(words) == 2, "the folder holds an earlier delta"
    one_removal_alone(words[:5], out, capsys)
    goes_into_the_bundle(words[:-2], design, out, capsys)


def one_removal_alone(words: list[str], out: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`--remove` writes what it names, and refuses an alias without the zone that names it."""
    capsys.readouterr()
    assert main(words) == 1
    removals = json.loads(capsys.readouterr().out)["machines"][0]["removals"]
    ids = {one["what"]: one["id"] for one in removals}
    zone, alias = "zone z_db01_hba1", "alias db01_hba1"
    assert set(ids) == {zone, alias, "effective PROD_A"}
    few = out.with_name("few")
    assert main([*words, "--remove", ids[zone], "--out", str(few), "--format", "text"]) == 1
    assert f"{ids[alias]}  {alias}" in capsys.readouterr().out
    text = (few / "sana01/remove.brocade.txt").read_text()
    commands = [line for line in text.split("\n") if line[:1] not in {"#", ""}]
    assert commands[2:] == ['cfgremove "PROD_A", "z_db01_hba1"', 'zonedelete "z_db01_hba1"', 'cfgenable "PROD_A"']
    assert "zonecreate" in (few / "sana01/remove.brocade.back.txt").read_text()
    assert main([*words, "--remove", ids[alias]]) == 2
    assert f"choose {zone} ({ids[zone]}) too" in capsys.readouterr().err
    assert main([*words, "--remove", "0" * 12]) == 2
    assert "No removal has this id" in capsys.readouterr().err


def goes_into_the_bundle(words: list[str], design: Path, out: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same files, once however often they are put there, and never into the bundle of another state."""
    document = json.loads(design.read_text())
    bundle = out.parent / "bundle.zip"
    assert main(["export", str(design), "--output", str(bundle)]) == 0
    assert main([*words, "--bundle", str(bundle)]) == 1
    with zipfile.ZipFile(bundle) as archive:
        assert archive.read("delta/sana01/brocade.txt") == (out / "sana01/brocade.txt").read_bytes()
    once = bundle.read_bytes()
    assert main([*words, "--bundle", str(bundle)]) == 1
    assert bundle.read_bytes() == once, "a second run changes nothing"
    document["zones"].pop("z90")
    design.write_text(json.dumps(document))
    capsys.readouterr()
    assert main([*words, "--bundle", str(bundle)]) == 2
    assert "The bundle is of another state of the design" in capsys.readouterr().err


def test_old_listings_are_refused_and_unknown_age_is_said(catalogue: Catalogue, tmp_path: Path) -> None:
    document = json.loads(drawn(tmp_path).read_text())
    logs = SAMPLES / "sets" / "brocade-svc-sessions"
    zoning = [one for one in found(catalogue, document, logs) if one.format == "brocade"]
    assert [one.refused for one in zoning] == [
        "Its listing is 380 days old, and 24 h is the most. Take it again.",
    ] * 2
    assert all(one.steps == () for one in zoning)
    younger = found(catalogue, document, logs, oldest=timedelta(days=400), machine="sana01")
    assert [one.refused for one in younger] == [""]
    assert found(catalogue, document, SVC / "switches", machine="sana01")[0].taken is None


def test_half_a_listing_is_refused(catalogue: Catalogue, tmp_path: Path) -> None:
    document = json.loads(drawn(tmp_path).read_text())
    cut = tmp_path / "half"
    cut.mkdir()
    lines = (SVC / "switches/sana01/cfgshow.txt").read_text().split("Effective")[0]
    (cut / "sana01.txt").write_text("sana01:admin> cfgshow\n" + lines)
    refused = {one.machine: one.refused for one in found(catalogue, document, cut) if one.format == "brocade"}
    assert refused["sana01"] == "The listing has no effective configuration: take the whole of cfgshow."
    assert refused["sanb01"] == "No listing of this fabric was given: run cfgshow on sanb01."
