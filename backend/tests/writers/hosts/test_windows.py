"""Scripts for Windows Server: arrays by family, policy of the design, and which disks are left alone."""

import re

import pytest

from headroom.domain.writers.files.output import WriterContext
from headroom.domain.writers.hosts.windows_scripts import DISKS, quoted
from tests.writers.checks.hosts.windows import balanced, check
from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.hostile import HOSTILE
from tests.writers.samples import case


def commands(context: WriterContext, lead: str, host: str = "h1") -> list[str]:
    text = texts_of(context, "windows")[f"{host}/storage.ps1"]
    return [line for line in text.splitlines() if line.startswith(f"{lead} ")]


@pytest.mark.parametrize(
    ("policy", "word"), [("failover", "FOO"), ("round_robin", "RR"), ("least_loaded", "LQD"), (None, "FOO")]
)
def test_the_policy_of_the_design(policy: str | None, word: str, context_of: Contextualise) -> None:
    document = case("windows")
    document["components"]["h1"].pop("multipath", None)
    if policy is not None:
        document["components"]["h1"]["multipath"] = policy
    assert commands(context_of(document), "Set-Policy") == [f"Set-Policy {word}"]


def test_the_array_is_named_as_it_answers(context_of: Contextualise) -> None:
    assert commands(context_of(case("windows")), "Add-Array") == ["Add-Array 'IBM' '2145'"]


@pytest.mark.parametrize(
    ("wwid", "wanted"),
    [
        ("3600507681081818c8000000000000012", "600507681081818C8000000000000012"),
        ("naa.600507681081818c8000000000000012", "600507681081818C8000000000000012"),
        ("eui.0025384b21401100", "0025384B21401100"),
        ("20025384b21401100", "0025384B21401100"),
        ("uuid.aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee", "AAAAAAAABBBBCCCCDDDDEEEEEEEEEEEE"),
    ],
)
def test_a_wwid_as_windows_has_it(wwid: str, wanted: str, context_of: Contextualise) -> None:
    document = case("windows")
    document["components"]["v2"]["wwid"] = wwid
    found = commands(context_of(document), "Initialize-Empty", "h2")
    assert found == [f"Initialize-Empty '{wanted}' 'v2'"]


def test_only_disks_of_one_host_with_a_known_wwid_get_a_file_system(context_of: Contextualise) -> None:
    document = case("windows")
    text = texts_of(context_of(document), "windows")["h1/storage.ps1"]
    assert "other hosts use it too" in " ".join(text.split("\n# "))
    assert "Initialize-Disk" not in text
    document["components"]["v2"].pop("wwid")
    context = context_of(document)
    assert output_of(context, "windows").problems == ()
    assert commands(context, "Initialize-Empty", "h2") == []
    assert "its WWID is not in the design" in texts_of(context, "windows")["h2/storage.ps1"]


def test_what_carries_a_volume_group_is_left_alone(context_of: Contextualise) -> None:
    document = case("windows")
    document["components"]["vg"] = {"kind": "lvm_volume_group", "name": "g", "at": ["h2", None], "volumes": ["v2"]}
    assert commands(context_of(document), "Initialize-Empty", "h2") == []


def test_a_file_system_is_made_of_a_disk_and_a_taken_disk_is_named(context_of: Contextualise) -> None:
    document = case("windows")
    document["components"]["fs"] = {
        "kind": "filesystem",
        "name": "F",
        "at": ["h2", None],
        "type": "other",
        "on": ["v2"],
    }
    effects = {file.path: file.effects for file in output_of(context_of(document), "windows").files}["h2/storage.ps1"]
    assert {(one.kind, one.key) for one in effects.takes} == {("volume", "v2")}
    assert ("filesystem", "fs") in effects.makes
    assert {one.key for one in effects.needs} == {"v1", "v2"}


def test_nothing_is_written_to_before_the_disk_is_known_to_be_raw() -> None:
    """Every command that changes a disk comes after both looks at its partition table, but the one that wakes it."""
    body = DISKS[DISKS.index("function Initialize-Empty") :]
    looks = [match.start() for match in re.finditer(r"PartitionStyle -ne 'RAW'\) \{ return \}", body)]
    assert len(looks) == 2
    for command in ("Initialize-Disk", "New-Partition", "Format-Volume", "IsReadOnly $false"):
        assert body.rindex(command) > looks[1]
    assert looks[0] < body.index("IsOffline $false") < looks[1]
    assert not re.search(r"Clear-Disk|Remove-Partition|-Force", DISKS)


def test_iscsi_connects_to_each_port_once(context_of: Contextualise) -> None:
    found = commands(context_of(case("windows-iscsi")), "Connect-Portal", "h")
    assert found == ["Connect-Portal '192.0.2.11'", "Connect-Portal '2001:db8::b'"]
    document = case("windows-iscsi")
    del document["components"]["cB"]["ports/host0/ip_address"]
    (problem,) = output_of(context_of(document), "windows").problems
    assert problem.place == "/components/cB/ports/host0/ip_address"


@pytest.mark.parametrize("name", [name for name in HOSTILE if name.isprintable()])
def test_a_hostile_name_stays_in_its_place(name: str, context_of: Contextualise) -> None:
    for sample in ("windows", "windows-iscsi"):
        document = case(sample)
        for component in document["components"].values():
            component["name"] = name or "n"
        for path, text in texts_of(context_of(document), "windows").items():
            check(path, text)


@pytest.mark.parametrize("name", HOSTILE)
def test_quoted_words_stay_one_word(name: str) -> None:
    word = quoted(name)
    assert word.isascii()
    assert word.isprintable()
    assert "'" not in word[1:-1].replace("''", "")
    balanced(word)


@pytest.mark.parametrize("text", ["if (", "}", "'open", "([)]", '"open'])
def test_the_reader_finds_what_does_not_close(text: str) -> None:
    with pytest.raises(AssertionError):
        balanced(text)
