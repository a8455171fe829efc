"""A part that no code knows gets its settings by what it states, from a file or as an organisation's own."""

import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from headroom.domain.catalogue.files import shipped_part
from headroom.domain.catalogue.load import load_catalogue
from headroom.domain.catalogue.merge import merged
from headroom.domain.catalogue.own import as_text, read_own
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.topology.expansion import expand
from headroom.domain.writers.files.output import WriterContext
from headroom.settings import CATALOGUE
from tests import builders
from tests.writers.conftest import result_of, texts_of
from tests.writers.samples import case

HBA: dict[str, Any] = {
    "id": "atto-celerity-fc",
    "vendor": "ATTO",
    "name": "Celerity FC",
    "attributes": {"linux_driver": "qla2xxx"},
}
BOX: dict[str, Any] = {
    "id": "acme-box",
    "vendor": "Acme",
    "name": "Box",
    "attributes": {"scsi_vendor": "ACME", "scsi_product": "Box 9/FC", "path_access": "asymmetric"},
}


def beside_the_files(parts: Iterable[dict[str, Any]], folder: Path) -> Catalogue:
    shutil.copytree(CATALOGUE, folder / "catalogue")
    for part in parts:
        path = folder / "catalogue" / part["vendor"].lower() / f"{part['id']}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(as_text(part), encoding="utf-8")
    return load_catalogue(folder / "catalogue")


def of_an_organisation(parts: Iterable[dict[str, Any]], folder: Path) -> Catalogue:
    files = builders.catalogue()
    return merged(files, [read_own(as_text(part), 1, files, CATALOGUE) for part in parts])


def context_with(catalogue: Catalogue) -> WriterContext:
    """The sample with both parts in place of its own."""
    document = case("linux-alua")
    for component in document["components"].values():
        if component["kind"] in ("hba", "storage_system"):
            component["part"] = (HBA if component["kind"] == "hba" else BOX)["id"]
    design = parse_design(document, catalogue)
    return WriterContext(design, catalogue, expand(design, catalogue), result_of(catalogue))


@pytest.mark.parametrize("added", [beside_the_files, of_an_organisation])
def test_a_new_part_gets_its_options_and_its_section(added: Any, tmp_path: Path) -> None:
    present = {item["kind"]: item["part"] for item in case("linux-alua")["components"].values() if "part" in item}
    like_hba, like_box = (shipped_part(CATALOGUE, present[kind]) for kind in ("hba", "storage_system"))
    raid_rules = like_box["attributes"]["raid_rules"]
    box = {**like_box, **BOX, "attributes": {**BOX["attributes"], "raid_rules": raid_rules}}
    context = context_with(added([{**like_hba, **HBA}, box], tmp_path))
    (options,) = texts_of(context, "modprobe").values()
    assert "\noptions qla2xxx ql2xmaxqdepth=" in options
    (multipath,) = texts_of(context, "multipath").values()
    assert '\n\t\tvendor "ACME"\n\t\tproduct "^Box 9/FC"\n' in multipath
    assert '\n\t\tprio "alua"\n' in multipath
    assert 'ATTRS{vendor}=="ACME    ", ATTRS{model}=="Box 9/FC*"' in "".join(texts_of(context, "udev").values())
