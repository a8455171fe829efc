"""NFS: who may mount what, by which address, and what the design has to settle first."""

from pathlib import Path

import pytest

from headroom.domain.deliverable.bundle.package import Package
from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.designs import Document
from tests.writers.mounted import run_with
from tests.writers.samples import case
from tests.writers.tools import needs, run_tool

EXPORTFS = "nfs-kernel-server"


def test_clients_take_the_ports_of_a_server_in_turn(context_of: Contextualise) -> None:
    texts = texts_of(context_of(case("nfs-zfs")), "nfs")
    units = [text for path, text in texts.items() if path.endswith(".mount")]
    what = [line for text in units for line in text.splitlines() if line.startswith("What=")]
    assert what == [f"What=192.0.2.{number}:/tank" for number in (129, 130, 129, 130)]
    exports = texts["Server/headroom.exports"]
    assert [f" 192.0.2.{number}(rw" in exports for number in range(1, 10)] == [True] * 8 + [False]


def test_a_port_without_an_address_leaves_out_what_speaks_of_it(context_of: Contextualise) -> None:
    document = case("nfs-zfs")
    del document["components"]["c2n1"]["ports/eth1/ip_address"]
    context = context_of(document)
    output = output_of(context, "nfs")
    assert [problem.place for problem in output.problems] == ["/components/c2n1/ports/eth1/ip_address"]
    assert not any(path.endswith(".exports") for path in (file.path for file in output.files))
    whole = Package(context.design, context.catalogue, context.result)
    assert not any("/hosts/Server/headroom" in path or "/Client_2/nfs" in path for path in whole.files)
    assert "config/hosts/Client_1/nfs-mount.sh" in whole.files
    assert "config/hosts/Server/zfs.sh" in whole.files


@pytest.mark.parametrize(
    ("part", "values", "place"),
    [
        ("c1f", {"connections": 17}, "/components/c1f/connections"),
        ("s1o", {"on": []}, "/components/s1o/on"),
        ("s1o", {"on": ["a1"]}, "/components/s1o/on"),
        ("c1n1", {"ports/eth0/ip_address": "192.0.2.129"}, "/components/c1n1/ports/eth0/ip_address"),
        ("s1n1", {"ports/eth0/ip_address": "0.0.0.0"}, "/components/s1n1/ports/eth0/ip_address"),
    ],
)
def test_an_open_value_is_named(context_of: Contextualise, part: str, values: Document, place: str) -> None:
    document = case("nfs-zfs")
    document["components"][part] |= values
    assert place in [problem.place for problem in output_of(context_of(document), "nfs").problems]


def test_a_client_of_several_services_is_refused(context_of: Contextualise) -> None:
    document = case("zfs-servers")
    document["components"]["m1"]["on"] = ["o1", "o2"]
    assert [problem.place for problem in output_of(context_of(document), "nfs").problems] == ["/components/m1/on"]


def test_a_client_without_a_cable_is_refused(context_of: Contextualise) -> None:
    document = case("nfs-zfs")
    document["cables"] = {name: one for name, one in document["cables"].items() if one["from"][0] != "c1n1"}
    problems = output_of(context_of(document), "nfs").problems
    assert "/components/c1f/on" in [problem.place for problem in problems]


@needs("exportfs", EXPORTFS)
@pytest.mark.parametrize("name", ["nfs-zfs", "zfs-servers"])
def test_exportfs_reads_every_export(context_of: Contextualise, name: str, tmp_path: Path) -> None:
    texts = texts_of(context_of(case(name)), "nfs")
    (text,) = [text for path, text in texts.items() if path.endswith("host_s1/headroom.exports") or "Server" in path]
    etc, state = tmp_path / "etc", tmp_path / "lib"
    (etc / "exports.d").mkdir(parents=True)
    (state / "nfs").mkdir(parents=True)
    (etc / "exports").touch()
    (state / "nfs" / "etab").touch()
    (etc / "exports.d" / "headroom.exports").write_text(text, encoding="ascii")
    script = 'mount --bind "$1" /var/lib && exec exportfs -ra'
    answer = run_with(etc, "/etc", ["sh", "-c", script, "sh", str(state)])
    complaints = [line for line in answer.stderr.splitlines() if line and "Failed to stat" not in line]
    assert complaints == []
    exported = [line.split("\t")[1] for line in (state / "nfs" / "etab").read_text(encoding="ascii").splitlines()]
    assert len(exported) == text.count("(rw,sync,no_subtree_check,mountpoint)")


@needs("systemd-analyze", "systemd")
def test_systemd_takes_every_mount_unit(context_of: Contextualise, tmp_path: Path) -> None:
    texts = texts_of(context_of(case("zfs-servers")), "nfs")
    names = {"nfs-home": "home", "nfs-srv-big_data": "srv-big\\x2ddata", "nfs-part_m3": "part_m3"}
    for name, installed in names.items():
        (tmp_path / f"{installed}.mount").write_text(texts[f"host_c1/{name}.mount"], encoding="ascii")
        answer = run_tool(["systemd-analyze", "verify", "--man=no", f"{installed}.mount"], tmp_path)
        assert str(tmp_path) not in answer.stderr, answer.stderr
