"""Failures of designs that are laid out anew: what is alike but for names is told by a picture, and nothing else."""

import copy
import random
from collections.abc import Iterable
from typing import Any

import pytest

from headroom.domain.design.document import parse_design, parse_json
from headroom.domain.failure.alike.design_colours import DesignColours
from headroom.domain.failure.failure_sets import failure_set, single_targets
from headroom.domain.failure.records import FailureTarget
from headroom.domain.failure.residual_workload import ResidualWorkload
from headroom.domain.failure.study import Study
from headroom.domain.performance.memory import EvaluationMemory
from headroom.settings import REFERENCE_DESIGNS
from tests.builders import as_stated
from tests.failure.against_plain import assert_left_as_solved_anew

LAID_ANEW = ("beegfs-nvme", "ceph-replicas", "lustre-hdd", "nfs-zfs", "s3-gateways")


def raw(name: str) -> dict[str, Any]:
    document: dict[str, Any] = parse_json((REFERENCE_DESIGNS / f"{name}.json").read_bytes())  # type: ignore[assignment]
    return copy.deepcopy(document)


def study_of(document: dict[str, Any]) -> Study:
    return Study(parse_design(document, as_stated()), as_stated(), None, EvaluationMemory())


def pictures(study: Study, kind: str, names: Iterable[str]) -> list[int]:
    colours = DesignColours(study.prepared)
    return [colours.of(failure_set(study.expanded, [FailureTarget(kind, name)])) for name in names]


def plainly(left: ResidualWorkload) -> tuple[object, ...]:
    """What is left but for figures, and for the names of what was lost."""
    return left.down, left.limited_by, left.held_by, len(left.lost), left.paths


def test_what_is_drawn_alike_has_one_picture_and_what_is_not_has_others() -> None:
    study = study_of(raw("ceph-replicas"))
    drives = pictures(study, "drive", (node.id for node in study.expanded.of_kind("drive")))
    hosts = pictures(study, "host", [f"s{number}" for number in range(1, 11)])
    clients = pictures(study, "host", [f"c{number}" for number in range(1, 11)])
    assert (len(drives), len(set(drives))) == (100, 1)
    assert (len(set(hosts)), len(set(clients))) == (1, 1)
    assert len({drives[0], hosts[0], clients[0]}) == 3


@pytest.mark.parametrize(
    ("part", "change"),
    [
        ("s3", {"part": "generic-nvme-server-g4-2s"}),
        ("s3o", {"transport": "rdma"}),
        ("s3a", {"strip_kib": 64}),
        ("pool", {"services": [f"s{number}o" for number in (1, 2, 4, 5, 6, 7, 8, 9, 10)]}),
    ],
    ids=["another server", "another transport", "another strip", "a server that is no member"],
)
def test_a_server_that_differs_has_a_picture_of_its_own(part: str, change: dict[str, Any]) -> None:
    document = raw("ceph-replicas")
    document["components"][part] |= change
    study = study_of(document)
    found = pictures(study, "host", [f"s{number}" for number in range(1, 11)])
    assert len(set(found[:2] + found[3:])) == 1
    assert found[2] not in found[:2]


def test_names_tell_nothing_and_cabling_does() -> None:
    document = raw("ceph-replicas")
    document["components"]["s3"]["name"] = "Another name"
    study = study_of(document)
    assert len(set(pictures(study, "host", [f"s{number}" for number in range(1, 11)]))) == 1
    cable = next(name for name, one in document["cables"].items() if one["from"][0] == "s3n1")
    del document["cables"][cable]
    found = pictures(study_of(document), "host", [f"s{number}" for number in range(1, 11)])
    assert found[2] not in (*found[:2], *found[3:])


@pytest.mark.parametrize("name", LAID_ANEW)
def test_every_second_of_a_picture_is_left_what_the_first_is(name: str) -> None:
    """Of each picture two failures, taken at random, each laid out anew in a study of its own."""
    study, dice = study_of(raw(name)), random.Random(4)
    assert study.by_cut
    colours = DesignColours(study.prepared)
    classes: dict[int, list[FailureTarget]] = {}
    for target in single_targets(study.expanded):
        classes.setdefault(colours.of(failure_set(study.expanded, [target])), []).append(target)
    several = [targets for targets in classes.values() if len(targets) > 1]
    assert several
    for targets in dice.sample(several, min(4, len(several))):
        first, second = dice.sample(targets, 2)
        left = [study_of(raw(name)) for _ in range(2)]
        one, other = (
            study.find(failure_set(study.expanded, [target]))[1]
            for study, target in zip(left, (first, second), strict=True)
        )
        for number, mine in one.items():
            assert plainly(other[number]) == plainly(mine), (first, second)
            assert other[number].throughput_mb_s == pytest.approx(mine.throughput_mb_s, rel=1e-9), (first, second)


def test_what_is_asked_after_others_is_left_as_solved_anew() -> None:
    study = study_of(raw("ceph-replicas"))
    for target in single_targets(study.expanded):
        study.find(failure_set(study.expanded, [target]))
    assert_left_as_solved_anew(study, 7)
