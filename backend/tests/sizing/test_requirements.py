"""Requirements: short ones work, wrong ones are refused at their place, and what nobody said is said aloud."""

from typing import Any

import pytest

from headroom.domain.errors import DomainError
from headroom.domain.sizing.requirements.presets import read_presets
from headroom.domain.sizing.requirements.read import read_requirement
from headroom.domain.sizing.requirements.records import CountLocks
from headroom.domain.sizing.requirements.sentences import sentences_of
from headroom.settings import REQUIREMENTS
from tests.sizing.makers import ARCHIVE, requirement, workload


def test_a_short_requirement_says_what_it_assumes() -> None:
    found = requirement()
    assert found.workloads[0].read_share == 0.2
    assert found.capacity_tib == pytest.approx(500 / 0.85)
    told = " ".join(found.assumed)
    assert "4 hosts" in told
    assert "15% of the capacity" in told
    assert "Growth is unknown" in told


def test_units_are_not_mixed_and_growth_compounds() -> None:
    tb = requirement(usable_tib=None, usable_tb=200, reserve_percent=0)
    assert tb.capacity_tib == pytest.approx(181.9, abs=0.1)
    grown = requirement(growth_percent_a_year=10, horizon_months=24, reserve_percent=0)
    assert grown.capacity_tib == pytest.approx(605)
    rate = requirement(workloads=[workload(iops=1000, request_kib=8)]).workloads[0]
    assert rate.throughput_mb_s == pytest.approx(8.192)
    assert rate.requests_s == pytest.approx(1000)


def test_presets_are_workloads_with_a_source() -> None:
    presets = read_presets(REQUIREMENTS)
    assert len(presets) == 10
    for name, preset in presets.items():
        assert preset.source
        found = requirement(workloads=[{"name": "Work", "application": name, "throughput_mb_s": 100}])
        assert found.workloads[0].request_kib == preset.fields["request_kib"]
        assert any(preset.label in line for line in found.assumed)


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"schema": 2}, "/schema"),
        ({"workloads": []}, "/workloads"),
        ({"workloads": [workload()]}, "/workloads/0/throughput_mb_s"),
        ({"workloads": [workload(iops=1, throughput_mb_s=1)]}, "/workloads/0/throughput_mb_s"),
        ({"workloads": [workload(iops=1, pattern="zigzag")]}, "/workloads/0/pattern"),
        ({"workloads": [workload(iops=1, read_percent=101)]}, "/workloads/0/read_percent"),
        ({"workloads": [workload(iops=1, application="chess")]}, "/workloads/0/application"),
        ({"workloads": ["fast"]}, "/workloads/0"),
        ({"usable_tb": 3}, "/usable_tb"),
        ({"usable_tib": "much"}, "/usable_tib"),
        ({"survive": "all"}, "/survive"),
        ({"vendors": {"some": []}}, "/vendors/some"),
        ({"hosts": {"count": 0}}, "/hosts/count"),
        ({"hosts": 2.5}, "/hosts"),
        ({"budget": -1}, "/budget"),
        ({"colour": "red"}, "/colour"),
    ],
)
def test_what_is_wrong_is_named_at_its_place(changes: dict[str, Any], place: str) -> None:
    with pytest.raises(DomainError) as caught:
        requirement(**changes)
    assert place in [one.place for one in caught.value.problems]


@pytest.mark.parametrize("raw", [None, [], "requirement", 7, {}, {**ARCHIVE, "workloads": {"a": 1}}])
def test_no_document_is_a_refusal_and_not_a_fault(raw: object) -> None:
    with pytest.raises(DomainError):
        read_requirement(raw, {})


def test_locks_and_vendors_of_roles_are_read_and_refused_at_their_fields() -> None:
    asked = {**ARCHIVE, "locks": {"systems": 2, "drives": 24}, "vendors": {"network": ["Brocade"]}}
    found = read_requirement(asked, read_presets(REQUIREMENTS))
    assert found.locks == CountLocks(systems=2, drives=24)
    assert found.choice.vendors_of("switch") == ("Brocade",)
    assert found.choice.vendors_of("storage_system") == ()
    assert requirement().locks == CountLocks()
    wrong = {**ARCHIVE, "locks": {"systems": 0, "disks": 3}, "vendors": {"network": "Brocade"}}
    with pytest.raises(DomainError) as refused:
        read_requirement(wrong, read_presets(REQUIREMENTS))
    assert {one.place for one in refused.value.problems} == {"/locks/systems", "/locks/disks", "/vendors/network"}


def test_a_requirement_is_told_in_sentences_with_units() -> None:
    asked = {**ARCHIVE, "budget": 600_000, "power_w": 12_000, "rack_units": 42, "survive": "one_controller"}
    told = "\n".join(sentences_of(read_requirement(asked, read_presets(REQUIREMENTS)), "EUR"))
    assert "MB/s or" in told
    for words in ("600,000 EUR", "12,000 W", "42 U", "after the failure of a controller", "80% of the draws"):
        assert words in told
    nothing = sentences_of(requirement(survive="none"), "EUR")
    assert not any("failure" in one for one in nothing)
