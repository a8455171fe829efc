"""BeeGFS and Lustre: targets in the stripes of their arrays, numbered through, and what is open is named."""

import subprocess
from pathlib import Path

import pytest

from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.designs import Document
from tests.writers.grammars.linux_grammar import commands
from tests.writers.samples import case


def test_targets_of_the_beegfs_reference(context_of: Contextualise) -> None:
    texts = texts_of(context_of(case("beegfs-nvme")), "beegfs")
    setups = [
        line.split()
        for path, text in texts.items()
        if path.endswith("beegfs-storage.sh")
        for line in text.splitlines()
        if line.startswith("/opt/beegfs/sbin/beegfs-setup-storage")
    ]
    assert [(words[4], words[6]) for words in setups] == [
        (str(server), str(2 * server - 1 + target)) for server in range(1, 5) for target in range(2)
    ]
    first = texts["Server_1/beegfs-storage.sh"]
    assert "mkfs.xfs -d su=128k,sw=10 -l su=128k /dev/md/Target_1_1\n" in first
    assert first.count("mdadm --create") == 2
    assert len([path for path in texts if path.endswith("beegfs-client.sh")]) == 8


def test_targets_of_the_lustre_reference(context_of: Contextualise) -> None:
    texts = texts_of(context_of(case("lustre-hdd")), "lustre")
    made = [
        line
        for path, text in texts.items()
        if path.endswith("lustre-targets.sh")
        for line in text.splitlines()
        if line.startswith("mkfs.lustre")
    ]
    assert len(made) == 24
    assert all(f" --index={number} " in line for number, line in enumerate(made))
    assert all("-E stride=32,stripe_width=256" in line and '--mgsnode="$mgs"' in line for line in made)
    assert "lnet o2ib 192.0.2.129\n" in texts["OSS_1/lustre-targets.sh"]
    assert "lnet o2ib 192.0.2.1\n" in texts["Client_1/lustre-client.sh"]


def test_ethernet_without_rdma_is_tcp(context_of: Contextualise) -> None:
    document = case("parallel-servers")
    texts = texts_of(context_of(document), "lustre")
    assert "lnet tcp 192.0.2.1\n" in texts["host_s1/lustre-targets.sh"]
    document["components"]["l1"]["transport"] = "rdma"
    assert "lnet o2ib 192.0.2.1\n" in texts_of(context_of(document), "lustre")["host_s1/lustre-targets.sh"]


@pytest.mark.parametrize(
    ("name", "target", "script"),
    [
        ("beegfs-nvme", "beegfs", "Server_1/beegfs-storage.sh"),
        ("beegfs-nvme", "beegfs", "Client_1/beegfs-client.sh"),
        ("lustre-hdd", "lustre", "OSS_1/lustre-targets.sh"),
        ("lustre-hdd", "lustre", "Client_1/lustre-client.sh"),
    ],
)
def test_a_script_does_nothing_without_the_server_that_is_not_drawn(
    name: str, target: str, script: str, context_of: Contextualise, tmp_path: Path
) -> None:
    text = texts_of(context_of(case(name)), target)[script]
    (tmp_path / "script.sh").write_text(text, encoding="ascii")
    answer = subprocess.run(
        ["/bin/sh", "script.sh"], cwd=tmp_path, env={"PATH": "/none"}, capture_output=True, check=False
    )
    assert answer.returncode == 2
    assert b"is missing" in answer.stderr
    assert answer.stdout == b""


def test_a_single_drive_is_a_target_by_itself(context_of: Contextualise) -> None:
    text = texts_of(context_of(case("parallel-servers")), "lustre")["host_s1/lustre-targets.sh"]
    assert [line for line in commands(text) if line.startswith(("blank", "mdadm", "mkfs"))] == [
        "blank /dev/sdh",
        'mkfs.lustre --ost --fsname=part_p2 --index=0 --mgsnode="$mgs" /dev/sdh',
    ]


@pytest.mark.parametrize(
    ("part", "values", "place"),
    [
        ("s1a1", {"level": "raidz2"}, "/components/s1a1/level"),
        ("s1a1d1", {"host_device": "sdb"}, "/components/s1a1d2/host_device"),
        ("s1o", {"on": ["s2a1"]}, "/components/s1o/on"),
        ("c1n1", {"ports/ib0/ip_address": "0.0.0.0"}, "/components/c1n1/ports/ib0/ip_address"),
        ("c1f", {"mount_point": "/etc"}, "/components/c1f/mount_point"),
    ],
)
def test_an_open_value_is_named(context_of: Contextualise, part: str, values: Document, place: str) -> None:
    document = case("lustre-hdd")
    document["components"][part] |= values
    output = output_of(context_of(document), "lustre")
    assert place in [problem.place for problem in output.problems]
    assert not any("::" in file.text for file in output.files)


def test_a_second_beegfs_of_a_host_is_refused(context_of: Contextualise) -> None:
    document = case("beegfs-nvme")
    document["components"]["more"] = document["components"]["c1f"] | {"mount_point": "/more"}
    output = output_of(context_of(document), "beegfs")
    assert [problem.place for problem in output.problems] == ["/components/more/on"]
