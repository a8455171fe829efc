"""Scripts for VMware ESXi: rules by family and policy, addresses, open values, other people's rules left alone."""

from pathlib import Path

import pytest

from headroom.domain.writers.files.output import WriterContext
from tests.writers.checks.hosts.esxi import check
from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.hostile import HOSTILE
from tests.writers.runs.bundle import Run
from tests.writers.samples import case


def commands(context: WriterContext, lead: str) -> list[str]:
    """Calls that begin so, of all hosts."""
    texts = texts_of(context, "esxi").values()
    return [line for text in texts for line in text.splitlines() if line.startswith(f"{lead} ")]


POLICIES = {
    ("round_robin", 1, "ESXi 8.0"): "VMW_PSP_RR iops=1",
    ("round_robin", 1000, "ESXi 8.0"): "VMW_PSP_RR iops=1000",
    ("failover", 1, "ESXi 8.0"): "VMW_PSP_MRU -",
    ("least_loaded", 1, "VMware ESXi 8.0 U3"): "VMW_PSP_RR policy=latency",
    ("least_loaded", 4, "VMware ESXi 6.5"): "VMW_PSP_RR iops=4",
}


@pytest.mark.parametrize(("given", "wanted"), POLICIES.items())
def test_the_policy_of_the_design_chooses_the_psp(
    given: tuple[str, int, str], wanted: str, context_of: Contextualise
) -> None:
    document = case("esxi")
    values = {"multipath": given[0], "rr_min_io": given[1], "operating_system": given[2]}
    for host in ("h1", "h2"):
        document["components"][host] |= values
    assert set(commands(context_of(document), "rule")) == {f"rule VMW_SATP_ALUA IBM 2145 {wanted} tpgs_on"}


def test_a_ds8000_has_a_preferred_path_and_no_claim_option(context_of: Contextualise) -> None:
    document = case("storage-ds8000")
    document["components"]["h"]["operating_system"] = "VMware ESXi 8"
    assert commands(context_of(document), "rule") == ["rule VMW_SATP_DEFAULT_AA IBM 2107900 VMW_PSP_FIXED - -"]


def test_iscsi_asks_each_port_by_its_address(context_of: Contextualise) -> None:
    context = context_of(case("esxi-iscsi"))
    assert commands(context, "portal") == ["portal 192.0.2.11:3260", "portal '[2001:db8::b]:3260'"]


def test_nvme_connects_each_host_to_its_own_ports(context_of: Contextualise) -> None:
    calls = commands(context_of(case("esxi-nvme")), "connect")
    assert {tuple(line.split()[1:2]) for line in calls} == {("TCP",)}
    assert {line.split()[3] for line in calls} == {"2001:db8::a1", "198.51.100.12", "2001:db8:1::b1", "198.51.100.140"}
    assert len(calls) == len(set(calls))


@pytest.mark.parametrize(
    ("name", "component", "key"),
    [("esxi-iscsi", "cA", "ports/host0/ip_address"), ("esxi-nvme", "s", "ports/controllerA/host1/ip_address")],
)
def test_an_address_that_is_missing_is_open(name: str, component: str, key: str, context_of: Contextualise) -> None:
    document = case(name)
    del document["components"][component][key]
    problems = output_of(context_of(document), "esxi").problems
    assert f"/components/{component}/{key}" in {problem.place for problem in problems}


def test_fibre_channel_opens_nothing_without_wwids_and_device_names(context_of: Contextualise) -> None:
    document = case("esxi")
    for volume in ("v1", "v2"):
        document["components"][volume].pop("host_device")
        document["components"][volume].pop("wwid", None)
    texts = texts_of(context_of(document), "esxi")
    assert set(texts) == {"h1/esxi.sh", "h2/esxi.sh"}
    assert all("no WWID in the design" in text for text in texts.values())


def test_a_known_wwid_is_told_as_esxi_has_it(context_of: Contextualise) -> None:
    assert "naa.600507681081818c8000000000000012." in texts_of(context_of(case("esxi")), "esxi")["h1/esxi.sh"]


def test_storage_of_no_known_answer_keeps_the_hosts_rules(context_of: Contextualise) -> None:
    document = case("esxi-nvme")
    for component in document["components"].values():
        if component["kind"] == "volume":
            component["protocol"] = "scsi"
    context = context_of(document)
    assert commands(context, "rule") == []
    assert all("is not known here" in text for text in texts_of(context, "esxi").values())


@pytest.mark.parametrize("name", [name for name in HOSTILE if name.isprintable()])
def test_a_hostile_name_stays_in_its_comment(name: str, context_of: Contextualise) -> None:
    for sample in ("esxi", "esxi-nvme", "esxi-iscsi"):
        document = case(sample)
        for component in document["components"].values():
            component["name"] = name or "n"
        for path, text in texts_of(context_of(document), "esxi").items():
            check(path, text)


def test_a_rule_of_somebody_else_is_left_and_told(context_of: Contextualise, tmp_path: Path) -> None:
    run = Run(context_of(case("esxi")), tmp_path)
    assert run.all_steps() == []
    host = run.hosts.esxi["h1"]
    assert len(host.rules) == 1
    host.rules[0] = host.rules[0].replace("iops=1 ", "iops=10 ")
    before = host.snapshot()
    assert [path for path in run.all_steps() if path.endswith("esxi.sh")] == ["h1/esxi.sh"]
    assert host.snapshot() == before
