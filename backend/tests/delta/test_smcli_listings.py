"""SMcli's own profile: what the writer makes of a design, listed again, leaves nothing to do; half of it is refused."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.delta.build import DeltaTerms, deltas, read_for_delta
from headroom.domain.delta.files import delta_files
from headroom.domain.delta.records import MachineDelta
from headroom.domain.delta.removals import NO_REMOVALS
from headroom.domain.design.document import parse_design
from headroom.domain.importers.knowledge import load_knowledge
from headroom.domain.statements.smcli import SmcliWords
from headroom.domain.topology.expansion import expand
from headroom.domain.writers.files.output import WriterContext
from headroom.settings import IMPORTERS
from tests import builders
from tests.delta.engenio import Engenio
from tests.writers.conftest import result_of, texts_of
from tests.writers.storage.test_smcli_dialects import two_hosts

NOW = datetime(2026, 11, 28, 12, tzinfo=UTC)
TAKEN = "11/28/26 11:40:00 AM"
WORDS = SmcliWords("volume", "storageArray", "volumeGroup", named_groups=True, maps_apart=True)
IDS = {f"v{number}": f"60:0a:0b:80:00:2e:fd:d5:00:00:07:5d:45:f1:00:0{number}" for number in range(1, 10)}


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return builders.catalogue()


def drawn() -> dict[str, Any]:
    """Two hosts that share a volume and have one each, with the names that hosts see."""
    document = two_hosts("e_series")
    for name in ("v1", "v2", "v3"):
        document["components"][name]["wwid"] = "3" + IDS[name].replace(":", "")
    return document


def set_up(catalogue: Catalogue, document: dict[str, Any]) -> Engenio:
    """The machine that has run the writer's file."""
    design = parse_design(document, catalogue)
    context = WriterContext(design, catalogue, expand(design, catalogue), result_of(catalogue))
    (text,) = texts_of(context, "smcli").values()
    machine = Engenio(WORDS)
    for line in text.split("\n"):
        if line and not line.startswith("//"):
            machine.run(line)
    return machine


def found(
    catalogue: Catalogue,
    document: dict[str, Any],
    machine: Engenio,
    folder: Path,
    edit: Callable[[str], str] = str,
    taken: str = TAKEN,
) -> MachineDelta:
    folder.mkdir(exist_ok=True)
    (folder / "profile.txt").write_text(edit(machine.profile("s", taken, IDS)))
    imported = read_for_delta([folder], load_knowledge(IMPORTERS))
    made = deltas(parse_design(document, catalogue), catalogue, imported, DeltaTerms(NOW))
    (only,) = [one for one in made if one.format == "smcli"]
    return only


def test_a_machine_that_ran_the_file_needs_nothing(catalogue: Catalogue, tmp_path: Path) -> None:
    one = found(catalogue, drawn(), set_up(catalogue, drawn()), tmp_path / "s")
    assert one.refused == ""
    assert one.agrees, one
    assert one.taken == datetime(2026, 11, 28, 11, 40, tzinfo=UTC)


def test_a_volume_more_is_made_and_given_to_its_host(catalogue: Catalogue, tmp_path: Path) -> None:
    document = drawn()
    machine = set_up(catalogue, document)
    parts = document["components"]
    parts["v9"] = {key: one for key, one in parts["v2"].items() if key != "wwid"} | {"name": "v9", "lun_id": 7}
    one = found(catalogue, document, machine, tmp_path / "s")
    commands = [command for step in one.steps for command in step.commands]
    assert commands == [
        'create volume volumeGroup="a1" userLabel="v9" capacity=200 GB owner=a segmentSize=128;',
        'set volume ["v9"] readCacheEnabled=TRUE writeCacheEnabled=TRUE mirrorCacheEnabled=TRUE'
        " cacheReadPrefetch=FALSE;",
        'create mapping volume="v9" host="h" logicalUnitNumber=7;',
    ]
    assert [command for step in one.steps for command in step.roll_back] == [
        'delete volume ["v9"];',
        'remove volume ["v9"] lunMapping host="h";',
    ]
    forward, back = delta_files([one], choice=NO_REMOVALS, design_hash="0" * 64)
    assert (forward.path, back.path) == ("s/smcli.smcli", "s/smcli.back.smcli")
    assert "// 0. Before it, take show storageArray profile; once more" in forward.text
    statements = [line for line in back.text.split("\n") if line and not line.startswith("//")]
    assert statements == ["on error stop;", 'remove volume ["v9"] lunMapping host="h";', 'delete volume ["v9"];']


