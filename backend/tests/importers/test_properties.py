"""What holds of every import: order, repetition, encodings and archives change nothing, a missing file adds nothing."""

import io
import json
import random
import shutil
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from headroom.domain.importers.collect import collect
from headroom.domain.importers.counts.all import counts_of
from headroom.domain.importers.estate_reader import read_estate
from headroom.domain.importers.knowledge import Knowledge
from headroom.domain.importers.merge.build import build
from headroom.domain.importers.merge.fabrics import read_fabrics
from headroom.domain.importers.merge.suppose import suppose
from headroom.domain.importers.report import report_of
from tests.importers.conftest import SAMPLES, contents

SVC = SAMPLES / "sets" / "brocade-svc"
SESSIONS = SAMPLES / "sets" / "brocade-svc-sessions"
THINGS = ("hosts", "switches", "storage_systems", "volumes", "zones", "aliases", "fabrics", "controllers")


def counts(paths: list[Path], knowledge: Knowledge) -> dict[str, Any]:
    return read_estate(paths, knowledge).counts


_WHOLE: dict[str, Any] = {}


def whole_counts(knowledge: Knowledge) -> dict[str, Any]:
    """Counts of the whole set, read once for all tests of this file."""
    if not _WHOLE:
        _WHOLE.update(counts(contents(SVC), knowledge))
    return dict(_WHOLE)


def without_files(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if key != "files"}


def test_the_order_of_claims_does_not_matter(knowledge: Knowledge) -> None:
    collection = collect(contents(SVC))
    seen = set()
    for seed in range(4):
        random.Random(seed).shuffle(collection.claims)
        estate = build(collection.claims)
        suppose(estate, knowledge)
        fabrics = read_fabrics(estate)
        found = counts_of(collection, estate, fabrics)
        things = [
            (thing.ref, thing.refs, sorted((name, str(one[0])) for name, one in thing.facts.items()))
            for thing in estate.things.values()
        ]
        seen.add(json.dumps([found, sorted(things, key=str)], default=str, sort_keys=True))
    assert len(seen) == 1


def test_reading_twice_changes_nothing(knowledge: Knowledge) -> None:
    collection = collect(contents(SVC))
    once, twice = build(collection.claims), build([*collection.claims, *collection.claims])
    assert once.things.keys() == twice.things.keys()
    assert not twice.contradictions


def _zip(folder: Path, target: Path) -> None:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_file() and file.name != "expected.json":
                archive.write(file, file.relative_to(folder).as_posix())


def _tar(mode: str) -> Callable[[Path, Path], None]:
    def pack(folder: Path, target: Path) -> None:
        with tarfile.open(target, mode) as archive:  # type: ignore[call-overload]
            for file in sorted(folder.rglob("*")):
                if file.is_file() and file.name != "expected.json":
                    archive.add(file, file.relative_to(folder).as_posix())

    return pack


@pytest.mark.parametrize(
    ("name", "pack"),
    [
        ("a.zip", _zip),
        ("a.tar", _tar("w")),
        ("a.tar.gz", _tar("w:gz")),
        ("a.tar.xz", _tar("w:xz")),
        ("a.bin", _tar("w:bz2")),
    ],
)
def test_archives_say_what_their_folder_says(
    name: str, pack: Callable[[Path, Path], None], tmp_path: Path, knowledge: Knowledge
) -> None:
    pack(SVC, tmp_path / name)
    assert without_files(counts([tmp_path / name], knowledge)) == without_files(whole_counts(knowledge))


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.replace(b"\n", b"\r\n"),
        lambda data: b"\xef\xbb\xbf" + data,
        lambda data: data.decode().encode("utf-16"),
        lambda data: b"\x1b[32m" + data.replace(b"\n", b"\x1b[0m\n\x1b[1m"),
        lambda data: data + b"\n\n\n",
    ],
    ids=["crlf", "mark", "utf-16", "colours", "empty lines"],
)
def test_how_a_text_is_written_does_not_matter(
    change: Callable[[bytes], bytes], tmp_path: Path, knowledge: Knowledge
) -> None:
    for file in sorted(SVC.rglob("*")):
        if file.is_file() and file.name != "expected.json":
            target = tmp_path / "estate" / file.relative_to(SVC)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(change(file.read_bytes()))
    found = counts([tmp_path / "estate"], knowledge)
    assert without_files(found) == without_files(whole_counts(knowledge))


