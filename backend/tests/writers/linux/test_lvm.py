"""LVM scripts: what they derive from the arrays below, what they refuse, and what LVM itself makes of them."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.writers.linux.stripes import stripe_of
from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.designs import Document
from tests.writers.grammars.linux_grammar import run_recorded, words_of
from tests.writers.hostile import HOSTILE
from tests.writers.samples import case
from tests.writers.test_hostile import renamed
from tests.writers.tools import needs, run_tool

WRITES = ("pvcreate", "vgcreate", "lvcreate")
EMPTY = {"blockdev": "", "wipefs": ""}
HELP = ["pvcreate", "--help"]
"""The question whether the host's LVM aligns data by an option."""


def script_of(context_of: Contextualise, document: Document) -> str:
    (text,) = texts_of(context_of(document), "lvm").values()
    return text


def changed(**changes: dict[str, object]) -> Document:
    document = case("linux-storage")
    for node, attributes in changes.items():
        document["components"].setdefault(node, {}).update(attributes)
    return document


def test_groups_and_volumes_follow_the_arrays_below(context_of: Contextualise) -> None:
    text = script_of(context_of, case("linux-storage"))
    assert [words[1] for words in words_of(text, "pvcreate_at")] == ["1152", "1024"], "3 x 384 KiB and 4 x 256 KiB"
    assert [words[1:4] for words in words_of(text, "vgcreate")] == [["-s", "33024k", "six"], ["-s", "32768k", "four"]]
    assert [words[1:] for words in words_of(text, "lvcreate")] == [
        ["-i", "2", "-I", "64k", "-n", "rows_of_six", "-l", "1604", "six"],
        ["-i", "2", "-I", "32768k", "-n", "all_the_rest", "-l", "100%FREE", "six"],
        ["-i", "2", "-I", "256k", "-n", "rows_of_four", "-l", "640", "four"],
        ["-n", "in_line", "-l", "100%PVS", "four", "/dev/mapper/3600a0b80000c2f020000000000000004"],
    ]


@pytest.mark.parametrize(
    ("level", "spares", "strip_kib", "align", "stripe"),
    [
        ("raid5", None, 64, "1024", "256k"),
        ("raid6", None, 64, "1152", "64k"),
        ("raid0", None, 128, "1280", "128k"),
        ("raid5", 1, 48, "1152", "32k"),
        ("raid10", None, 512, "1024", "1024k"),
    ],
)
def test_stripes_are_whole_rows_or_else_strips(
    level: str, spares: int | None, strip_kib: int, align: str, stripe: str, context_of: Contextualise
) -> None:
    document = changed(a2={"level": level, "spares": spares, "strip_kib": strip_kib})
    text = script_of(context_of, document)
    assert words_of(text, "pvcreate_at")[1][1] == align
    assert words_of(text, "lvcreate")[2][4] == stripe


@pytest.mark.parametrize(("size_gib", "extents"), [(0.01, 2), (1, 32), (1.01, 34), (1.04, 34), (100, 3200)])
def test_sizes_are_whole_extents_on_every_disk(size_gib: float, extents: int, context_of: Contextualise) -> None:
    text = script_of(context_of, changed(l3={"capacity_gib": size_gib}))
    assert words_of(text, "lvcreate")[2][8] == str(extents)


def test_rows_show_by_the_rules_of_any_system(context_of: Contextualise, catalogue: Catalogue) -> None:
    """Volumes made of extents, and distributed arrays, have no row that a host could align to."""
    for name, rules in catalogue.raid.items():
        expanded = context_of(changed(f={"raid_rules": name})).expanded
        assert (stripe_of(expanded, expanded.nodes["v1"]) is not None) == rules.hosts_align, name


