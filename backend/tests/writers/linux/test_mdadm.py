"""RAID that Linux keeps: what mdadm is told, what it thinks of it, what is refused."""

import re
from pathlib import Path

import pytest

from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.designs import Document
from tests.writers.grammars.linux_grammar import run_recorded, words_of
from tests.writers.samples import case
from tests.writers.tools import needs, run_tool

DRIVES = ["/dev/nvme1n1", "/dev/nvme2n1", "/dev/nvme3n1", "/dev/nvme4n1"]
OWN = ["/dev/disk/by-id/nvme-eui.0025384b21401100", "/dev/disk/by-id/nvme-eui.0025384b21401200"]


def script_of(context_of: Contextualise, document: Document) -> str:
    (text,) = texts_of(context_of(document), "mdadm").values()
    return text


def created(text: str) -> list[list[str]]:
    """The words of each array that is made."""
    return [words for words in words_of(text, "mdadm") if words[1] == "--create"]


def changed(**changes: dict[str, object]) -> Document:
    document = case("linux-storage")
    for node, attributes in changes.items():
        document["components"][node].update(attributes)
    return document


def test_arrays_of_the_hosts_own_drives(context_of: Contextualise) -> None:
    text = script_of(context_of, case("linux-storage"))
    raid1 = ["/dev/md/mirror", "--level=1", "--raid-devices=2", "--bitmap=internal", "--run", *OWN]
    raid5 = ["/dev/md/fast_scratch", "--level=5", "--raid-devices=3", "--spare-devices=1", "--chunk=64"]
    assert [words[2:] for words in created(text)] == [raid1, [*raid5, "--bitmap=internal", *DRIVES]]


def test_the_entered_name_of_an_array_holds(context_of: Contextualise) -> None:
    text = script_of(context_of, changed(sv={"host_device": "md7"}))
    assert [words[2] for words in created(text)] == ["/dev/md/mirror", "/dev/md7"]
    text = script_of(context_of, changed(sv={"host_device": "nvme9n1"}))
    assert [words[2] for words in created(text)] == ["/dev/md/mirror"], "a controller's, not Linux's"


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"m2": {"level": "raid6"}}, "m2/drives"),
        ({"m2": {"level": "triple_parity"}}, "m2/level"),
        ({"m2": {"level": "raidz2"}}, "m2/level"),
        ({"m2": {"level": "raid0"}}, "m2/spares"),
        ({"m2": {"strip_kib": 48}}, "m2/strip_kib"),
        ({"m2": {"strip_kib": 2}}, "m2/strip_kib"),
        ({"m2": {"level": "raid0", "spares": None, "strip_kib": 66}}, "m2/strip_kib"),
        ({"b2d3": {"host_device": None}}, "b2d3/host_device"),
        ({"b2d3": {"host_device": "nvme1n1"}}, "b2d3/host_device"),
    ],
)
def test_refusals(changes: dict[str, dict[str, object]], place: str, context_of: Contextualise) -> None:
    problems = output_of(context_of(changed(**changes)), "mdadm").problems
    assert [problem.place for problem in problems] == [f"/components/{place}"]


@pytest.mark.parametrize("device", ["../sda", "nvme0n1; reboot", "nvme0n1\n", "/dev/sda", "nvme-$(id)", 7])
def test_hostile_names_of_drives_never_pass(device: str | int, context_of: Contextualise) -> None:
    context = context_of(case("linux-storage"))
    context.expanded.nodes["b2d3"].attributes["host_device"] = device
    (problem,) = output_of(context, "mdadm").problems
    assert problem.place == "/components/b2d3/host_device"


@needs("mdadm")
@pytest.mark.parametrize(
    "array",
    [
        {"level": "raid5", "strip_kib": 64},
        {"level": "raid0", "spares": None, "strip_kib": 20},
        {"level": "raid6", "spares": None, "strip_kib": 128},
        {"level": "raid10", "spares": None, "strip_kib": 512},
    ],
)
def test_mdadm_takes_every_option(array: dict[str, object], context_of: Contextualise, tmp_path: Path) -> None:
    """It reads all options before it looks for the first drive, of which there is none here."""
    text = script_of(context_of, changed(m2=array))
    for words in created(text):
        absent = [re.sub(r"^/dev/", "/nowhere/", word) if word in (*DRIVES, *OWN) else word for word in words]
        answer = run_tool(absent, tmp_path)
        assert re.fullmatch(
            r"mdadm: (cannot open /nowhere/\S+: No such file .*|must be super-user .*)\n", answer.stderr
        )


@pytest.mark.parametrize(("signature", "made"), [("", 2), ("0x1 linux_raid_member", 0)])
def test_a_run_never_takes_a_drive_that_is_in_use(
    signature: str, made: int, context_of: Contextualise, tmp_path: Path
) -> None:
    text = script_of(context_of, case("linux-storage")).replace("/etc/mdadm", str(tmp_path / "etc"))
    answers = {
        "blockdev": "",
        "wipefs": f'[ "$1" != /dev/nvme4n1 ] || printf "{signature}"\n',
        "mdadm": 'echo "ARRAY $3"\n',
    }
    code, calls = run_recorded(text, tmp_path, (), answers)
    assert (code == 0) == (made > 0)
    assert [words[1] for words in calls if words[0] == "mdadm"] == ["--create"] * made + ["--detail"] * made
    if made:
        entries = (tmp_path / "etc.conf").read_text(encoding="ascii").splitlines()
        assert entries == ["ARRAY /dev/md/mirror", "ARRAY /dev/md/fast_scratch"]
