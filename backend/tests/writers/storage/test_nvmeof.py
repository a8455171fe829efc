"""NVMe over Fabrics: what targets hand out to whom, what hosts connect, that both agree, and what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from headroom.domain.writers.lookup.linux_devices import linux_disks
from tests.writers.checks.storage.nvmet import check
from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.designs import Document
from tests.writers.grammars.linux_grammar import run_recorded, words_of
from tests.writers.samples import case
from tests.writers.tools import needs, run_tool

SAMPLE, REFERENCE = "nvme-over-tcp", "nvmeof-jbof"
TARGETS = ("nvmet", "nvme_connect")
HOST_UUID = "11111111-2222-3333-4444-555555555555"


def changed(changes: dict[str, dict[str, object]]) -> Document:
    document = case(SAMPLE)
    for node, attributes in changes.items():
        document["components"][node].update(attributes)
    return document


def targets_of(context_of: Contextualise, document: Document) -> list[dict[str, Any]]:
    """The files of controllers A and B."""
    return [json.loads(text) for _, text in sorted(texts_of(context_of(document), "nvmet").items())]


def run(text: str, folder: Path, present: dict[str, tuple[str, str]], nvme: str = "") -> tuple[int, list[list[str]]]:
    """Run a script where the kernel shows these controllers, by subsystem and address."""
    for name, (nqn, address) in present.items():
        controller = folder / "sys" / name
        controller.mkdir(parents=True, exist_ok=True)
        (controller / "subsysnqn").write_text(nqn + "\n", encoding="ascii")
        (controller / "address").write_text(address + "\n", encoding="ascii")
    return run_recorded(text.replace("/sys/class/nvme", str(folder / "sys")), folder, ("modprobe",), {"nvme": nvme})


def scripts(context_of: Contextualise, name: str = SAMPLE) -> list[str]:
    texts = texts_of(context_of(case(name)), "nvme_connect")
    return [text for path, text in sorted(texts.items()) if path.endswith(".sh")]


def test_a_subsystem_for_each_set_of_hosts(context_of: Contextualise) -> None:
    a, b = targets_of(context_of, case(SAMPLE))
    both, one = "nqn.2026-01.com.example:box:db_one_db_two", "nqn.2026-01.com.example:box:db_one"
    uuid = f"nqn.2014-08.org.nvmexpress:uuid:{HOST_UUID}"
    for file in (a, b):
        allowed = {entry["nqn"]: entry["allowed_hosts"] for entry in file["subsystems"]}
        assert allowed == {both: [uuid, "nqn.2026-01.com.example:two"], one: [uuid]}
    devices = [[space["device"]["path"] for s in file["subsystems"] for space in s["namespaces"]] for file in (a, b)]
    assert devices[0] == ["/dev/nvme1n1", "/dev/vg0/logs"], "controller B alone serves the third"
    assert devices[1] == ["/dev/nvme1n1", "/dev/disk/by-id/nvme-eui.0025384b21401100"], "and A alone the group's volume"
    assert a["subsystems"][0]["namespaces"][0]["device"]["uuid"] == "aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee"


@pytest.mark.parametrize("name", [SAMPLE, REFERENCE])
def test_both_controllers_show_the_same_namespaces(name: str, context_of: Contextualise) -> None:
    a, b = targets_of(context_of, case(name))
    of_b = {one["nqn"]: one for one in b["subsystems"]}
    both = [(one, of_b[one["nqn"]]) for one in a["subsystems"] if one["nqn"] in of_b]
    for left, right in both:
        spaces = {space["nsid"]: space["device"] for space in right["namespaces"]}
        shared = [space for space in left["namespaces"] if space["nsid"] in spaces]
        assert all(spaces[space["nsid"]] == space["device"] for space in shared)
        assert left["attr"]["serial"] == right["attr"]["serial"]
        assert int(left["attr"]["cntlid_max"]) < int(right["attr"]["cntlid_min"]), "no controller ID twice"
    served = [{space["device"]["path"] for one in file["subsystems"] for space in one["namespaces"]} for file in (a, b)]
    assert all(path.startswith("/dev/nvme") for path in served[0] & served[1]), "an array has one writer"


@pytest.mark.parametrize("device", ["/dev/md/array1", "/dev/md127", "/dev/vg1/data", "/dev/mapper/vg0-logs", None])
@pytest.mark.parametrize("drives", [1, 2])
def test_what_one_kernel_keeps_has_an_owner(device: str | None, drives: int, context_of: Contextualise) -> None:
    """Two controllers that export one array write over each other's parity: neither gets a file before one owns it."""
    document = changed({"v1": {"target_device": device, "wwid": None}, "a1": {"drives": ["d1", "d2"][:drives]}})
    document["components"]["a2"]["drives"] = []
    problems = [problem.place for problem in output_of(context_of(document), "nvmet").problems]
    place = "target_device" if device is None and drives == 1 else "owner"
    assert problems == [f"/components/v1/{place}"]
    document["components"]["v1"] |= {"owner": "s/controllerB", "target_device": device or "/dev/md/array1"}
    a, b = targets_of(context_of, document)
    paths = [[space["device"]["path"] for one in file["subsystems"] for space in one["namespaces"]] for file in (a, b)]
    assert [(device or "/dev/md/array1") in path for path in paths] == [False, True]


