"""An import that nobody touched has no finding about names and values that the import itself gave."""

from pathlib import Path
from typing import Any, Final

import pytest

from headroom.domain.checks.check_design import check_design
from headroom.domain.design.document import empty_document, parse_design, to_document
from headroom.domain.importers.estate_reader import read_estate
from headroom.domain.importers.knowledge import Knowledge
from headroom.domain.importers.match.part_index import PartIndex
from headroom.domain.importers.place.design import place
from headroom.domain.importers.place.load import supposed_load
from tests.builders import catalogue
from tests.checks.test_cases import inputs_of
from tests.importers.conftest import contents, sets
from tests.importers.local_host import written

_OURS: Final = frozenset({"NAM-01", "NAM-02", "NAM-03", "NAM-04", "NAM-07"})
"""Names alike, of kinds, alike in files, defaults stated, one device twice; the rest is the user's to say."""


def about_names(paths: list[Path], knowledge: Knowledge) -> list[str]:
    imported = read_estate(paths, knowledge)
    document: Any = place(empty_document("estate"), imported, PartIndex(catalogue(), knowledge)).document
    load = supposed_load(document)
    document = to_document(parse_design({**document, "workloads": {"w1": load} if load else {}}, catalogue()))
    return [f"{one.check}: {one.message}" for one in check_design(inputs_of(document)).findings if one.check in _OURS]


@pytest.mark.parametrize("folder", sets(), ids=lambda folder: folder.name)
def test_a_set_has_no_finding_about_what_the_import_called_it(folder: Path, knowledge: Knowledge) -> None:
    assert about_names(contents(folder), knowledge) == []


def test_nor_has_a_host_with_its_own_drives(tmp_path: Path, knowledge: Knowledge) -> None:
    assert about_names([written(tmp_path)], knowledge) == []


def test_two_storage_systems_that_are_supposed_are_told_apart(tmp_path: Path, knowledge: Knowledge) -> None:
    (tmp_path / "multipath.txt").write_text(
        "".join(
            f"mpath{name} (3600507680c8{system}0000000000000{name * 2}) dm-{number} IBM,2145\n"
            "size=100G features='1 queue_if_no_path' hwhandler='1 alua' wp=rw\n"
            "`-+- policy='service-time 0' prio=50 status=active\n"
            f"  `- {number}:0:0:1 sd{name} 8:{16 * number} active ready running\n"
            for number, (name, system) in enumerate((("a", "101234"), ("b", "909876")), 1)
        ),
        encoding="utf-8",
    )
    with (tmp_path / "multipath.txt").open("a", encoding="utf-8") as file:
        file.write("3600507680c81012340000000000000ac dm-9 IBM,2145\nsize=100G features='0' hwhandler='0' wp=rw\n")
    assert about_names([tmp_path / "multipath.txt"], knowledge) == []
