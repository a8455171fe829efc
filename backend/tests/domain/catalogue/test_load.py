"""What loads, what is refused, and that the message says where."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from headroom.domain.catalogue.check_record import CheckRecord
from headroom.domain.catalogue.load import load_catalogue
from headroom.domain.errors import DomainError
from tests.domain.shop import CATALOGUE

Break = Callable[[Path], object]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The tables and a few parts: a catalogue that loads in no time."""
    copy = tmp_path / "catalogue"
    (copy / "ibm").mkdir(parents=True)
    for table in CATALOGUE.glob("*.*"):
        shutil.copy(table, copy)
    for part in CATALOGUE.glob("ibm/ibm-fc6*.yaml"):
        shutil.copy(part, copy / "ibm")
    return copy


def replace(file: str, old: str, new: str) -> Break:
    def change(folder: Path) -> None:
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    return change


def rename(old: str, new: str) -> Break:
    return lambda folder: (folder / old).rename(folder / new)


def append(file: str, text: str) -> Break:
    return lambda folder: (folder / file).open("a", encoding="utf-8").write(text)


HBA = "ibm/ibm-fc6239.yaml"
PLANAR = "ibm/ibm-fc6571-planar.yaml"
ARRAY = "kinds.yaml#/kinds/raid_array"
MULTIPATH = "kinds.yaml#/kinds/host/attributes/multipath/default"
PAIR = "b: [fc, fabric], meets: true"
BROKEN: list[tuple[Break, str, str]] = [
    (replace(HBA, "kind: hba", "kind: hbaa"), HBA, "hbaa is no kind"),
    (replace(HBA, "vendor: IBM\n", ""), HBA, "lacks the field “vendor”"),
    (replace(HBA, "value: 195", "value: -195"), f"{HBA}#/figures/0/value", "must be at least"),
    (replace(HBA, "value: 195", "value: fast"), f"{HBA}#/figures/0/value", "number"),
    (replace(HBA, "source: P", "source: Q"), f"{HBA}#/figures/0/source", "cites Q"),
    (replace(HBA, "basis: measured", "basis: guessed"), f"{HBA}#/figures/0/basis", "use one of"),
    (replace(HBA, "row: throughput", "row: null"), f"{HBA}#/figures/0/direction", "none"),
    (append(HBA, "colour: red\n"), HBA, "spelling"),
    (replace(HBA, "plugs: pci_x_64", "plugs: pci_e_16"), f"{HBA}#/plugs", "no slot type"),
    (replace(HBA, "role: initiator", "role: talker"), f"{HBA}#/ports/0/role", "no fc port in the role talker"),
    (replace(HBA, "speeds_gbps: [1, 2]", "speeds_gbps: [1, 3]"), f"{HBA}#/ports/0/speeds_gbps", "no rate for fc at 3"),
    (replace(HBA, "transceiver: null", "transceiver: no-such-part"), f"{HBA}#/ports/0/transceiver", "no part"),
    (replace(HBA, "linux_driver: lpfc", "cores: 3"), f"{HBA}#/attributes/cores", "no attribute cores"),
    (append(HBA, "inside: [{ id: x, part: ibm-fc6239 }]\n"), f"{HBA}#/inside/0/part", "inside itself"),
    (append(HBA, "includes: [{ part: no-such, quantity: 1 }]\n"), f"{HBA}#/includes/0/part", "no part no-such"),
    (append(HBA, "kind: host\n"), f"{HBA}:", "appears twice"),
    (append(HBA, "\t- broken: [\n"), f"{HBA}:", "cannot be read"),
    (rename(HBA, "ibm/other.yaml"), "ibm/other.yaml#/id", "name the file ibm-fc6239.yaml"),
    (replace(PLANAR, "via: link0", "via: phb1"), f"{PLANAR}#/inside/2/via", "itself"),
    (replace("kinds.yaml", "inside: [host]", "inside: [hots]"), "kinds.yaml#/kinds/io_drawer/inside", "hots"),
    (replace("kinds.yaml", "main_attribute: level", "main_attribute: lever"), f"{ARRAY}/main_attribute", "lever"),
    (replace("kinds.yaml", "values: [raid0, ", "values: [raid7, "), ARRAY, "raid7 is a level in kinds.yaml or in RAID"),
    (replace("kinds.yaml", "default: failover", "default: none"), MULTIPATH, "one of"),
    (replace("connections.yaml", PAIR, PAIR.replace("fabric", "target")), "connections.yaml#/pairs", "exactly once"),
    (replace("links.yaml", "gbps: 2", "gbps: 1"), "links.yaml#/links", "is listed 2 times"),
    (replace("scsi.yaml", "  zfcp: {", "  zfcq: {"), "scsi.yaml#/drivers", "zfcq is a driver or a value"),
    (replace("scsi.yaml", "  msa:\n", "  msb:\n"), "scsi.yaml#/families", "msb is no value of array_family"),
    (lambda folder: (folder / "slots.yaml").unlink(), "slots.yaml", "Put the file back"),
]  # fmt: skip


