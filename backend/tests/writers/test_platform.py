"""Which family of operating systems a release names, and that hosts without templates of a kind spoil nothing."""

import pytest

from headroom.domain.writers.files.output import WriterContext
from headroom.domain.writers.lookup.nodes import nodes_of
from headroom.domain.writers.lookup.platform import platform_of
from headroom.domain.writers.table import WRITERS
from tests.writers.conftest import Contextualise, texts_of
from tests.writers.designs import small
from tests.writers.samples import case

RELEASES = {
    "VMware ESXi 8.0 U3": "esxi",
    "vSphere ESXi 7": "esxi",
    "VMWARE ESX 4.1": "esxi",
    "vSphere 8": "esxi",
    "Windows Server 2022": "windows",
    "Microsoft Windows Server 2025 Datacenter": "windows",
    "Hyper-V Server 2019": "windows",
    "Red Hat Enterprise Linux 9.4": "linux",
    "SLES 15 SP6": "linux",
    "AIX 7.3": "aix",
    "IRIX 6.5": "irix",
    "Plan 9": None,
    "besxiness": None,
    "": None,
}
OTHERS = ("VMware ESXi 8.0 U3", "Windows Server 2022")


def on(name: str, release: str, context_of: Contextualise) -> WriterContext:
    """A sample, every host of which runs this."""
    document = small() if name == "small" else case(name)
    for component in document["components"].values():
        if component["kind"] == "host":
            component["operating_system"] = release
    return context_of(document)


@pytest.mark.parametrize(("release", "family"), RELEASES.items())
def test_the_family_of_a_release(release: str, family: str | None, context_of: Contextualise) -> None:
    context = on("small", release, context_of)
    (host,) = nodes_of(context.expanded, "host")
    platform = platform_of(host)
    assert (platform.family if platform is not None else None) == family


@pytest.mark.parametrize("release", OTHERS)
@pytest.mark.parametrize("name", ["fc64-flashsystem", "nvme-over-tcp", "storage-ds8000", "dr-two-sites"])
def test_hosts_of_vmware_and_microsoft_spoil_nothing(name: str, release: str, context_of: Contextualise) -> None:
    context = on(name, release, context_of)
    outputs = {writer.name: writer.write(context) for writer in WRITERS if writer.applies(context)}
    assert {target: output.problems for target, output in outputs.items() if output.problems} == {}
    kept = {target for target, output in outputs.items() if output.files}
    assert not kept & {"multipath", "udev", "modprobe", "lvm", "mkfs", "aix", "sgi", "fio", "xdd", "ansible"}


def test_gpfs_and_load_tests_name_what_they_cannot_do(context_of: Contextualise) -> None:
    """GPFS is drawn on the host: that is a conflict. Load tests leave the host out and say nothing of it."""
    context = on("small", "Windows Server 2022", context_of)
    outputs = {writer.name: writer.write(context) for writer in WRITERS if writer.applies(context)}
    (problem,) = outputs["gpfs"].problems
    assert problem.place == "/components/p690/operating_system"
    assert (outputs["fio"].files, outputs["fio"].problems) == ((), ())
    assert "smcli" in outputs


@pytest.mark.parametrize(("release", "word"), list(zip(OTHERS, ("VMWare", "Win2008"), strict=True)))
def test_the_ds8000_takes_them_by_its_own_host_types(release: str, word: str, context_of: Contextualise) -> None:
    (text,) = texts_of(on("storage-ds8000", release, context_of), "dscli").values()
    assert f"-hosttype {word} " in text
    assert "LinuxRHEL" not in text
