"""File systems on Linux: geometry that the real tools print, mount units that systemd reads, what is refused."""

import re
import shlex
from pathlib import Path

import pytest

from headroom.domain.writers.linux.mount_units import unit_name
from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.designs import Document
from tests.writers.grammars.linux_grammar import commands, run_recorded, words_of
from tests.writers.hostile import HOSTILE
from tests.writers.samples import case
from tests.writers.test_hostile import renamed
from tests.writers.tools import needs, run_tool

MAKE = ("mkfs.xfs", "mkfs.ext4")
MOUNT = ("install", "systemctl")
EMPTY = {"blockdev": "", "wipefs": ""}
SPARSE_BYTES = 60 * 2**30


def files_of(context_of: Contextualise, document: Document) -> dict[str, str]:
    return {path.partition("/")[2]: text for path, text in texts_of(context_of(document), "mkfs").items()}


def changed(**changes: dict[str, object]) -> Document:
    document = case("linux-storage")
    for node, attributes in changes.items():
        document["components"][node].update(attributes)
    return document


def made(text: str, device: str) -> list[str]:
    """The words of the command that makes the file system on a device."""
    lines = [shlex.split(line) for line in commands(text) if line.startswith("mkfs.")]
    (found,) = [words for words in lines if words[-1] == device]
    return found


def sparse(folder: Path) -> str:
    with (folder / "disk").open("wb") as file:
        file.truncate(SPARSE_BYTES)
    return "disk"


@pytest.mark.parametrize(
    ("strip_kib", "drives", "words"),
    [
        (64, 5, ["-d", "su=64k,sw=4", "-l", "su=64k"]),
        (256, 4, ["-d", "su=256k,sw=3", "-l", "su=256k"]),
        (1024, 5, ["-d", "su=1024k,sw=4", "-l", "su=256k"]),
        (384, 5, ["-d", "su=384k,sw=4", "-l", "su=192k"]),
        (2, 5, []),
    ],
)
@needs("mkfs.xfs", "xfsprogs")
def test_xfs_takes_the_rows_below(
    strip_kib: int, drives: int, words: list[str], context_of: Contextualise, tmp_path: Path
) -> None:
    ids = [f"d{number}" for number in range(8, 8 + drives)]
    document = changed(
        a2={"strip_kib": strip_kib, "drives": ids}, e2={"type": "xfs", "block_kib": None}, l3={"strip_kib": 64}
    )
    found = made(files_of(context_of, document)["mkfs.sh"], "/dev/four/in_line")
    assert found[1:-1] == words
    answer = run_tool([*found[:-1], "-N", sparse(tmp_path)], tmp_path)
    assert (answer.returncode, answer.stderr) == (0, "")
    data, log = re.findall(r"sunit=(\d+)", answer.stdout)
    width = re.findall(r"swidth=(\d+)", answer.stdout)
    blocks = strip_kib // 4 if words else 0
    assert [int(data), int(width[0])] == [blocks, blocks * (drives - 1)]
    assert int(log) * 4 == (int(words[3].removeprefix("su=").removesuffix("k")) if words else 0)


@pytest.mark.parametrize(
    ("strip_kib", "block_kib", "stride"), [(64, None, 16), (1024, 1, 1024), (2, None, None), (48, 2, 24)]
)
@needs("mke2fs", "e2fsprogs")
def test_ext4_takes_the_rows_below(
    strip_kib: int, block_kib: int | None, stride: int | None, context_of: Contextualise, tmp_path: Path
) -> None:
    document = changed(a2={"strip_kib": strip_kib}, e2={"block_kib": block_kib}, l3={"strip_kib": 64})
    found = made(files_of(context_of, document)["mkfs.sh"], "/dev/four/in_line")
    answer = run_tool([*found[:-1], "-q", "-F", sparse(tmp_path), "8G"], tmp_path)
    assert (answer.returncode, answer.stderr) == (0, "")
    shown = run_tool(["dumpe2fs", "-h", "disk"], tmp_path).stdout
    figures = dict(re.findall(r"^(Block size|RAID stride|RAID stripe width): +(\d+)$", shown, re.MULTILINE))
    raid = {"RAID stride": str(stride), "RAID stripe width": str(4 * stride)} if stride is not None else {}
    assert figures == {"Block size": str((block_kib or 4) * 1024)} | raid


