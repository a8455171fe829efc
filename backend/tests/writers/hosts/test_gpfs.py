"""GPFS stanzas and commands: what the product takes, from what the design says."""

import json
from pathlib import Path

import pytest

from headroom.domain.writers.files.output import WriterContext
from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.designs import Document, second_host, small
from tests.writers.samples import case
from tests.writers.tools import needs, run_tool


def test_blocks_are_cut_to_what_the_product_takes(small_context: WriterContext) -> None:
    text = texts_of(small_context, "gpfs")["gpfs1/create.ksh"]
    assert "\n    mmcrfs gpfs1 -F nsd.stanza -B 16M -A yes -m 1 -M 2 -r 1 -R 2 -T /gpfs1\n" in text
    assert "the design has 32M, the product takes at most 16M" in " ".join(text.replace("\n    # ", " ").splitlines())
    assert "maxblocksize" in text


def test_tunables_are_the_design_s(small_context: WriterContext) -> None:
    """Those that GPFS takes while it runs take effect at once; for the others it stops, before anything is made."""
    lines = [line.strip() for line in texts_of(small_context, "gpfs")["gpfs1/create.ksh"].splitlines()]
    assert {"mmchconfig pagepool=2048M -i", "mmchconfig maxMBpS=15000 -i"} <= set(lines)
    wanted = ["mmshutdown -a", "mmchconfig maxblocksize=16M", "mmchconfig prefetchThreads=400", "mmstartup -a"]
    places = [lines.index(line) for line in wanted]
    assert places == sorted(places)
    assert places[-1] < min(number for number, line in enumerate(lines) if line.startswith("mmcr"))


def test_a_block_of_the_default_range_needs_no_maxblocksize(context_of: Contextualise) -> None:
    document = small()
    document["components"]["gpfs"]["block_kib"] = 4096
    text = texts_of(context_of(document), "gpfs")["gpfs1/create.ksh"]
    assert " -B 4M " in text
    assert "maxblocksize" not in text


def test_stanzas_name_the_devices_that_the_aix_script_makes(small_context: WriterContext) -> None:
    stanzas = texts_of(small_context, "gpfs")["gpfs1/nsd.stanza"]
    assert "  device=/dev/lv01\n" in stanzas
    assert "  servers=p690\n" in stanzas
    assert "mklv -y lv01 " in texts_of(small_context, "aix")["p690/storage.ksh"]


def test_nsd_names_never_begin_with_the_reserved_word(context_of: Contextualise) -> None:
    """mmcrnsd: a name "must not begin with the reserved string gpfs"."""
    document = small()
    document["components"]["gpfs"]["name"] = "GPFS scratch"
    stanzas = texts_of(context_of(document), "gpfs")["GPFS_scratch/nsd.stanza"]
    assert "  nsd=nsd_GPFS_scratch_lv01\n" in stanzas


def test_a_disk_named_by_its_wwid_is_an_nsd_by_its_name(context_of: Contextualise) -> None:
    document = small()
    components = document["components"]
    components["p690"]["operating_system"] = "Red Hat Enterprise Linux 9"
    components["v1"] |= {"wwid": "360a98000424247456c5d2d5f2d2d5f2d", "host_device": None, "name": "data 1"}
    components["gpfs"]["on"] = ["v1"]
    stanzas = texts_of(context_of(document), "gpfs")["gpfs1/nsd.stanza"]
    assert "  nsd=nsd_gpfs1_data_1\n  device=/dev/mapper/360a98000424247456c5d2d5f2d2d5f2d\n" in stanzas


def test_nsd_names_are_unique_in_the_cluster(context_of: Contextualise) -> None:
    document = small()
    components = document["components"]
    components["gpfs2"] = components["gpfs"] | {"on": ["v1"]}
    components["gpfs"]["on"] = ["v1", "v2"]
    texts = texts_of(context_of(document), "gpfs")
    names = [line for text in texts.values() for line in text.splitlines() if line.startswith("  nsd=")]
    assert len(names) == len(set(names)) == 3


def test_disks_of_two_storage_systems_are_two_failure_groups(context_of: Contextualise) -> None:
    document = small()
    components = document["components"]
    components["f2"] = components["f1"] | {"name": "FAStT 2"}
    components["a2"] |= {"at": ["f2", None], "drives": []}
    components["v2"] |= {"owner": "f2/controllerB"}
    components["gpfs"]["on"] = ["v1", "v2"]
    stanzas = texts_of(context_of(document), "gpfs")["gpfs1/nsd.stanza"]
    assert [line for line in stanzas.splitlines() if "failureGroup" in line] == ["  failureGroup=1", "  failureGroup=2"]
    assert "  device=/dev/hdisk2\n" in stanzas
    assert "  device=/dev/hdisk3\n" in stanzas