@pytest.mark.parametrize(("break_it", "place", "words"), BROKEN)
def test_a_broken_file_is_refused_with_place_and_reason(folder: Path, break_it: Break, place: str, words: str) -> None:
    break_it(folder)
    with pytest.raises(DomainError) as caught:
        load_catalogue(folder)
    found = [problem for problem in caught.value.problems if problem.place.startswith(place)]
    assert found, [(problem.place, problem.message) for problem in caught.value.problems]
    assert any(words in problem.message for problem in found), [problem.message for problem in found]
    assert all(problem.message.endswith(".") for problem in found)


def test_a_missing_folder_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(DomainError, match="no catalogue"):
        load_catalogue(tmp_path / "nowhere")


def test_the_version_follows_the_content(folder: Path) -> None:
    before = load_catalogue(folder).version
    assert before == load_catalogue(folder).version != load_catalogue(CATALOGUE).version
    append(HBA, "# a remark\n")(folder)
    assert load_catalogue(folder).version != before


def test_only_files_that_passed_as_they_are_are_not_held_against_their_schemas_again(
    folder: Path, tmp_path: Path
) -> None:
    record = CheckRecord(tmp_path / "check")
    assert load_catalogue(folder, record).version == load_catalogue(folder, record).version
    schema = folder / "part.schema.json"
    text = schema.read_text(encoding="utf-8")
    schema.write_text(text.replace('"kind"', '"sort"'), encoding="utf-8")
    with pytest.raises(DomainError):
        load_catalogue(folder, record)
    schema.write_text(text, encoding="utf-8")
    append(HBA, "colour: red\n")(folder)
    for _ in range(2):
        with pytest.raises(DomainError, match="colour"):
            load_catalogue(folder, record)


def test_a_record_that_cannot_be_written_only_costs_the_check(folder: Path, tmp_path: Path) -> None:
    record = CheckRecord(tmp_path / "nowhere" / "check")
    assert load_catalogue(folder, record).parts.keys() == load_catalogue(folder, record).parts.keys()


def test_priors_and_grades_are_read_beside_the_catalogue_and_belong_to_its_version(folder: Path) -> None:
    bare = load_catalogue(folder)
    assert not bare.priors
    shutil.copytree(CATALOGUE.parent / "priors", folder.parent / "priors")
    found = load_catalogue(folder)
    assert found.priors
    laws = {"queued_access", "scattered_runs", "several_drives"}
    assert set(found.grades) == {"measured", "calibrated", "derived", "rated", "rule_of_thumb", "link"} | laws
    append("../priors/drives.yaml", "# a remark\n")(folder)
    assert len({bare.version, found.version, load_catalogue(folder).version}) == 3


PRIOR = "../priors/drives.yaml"


@pytest.mark.parametrize(
    ("break_it", "words"),
    [
        (replace(PRIOR, "kind: drive", "kind: driver"), "driver is no kind"),
        (replace(PRIOR, "rotation_rpm: 0", "rotations: 0"), "no attribute rotations"),
        (replace(PRIOR, "unit: MB/s", "unit: GB/s"), "use MB/s"),
        (replace(PRIOR, "low: ", "low: 99"), "not from low to high"),
        (replace(PRIOR, "row: throughput", "row: width"), "use one of"),
        (replace(PRIOR, "id: flash-drive-write,", "id: flash-drive-read,"), "used twice"),
        (replace("../priors/grades.yaml", "  rated:", "  stated:"), "rated"),
    ],
)
def test_a_broken_prior_is_refused_with_its_reason(folder: Path, break_it: Break, words: str) -> None:
    shutil.copytree(CATALOGUE.parent / "priors", folder.parent / "priors")
    break_it(folder)
    with pytest.raises(DomainError, match=words):
        load_catalogue(folder)


def test_a_new_part_is_a_file(folder: Path) -> None:
    text = (folder / HBA).read_text(encoding="utf-8").replace("ibm-fc6239", "acme-fc1").replace("FC 6239", "FC 1")
    (folder / "acme").mkdir()
    (folder / "acme" / "acme-fc1.yaml").write_text(text, encoding="utf-8")
    assert load_catalogue(folder).parts["acme-fc1"].kind == "hba"