def test_names_of_files_do_not_matter(tmp_path: Path, knowledge: Knowledge) -> None:
    for number, file in enumerate(sorted(SVC.rglob("*"))):
        if file.is_file() and file.name != "expected.json":
            target = tmp_path / "estate" / file.parent.relative_to(SVC) / f"{number}.dat"
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, target)
    assert without_files(counts([tmp_path / "estate"], knowledge)) == without_files(whole_counts(knowledge))


def test_all_logs_in_one_file_are_still_four_switches(tmp_path: Path, knowledge: Knowledge) -> None:
    logs = sorted(SESSIONS.glob("*.log"))
    (tmp_path / "all.log").write_bytes(b"\r\n".join(log.read_bytes() for log in logs))
    found = counts([tmp_path / "all.log"], knowledge)
    expected = json.loads((SESSIONS / "expected.json").read_text(encoding="utf-8"))
    assert {key: found[key] for key in THINGS if key in expected} == {
        key: expected[key] for key in THINGS if key in expected
    }
    assert found["cables"] == expected["cables"]


def test_a_missing_file_never_makes_more_things(tmp_path: Path, knowledge: Knowledge) -> None:
    whole = collect(contents(SVC))
    full = whole_counts(knowledge)
    by_file: dict[str, list[Any]] = {}
    for claim in whole.claims:
        place = claim.at.file
        by_file.setdefault(place, []).append(claim)
    names = random.Random(7).sample(sorted(by_file), 12)
    for name in names:
        if name.endswith(("fc_host.txt", "lsfabric.txt")):
            continue
        estate = build([claim for file, claims in by_file.items() if file != name for claim in claims])
        suppose(estate, knowledge)
        found = counts_of(whole, estate, read_fabrics(estate))
        assert {key: found[key] for key in THINGS if found[key] > full[key]} == {}, name
        assert found["conflicts"] == 0, name


def test_two_machines_that_say_different_names_are_never_one(tmp_path: Path, knowledge: Knowledge) -> None:
    head = "# dmidecode 3.4\n\nHandle 0x0100, DMI type 1, 27 bytes\nSystem Information\n\tManufacturer: Acme\n"
    system = head + "\tProduct Name: S1\n\tSerial Number: {}\n\tUUID: Not Settable\n"
    for name in ("one", "two"):
        (tmp_path / "in" / name).mkdir(parents=True)
        (tmp_path / "in" / name / "hostname.txt").write_text(f"{name}\n", encoding="utf-8")
        (tmp_path / "in" / name / "dmidecode.txt").write_text(system.format("Not Specified"), encoding="utf-8")
    assert counts([tmp_path / "in"], knowledge)["hosts"] == 2
    (tmp_path / "in" / "one" / "dmidecode.txt").write_text(system.format("S1"), encoding="utf-8")
    (tmp_path / "in" / "two" / "dmidecode.txt").write_text(system.format("S1"), encoding="utf-8")
    imported = read_estate([tmp_path / "in"], knowledge)
    assert imported.counts["hosts"] == 2
    [contradiction] = report_of(imported)["contradictions"]
    assert {one["value"] for one in contradiction["statements"]} == {"one", "two"}
    assert all(one["file"] and one["line"] for one in contradiction["statements"])


def test_links_of_an_archive_are_counted_and_not_followed(tmp_path: Path, knowledge: Knowledge) -> None:
    target = tmp_path / "sosreport-x.tar.xz"
    with tarfile.open(target, "w:xz") as archive:
        data = b"compute4\n"
        info = tarfile.TarInfo("sosreport-x/sos_commands/host/hostname")
        info.size = len(data)
        archive.addfile(info, io.BytesIO(data))
        for name, to in (
            ("hostname", "sos_commands/host/hostname"),
            ("df", "sos_commands/filesys/df"),
            ("passwd", "../../etc/passwd"),
            ("root", "/etc"),
        ):
            link = tarfile.TarInfo(f"sosreport-x/{name}")
            link.type, link.linkname = tarfile.SYMTYPE, to
            archive.addfile(link)
    found = counts([target], knowledge)
    assert (found["hosts"], found["host_name"], found["files"]) == (1, "compute4", 1)
    assert (
        found["links_inside_the_archive"],
        found["links_to_files_that_are_not_there"],
        found["links_outside_the_archive"],
    ) == (2, 1, 2)


