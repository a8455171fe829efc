"""What a bundle's README says that no file does, and what a reference design says is by its paper."""

import json
import re

import pytest

from headroom.domain.deliverable.bundle.work_order import work_lines, work_order
from tests.writers.conftest import ROOT, Contextualise
from tests.writers.designs import Document
from tests.writers.samples import case


def told(document: Document, context_of: Contextualise) -> str:
    lines = list(work_lines(context_of(document).expanded, work_order({})))
    return "\n".join(lines[lines.index("## Not in these files") :])


def test_sites_side_by_side_are_told_to_be_no_mirror(context_of: Contextualise) -> None:
    said = told(case("dr-two-sites"), context_of)
    assert "A copy of anything between Storage, site 1 and Storage, site 2" in said.replace("\\", "")
    assert "no file mirrors them" in said
    assert "mirrors between sites: set them up" in said


@pytest.mark.parametrize("name", ["linux-storage", "linux-alua"])
def test_one_system_has_no_copy_to_tell_of(name: str, context_of: Contextualise) -> None:
    said = told(case(name), context_of)
    assert "A copy of anything between" not in said
    assert "Replication between storage systems" in said


@pytest.mark.parametrize(("name", "has"), [("p690-gpfs", True), ("linux-storage", False), ("dr-two-sites", False)])
def test_a_cluster_has_to_run_where_there_is_one(name: str, has: bool, context_of: Contextualise) -> None:
    assert ("a GPFS cluster has to run already" in told(case(name), context_of)) is has


def test_p690_says_what_is_not_by_its_paper() -> None:
    """The paper's GPFS lay on one logical volume of 20 TB; the design's lies on its test of 16 raw ones."""
    design = json.loads((ROOT / "db/reference-designs/p690-gpfs.json").read_text(encoding="utf-8"))
    said = " ".join(design["meta"]["description"].split())
    by_paper, rest = re.split(r"Not by the paper: ", said.split("By the paper: ")[1], maxsplit=1)
    volumes = [one for one in design["components"].values() if one["kind"] == "logical_volume"]
    assert f"{len(volumes)} of 689 GB each" in by_paper
    assert "GPFS lies on" not in by_paper
    assert f"GPFS lies on these {len(volumes)} logical volumes here" in rest
    assert "one logical volume of 20 TB over 106 arrays" in rest
    (gpfs,) = (one for one in design["components"].values() if one["kind"] == "filesystem")
    assert gpfs["block_kib"] == 32 * 1024
    assert "the files have blocks of 16 MiB, since no product takes its 32 MiB" in rest
