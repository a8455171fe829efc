"""Every target gets a name by its own rule, and never the same for two parts."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headroom.domain.writers.files.names import (
    AIX_LVM,
    BROCADE,
    FILE,
    FIO,
    SCALE,
    SMCLI,
    Namer,
    NameRule,
    natural_key,
    safe_name,
)
from tests.writers.hostile import HOSTILE, names

RULES = {
    "aix": (AIX_LVM, r"[A-Za-z][A-Za-z0-9_]{0,14}"),
    "brocade": (BROCADE, r"[A-Za-z][A-Za-z0-9_]{0,63}"),
    "smcli": (SMCLI, r"[A-Za-z0-9_-]{1,30}"),
    "scale": (SCALE, r"[A-Za-z][A-Za-z0-9_]{0,30}"),
    "fio": (FIO, r"[A-Za-z0-9][A-Za-z0-9_-]{0,59}"),
    "file": (FILE, r"[A-Za-z0-9][A-Za-z0-9_-]{0,47}"),
}


@pytest.mark.parametrize(("rule", "pattern"), RULES.values(), ids=RULES)
@given(wanted=st.lists(names, min_size=1, max_size=12))
def test_names_follow_the_rule_and_differ(rule: NameRule, pattern: str, wanted: list[str]) -> None:
    namer = Namer(rule)
    given_names = [namer.name(str(key), name) for key, name in enumerate(wanted)]
    assert all(re.fullmatch(pattern, name) for name in given_names)
    assert len({name.lower() for name in given_names}) == len(wanted)


def test_a_key_keeps_its_name_and_a_later_one_gets_a_number() -> None:
    namer = Namer(AIX_LVM)
    assert [namer.name(key, "data volume") for key in ("a", "b", "a", "c")] == [
        "data_volume", "data_volume_2", "data_volume", "data_volume_3",
    ]  # fmt: skip


def test_a_long_name_keeps_room_for_its_number() -> None:
    namer = Namer(AIX_LVM)
    assert [namer.name(key, "a_very_long_volume_name") for key in "ab"] == ["a_very_long_vol", "a_very_long_v_2"]


def test_upper_and_lower_case_do_not_make_two_names() -> None:
    namer = Namer(FILE)
    assert [namer.name(key, name) for key, name in (("a", "Switch"), ("b", "switch"))] == ["Switch", "switch_2"]


@pytest.mark.parametrize("wanted", HOSTILE)
def test_a_file_is_never_a_device_of_windows(wanted: str) -> None:
    assert safe_name(FILE, wanted).lower() not in {"con", "nul", "prn", "aux"}


def test_accents_are_dropped_rather_than_lost() -> None:
    assert safe_name(BROCADE, "Größe é") == "Groe_e"


def test_numbers_sort_by_value() -> None:
    assert sorted(["hdisk10", "hdisk2", "hdisk1", "a"], key=natural_key) == ["a", "hdisk1", "hdisk2", "hdisk10"]
