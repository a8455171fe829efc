"""A storage design from which any one thing is taken away gives files or sentences, never a crash and never a zero."""

from collections.abc import Iterator

import pytest

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import read_live
from headroom.domain.topology.expansion import expand
from headroom.domain.writers.files.output import WriterContext
from headroom.domain.writers.table import WRITERS
from tests.writers.conftest import result_of
from tests.writers.designs import Document
from tests.writers.samples import case

OURS = [writer for writer in WRITERS if writer.name in ("smcli", "dscli", "svc", "zlinux", "sgi")]
NAMES = ("storage-ds8000", "storage-e-series", "storage-flashsystem", "altix350-tp9500")
STAND_INS = ("0.0.0000", "-wwname 0000000000000000", "0x0000000000000000:", "-cap 0", "-size 0")
"""What stands in the lines of a refused file."""


def lacking(name: str) -> Iterator[Document]:
    """The document without each of its components, attributes and cables in turn; of alike drives one is enough."""
    whole = case(name)
    for table in ("components", "cables"):
        for item, entry in whole[table].items():
            if entry.get("kind") == "drive" and not item.endswith("d1"):
                continue
            for key in (None, *entry):
                document = case(name)
                if key is None:
                    document[table].pop(item)
                else:
                    document[table][item].pop(key)
                yield document


@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_missing(catalogue: Catalogue, name: str) -> None:
    for document in lacking(name):
        design, _ = read_live(document, catalogue)
        context = WriterContext(design, catalogue, expand(design, catalogue), result_of(catalogue))
        for writer in (one for one in OURS if one.applies(context)):
            output = writer.write(context)
            assert all(problem.code == "unresolved" and problem.message.endswith(".") for problem in output.problems)
            if not output.problems:
                assert not any(mark in file.text for file in output.files for mark in STAND_INS)


@pytest.mark.parametrize(
    ("component", "expected"),
    [
        ("ds", {"dscli": set(), "zlinux": {"ds/ports/ha1/p0/wwpn", "v3/ccw_device", "v4/ccw_device"}}),
        ("z", {"dscli": {"f/ports/ch0/wwpn"}, "zlinux": set()}),
    ],
)
def test_copies_do_not_share_what_is_one_of_a_kind(
    catalogue: Catalogue, component: str, expected: dict[str, set[str]]
) -> None:
    """Two equal machines have files of their own; names and numbers that only one of them can have are asked for."""
    document = case("storage-ds8000")
    document["components"][component]["count"] = 2
    design, _ = read_live(document, catalogue)
    context = WriterContext(design, catalogue, expand(design, catalogue), result_of(catalogue))
    for writer in (one for one in OURS if one.applies(context)):
        output = writer.write(context)
        assert len({file.path for file in output.files}) == len(output.files)
        places = {problem.place.removeprefix("/components/") for problem in output.problems}
        assert expected[writer.name] <= places
