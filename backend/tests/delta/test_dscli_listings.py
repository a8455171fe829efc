"""DSCLI's own lists: what the writer makes of a design, listed again, leaves nothing to do; half of them is refused."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.delta.build import DeltaTerms, deltas, read_for_delta
from headroom.domain.delta.records import MachineDelta
from headroom.domain.design.document import parse_design
from headroom.domain.importers.claims import Link
from headroom.domain.importers.collect import collect
from headroom.domain.importers.knowledge import load_knowledge
from headroom.domain.topology.expansion import expand
from headroom.domain.writers.files.output import WriterContext
from headroom.settings import IMPORTERS
from tests import builders
from tests.delta.ds8000 import HEAD, Ds8000
from tests.writers.conftest import result_of, texts_of
from tests.writers.samples import case

NOW = datetime(2026, 11, 28, 12, tzinfo=UTC)
WWNN = "5005076303FFC123"
TAKEN = "November 28, 2026 11:40:00 AM UTC"


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return builders.catalogue()


def drawn() -> dict[str, Any]:
    """A design whose volumes have the names that hosts see, as an import gives them."""
    document = case("storage-ds8000")
    for name, address in (("v0", "1000"), ("v1", "1001"), ("v2", "1100")):
        document["components"][name]["wwid"] = f"36{WWNN[1:].lower()}{'0' * 12}{address}"
    return document


def set_up(catalogue: Catalogue, document: dict[str, Any]) -> Ds8000:
    """The machine that has run the writer's file; count key data apart."""
    design = parse_design(document, catalogue)
    context = WriterContext(design, catalogue, expand(design, catalogue), result_of(catalogue))
    (text,) = texts_of(context, "dscli").values()
    machine, following = Ds8000({}), [0, 1]
    for line in text.split("\n"):
        words = line.split(" ")
        if words[0] == "mkextpool":
            group = int(words[2])
            machine.pools[f"P{following[group]}"] = words[-1]
            following[group] += 2
        elif words[0] in ("mkfbvol", "mkvolgrp", "mkhostconnect"):
            machine.run(line)
    return machine


def found(
    catalogue: Catalogue, document: dict[str, Any], machine: Ds8000, folder: Path, without: str = "", taken: str = TAKEN
) -> MachineDelta:
    folder.mkdir(exist_ok=True)
    wwnn = f"WWNN         {WWNN}\n" if without != "showsi" else ""
    (folder / "showsi.txt").write_text(
        f"{HEAD.format(taken=taken)}\nName         ds\nStorage Unit IBM.2107-75LR810\nID           IBM.2107-75LR811\n"
        f"{wwnn}"
    )
    for name, text in machine.listings(taken).items():
        if not without or not name.startswith(without):
            (folder / name).write_text(text)
    imported = read_for_delta([folder], load_knowledge(IMPORTERS))
    assert imported.collection.unread == []
    made = deltas(parse_design(document, catalogue), catalogue, imported, DeltaTerms(NOW, timedelta(hours=24)))
    (only,) = [one for one in made if one.format == "dscli"]
    return only


def test_a_machine_that_ran_the_file_needs_nothing(catalogue: Catalogue, tmp_path: Path) -> None:
    document = drawn()
    one = found(catalogue, document, set_up(catalogue, document), tmp_path / "ds")
    assert one.refused == ""
    assert one.agrees, one
    assert one.taken == datetime(2026, 11, 28, 11, 40, tzinfo=UTC)


def test_a_volume_more_is_made_and_given_to_its_host(catalogue: Catalogue, tmp_path: Path) -> None:
    document = drawn()
    machine = set_up(catalogue, document)
    parts = document["components"]
    parts["v9"] = {key: value for key, value in parts["v1"].items() if key != "wwid"} | {"name": "v9"}
    one = found(catalogue, document, machine, tmp_path / "ds")
    commands = [command for step in one.steps for command in step.commands]
    back = [command for step in one.steps for command in step.roll_back]
    assert commands == [
        "mkfbvol -extpool P0 -type ds -cap 65 -name v9 -eam rotatevols 1002",
        "chvolgrp -action add -volume 1002 V0",
    ]
    assert back == ["rmfbvol 1002", "chvolgrp -action remove -volume 1002 V0"]


def test_half_of_the_lists_and_old_ones_are_refused(catalogue: Catalogue, tmp_path: Path) -> None:
    document = drawn()
    machine = set_up(catalogue, document)
    assert "run lshostconnect." in found(catalogue, document, machine, tmp_path / "a", "lshostconnect").refused
    groups = found(catalogue, document, machine, tmp_path / "b", "showvolgrp").refused
    assert groups.endswith("run showvolgrp V0, showvolgrp V1.")
    nameless = found(catalogue, document, machine, tmp_path / "d", "showsi").refused
    assert "run showsi." in nameless
    old = found(catalogue, document, machine, tmp_path / "c", taken="November 8, 2026 11:40:00 AM UTC")
    assert old.refused.startswith("Its listing is 20 days old")


def test_a_group_goes_on_over_lines_and_what_is_odd_costs_its_line(tmp_path: Path) -> None:
    first = "Name  a b\nID    V3\nType  SCSI Mask\nVols  1000 1001\n      1002\n"
    text = f"{first}Name  c\nID    V4\nType  SCSI Mask\nVols  -\n?!\n"
    (tmp_path / "x.txt").write_text(text)
    collection = collect([tmp_path], {"showvolgrp"})
    assert [(one.at.line, one.text) for one in collection.unread] == [(10, "?!")]
    links = [one for one in collection.claims if isinstance(one, Link)]
    held = {claim.b[1].rpartition(":")[2] for claim in links if claim.how == "holds"}
    assert held == {"1000", "1001", "1002"}