@pytest.mark.parametrize("named", ["{machine}_{file}", "{stem}-{machine}{suffix}"])
def test_files_of_many_machines_in_one_folder_are_told_apart_by_their_names(
    named: str, tmp_path: Path, knowledge: Knowledge
) -> None:
    (tmp_path / "in").mkdir()
    for file in sorted(SVC.rglob("*")):
        if file.is_file() and file.name != "expected.json":
            name = named.format(machine=file.parent.name, file=file.name, stem=file.stem, suffix=file.suffix)
            shutil.copy(file, tmp_path / "in" / name)
    assert without_files(counts([tmp_path / "in"], knowledge)) == without_files(whole_counts(knowledge))


def test_sessions_on_several_hosts_in_one_log_are_told_apart_by_their_prompts(
    tmp_path: Path, knowledge: Knowledge
) -> None:
    commands = {
        "multipath-ll.txt": "multipath -ll",
        "lsblk.json": "lsblk -J -b",
        "lsscsi-t.txt": "lsscsi -t",
        "fc_host.txt": "grep -H . /sys/class/fc_host/*/*",
        "dmidecode-system.txt": "dmidecode -t system",
        "pvs.json": "pvs --reportformat json",
        "vgs.json": "vgs --reportformat json",
        "lvs.json": "lvs --reportformat json",
        "findmnt.json": "findmnt -J",
        "hostname.txt": "hostname",
    }
    lines = []
    for host in ("db01", "db02", "db03"):
        for file, command in commands.items():
            lines += [
                f"[root@{host} ~]# {command}",
                (SVC / "hosts" / host / file).read_text(encoding="utf-8").rstrip("\n"),
            ]
    (tmp_path / "hosts.log").write_text("\n".join([*lines, "[root@db03 ~]# exit"]), encoding="utf-8")
    found = counts([tmp_path / "hosts.log", SVC / "switches", SVC / "storage"], knowledge)
    whole = whole_counts(knowledge)
    assert without_files(found) == without_files(whole)


def test_serial_numbers_that_differ_keep_files_of_one_folder_apart(tmp_path: Path, knowledge: Knowledge) -> None:
    (tmp_path / "in").mkdir()
    for number in (1, 2):
        text = f"# dmidecode 3.4\nSystem Information\n\tManufacturer: Acme\n\tSerial Number: A{number}\n"
        (tmp_path / "in" / f"x_dmidecode_{'ab'[number - 1]}.txt").write_text(text, encoding="utf-8")
    found = counts([tmp_path / "in"], knowledge)
    assert (found["hosts"], found["conflicts"]) == (2, 0)


def test_two_statements_that_cannot_both_be_true_are_listed_with_both_lines(
    tmp_path: Path, knowledge: Knowledge
) -> None:
    shutil.copytree(SVC, tmp_path / "in", ignore=shutil.ignore_patterns("expected.json"))
    volumes = tmp_path / "in" / "storage" / "fs7300-01" / "lsvdisk.txt"
    volumes.write_text(
        volumes.read_text(encoding="utf-8").replace(":274877906944:", ":274877906943:", 1), encoding="utf-8"
    )
    switch = tmp_path / "in" / "switches" / "sana01" / "switchshow.txt"
    switch.write_text(
        switch.read_text(encoding="utf-8").replace("switchDomain:\t1", "switchDomain:\t7"), encoding="utf-8"
    )
    imported = read_estate([tmp_path / "in"], knowledge)
    found = {one["fact"]: one for one in report_of(imported)["contradictions"]}
    assert set(found) == {"capacity_bytes", "domain"}
    sizes = {(place["value"], place["file"].rpartition("/")[2]) for place in found["capacity_bytes"]["statements"]}
    assert sizes == {(274877906943, "lsvdisk.txt"), (274877906944, "lsblk.json")}
    assert all(place["line"] > 0 for one in found.values() for place in one["statements"])
    assert imported.counts["volumes"] == 12
