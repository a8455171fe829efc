"""FlashSystem commands: the pools, volumes, hosts and mappings that they leave behind are the design's."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from headroom.domain.deliverable.bundle.package import Package
from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.designs import Document
from tests.writers.grammars import svc_grammar
from tests.writers.samples import case
from tests.writers.storage.test_ds8000 import change

SAMPLES = os.environ.get("HEADROOM_SAMPLES")
needs_samples = pytest.mark.skipif(not SAMPLES, reason="HEADROOM_SAMPLES does not name a folder of real listings")


def systems_of(context_of: Contextualise, document: Document) -> list[svc_grammar.System]:
    return [svc_grammar.parse(text) for text in texts_of(context_of(document), "svc").values()]


def test_eight_hosts_have_two_volumes_each(context_of: Contextualise) -> None:
    (system,) = systems_of(context_of, case("fc64-flashsystem"))
    (array,) = system.arrays.values()
    assert (array["level"], array["count"], array["areas"]) == ("raid6", "24", "1")
    assert {size for _, size in system.volumes.values()} == {"4096gb"}
    assert [len(wwpns) for wwpns in system.hosts.values()] == [2] * 8
    assert [(host, lun) for host, _, lun in system.mappings[:2]] == [("Host_1", "0"), ("Host_1", "1")]
    assert len(system.mappings) == 16


def test_a_volume_without_a_lun_takes_none_that_another_one_states(context_of: Contextualise) -> None:
    """The system takes the lowest free LUN, so those that are stated are taken before."""
    document = case("fc64-flashsystem")
    first, second = (document["components"][name] for name in ("v1.1", "v1.2"))
    first.pop("lun_id", None)
    second["lun_id"] = 0
    (system,) = systems_of(context_of, document)
    assert [lun for host, _, lun in system.mappings if host == "Host_1"] == ["0", None]


def test_hosts_of_the_other_site_are_known_to_both_systems(context_of: Contextualise) -> None:
    first, second = systems_of(context_of, case("dr-two-sites"))
    assert first.hosts == second.hosts
    assert len(first.hosts) == 8


def test_two_sites_without_a_mirror_say_so(context_of: Contextualise) -> None:
    context = context_of(case("dr-two-sites"))
    first, _ = texts_of(context, "svc").values()
    told = " ".join(line.removeprefix("#").strip() for line in first.splitlines())
    assert 'Hosts have volumes on "Storage, site 2" too: NO COMMAND HERE COPIES ONE TO THE OTHER.' in told
    readme = Package(context.design, context.catalogue, context.result).readme("").decode()
    assert "A copy of anything between Storage, site 1 and Storage, site 2: Host 1.1, Host 1.2, " in readme


def test_a_shared_volume_is_forced_once_and_sizes_are_rounded_up(context_of: Contextualise) -> None:
    (system,) = systems_of(context_of, case("storage-flashsystem"))
    assert system.volumes == {"v1": ("a1", "1000gb"), "v2": ("a2", "102656mb")}
    assert system.mappings == [("h1", "v1", "0"), ("h2", "v1", "0"), ("h2", "v2", "1")]
    assert [array["drives"] for array in system.arrays.values()] == ["0", "1"]


CASES: dict[str, tuple[Callable[[Document], None], str]] = {
    "no capacity": (change("v1", capacity_gib=None), "/components/v1/capacity_gib"),
    "no drive class among several": (change("a2", drive_class=None), "/components/a2/drive_class"),
    "RAID 0": (change("a1", level="raid0"), "/components/a1/level"),
    "too few drives": (change("a1", drives=[f"a1d{n}" for n in range(1, 6)]), "/components/a1/drives"),
    "too many spares": (change("a1", spares=5), "/components/a1/drives"),
    "another strip": (change("a1", strip_kib=128), "/components/a1/strip_kib"),
    "more than the drives hold": (change("v2", capacity_gib=50_000), "/components/a2/drives"),
    "NVMe": (change("v1", protocol="nvme"), "/components/v1/protocol"),
    "a LUN twice": (change("v2", lun_id=0), "/components/v2/lun_id"),
    "a LUN too high": (change("v2", lun_id=2048), "/components/v2/lun_id"),
    "no WWPN": (change("fc1", **{"ports/fc0/wwpn": None}), "/components/fc1/ports/fc0/wwpn"),
    "a WWPN twice": (change("fc2", **{"ports/fc0/wwpn": "30:00:00:00:00:01:00:01"}), "/components/fc2/ports/fc0/wwpn"),
    "not cabled": (lambda document: document["cables"].pop("c1"), "/components/h1/ports"),
}


@pytest.mark.parametrize(("edit", "place"), CASES.values(), ids=CASES)
def test_what_is_open_is_named(context_of: Contextualise, edit: Callable[[Document], object], place: str) -> None:
    document = case("storage-flashsystem")
    edit(document)
    problems = output_of(context_of(document), "svc").problems
    assert place in [problem.place for problem in problems]
    assert all(problem.message.endswith(".") for problem in problems)


@pytest.mark.parametrize("name", ["1st", "9", "-x", "x" * 200])
def test_names_begin_with_no_digit_and_end_after_63_letters(context_of: Contextualise, name: str) -> None:
    document = case("storage-flashsystem")
    document["components"]["v1"]["name"] = name
    (system,) = systems_of(context_of, document)
    assert all(len(volume) <= 63 and volume[0].isalpha() for volume in system.volumes)


@pytest.mark.parametrize(
    "line",
    [
        "rmvdisk v1",
        "mkvolume -name v -pool nowhere -size 1 -unit gb -iogrp 0",
        "mkmdiskgrp -name 1a -ext 1024",
        "mkhost -name h",
    ],
)
def test_the_grammar_refuses(line: str) -> None:
    with pytest.raises((AssertionError, KeyError)):
        svc_grammar.System().run(line)


@needs_samples
def test_pools_of_a_real_listing_fit_the_grammar() -> None:
    (path,) = Path(SAMPLES or "").rglob("ibmdocs_lsmdiskgrp_delim.txt")
    head, *rows = (line.split(":") for line in path.read_text(encoding="utf-8").split())
    pools = [dict(zip(head, row, strict=True)) for row in rows]
    assert pools
    for pool in pools:
        line = f"mkmdiskgrp -name {pool['name']} -ext {pool['extent_size']}"
        assert svc_grammar.COMMANDS["mkmdiskgrp"].fullmatch(line)