def test_cache_settings_that_differ_are_set_and_said_where_they_risk_data(catalogue: Catalogue, tmp_path: Path) -> None:
    document = drawn()
    machine = set_up(catalogue, document)
    document["components"]["a2"] |= {"write_cache_mirroring": False, "strip_kib": 256}
    document["components"]["s"]["cache_block_kib"] = 16
    one = found(catalogue, document, machine, tmp_path / "s")
    assert [step.commands for step in one.steps] == [
        ("set storageArray cacheBlockSize=16;",),
        ('set volume ["v3"] mirrorCacheEnabled=FALSE;',),
    ]
    assert one.steps[1].roll_back == ('set volume ["v3"] mirrorCacheEnabled=TRUE;',)
    assert one.steps[1].note.startswith("DATA LOSS RISK")
    assert [left.wished for left in one.not_written] == ["of 256 KiB"]


def test_a_volume_that_another_host_shall_have_is_a_removal_apart(catalogue: Catalogue, tmp_path: Path) -> None:
    document = drawn()
    machine = set_up(catalogue, document)
    document["components"]["v3"]["hosts"] = ["h"]
    document["components"]["v3"]["lun_id"] = 2
    one = found(catalogue, document, machine, tmp_path / "s")
    assert one.steps == ()
    assert "A volume has one mapping" in one.not_written[0].reason
    assert [step.commands for step in one.removals] == [('remove volume ["v3"] lunMapping host="second";',)]
    assert [step.roll_back for step in one.removals] == [
        ('create mapping volume="v3" host="second" logicalUnitNumber=1;',)
    ]


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (lambda text: text.split("TOPOLOGY")[0], "It has no topology."),
        (lambda text: text.split("MAPPINGS")[0], "It has no mappings, topology."),
        (lambda text: text.replace("volumes: 3", "volumes: 4"), "it counts 4 volumes and shows 3"),
        (lambda text: "\n".join(line.strip() for line in text.split("\n")), "has lost its indentation"),
        (lambda text: text.replace("Host:  second", "Host:  the second"), "characters that would need quoting"),
        (lambda text: text.replace("Host second", "Host third"), "Volumes are mapped to third"),
        (lambda text: text.replace("Optimal\n", "Optimal\n   v4 is somewhere else\n", 1), "rows of a form"),
        (lambda text: text + text.split("MAPPINGS")[0].partition("\n")[2], ""),
    ],
)  # fmt: skip
def test_half_a_profile_is_refused(
    catalogue: Catalogue, tmp_path: Path, edit: Callable[[str], str], words: str
) -> None:
    document = drawn()
    one = found(catalogue, document, set_up(catalogue, document), tmp_path / "s", edit)
    assert words in one.refused
    assert one.refused
    assert one.steps == ()


def test_old_profiles_and_two_of_them_are_refused(catalogue: Catalogue, tmp_path: Path) -> None:
    document = drawn()
    machine = set_up(catalogue, document)
    old = found(catalogue, document, machine, tmp_path / "a", taken="11/8/26 11:40:00 AM")
    assert old.refused.startswith("Its listing is 20 days old")
    folder = tmp_path / "b"
    folder.mkdir()
    (folder / "before.txt").write_text(machine.profile("s", "11/27/26 11:40:00 PM", IDS))
    twice = found(catalogue, document, machine, folder)
    assert "listed twice" in twice.refused
