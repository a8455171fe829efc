"""Why parts are left out, in words with units and never as the attribute is called in files."""

import re
from collections import Counter

import pytest

from headroom.domain.catalogue.class_priors import PriorCondition
from headroom.domain.sizing.candidates.filters import parts_for
from headroom.domain.sizing.candidates.refusal_words import fact_words
from tests.builders import catalogue
from tests.sizing.makers import architectures, requirement

_RAW_NAME = re.compile("[a-z]_[a-z]")


def test_no_reason_has_a_raw_name() -> None:
    for architecture in architectures().values():
        refused: Counter[str] = Counter()
        for role in architecture.roles.values():
            parts_for(catalogue(), role, requirement().choice, refused)
        assert refused
        assert not [reason for reason in refused if _RAW_NAME.search(reason)]


@pytest.mark.parametrize(
    ("name", "wanted", "value", "words"),
    [
        ("speed_gbps", PriorCondition((), 16, None), 8, "port speed under 16 Gb/s"),
        ("speed_gbps", PriorCondition((100, 200), None, None), 25, "port speed other than 100, 200 Gb/s"),
        ("speed_gbps", PriorCondition((), 16, None), None, "port speed not stated"),
        ("year", PriorCondition((), 2018, None), 2012, "year before 2018"),
        ("year", PriorCondition((), None, 2005), 2012, "year after 2005"),
        ("rack_units", PriorCondition((), 1, None), None, "height not stated"),
    ],
)
def test_a_condition_names_its_unit(name: str, wanted: PriorCondition, value: float | None, words: str) -> None:
    role = architectures()["san-dual-controller"].roles["switch"]
    assert fact_words(catalogue(), role, name, wanted, value) == words


def test_what_is_assumed_of_a_workload_is_said_in_words() -> None:
    asked = requirement(workloads=[{"name": "Work", "throughput_mb_s": 100}])
    assert "Work: 70% reads, random, 16 KiB a request, 0% of reads from caches, which nobody said." in asked.assumed
    assert not [one for one in asked.assumed if "_" in one]
