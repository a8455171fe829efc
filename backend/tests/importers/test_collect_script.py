"""The collect script, run by the shells that are here with stand-ins for the host's tools: what it packs is read."""

import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

from headroom.cli import main
from headroom.domain.importers.collection.commands import MACHINES, collect_script
from headroom.domain.importers.estate_reader import read_estate
from headroom.domain.importers.knowledge import Knowledge
from tests.importers.conftest import SAMPLES
from tests.writers.tools import needs, run_tool

DB01 = SAMPLES / "sets" / "brocade-svc" / "hosts" / "db01"
SHELLS = [shell for shell in ("dash", "bash", "busybox", "ksh", "mksh") if shutil.which(shell)]
TOOLS = {
    "lsblk": "lsblk.json",
    "lsscsi": "lsscsi-t.txt",
    "lspci": "lspci-vmm.txt",
    "pvs": "pvs.json",
    "vgs": "vgs.json",
    "lvs": "lvs.json",
    "findmnt": "findmnt.json",
    "dmidecode": "dmidecode-system.txt",
    "multipath": "multipath-ll.txt",
}
SESSION = """Target: iqn.2001-04.example:t1
    Current Portal: 10.20.30.40:3260,1
    username: chapuser
    password = "tops3cret"
"""


def tool(folder: Path, name: str, body: str) -> None:
    file = folder / name
    file.write_text(f"#!/bin/sh\necho {name} >>{folder.parent}/ran\n{body}\n")
    file.chmod(0o755)


@pytest.fixture
def host(tmp_path: Path) -> Path:
    """A folder with stand-ins for the tools of a host called db01."""
    tools = tmp_path / "tools"
    tools.mkdir()
    tool(tools, "hostname", "echo db01.corp.example")
    tool(tools, "uname", "[ $1 = -s ] && echo Linux || echo Linux db01.corp.example 6.1.0-18-amd64 '#1 SMP' x86_64")
    tool(tools, "iscsiadm", f"cat <<'END'\n{SESSION}END")
    for name, listing in TOOLS.items():
        tool(tools, name, f"cat {DB01 / listing}")
    return tmp_path


def collect(host: Path, shell: str, *options: str) -> tuple[str, Path | None]:
    """What the script said, and the archive that it wrote."""
    script = host / "collect.sh"
    script.write_text(collect_script().replace("SECONDS_EACH=30", "SECONDS_EACH=2"))
    words = [shell, *(["sh"] if shell == "busybox" else []), str(script), *options]
    environment = {"PATH": f"{host / 'tools'}:/usr/sbin:/usr/bin:/sbin:/bin", "TMPDIR": str(host)}
    done = subprocess.run(words, cwd=host, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert not list(host.glob("headroom.*")), "its folder is left behind"
    return done.stdout, next(iter(host.glob("headroom-*.tar*")), None)


def contents(archive: Path) -> dict[str, str]:
    with tarfile.open(archive) as packed:
        files = [(one.name, packed.extractfile(one)) for one in packed.getmembers() if one.isfile()]
        return {name: file.read().decode() for name, file in files if file is not None}


@pytest.mark.parametrize("shell", SHELLS)
def test_what_it_packs_is_the_host(host: Path, shell: str, knowledge: Knowledge) -> None:
    _, archive = collect(host, shell)
    assert archive is not None
    whole, packed = (read_estate([path], knowledge) for path in (DB01, archive))
    for name in ("hosts", "volumes", "io_paths_listed", "lvm_volume_groups", "filesystems"):
        assert packed.counts.get(name) == whole.counts.get(name), name
    texts = contents(archive)
    assert "tops3cret" not in "".join(texts.values())
    assert "db01/MANIFEST" in texts
    taken = {one.taken for one in packed.collection.files if one.listings}
    assert len(taken) == 1
    assert None not in taken


@pytest.mark.parametrize("shell", SHELLS)
def test_masked_names_and_addresses_are_gone_and_world_wide_names_stay(
    host: Path, shell: str, knowledge: Knowledge
) -> None:
    _, archive = collect(host, shell, "--mask")
    assert archive is not None
    texts = contents(archive)
    everything = "".join(texts.values())
    assert "corp.example" not in everything
    assert "10.20.30.40" not in everything
    assert "192.0.2.2:3260" in texts["host-1/iscsi.txt"]
    assert texts["host-1/hostname.txt"].strip() == "host-1.example.org"
    plain = read_estate([DB01 / "multipath-ll.txt"], knowledge)
    masked = read_estate([archive], knowledge)
    for unit in plain.estate.of("unit"):
        assert unit.ref in masked.estate.things
    (names,) = host.glob("*.names")
    assert "10.20.30.40 192.0.2.2" in names.read_text()


@pytest.mark.parametrize("shell", SHELLS)
def test_a_list_runs_nothing(host: Path, shell: str) -> None:
    said, archive = collect(host, shell, "--list")
    assert archive is None
    assert "multipath -ll" in said
    assert (host / "ran").read_text().split() == ["uname"]


@pytest.mark.parametrize("shell", SHELLS)
def test_a_command_that_hangs_or_floods_is_stopped(host: Path, shell: str) -> None:
    tool(host / "tools", "lsscsi", "exec sleep 50")
    tool(host / "tools", "blkid", "yes")
    _, archive = collect(host, shell)
    assert archive is not None
    texts = contents(archive)
    assert "db01/lsscsi.txt" not in texts
    assert len(texts["db01/blkid.txt"]) <= 16 * 2**20


def test_no_command_of_the_script_changes_anything() -> None:
    words = {line.split()[2] for line in collect_script().split("\n") if line.startswith("    r ")}
    assert words <= {
        "hostname", "cat", "uname", "lscpu", "dmidecode", "lspci", "sh", "lsblk", "lsscsi", "ls", "blkid", "multipath",
        "multipathd", "pvs", "vgs", "lvs", "nvme", "findmnt", "iscsiadm", "mmlsnsd", "oslevel", "lspath", "pcmpath",
        "lsmpio", "lspv",
    }  # fmt: skip


@needs("shellcheck")
def test_shellcheck_has_nothing_to_say(tmp_path: Path) -> None:
    script = tmp_path / "collect.sh"
    script.write_text(collect_script())
    answer = run_tool(["shellcheck", "--shell=sh", "--norc", str(script)], tmp_path)
    assert answer.returncode == 0, answer.stdout


@pytest.mark.parametrize("name", [one.name for one in MACHINES])
def test_lines_to_paste_only_show(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["collect", "--paste", name]) == 0
    lines = [line for line in capsys.readouterr().out.split("\n") if line and not line.startswith("#")]
    assert lines
    first = ("show", "ls", "get", "cfg", "terminal", "hostname", "grep", "multipath", "pvs", "vgs", "lvs", "dmidecode")
    also = ("switchshow", "nsshow", "fabricshow", "islshow", "version", "storagepool", "lun", "port", "storagegroup")
    assert [line for line in lines if not line.startswith((*first, *also))] == []