def test_striped_volumes_count_and_not_what_is_below(context_of: Contextualise) -> None:
    text = files_of(context_of, case("linux-storage"))["mkfs.sh"]
    assert made(text, "/dev/six/rows_of_six")[1:-1] == ["-d", "su=64k,sw=2", "-l", "su=64k"]
    assert made(text, "/dev/four/rows_of_four")[1:-1] == ["-b", "4096", "-E", "stride=64,stripe_width=128"]
    assert made(text, "/dev/md/fast_scratch")[1:-1] == ["-d", "su=64k,sw=2", "-l", "su=64k"]
    assert made(text, "/dev/md/mirror") == ["mkfs.xfs", "/dev/md/mirror"]
    spread = changed(x1={"on": ["l2"]})
    assert made(files_of(context_of, spread)["mkfs.sh"], "/dev/six/all_the_rest")[2] == "su=64k,sw=6"


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"x1": {"on": []}}, "x1/on"),
        ({"x1": {"on": ["l1", "l2"]}}, "x1/on"),
        ({"x1": {"on": ["l3"]}}, "x1/on"),
        ({"x1": {"on": ["v1"]}}, "x1/on"),
        ({"x1": {"block_kib": 8}}, "x1/block_kib"),
        ({"x1": {"mount_point": "/usr"}}, "x1/mount_point"),
        ({"x2": {"on": ["v2"]}, "g1": {"volumes": ["v1"]}, "v2": {"wwid": None}}, "v2/host_device"),
    ],
)
def test_refusals(changes: dict[str, dict[str, object]], place: str, context_of: Contextualise) -> None:
    problems = output_of(context_of(changed(**changes)), "mkfs").problems
    assert [problem.place for problem in problems] == [f"/components/{place}"]


@needs("systemd-escape", "systemd")
def test_units_are_named_as_systemd_names_them(tmp_path: Path) -> None:
    paths = ["/data", "/srv/fast-scratch", "/a.b/c_d-e", "/dev/mapper/3600:a.b-c", "/_x/.y", "/.hidden/z", "/a/9--9"]
    for kind in ("mount", "device"):
        answer = run_tool(["systemd-escape", "--path", f"--suffix={kind}", *paths], tmp_path)
        assert [unit_name(path, kind) for path in paths] == answer.stdout.split()


@needs("systemd-analyze", "systemd")
def test_systemd_reads_the_units(context_of: Contextualise, tmp_path: Path) -> None:
    files = files_of(context_of, case("linux-storage"))
    installed = {
        words[3]: words[4].rpartition("/")[2] for words in words_of(files["mount.sh"], "install", guarded=False)
    }
    assert installed.keys() == {name for name in files if name.endswith(".mount")}
    for file, name in installed.items():
        (tmp_path / name).write_text(files[file], encoding="ascii")
    answer = run_tool(["systemd-analyze", "verify", *(f"./{name}" for name in installed.values())], tmp_path)
    assert (answer.returncode, answer.stderr) == (0, "")


def test_only_disks_of_a_network_wait_for_it(context_of: Contextualise) -> None:
    files = files_of(context_of, case("linux-storage"))
    assert all("_netdev" not in text for text in files.values()), "Fibre Channel and PCIe need no network"
    document = case("nvmeof-jbof")
    (host,) = [node for node, item in document["components"].items() if item["name"] == "Host 1" or node == "h1"]
    volume = next(node for node, item in document["components"].items() if item["kind"] == "volume")
    document["components"][volume] |= {"host_device": "nvme0n1", "hosts": [host]}
    file_system = {"kind": "filesystem", "name": "far", "at": [host, None], "type": "ext4", "on": [volume]}
    document["components"]["far"] = file_system
    text = files_of(context_of, document)["far.mount"]
    assert "Options=noatime,_netdev\n" in text
    assert "WantedBy=remote-fs.target\n" in text


def test_hosts_from_before_systemd_get_lines_for_fstab(context_of: Contextualise) -> None:
    files = files_of(context_of, changed(h={"multipath_tools": "0.4.9"}))
    assert files.keys() == {"mkfs.sh", "mounts.fstab"}
    assert "/dev/four/rows_of_four /files_e1 ext4 noatime 0 2\n" in files["mounts.fstab"]
    assert "mounts.fstab to /etc/fstab" in files["mkfs.sh"]


@pytest.mark.parametrize("signature", ["", "0x1 xfs"])
def test_a_run_makes_all_or_nothing(signature: str, context_of: Contextualise, tmp_path: Path) -> None:
    text = files_of(context_of, case("linux-storage"))["mkfs.sh"]
    answers = {"blockdev": "", "wipefs": f'[ "$1" != /dev/md/fast_scratch ] || printf "{signature}"\n'}
    code, calls = run_recorded(text, tmp_path, MAKE, answers)
    wanted = [words for line in commands(text) if (words := shlex.split(line))[0] in MAKE]
    assert (code == 0, calls[10:]) == (not signature, [] if signature else wanted)


def test_hostile_names_stay_out_of_the_words(context_of: Contextualise, tmp_path: Path) -> None:
    names = [name for name in HOSTILE if name and name.isprintable()]
    files = files_of(context_of, renamed(case("linux-storage"), names))
    for name, tools, number in (("mkfs.sh", MAKE, 10 + 5), ("mount.sh", MOUNT, 5 + 2)):
        (tmp_path / name).mkdir()
        code, calls = run_recorded(files[name], tmp_path / name, tools, EMPTY)
        assert (code, len(calls)) == (0, number)
        assert all(re.fullmatch(r"[A-Za-z0-9_./=,@\\-]+", word) for words in calls for word in words)
