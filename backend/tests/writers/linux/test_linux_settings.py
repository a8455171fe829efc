"""udev rules, sysctl settings and module options: from what they derive, and what the real tools say."""

from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.writers.checks.linux.udev import parse
from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.designs import Document
from tests.writers.hostile import HOSTILE
from tests.writers.mounted import run_with
from tests.writers.samples import case
from tests.writers.tools import needs, run_tool


def rules_of(context_of: Contextualise, document: Document) -> list[tuple[dict[str, str], dict[str, str]]]:
    (text,) = texts_of(context_of(document), "udev").values()
    return [parse(line) for line in text.splitlines() if line and not line.startswith("#")]


def options_of(context_of: Contextualise, document: Document) -> list[str]:
    texts = texts_of(context_of(document), "modprobe").values()
    return [line for text in texts for line in text.splitlines() if line.startswith("options")]


def test_paths_are_matched_by_the_padded_vendor(context_of: Contextualise) -> None:
    for matches, sets in rules_of(context_of, case("linux-alua")):
        if "KERNEL" in matches and matches["KERNEL"].startswith("sd"):
            assert matches["ATTRS{vendor}"] == "IBM     "
            assert matches["ATTRS{model}"] == "2145*"
        if "ATTR{queue/max_sectors_kb}" in sets:
            assert matches["ACTION"] == "add", "a live map never gets another size"


def test_read_ahead_is_set_on_the_topmost_device_only(context_of: Contextualise) -> None:
    found = {
        matches.get("ENV{DM_LV_NAME}") or matches["ENV{DM_NAME}"]: sets["ATTR{bdi/read_ahead_kb}"]
        for matches, sets in rules_of(context_of, case("linux-alua"))
        if "ATTR{bdi/read_ahead_kb}" in sets
    }
    assert found == {"360050768028200d5d000000000000001": "4096", "scratch": str(2 * 256)}


def test_direct_file_systems_read_nothing_ahead(context_of: Contextualise) -> None:
    document = case("linux-alua")
    for name in ("xfs1", "xfs2"):
        document["components"][name]["io_mode"] = "direct"
    assert not any("ATTR{bdi/read_ahead_kb}" in sets for _, sets in rules_of(context_of, document))


@pytest.mark.parametrize(
    ("depth", "threads", "wanted"), [(48, 1, 48), (None, 15, None), (None, 16, 32), (None, 999, 256)]
)
def test_queue_depth_is_the_volumes_or_what_workloads_ask(
    depth: int | None, threads: int, wanted: int | None, context_of: Contextualise
) -> None:
    document = case("linux-alua")
    del document["workloads"]["w1"]
    document["workloads"]["w2"] |= {"threads": threads, "queue_depth": 2}
    document["components"]["v2"]["queue_depth"] = depth
    depths = {sets.get("ATTR{device/queue_depth}") for _, sets in rules_of(context_of, document)} - {None}
    assert depths == ({str(wanted)} if wanted else set())
    luns = [line for line in options_of(context_of, document) if "lun" in line]
    assert luns == ([f"options lpfc lpfc_lun_queue_depth={wanted}"] if wanted else [])


@pytest.mark.parametrize(
    ("policy", "names"), [("failover", ["numa"]), ("least_loaded", ["round-robin", "queue-depth"])]
)
def test_nvme_shares_paths_by_the_hosts_policy(policy: str, names: list[str], context_of: Contextualise) -> None:
    document = case("nvmeof-jbof")
    for component in document["components"].values():
        if component["kind"] == "host":
            component |= {"operating_system": "Debian GNU/Linux 12", "multipath": policy}
    texts = texts_of(context_of(document), "udev")
    assert len(texts) == 4
    for text in texts.values():
        lines = [parse(line)[1] for line in text.splitlines() if line.startswith("ACTION")]
        assert [sets["ATTR{iopolicy}"] for sets in lines] == names


def test_module_options_stay_within_the_drivers_range(context_of: Contextualise) -> None:
    document = case("linux-alua")
    document["components"]["v2"]["queue_depth"] = 4000
    assert "options lpfc lpfc_lun_queue_depth=512" in options_of(context_of, document)
    document["components"]["h"]["multipath_tools"] = "0.4.9"
    assert "options lpfc lpfc_lun_queue_depth=128" in options_of(context_of, document)


