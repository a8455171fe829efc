"""multipath.conf: what each policy and kind of array becomes in each release, and what the real tool reads of it."""

import re
from itertools import cycle
from pathlib import Path

import pytest

from headroom.domain.writers.lookup.platform import MULTIPATH_RELEASES
from tests.writers.checks.linux.multipath import parse
from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.designs import Document
from tests.writers.hostile import HOSTILE
from tests.writers.mounted import run_with
from tests.writers.samples import case
from tests.writers.tools import needs

POLICIES = ("failover", "round_robin", "least_loaded")
SAMPLES = ("linux-alua", "linux-rdac")

_PRINTED = re.compile(r'([a-z_]+)(?: \{| "(.*)"| ([^"{]+))')


def document_of(name: str, policy: str, release: str) -> Document:
    document = case(name)
    host = document["components"]["h"]
    host |= {"multipath": policy, "multipath_tools": release}
    if name == "ds8300-debian":
        for number in range(8):
            document["components"][f"v{number}"]["host_device"] = f"mpath{'abcdefgh'[number]}"
    return document


def text_of(context_of: Contextualise, document: Document) -> str:
    (text,) = texts_of(context_of(document), "multipath").values()
    return text


def sections_of(context_of: Contextualise, document: Document, name: str) -> list[dict[str, str]]:
    return [values for section, values in parse(text_of(context_of, document)) if section == name]


@needs("multipath", "multipath-tools")
@needs("unshare", "util-linux")
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", [*SAMPLES, "ds8300-debian"])
def test_the_tool_reads_back_what_we_wrote(name: str, policy: str, context_of: Contextualise, tmp_path: Path) -> None:
    text = text_of(context_of, document_of(name, policy, "0.9.4"))
    printed = printed_by_the_tool(text, tmp_path)
    for section, values in parse(text):
        read_back = [theirs for kind, theirs in printed if kind == section and values.items() <= theirs]
        assert read_back or not values, (section, values)


@needs("multipath", "multipath-tools")
@needs("unshare", "util-linux")
def test_the_tool_reads_past_hostile_names(context_of: Contextualise, tmp_path: Path) -> None:
    document = case("linux-alua")
    names = [name for name in HOSTILE if name.isprintable() and name.strip()]
    for component, name in zip(document["components"].values(), cycle(names), strict=False):
        component["name"] = name
    text = text_of(context_of, document)
    printed = printed_by_the_tool(text, tmp_path)
    assert [values for name, values in printed if name == "multipath"] == [
        set(values.items()) for name, values in parse(text) if name == "multipath"
    ]


@needs("multipath", "multipath-tools")
@needs("unshare", "util-linux")
@pytest.mark.parametrize("wrong", ["defaults {\n\tpg_timeout 5\n}\n", "defaults {\n", "devices {\n\tselector x\n}\n"])
def test_the_tool_complains_of_what_it_does_not_know(wrong: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="multipath says"):
        printed_by_the_tool(wrong, tmp_path)


def printed_by_the_tool(text: str, folder: Path) -> list[tuple[str, set[tuple[str, str]]]]:
    """The merged configuration, as `multipath -t` prints it with this file as the only one in `/etc`."""
    (folder / "etc").mkdir()
    (folder / "etc" / "multipath.conf").write_text(text, encoding="ascii")
    answer = run_with(folder / "etc", "/etc", ["multipath", "-t"])
    assert (answer.returncode, answer.stderr) == (0, ""), f"multipath says: {answer.stderr}"
    sections: list[tuple[str, set[tuple[str, str]]]] = []
    for line in answer.stdout.splitlines():
        found = _PRINTED.fullmatch(line.strip())
        if found and line.endswith(" {"):
            sections.append((found[1], set()))
        elif found:
            value = found[3] if found[2] is None else found[2]
            sections[-1][1].add((found[1], {"on": "yes", "off": "no"}.get(value, value)))
    return sections