def test_systems_that_spread_volumes_show_no_row(context_of: Contextualise) -> None:
    assert words_of(script_of(context_of, case("linux-alua")), "pvcreate_at")[0][1] == "1024"
    document = case("linux-alua")
    document["components"]["lv"]["strip_kib"] = None
    (problem,) = output_of(context_of(document), "lvm").problems
    assert problem.place == "/components/lv/strip_kib"


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"l1": {"strip_kib": 384}}, "l1/strip_kib"),
        ({"l1": {"strip_kib": 2}}, "l1/strip_kib"),
        ({"l1": {"strip_kib": 8192}, "g1": {"physical_partition_mib": 4}}, "g1/physical_partition_mib"),
        ({"l3": {"capacity_gib": None}}, "l4/capacity_gib"),
        ({"g2": {"volumes": ["v3", "v4", "v1"]}, "l3": {"strip_kib": 64}}, "g2/volumes"),
        ({"g2": {"volumes": []}, "l4": {"volumes": []}}, "g2/volumes"),
        ({"v2": {"wwid": None}}, "v2/host_device"),
    ],
)
def test_refusals(changes: dict[str, dict[str, object]], place: str, context_of: Contextualise) -> None:
    problems = output_of(context_of(changed(**changes)), "lvm").problems
    assert [problem.place for problem in problems] == [f"/components/{place}"]


def test_a_run_looks_at_all_disks_before_it_writes(context_of: Contextualise, tmp_path: Path) -> None:
    text = script_of(context_of, case("linux-storage"))
    code, calls = run_recorded(text, tmp_path, WRITES, EMPTY)
    assert code == 0
    made = [words for words in calls[8:] if words != HELP]
    assert [words[0] for words in calls[:8]] == ["blockdev", "wipefs"] * 4
    assert made == [words for name in ("six", "four") for words in _commands(text) if _group(words) == name]


@pytest.mark.parametrize(
    ("listed", "options"),
    [
        ("--dataalignment Size[k|UNIT]", ["--dataalignment", "1152k"]),
        ("--metadatasize Size", ["--metadatasize", "1148k"]),
    ],
)
def test_an_lvm_without_alignment_gets_it_by_the_metadata(
    listed: str, options: list[str], context_of: Contextualise, tmp_path: Path
) -> None:
    """LVM before 2.02.45 stops at --dataalignment; the label and the metadata behind it reach as far there."""
    answers = EMPTY | {"pvcreate": f'[ "$1" = --help ] && echo "{listed}"\nexit 0\n'}
    code, calls = run_recorded(script_of(context_of, case("linux-storage")), tmp_path, WRITES, answers)
    assert code == 0
    assert next(words for words in calls if words[0] == "pvcreate" and words != HELP)[1:3] == options


def _commands(text: str) -> list[list[str]]:
    volumes = [
        ["pvcreate", "--metadatasize", f"{int(kib) - 4}k", *paths] for _, kib, *paths in words_of(text, "pvcreate_at")
    ]
    return volumes + [words for name in WRITES for words in words_of(text, name)]


def _group(words: list[str]) -> str:
    if words[0] == "pvcreate":
        return "six" if words[-1].endswith("2") else "four"
    return next(word for word in words if word in ("six", "four"))


@pytest.mark.parametrize(
    "answers",
    [
        {"blockdev": "", "wipefs": 'case "$1" in *4) echo "0x1 xfs" ;; esac\n'},
        {"blockdev": "", "wipefs": "exit 1\n"},
        {"blockdev": 'case "$2" in *4) exit 1 ;; esac\n', "wipefs": ""},
        {"blockdev": "", "blkid": 'case "$3" in *4) echo "TYPE=ext3" ;; *) exit 2 ;; esac\n'},
        {"blockdev": "", "blkid": "exit 4\n"},
    ],
)
def test_a_disk_that_is_not_empty_stops_it(answers: dict[str, str], context_of: Contextualise, tmp_path: Path) -> None:
    code, calls = run_recorded(script_of(context_of, case("linux-storage")), tmp_path, WRITES, answers)
    assert code != 0
    assert not {words[0] for words in calls} & set(WRITES)