def test_a_target_makes_its_arrays_on_the_controller_that_owns_them(context_of: Contextualise) -> None:
    texts = texts_of(context_of(case(REFERENCE)), "target_arrays")
    made = {
        path: [words[2] for words in words_of(text, "mdadm") if words[1] == "--create"] for path, text in texts.items()
    }
    assert made == {
        "NVMe_box/Controller_A/mdadm.sh": ["/dev/md/array1", "/dev/md/array3"],
        "NVMe_box/Controller_B/mdadm.sh": ["/dev/md/array2", "/dev/md/array4"],
    }
    assert all("AUTO -all" in text for text in texts.values()), "a start never assembles the other's arrays"
    handed = [
        [space["device"]["path"] for one in file["subsystems"] for space in one["namespaces"]]
        for file in targets_of(context_of, case(REFERENCE))
    ]
    assert handed == list(made.values())


def test_hosts_connect_again_at_the_next_start(context_of: Contextualise) -> None:
    texts = texts_of(context_of(case(REFERENCE)), "nvme_connect")
    units = [text for path, text in texts.items() if path.endswith("/headroom-nvme.service")]
    assert len(units) == len(texts) / 2 == 4
    assert all("WantedBy=multi-user.target" in unit for unit in units)


def test_names_of_disks_are_those_that_the_target_gives(context_of: Contextualise) -> None:
    """The kernel may call the host's own system disk nvme1n1 at the next start."""
    context = context_of(case(SAMPLE))
    (a, b) = targets_of(context_of, case(SAMPLE))
    given = {space["device"]["uuid"] for file in (a, b) for one in file["subsystems"] for space in one["namespaces"]}
    disks, problems = linux_disks(context.expanded, context.expanded.nodes["h1"])
    assert problems == []
    assert {disk.path for disk in disks.values()} == {f"/dev/disk/by-id/nvme-uuid.{one}" for one in given}


@pytest.mark.parametrize("name", [SAMPLE, REFERENCE])
def test_hosts_connect_to_what_the_targets_hand_out(name: str, context_of: Contextualise, tmp_path: Path) -> None:
    files = targets_of(context_of, case(name))
    offered = {
        (nqn, port["addr"]["traddr"], port["addr"]["trtype"], host)
        for file in files
        for port in file["ports"]
        for nqn in port["subsystems"]
        for subsystem in file["subsystems"]
        if subsystem["nqn"] == nqn
        for host in subsystem["allowed_hosts"]
    }
    for number, text in enumerate(scripts(context_of, name)):
        folder = tmp_path / str(number)
        folder.mkdir()
        code, calls = run(text, folder, {})
        assert code == 0
        words = [dict(word[2:].split("=", 1) for word in call[2:]) for call in calls if call[0] == "nvme"]
        assert words
        assert {(w["nqn"], w["traddr"], w["transport"], w["hostnqn"]) for w in words} <= offered


def test_words_of_each_path(context_of: Contextualise, tmp_path: Path) -> None:
    first, second = scripts(context_of)
    (tmp_path / "1").mkdir()
    (tmp_path / "2").mkdir()
    _, calls = run(first, tmp_path / "1", {})
    assert calls[0] == ["modprobe", "nvme-tcp"]
    assert len(calls) == 5, "two subsystems over two paths"
    assert calls[1] == [
        "nvme", "connect", "--nqn=nqn.2026-01.com.example:box:db_one_db_two", "--traddr=2001:db8::a1",
        "--transport=tcp", "--trsvcid=4420", f"--hostnqn=nqn.2014-08.org.nvmexpress:uuid:{HOST_UUID}",
        f"--hostid={HOST_UUID}", "--nr-io-queues=16", "--ctrl-loss-tmo=-1",
        "--host-traddr=2001:db8::1",
    ]  # fmt: skip
    _, calls = run(second, tmp_path / "2", {})
    assert [call[-1] for call in calls[1:]] == ["--ctrl-loss-tmo=-1"] * 2, "its own addresses are not entered"