@pytest.mark.parametrize("release", MULTIPATH_RELEASES)
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("name", [*SAMPLES, "ds8300-debian"])
def test_keywords_are_those_of_the_release(name: str, policy: str, release: str, context_of: Contextualise) -> None:
    document = document_of(name, policy, release)
    devices = sections_of(context_of, document, "device")
    (defaults,) = sections_of(context_of, document, "defaults")
    age = MULTIPATH_RELEASES.index(release)
    assert bool(devices) == (release != "0.4.8" or name == "ds8300-debian")
    device = devices[0] if devices else {"path_checker": ""}
    assert "path_checker" in device
    assert ("find_multipaths" in defaults) == (age >= MULTIPATH_RELEASES.index("0.8.8"))
    assert ("prio" in device) == (age >= MULTIPATH_RELEASES.index("0.4.9"))
    assert ("rr_min_io" in device) == (policy == "round_robin" and release == "0.4.8" and bool(devices))
    assert ("rr_min_io_rq" in device) == (policy == "round_robin" and release != "0.4.8")
    assert ("detect_prio" in device) == (name == "ds8300-debian" and age >= MULTIPATH_RELEASES.index("0.8.8"))
    newest = policy == "failover" and name != "ds8300-debian" and age >= MULTIPATH_RELEASES.index("0.9.9")
    assert ("detect_pgpolicy" in device) == newest
    assert ("hardware_handler" in device) == (name == "linux-rdac" and release not in ("0.4.8", "0.11.0"))
    assert not {"getuid_callout", "bindings_file"} & (device.keys() | defaults.keys())


@pytest.mark.parametrize("release", MULTIPATH_RELEASES)
@pytest.mark.parametrize("name", SAMPLES)
def test_only_alike_paths_share_a_group(name: str, release: str, context_of: Contextualise) -> None:
    for policy in POLICIES:
        assert "multibus" not in text_of(context_of, document_of(name, policy, release)).replace("never multibus", "")
    (device,) = sections_of(context_of, document_of("ds8300-debian", "round_robin", release), "device")
    assert device["path_grouping_policy"] == "multibus"


@pytest.mark.parametrize(
    ("seconds", "retries"), [(None, "12"), (0, "fail"), (1, "1"), (5, "1"), (6, "2"), (86400, "17280")]
)
def test_waiting_without_a_path(seconds: int | None, retries: str, context_of: Contextualise) -> None:
    document = case("linux-rdac")
    if seconds is not None:
        document["components"]["h"]["no_path_seconds"] = seconds
    (device,) = sections_of(context_of, document, "device")
    assert device["no_path_retry"] == retries


def test_waiting_without_limit_and_for_lost_ports(context_of: Contextualise) -> None:
    document = case("linux-rdac")
    document["components"]["h"] |= {"no_path_queue": True, "fast_io_fail_seconds": -1, "dev_loss_seconds": 120}
    (device,) = sections_of(context_of, document, "device")
    assert device["no_path_retry"] == "queue"
    assert device["fast_io_fail_tmo"] == "off"
    assert device["dev_loss_tmo"] == "120"


def test_an_array_without_known_names_keeps_its_built_in_section(context_of: Contextualise) -> None:
    document = case("linux-alua")
    document["components"]["s"]["part"] = "generic-all-flash-array-g4"
    for number, controller in ((1, "controllerA"), (2, "controllerB")):
        card = document["components"][f"card{number}"]
        card |= {"part": "generic-host-card-fc32-4p", "at": [f"s/{controller}", "card1"]}
        document["cables"][f"c{number}"]["to"] = [f"card{number}", "p1"]
    assert sections_of(context_of, document, "device") == []
    (defaults,) = sections_of(context_of, document, "defaults")
    assert (defaults["path_grouping_policy"], defaults["no_path_retry"]) == ("group_by_prio", "7")


def test_a_volume_without_a_name_is_refused(context_of: Contextualise) -> None:
    document = case("linux-alua")
    del document["components"]["v2"]["wwid"]
    (problem,) = output_of(context_of(document), "multipath").problems
    assert problem.place == "/components/v2/host_device"


def test_disks_by_the_name_of_their_only_path_need_no_file(context_of: Contextualise) -> None:
    document = case("linux-rdac")
    del document["cables"]["c2"]
    document["components"] |= {
        name: document["components"][name] | {"host_device": f"sd{letter}", "owner": "f/controllerA"}
        for name, letter in (("v1", "b"), ("v2", "c"))
    }
    context = context_of(document)
    assert output_of(context, "multipath").files == ()
    assert output_of(context, "multipath").problems == ()
