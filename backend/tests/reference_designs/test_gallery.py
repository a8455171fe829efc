"""Every reference design loads, evaluates on both bases without an error, and tells what the engine says."""

import re
from collections.abc import Iterator

import pytest

from headroom.domain.design.document import canonical_json, parse_design
from headroom.domain.performance.result.evaluation import BasisPolicy
from tests.builders import catalogue
from tests.reference_designs.gallery import (
    FOLDER,
    GUIDES,
    IDS,
    INDEX,
    STORIES,
    document,
    evaluated,
    guide,
    rewritten,
    table,
)

BASES: tuple[BasisPolicy, ...] = ("measured", "planning")
REQUIRED = {
    "p690-gpfs", "origin300-tp9500", "origin350-tp9500", "altix350-tp9500", "systemz-ds8700-eckd", "systemz-ds8700-fcp",
    "ds8300-debian", "nvme-server-local", "fc64-flashsystem", "nvmeof-jbof", "scaleout-nvme-gpfs", "dr-two-sites",
    "lustre-hdd", "beegfs-nvme", "ceph-replicas", "nfs-zfs", "s3-gateways",
}  # fmt: skip
QUANTITY = re.compile(r"(?<![\w.])(\d[\d,]*(?:\.\d+)?)(?: to (\d[\d,]*(?:\.\d+)?))? ([GM])B/s")


def test_the_gallery_has_the_designs_that_were_promised() -> None:
    assert set(IDS) >= REQUIRED
    assert len(set(IDS)) == len(IDS)
    assert {path.stem for path in FOLDER.glob("*.json")} == set(IDS)
    assert {path.stem for path in GUIDES.glob("*.md")} == set(IDS) | {"README"}
    assert [entry["order"] for entry in INDEX] == sorted({entry["order"] for entry in INDEX})


@pytest.mark.parametrize("design_id", IDS)
def test_the_file_is_what_its_script_writes(design_id: str) -> None:
    written = rewritten(design_id)
    assert written == (FOLDER / f"{design_id}.json").read_bytes()
    assert canonical_json(document(design_id)) == written


@pytest.mark.parametrize("design_id", IDS)
def test_an_id_names_a_component_or_a_cable(design_id: str) -> None:
    assert document(design_id)["components"].keys().isdisjoint(document(design_id)["cables"])


@pytest.mark.parametrize("design_id", IDS)
@pytest.mark.parametrize("basis", BASES)
def test_it_evaluates_in_every_scenario_without_an_error(design_id: str, basis: BasisPolicy) -> None:
    result = evaluated(design_id, basis)
    assert [note.message for note in result.notes if note.severity == "error"] == []
    assert len(result.scenarios) == len({item["scenario"] for item in document(design_id)["workloads"].values()})
    assert not any(one.sentence[:1].islower() for one in result.scenarios)
    for workload in result.workloads:
        assert workload.throughput_mb_s > 0
        assert workload.held_by != "nothing", workload.name
        assert workload.limited_by or workload.held_by == "target"


@pytest.mark.parametrize("design_id", IDS)
def test_the_first_explanation_of_a_part_is_that_of_its_utilisation(design_id: str) -> None:
    result = evaluated(design_id)
    told = [(one, result.explanations[one.explanations[0]]) for one in result.components if one.explanations]
    loads = [(one, first.value) for one, first in told if one.utilisation and first.unit == "%" and first.value]
    assert len(loads) > 5
    for one, percent in loads:
        assert percent / 100 == pytest.approx(one.utilisation, rel=1e-3), one.id


@pytest.mark.parametrize("design_id", IDS)
def test_it_opens_at_a_scenario_of_its_own_and_pins_parts_that_exist(design_id: str) -> None:
    design = parse_design(document(design_id), catalogue())
    assert design.meta.scenario in {item.scenario for item in design.workloads.values()}
    assert design.meta.description
    used = {item.part for item in design.components.values() if item.part is not None}
    assert set(design.meta.catalogue) == used
    assert all(version <= catalogue().parts[part].version for part, version in design.meta.catalogue.items())


@pytest.mark.parametrize("design_id", IDS)
def test_its_guide_has_the_figures_of_the_evaluation(design_id: str) -> None:
    assert table(design_id) in guide(design_id)


@pytest.mark.parametrize("design_id", IDS)
def test_its_story_has_two_sentences_and_the_figures_of_the_evaluation(design_id: str) -> None:
    story = STORIES[design_id]
    assert story.count(". ") == 1, "what binds and why; what to change"
    known = list(figures(design_id))
    quantities = list(QUANTITY.finditer(story))
    assert quantities, "a story without a figure says little"
    for found in quantities:
        for text in filter(None, found.groups()[:2]):
            assert stands_for(text, found[3], known), f"{found[0]} is no figure of the evaluation"


def figures(design_id: str) -> Iterator[float]:
    """What a story may quote, on best evidence, in MB/s."""
    result = evaluated(design_id)
    yield from (item.throughput_mb_s for item in result.scenarios)
    for workload in result.workloads:
        yield from (workload.throughput_mb_s, workload.target_mb_s or 0)
        if workload.interval is not None:
            yield from (workload.interval.low_mb_s, workload.interval.high_mb_s)
    yield from (step.binds_at_mb_s for step in result.ladder)
    yield from (layer.ceiling_mb_s for layer in result.layers if layer.ceiling_mb_s is not None)
    yield from (part.ceiling_mb_s - part.throughput_mb_s for part in result.components if part.ceiling_mb_s is not None)


def stands_for(text: str, prefix: str, known: list[float]) -> bool:
    """Whether a figure, rounded to the digits of the text, is that text."""
    digits = len(text.partition(".")[2])
    scale = 1000 if prefix == "G" else 1
    wanted = float(text.replace(",", ""))
    return any(round(value / scale, digits) == wanted or float(f"{value / scale:.2g}") == wanted for value in known)