def test_a_second_run_connects_only_what_is_missing(context_of: Contextualise, tmp_path: Path) -> None:
    nqn = "nqn.2026-01.com.example:box:db_one_db_two"
    present = {
        "nvme0": (nqn, "traddr=2001:db8::a1,trsvcid=4420,host_traddr=2001:db8::1,src_addr=2001:db8::1"),
        "nvme1": (nqn + "x", "traddr=2001:db8:1::b1,trsvcid=4420,host_traddr=2001:db8:1::1"),
        "nvme2": ("nqn.2026-01.com.example:box:db_one", "traddr=2001:db8:1::b1,trsvcid=4420,host_traddr=2001:db8::9"),
    }
    (tmp_path / "sys" / "nvme0").mkdir(parents=True)
    (tmp_path / "sys" / "nvme0" / "fast_io_fail_tmo").write_text("off\n", encoding="ascii")
    code, calls = run(scripts(context_of)[0], tmp_path, present)
    assert (tmp_path / "sys" / "nvme0" / "fast_io_fail_tmo").read_text(encoding="ascii") == "60\n"
    connected = [(call[2], call[3]) for call in calls[1:]]
    other = "--nqn=nqn.2026-01.com.example:box:db_one"
    assert code == 0
    assert connected == [
        (f"--nqn={nqn}", "--traddr=2001:db8:1::b1"),
        (other, "--traddr=2001:db8::a1"),
        (other, "--traddr=2001:db8:1::b1"),
    ]


def test_a_path_that_fails_hinders_no_other(context_of: Contextualise, tmp_path: Path) -> None:
    code, calls = run(scripts(context_of)[0], tmp_path, {}, '[ "$3" != --traddr=2001:db8::a1 ]\n')
    assert code == 1
    assert len(calls) == 5


@pytest.mark.parametrize(
    ("changes", "places"),
    [
        ({"s": {"nqn": None}}, ["s/nqn"]),
        ({"s": {"nqn": f"nqn.2014-08.org.nvmexpress:uuid:{HOST_UUID[:-1]}6"}}, ["s/nqn"]),
        ({"h2": {"nqn": f"nqn.2014-08.org.nvmexpress:uuid:{HOST_UUID}"}}, ["h2/nqn"]),
        ({"s": {"ports/controllerA/host1/ip_address": None}}, ["s/ports/controllerA/host1/ip_address"]),
        ({"s": {"ports/controllerA/host2/ip_address": "2001:db8::0:a1"}}, ["s/ports/controllerA/host2/ip_address"]),
        ({"s": {"ports/controllerA/host1/ip_address": "127.0.0.1"}}, ["s/ports/controllerA/host1/ip_address"]),
    ],
)
def test_what_both_files_wait_for(
    changes: dict[str, dict[str, object]], places: list[str], context_of: Contextualise
) -> None:
    context = context_of(changed(changes))
    for target in TARGETS:
        problems = output_of(context, target).problems
        assert [problem.place for problem in problems] == [f"/components/{place}" for place in places]


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"v2": {"target_device": None}}, "v2/target_device"),
        ({"v3": {"target_device": "/dev/vg0/logs"}}, "v3/target_device"),
        ({"v1": {"wwid": "36005076300000000"}}, "v1/wwid"),
    ],
)
def test_what_the_target_waits_for(
    changes: dict[str, dict[str, object]], place: str, context_of: Contextualise
) -> None:
    context = context_of(changed(changes))
    assert [problem.place for problem in output_of(context, "nvmet").problems] == [f"/components/{place}"]


HOSTILE = ("nqn.2026-01.com.example:a;reboot", "nqn.2026-01.com.example:$(id)", "x", 'nqn.2026-01.a:"', "::1\n", "../a")


@pytest.mark.parametrize("value", HOSTILE)
@pytest.mark.parametrize(
    ("node", "key"), [("s", "nqn"), ("h1", "nqn"), ("n1", "ports/eth0/ip_address"), ("v2", "target_device")]
)
def test_hostile_values_never_pass(node: str, key: str, value: str, context_of: Contextualise) -> None:
    context = context_of(case(SAMPLE))
    context.expanded.nodes[node].attributes[key] = value
    problems = {problem.place for target in TARGETS for problem in output_of(context, target).problems}
    assert problems == {f"/components/{node}/{key}"}


def test_a_target_of_another_maker_gets_no_file(context_of: Contextualise) -> None:
    assert not texts_of(context_of(case("nvme-server-local")), "nvmet")
    assert not texts_of(context_of(case("nvme-server-local")), "nvme_connect")


@needs("nvme", "nvme-cli")
def test_nvme_reads_every_option(context_of: Contextualise, tmp_path: Path) -> None:
    """With --help behind them it reads all options before it, and connects nothing."""
    _, calls = run(scripts(context_of)[0], tmp_path, {})
    for call in calls[1:]:
        answer = run_tool([*call, "--help"], tmp_path)
        assert "unrecognized" not in answer.stdout + answer.stderr
    assert "unrecognized" in run_tool([*calls[1], "--no-such", "--help"], tmp_path).stderr


def test_the_check_refuses_what_nvmetcli_would_not_take(context_of: Contextualise) -> None:
    (text, *_) = texts_of(context_of(case(SAMPLE)), "nvmet").values()
    check("box/a/nvmet.json", text)
    for right, wrong in (
        ('"nsid": 1', '"nsid": 0'),
        ('"trsvcid": "4420"', '"trsvcid": 4420'),
        ('"portid": 1', '"portid": 2'),
    ):
        with pytest.raises(AssertionError):
            check("box/a/nvmet.json", text.replace(right, wrong, 1))