@pytest.mark.parametrize("depth", [31, 8193])
def test_adapters_queue_that_the_driver_refuses(depth: int, context_of: Contextualise) -> None:
    document = case("linux-alua")
    document["components"]["e1"]["queue_depth"] = depth
    (problem,) = output_of(context_of(document), "modprobe").problems
    assert problem.place == "/components/e1/queue_depth"
    assert "32 to 8192" in problem.message


@pytest.mark.parametrize("writer", ["modprobe", "sysctl", "udev", "multipath"])
@pytest.mark.parametrize("system", ["AIX 7.3", "IRIX 6.5", None])
def test_other_systems_get_nothing(writer: str, system: str | None, context_of: Contextualise) -> None:
    document = case("linux-alua")
    document["components"]["h"]["operating_system"] = system
    assert output_of(context_of(document), writer).files == ()


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(text=st.one_of(st.sampled_from(HOSTILE), st.text(max_size=60)))
def test_hostile_attributes_leave_no_trace(text: str, context_of: Contextualise) -> None:
    context = context_of(case("linux-alua"))
    for node, attributes in (
        ("h", ("operating_system",)),
        ("v1", ("wwid", "host_device")),
        ("v2", ("host_device",)),
    ):
        typed = {name: f"linux {text}" if name == "operating_system" else text for name in attributes}
        context.expanded.nodes[node].attributes.update(typed)
    for writer in ("multipath", "udev", "sysctl", "modprobe"):
        output = output_of(context, writer)
        for file in output.files:
            import_module(f"tests.writers.checks.linux.{writer}").check(file.path, file.text)


@needs("sysctl", "procps")
def test_sysctl_knows_every_key(context_of: Contextualise, tmp_path: Path) -> None:
    (text,) = texts_of(context_of(case("linux-alua")), "sysctl").values()
    (tmp_path / "90.conf").write_text(text, encoding="ascii")
    answer = run_tool(["sysctl", "--dry-run", "-p", "90.conf"], tmp_path)
    assert (answer.returncode, answer.stderr) == (0, "")
    wanted = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert answer.stdout.splitlines() == wanted


@needs("modprobe", "kmod")
@pytest.mark.parametrize("name", ["linux-alua", "linux-rdac"])
def test_modprobe_reads_the_options(name: str, context_of: Contextualise, tmp_path: Path) -> None:
    (text,) = texts_of(context_of(case(name)), "modprobe").values()
    (tmp_path / "headroom.conf").write_text(text, encoding="ascii")
    answer = run_tool(["modprobe", "-C", "headroom.conf", "--showconfig"], tmp_path)
    assert answer.returncode == 0
    assert set(options_of(context_of, case(name))) <= set(answer.stdout.splitlines())


@needs("udevadm", "udev")
@needs("unshare", "util-linux")
@pytest.mark.parametrize("name", ["linux-alua", "linux-rdac", "nvmeof-jbof"])
def test_udev_reads_every_rule(name: str, context_of: Contextualise, tmp_path: Path) -> None:
    for text in texts_of(context_of(case(name)), "udev").values():
        assert complaints_of_udev(text, tmp_path) == []


@needs("udevadm", "udev")
@needs("unshare", "util-linux")
@pytest.mark.parametrize("wrong", ['ATTRR{queue/scheduler}="none"', 'ATTR{a}=+"3"', 'KERNEL=="sda" OOPS'])
def test_udev_complains_of_what_is_no_rule(wrong: str, tmp_path: Path) -> None:
    assert complaints_of_udev(f'ACTION=="add", {wrong}\n', tmp_path)


def complaints_of_udev(text: str, folder: Path) -> list[str]:
    """What udev says of a file of rules when it reads all of them for an event of a device that every machine has."""
    (folder / "60-headroom-storage.rules").write_text(text, encoding="ascii")
    words = ["udevadm", "test", "--action=add", "/sys/devices/virtual/mem/null"]
    answer = run_with(folder, "/etc/udev/rules.d", words)
    about = [line for line in (answer.stdout + answer.stderr).splitlines() if "60-headroom-storage.rules" in line]
    assert any(line.startswith("Reading rules file") for line in about), answer.stderr
    return [line for line in about if not line.startswith("Reading rules file")]