def test_a_file_system_of_sixteen_clients_is_one(context_of: Contextualise) -> None:
    """Drawn on each client, made once: eight disks, four failure groups, servers that take turns."""
    texts = texts_of(context_of(case("scaleout-nvme-gpfs")), "gpfs")
    assert sorted(texts) == ["gpfs1/create.sh", "gpfs1/nsd.stanza"]
    stanzas = values(texts["gpfs1/nsd.stanza"])
    assert stanzas["device"] == handed_out(context_of)
    assert stanzas["failureGroup"] == ["1", "1", "2", "2", "3", "3", "4", "4"]
    firsts = [servers.split(",")[0] for servers in stanzas["servers"]]
    assert firsts == [f"Client_{number}" for number in range(1, 9)]
    assert {len(set(servers.split(","))) for servers in stanzas["servers"]} == {8}
    assert "mmcrfs gpfs1 -F nsd.stanza -B 8M " in texts["gpfs1/create.sh"]


def handed_out(context_of: Contextualise) -> list[str]:
    """Names that do not change from start to start, of the namespaces that the storage hosts hand out."""
    files = texts_of(context_of(case("scaleout-nvme-gpfs")), "nvmet").values()
    spaces = [space for text in files for one in json.loads(text)["subsystems"] for space in one["namespaces"]]
    return [f"/dev/disk/by-id/nvme-uuid.{space['device']['uuid']}" for space in spaces]


def values(stanzas: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in stanzas.splitlines():
        if line.startswith("  "):
            key, _, value = line.strip().partition("=")
            found.setdefault(key, []).append(value)
    return found


def on_linux() -> Document:
    document = case("linux-host")
    document["components"]["gpfs"] |= {"type": "gpfs", "on": ["v1", "v2"], "block_kib": 1024, "pagepool_mib": 4096}
    return document


def test_linux_disks_have_the_paths_of_the_host(context_of: Contextualise) -> None:
    texts = texts_of(context_of(on_linux()), "gpfs")
    assert values(texts["data/nsd.stanza"])["device"] == [
        "/dev/mapper/mpatha",
        "/dev/mapper/3600a0b80000c2f010000000000000001",
    ]
    assert "readlink -f" in texts["data/nsd.stanza"]
    assert "mmchconfig pagepool=4096M -i" in texts["data/create.sh"].splitlines()


def two_clients(**second: object) -> Document:
    document = second_host(on_linux(), hosts=[])
    components = document["components"]
    components["gpfs2"] = components["gpfs"] | {"at": ["db2", None]} | second
    return document


def test_tunables_of_some_hosts_name_them(context_of: Contextualise) -> None:
    lines = texts_of(context_of(two_clients(pagepool_mib=8192)), "gpfs")["data/create.sh"].splitlines()
    assert {"mmchconfig pagepool=4096M -i -N db1", "mmchconfig pagepool=8192M -i -N db2"} <= set(lines)


def test_hosts_of_one_file_system_have_one_block_size(context_of: Contextualise) -> None:
    problems = output_of(context_of(two_clients(block_kib=2048)), "gpfs").problems
    assert [problem.place for problem in problems] == ["/components/gpfs/block_kib"]


@pytest.mark.parametrize("release", [None, "IRIX 6.5"])
def test_hosts_without_gpfs_are_open(context_of: Contextualise, release: str | None) -> None:
    document = on_linux()
    document["components"]["p690"]["operating_system"] = release
    problems = output_of(context_of(document), "gpfs").problems
    assert [problem.place for problem in problems] == ["/components/p690/operating_system"]


def test_a_disk_that_no_host_reaches_is_open(context_of: Contextualise) -> None:
    document = on_linux()
    document["components"]["other"] = {"kind": "host", "part": "generic-pcie-4-server", "name": "other"}
    document["components"]["v2"] |= {"hosts": ["other"]}
    document["components"]["vg"]["volumes"] = ["v1"]
    problems = output_of(context_of(document), "gpfs").problems
    assert [problem.place for problem in problems] == ["/components/v2/hosts"]


@needs("shellcheck")
def test_shellcheck_finds_nothing_in_the_script_of_linux(context_of: Contextualise, tmp_path: Path) -> None:
    (tmp_path / "create.sh").write_text(texts_of(context_of(on_linux()), "gpfs")["data/create.sh"], encoding="ascii")
    answer = run_tool(["shellcheck", "--shell=sh", "--norc", "create.sh"], tmp_path)
    assert answer.returncode == 0, answer.stdout
