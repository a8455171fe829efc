"""Facts of measurements: the committed ones are whole, and what is wrong with others is said with place and remedy."""

from collections import Counter
from pathlib import Path

import pytest

from headroom.domain.errors import DomainError
from headroom.domain.world.facts import facts_of, read_cases
from headroom.settings import WORLD

CASE = """
- id: a
  class: nvme-server
  group: g
  source: { title: t, where: w }
  servers: { count: 2, nics: 1, nic_gbps: 100 }
  points:
  - { pattern: random, direction: read, metric: iops, value: 1000 }
  - { pattern: random, direction: read, metric: iops, value: 2000, with: { servers: { cores: 8 } } }
"""


def test_the_committed_facts_are_those_of_338_measurements_with_points_or_a_reason() -> None:
    cases = read_cases(WORLD)
    assert len({case.measurement or case.id for case in cases}) == 338
    assert not [case.id for case in cases if not case.points and not case.not_drawn]
    assert Counter(case.class_name for case in cases).most_common(1)[0][0] == "network-client"
    assert all(point.value > 0 for case in cases for point in case.points)


def test_a_point_may_have_facts_of_its_own(tmp_path: Path) -> None:
    case = read_cases(written(tmp_path, CASE))[0]
    first, second = facts_of(case, 0)[0], facts_of(case, 1)[0]
    assert (first.servers.cores, second.servers.cores) == (None, 8)
    assert second.servers.nic_gbps == first.servers.nic_gbps == 100


@pytest.mark.parametrize(
    ("text", "place", "remedy"),
    [
        (CASE.replace("nic_gbps", "nic_gpbs"), "facts.yaml/a/servers/nic_gpbs", "take one of"),
        (CASE.replace("value: 1000", "value: fast"), "facts.yaml/a/points/1/value", "write a number"),
        (CASE.replace("count: 2", "count: 2.5"), "facts.yaml/a/servers/count", "write a whole number"),
        (CASE.replace("count: 2", "count: -2"), "facts.yaml/a/servers/count", "below zero"),
        (CASE.replace("metric: iops", "metric: speed"), "facts.yaml/a/points/1/metric", "mb_s, iops, latency_ms"),
        (CASE.replace("  group: g\n", ""), "facts.yaml/a", "lacks group"),
        (CASE.replace("with: { servers: { cores: 8 } }", "with: 8"), "facts.yaml/a/points/2/with", "{ servers:"),
        (CASE + CASE, "facts.yaml/a", "stands twice"),
        ("a: 1", "facts.yaml", "begin each with"),
        ("- [", "facts.yaml", "is no YAML"),
    ],
)
def test_what_is_wrong_is_named_with_its_place_and_remedy(tmp_path: Path, text: str, place: str, remedy: str) -> None:
    with pytest.raises(DomainError) as refused:
        read_cases(written(tmp_path, text))
    problem = refused.value.problems[0]
    assert problem.code == "facts_invalid"
    assert problem.place.endswith(place)
    assert remedy in problem.message


def test_a_folder_without_facts_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DomainError) as refused:
        read_cases(tmp_path)
    assert refused.value.code == "facts_missing"


def written(folder: Path, text: str) -> Path:
    """A file of facts."""
    file = folder / "facts.yaml"
    file.write_text(text, encoding="utf-8")
    return file
