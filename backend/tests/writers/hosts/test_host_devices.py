"""Linux on Z and SGI: what their files run, seen by stand-ins for the mainframe's tools that write down each call."""

import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.writers.checks.hosts import sgi as sgi_check
from tests.writers.checks.linux import zlinux as zlinux_check
from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.grammars.linux_grammar import run_recorded
from tests.writers.samples import case
from tests.writers.tools import needs, run_tool

HOST = "z/devices.sh"


def calls_of(folder: Path, text: str, tools: Iterable[str], *words: str, status: str = "ready") -> list[list[str]]:
    """Run the script where only these tools exist; `cat` answers the state of each disk."""
    log, tools_folder = folder / "calls", folder / "bin"
    tools_folder.mkdir(parents=True)
    for tool in tools:
        stand_in = tools_folder / tool
        stand_in.write_text(f'#!/bin/sh\nprintf "%s\\t" {tool} "$@" >>"{log}"\necho >>"{log}"\n', encoding="ascii")
        stand_in.chmod(0o755)
    (tools_folder / "cat").write_text(f"#!/bin/sh\necho {status}\n", encoding="ascii")
    (tools_folder / "cat").chmod(0o755)
    (tools_folder / "cut").symlink_to("/usr/bin/cut")
    script = folder / "devices.sh"
    script.write_text(text, encoding="ascii")
    done = subprocess.run(
        ["/bin/sh", str(script), *words], env={"PATH": str(tools_folder)}, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    lines = log.read_text(encoding="ascii").splitlines() if log.exists() else []
    return [line.rstrip("\t").split("\t") for line in lines]


def test_devices_come_online_in_order(context_of: Contextualise, tmp_path: Path) -> None:
    text = texts_of(context_of(case("storage-ds8000")), "zlinux")[HOST]
    assert calls_of(tmp_path, text, ["chzdev"]) == [
        ["chzdev", "-e", "zfcp-host", "0.0.1900"],
        ["chzdev", "-e", "zfcp-lun", "0.0.1900:0x500507630b0616b6:0x4010400000000000", "scsi_dev/queue_depth=32"],
        ["chzdev", "-e", "zfcp-lun", "0.0.1900:0x500507630b0616b6:0x4011400000000000"],
        ["chzdev", "-e", "dasd", "0.0.7000"],
        ["chzdev", "-e", "dasd", "0.0.7001"],
        ["chzdev", "-e", "dasd", "0.0.70fe"],
        ["chzdev", "-e", "dasd", "0.0.70ff"],
    ]


def test_old_releases_get_the_same_by_their_own_scripts(context_of: Contextualise, tmp_path: Path) -> None:
    text = texts_of(context_of(case("storage-ds8000")), "zlinux")[HOST]
    tools = ["zfcp_host_configure", "zfcp_disk_configure", "dasd_configure"]
    assert calls_of(tmp_path, text, tools)[:4] == [
        ["zfcp_host_configure", "0.0.1900", "1"],
        ["zfcp_disk_configure", "0.0.1900", "0x500507630b0616b6", "0x4010400000000000", "1"],
        ["zfcp_disk_configure", "0.0.1900", "0x500507630b0616b6", "0x4011400000000000", "1"],
        ["dasd_configure", "0.0.7000", "1", "0"],
    ]


@pytest.mark.parametrize(("code", "passes"), [(0, True), (8, True), (3, False)])
def test_a_disk_without_a_format_does_not_stop_old_releases(
    context_of: Contextualise, tmp_path: Path, code: int, passes: bool
) -> None:
    """dasd_configure of SLES 10 and 11 ends with 8 for a disk that is online and has no format; 3: no such device."""
    text = texts_of(context_of(case("storage-ds8000")), "zlinux")[HOST]
    answers = {"dasd_configure": f"exit {code}\n"}
    found, calls = run_recorded(text, tmp_path, ["zfcp_host_configure", "zfcp_disk_configure"], answers)
    assert (found == 0) == passes
    assert sum(words[0] == "dasd_configure" for words in calls) == (4 if passes else 1)


@pytest.mark.parametrize(("status", "formatted"), [("unformatted", 2), ("ready", 0), ("online", 0)])
def test_only_disks_without_a_format_are_formatted(
    context_of: Contextualise, tmp_path: Path, status: str, formatted: int
) -> None:
    text = texts_of(context_of(case("storage-ds8000")), "zlinux")[HOST]
    tools = ["chzdev", "udevadm", "dasdfmt", "fdasd"]
    calls = calls_of(tmp_path / "asked", text, tools, "format", status=status)
    assert sum(call[0] == "dasdfmt" for call in calls) == sum(call[0] == "fdasd" for call in calls) == formatted
    unasked = calls_of(tmp_path / "unasked", text, tools, status=status)
    assert {call[0] for call in unasked} == {"chzdev"}


@needs("shellcheck")
def test_shellcheck_has_nothing_to_say(context_of: Contextualise, tmp_path: Path) -> None:
    for name in ("storage-ds8000", "systemz-ds8700-eckd", "systemz-ds8700-fcp"):
        for path, text in texts_of(context_of(case(name)), "zlinux").items():
            zlinux_check.check(path, text)
            (tmp_path / "devices.sh").write_text(text, encoding="ascii")
            done = run_tool(["shellcheck", "-s", "sh", "devices.sh"], tmp_path)
            assert (done.returncode, done.stdout) == (0, "")


def test_every_path_of_the_paper_is_brought_online(context_of: Contextualise) -> None:
    texts = texts_of(context_of(case("systemz-ds8700-fcp")), "zlinux")
    assert sorted(text.count("chzdev -e zfcp-host") for text in texts.values()) == [1, 8]
    assert sorted(text.count("chzdev -e zfcp-lun") for text in texts.values()) == [1, 8 * 12]
    (eckd,) = texts_of(context_of(case("systemz-ds8700-eckd")), "zlinux").values()
    assert eckd.count("chzdev -e dasd") == 13 + 12 * 7
    assert "zfcp-host 0" not in eckd


@pytest.mark.parametrize(
    ("component", "attribute", "value", "place"),
    [
        ("f", "ports/ch0/ccw_device", None, "/components/f/ports/ch0/ccw_device"),
        ("ds", "ports/ha1/p0/wwpn", None, "/components/ds/ports/ha1/p0/wwpn"),
        ("v3", "ccw_device", None, "/components/v3/ccw_device"),
        ("v3", "first_alias_device", None, "/components/v3/first_alias_device"),
        ("v3", "first_alias_device", "0.0.ffff", "/components/v3/first_alias_device"),
        ("v4", "ccw_device", "0.0.7000", "/components/v4/ccw_device"),
        ("v3", "first_alias_device", "0.0.7001", "/components/v3/first_alias_device"),
    ],
)
def test_numbers_that_nobody_entered_are_open(
    context_of: Contextualise, component: str, attribute: str, value: str | None, place: str
) -> None:
    document = case("storage-ds8000")
    document["components"][component].pop(attribute)
    if value is not None:
        document["components"][component][attribute] = value
    (problem,) = output_of(context_of(document), "zlinux").problems
    assert problem.place == place


def test_luns_of_other_storage_are_those_of_the_design(context_of: Contextualise) -> None:
    document = case("storage-e-series")
    components = document["components"]
    components["h"] |= {"part": "ibm-z9-lpar", "operating_system": "SLES 15"}
    components["fc"] = {"kind": "hba", "part": "ibm-ficon-express4", "name": "f", "at": ["h", "1"]}
    for number, cable in enumerate(document["cables"].values()):
        cable["from"] = ["fc", f"ch{number}"]
        components["fc"][f"ports/ch{number}/ccw_device"] = f"0.0.190{number}"
        components["s"][f"ports/controller{'AB'[number]}/host1/wwpn"] = f"20:0{number}:00:a0:b8:11:22:33"
    (text,) = texts_of(context_of(document), "zlinux").values()
    luns = [line.split()[-1] for line in text.splitlines() if "zfcp-lun 0" in line]
    assert luns == [
        "0.0.1900:0x200000a0b8112233:0x0001000000000000",
        "0.0.1900:0x200000a0b8112233:0x0002000000000000",
        "0.0.1901:0x200100a0b8112233:0x0003000000000000",
    ]
    components["v1"].pop("lun_id")
    (problem,) = output_of(context_of(document), "zlinux").problems
    assert problem.place == "/components/v1/lun_id"


def test_aliases_of_other_storage_come_online_too(context_of: Contextualise) -> None:
    """A volume shares its aliases with those of its pool, wherever it lies."""
    document = case("storage-e-series")
    document["components"]["h"] |= {"part": "ibm-z9-lpar", "operating_system": "SLES 15"}
    document["components"].pop("fc")
    document["cables"] = {}
    for number, name in enumerate(("v1", "v2", "v3")):
        hyper = {"protocol": "eckd", "pav": "hyper", "aliases": 2, "alias_pool": "one"}
        document["components"][name] |= {
            **hyper,
            "ccw_device": f"0.0.700{number}",
            "host_device": f"dasd{'bcd'[number]}",
        }
    document["components"]["v2"]["first_alias_device"] = "0.0.70fe"
    (text,) = texts_of(context_of(document), "zlinux").values()
    devices = [line.split()[-1] for line in text.splitlines() if line.startswith("chzdev -e dasd")]
    assert devices == ["0.0.7000", "0.0.7001", "0.0.7002", "0.0.70fe", "0.0.70ff"]


def test_sgi_queues_and_buffers_on_each_path(context_of: Contextualise) -> None:
    (text,) = texts_of(context_of(case("altix350-tp9500")), "sgi").values()
    sgi_check.check("", text)
    assert text.count("\nxscsiqueue -e 128 /dev/xscsi/") == text.count("\nxscsimode ") == 8


def test_irix_has_words_and_no_command(context_of: Contextualise) -> None:
    (text,) = texts_of(context_of(case("origin300-tp9500")), "sgi").values()
    assert all(line.startswith("#") for line in text.splitlines() if line)


@pytest.mark.parametrize("depth", [None, 1, 128])
def test_sgi_paths_are_open_where_a_command_needs_them(context_of: Contextualise, depth: int | None) -> None:
    document = case("altix350-tp9500")
    volume, array = document["components"]["a00v"], document["components"]["a00"]
    volume.pop("queue_depth")
    volume |= {} if depth is None else {"queue_depth": depth}
    volume.pop("xscsi_devices")
    asked = ["/components/a00v/xscsi_devices"]
    assert [problem.place for problem in output_of(context_of(document), "sgi").problems] == asked
    array["write_cache"] = False
    left = asked if depth == 128 else []
    assert [problem.place for problem in output_of(context_of(document), "sgi").problems] == left


def test_xvm_is_told_in_words(context_of: Contextualise) -> None:
    document = case("altix350-tp9500")
    document["components"] |= {
        "vg": {"kind": "lvm_volume_group", "name": "xvm", "at": ["h", None], "volumes": ["a00v", "a10v"]},
        "lv": {"kind": "logical_volume", "name": "data", "at": ["vg", None], "arrangement": "striped"},
    }
    document["components"]["lv"]["strip_kib"] = 512
    (text,) = texts_of(context_of(document), "sgi").values()
    assert '# XVM: volume "data" over 2 disks ("vA1", "vB1"), striped with a stripe unit of 512 KiB.' in text