def test_hosts_without_wipefs_ask_blkid(context_of: Contextualise, tmp_path: Path) -> None:
    answers = {"blockdev": "", "blkid": "exit 2\n"}
    code, calls = run_recorded(script_of(context_of, case("linux-storage")), tmp_path, WRITES, answers)
    assert (code, calls[-1][0]) == (0, "lvcreate")


def test_hostile_names_stay_out_of_the_words(context_of: Contextualise, tmp_path: Path) -> None:
    names = [name for name in HOSTILE if name and name.isprintable()]
    text = script_of(context_of, renamed(case("linux-storage"), names))
    code, calls = run_recorded(text, tmp_path, WRITES, EMPTY)
    assert code == 0
    assert len([words for words in calls if words != HELP]) == 16
    assert all(
        word.replace("%", "").replace("/", "").replace("-", "").replace("_", "").isalnum()
        for words in calls
        for word in words
    )


@contextmanager
def loop_disks(folder: Path, number: int) -> Iterator[list[str]]:
    """Disks of LVM's own that are files; the test is skipped where nobody may make any."""
    made: list[str] = []
    try:
        for each in range(number):
            (folder / f"disk{each}").touch()
            os.truncate(folder / f"disk{each}", 100 * 2**30)
            done = run_tool(["losetup", "--find", "--show", f"disk{each}"], folder)
            if done.returncode:
                pytest.skip(f"loop devices are not to be had here: {done.stderr.strip()}")
            made.append(done.stdout.strip())
        yield made
    finally:
        for device in made:
            run_tool(["losetup", "--detach", device], folder)


@needs("lvm", "lvm2")
def test_lvm_makes_what_the_script_says(
    context_of: Contextualise, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All but the activation: a kernel without device-mapper is enough."""
    if os.geteuid():
        pytest.skip("only root may make volume groups")
    text = script_of(context_of, case("linux-storage"))
    with loop_disks(tmp_path, 4) as devices:
        for number, device in enumerate(devices, start=1):
            text = text.replace(f"/dev/mapper/3600a0b80000c2f02000000000000000{number}", device)
        accepted = ", ".join(f'"a|^{device}$|"' for device in devices)
        (tmp_path / "lvm.conf").write_text(f'devices {{ filter = [ {accepted}, "r|.*|" ] }}\n', encoding="ascii")
        monkeypatch.setenv("LVM_SYSTEM_DIR", str(tmp_path))
        real = {name: f'LVM_SYSTEM_DIR={tmp_path} exec /usr/sbin/{name} --driverloaded n "$@"\n' for name in WRITES}
        real["lvcreate"] = real["lvcreate"].replace('"$@"', '-an -Zn -Wn "$@"')
        code, calls = run_recorded(text, tmp_path, (), real | {"wipefs": "", "blockdev": ""})
        assert (code, len([words for words in calls if words != HELP])) == (0, 16)
        assert sorted(_table(tmp_path, "lvs", "lv_name,stripes,stripe_size,seg_size_pe")) == [
            ["all_the_rest", "2", "32768", "4746"],
            ["in_line", "1", "0", "2879"],
            ["rows_of_four", "2", "256", "640"],
            ["rows_of_six", "2", "64", "1604"],
        ]
        assert sorted(_table(tmp_path, "pvs", "vg_name,pe_start,vg_extent_size")) == [
            *[["four", "1024", "32768"]] * 2,
            *[["six", "1152", "33024"]] * 2,
        ]


def _table(folder: Path, name: str, columns: str) -> list[list[str]]:
    words = [f"/usr/sbin/{name}", "--noheadings", "--units", "k", "--nosuffix", "-o", columns]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=60, check=True)
    return [[cell.removesuffix(".00") for cell in line.split()] for line in done.stdout.splitlines()]
