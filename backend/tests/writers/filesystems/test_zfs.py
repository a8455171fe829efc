"""ZFS: which pools come of which arrays, and what the design has to settle first."""

import shlex

import pytest

from headroom.domain.writers.files.output import WriterContext
from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.designs import Document
from tests.writers.grammars.linux_grammar import words_of
from tests.writers.samples import case


def test_the_reference_server_has_one_pool_of_two_arrays(context_of: Contextualise) -> None:
    (text,) = texts_of(context_of(case("nfs-zfs")), "zfs").values()
    (words,) = [words for words in words_of(text, "zpool") if words[1] == "create"]
    line = shlex.join(words)
    assert "-o ashift=12 -O atime=off -O xattr=sa -O recordsize=1M -m /tank tank" in line
    first, second = " ".join(words).split(" raidz2 ")[1:]
    assert first.split() == [f"/dev/sd{letter}" for letter in "abcdef"]
    assert second.split() == [f"/dev/sd{letter}" for letter in "ghijkl"]


def test_file_systems_on_the_same_arrays_share_a_pool(context_of: Contextualise) -> None:
    text = texts_of(context_of(case("zfs-servers")), "zfs")["host_s1/zfs.sh"]
    assert [words[-1] for words in words_of(text, "zfs")] == ["part_f1/part_f1", "part_f1/part_f2"]
    assert text.count("zpool create") == 2
    mirrors = next(words for words in words_of(text, "zpool") if "part_f1" in words)
    assert mirrors.count("mirror") == 2
    assert mirrors[-2] == "spare"


def test_names_that_zpool_keeps_are_never_given(context_of: Contextualise) -> None:
    for name in ("log", "!mirror", "Spare disks", "raidz", "draid1", "7 of 9"):
        document = case("nfs-zfs")
        document["components"]["tank"]["name"] = name
        (text,) = texts_of(context_of(document), "zfs").values()
        (pool,) = {words[2] for words in words_of(text, "zpool") if words[1] == "export"}
        assert pool.startswith("pool_"), name


def test_a_pool_of_names_that_stay_is_not_imported_again(context_of: Contextualise) -> None:
    text = texts_of(context_of(case("zfs-servers")), "zfs")["host_s2/zfs.sh"]
    assert "zpool import" not in text
    assert "NO REDUNDANCY" in text
    assert "-b 16K" in text


def _refusals(context: WriterContext) -> list[str]:
    return [problem.place for problem in output_of(context, "zfs").problems]


@pytest.mark.parametrize(
    ("part", "values", "place"),
    [
        ("a1", {"level": "raid6"}, "/components/a1/level"),
        ("a1", {"distributed": True}, "/components/a1/distributed"),
        ("a1d1", {"host_device": None}, "/components/a1d1/host_device"),
        ("a1d1", {"host_device": "sdb"}, "/components/a1d2/host_device"),
        ("a1", {"drives": ["a1d1", "a1d2"]}, "/components/a1/drives"),
        ("a1", {"level": "raid10", "drives": ["a1d1", "a1d2", "a1d3", "a1d4", "a1d5"]}, "/components/a1/drives"),
        ("tank", {"on": []}, "/components/tank/on"),
        ("tank", {"block_kib": 1000}, "/components/tank/block_kib"),
        ("tank", {"mount_point": "/usr"}, "/components/tank/mount_point"),
    ],
)
def test_an_open_value_is_named(context_of: Contextualise, part: str, values: Document, place: str) -> None:
    document = case("nfs-zfs")
    component = document["components"][part]
    component |= values
    document["components"][part] = {key: value for key, value in component.items() if value is not None}
    assert place in _refusals(context_of(document))


def test_arrays_with_records_of_several_sizes_leave_it_open(context_of: Contextualise) -> None:
    document = case("nfs-zfs")
    del document["components"]["tank"]["block_kib"]
    document["components"]["a2"]["record_kib"] = 128
    assert _refusals(context_of(document)) == ["/components/tank/block_kib"]


def test_a_file_system_on_a_part_of_a_pool_is_refused(context_of: Contextualise) -> None:
    document = case("nfs-zfs")
    document["components"]["more"] = document["components"]["tank"] | {"on": ["a2"], "mount_point": "/more"}
    assert _refusals(context_of(document)) == ["/components/tank/on"]
