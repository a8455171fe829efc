"""Ceph: Ceph's own reader takes the specifications, pools keep what the design says, and what is open is named."""

import os
import subprocess
from pathlib import Path

import pytest
import yaml

from tests.writers.conftest import Contextualise, OutputsOf, output_of, texts_of
from tests.writers.designs import Document
from tests.writers.samples import case
from tests.writers.tools import PACKAGES, run_tool

READER = """\
import sys, yaml
from ceph.deployment.hostspec import HostSpec
from ceph.deployment.service_spec import ServiceSpec
for document in yaml.safe_load_all(open(sys.argv[1])):
    if document["service_type"] == "host":
        HostSpec.from_json(document)
    else:
        ServiceSpec.from_json(document).validate()
    print(document["service_type"])
"""


@pytest.mark.parametrize("name", ["ceph-replicas", "s3-gateways", "ceph-servers"])
def test_ceph_reads_every_specification(name: str, outputs_of: OutputsOf, tmp_path: Path) -> None:
    assert "python3-ceph-common" in PACKAGES
    found = subprocess.run(["/usr/bin/python3", "-c", "import ceph.deployment"], capture_output=True, check=False)
    if found.returncode and not os.environ.get("CI"):
        pytest.skip("Ceph's reader is not installed: apt-get install python3-ceph-common")
    for file in outputs_of(name)["ceph"].files:
        if file.path.endswith(".yaml"):
            (tmp_path / "read.yaml").write_text(file.text, encoding="ascii")
            answer = run_tool(["/usr/bin/python3", "-c", READER, "read.yaml"], tmp_path)
            assert answer.returncode == 0, answer.stderr
            assert answer.stdout.split()


def test_three_copies_of_the_reference_design(context_of: Contextualise) -> None:
    texts = texts_of(context_of(case("ceph-replicas")), "ceph")
    script = texts["RBD_pool/ceph.sh"]
    assert "osds 100\n" in script
    assert "ceph osd pool set RBD_pool size 3\n" in script
    assert "ceph osd pool set RBD_pool min_size 2\n" in script
    assert script.count("ceph auth get-or-create") == 10
    documents = list(yaml.safe_load_all(texts["RBD_pool/cephadm.yaml"]))
    (osds,) = [one for one in documents if one["service_type"] == "osd"]
    assert len(osds["placement"]["hosts"]) == 10
    assert osds["spec"]["data_devices"]["paths"] == [f"/dev/nvme{number}n1" for number in range(10)]


def test_the_erasure_code_of_the_gateways(context_of: Contextualise) -> None:
    texts = texts_of(context_of(case("s3-gateways")), "ceph")
    script = texts["Object_pool/ceph.sh"]
    assert "k=4 m=2 crush-failure-domain=host\n" in script
    assert "ceph osd pool set default.rgw.buckets.data min_size 5\n" in script
    assert script.index("ceph osd pool create") < script.index("ceph orch apply -i rgw.yaml")
    documents = list(yaml.safe_load_all(texts["Object_pool/cephadm.yaml"]))
    (osds,) = [one for one in documents if one["service_type"] == "osd"]
    assert osds["spec"]["data_devices"] == {"rotational": 1, "size": "10617GB:11735GB", "limit": 12}


def test_clusters_on_the_same_drives_name_them_once(context_of: Contextualise) -> None:
    texts = texts_of(context_of(case("ceph-servers")), "ceph")
    hosts = [line for text in texts.values() for line in text.splitlines() if line.startswith("hostname:")]
    assert len(hosts) == len(set(hosts)) == 5
    assert texts["part_p3/ceph.sh"].count("\nceph orch apply") == 0


def _places(context_of: Contextualise, document: Document) -> list[str]:
    return [problem.place for problem in output_of(context_of(document), "ceph").problems]


@pytest.mark.parametrize(
    ("part", "values", "place"),
    [
        ("pool", {"protection": "none"}, "/components/pool/protection"),
        ("pool", {"copies": 11}, "/components/pool/services"),
        ("s1a", {"level": "raid5"}, "/components/s1a/level"),
        ("s1n1", {"ports/eth0/ip_address": "0.0.0.0"}, "/components/s1n1/ports/eth0/ip_address"),
    ],
)
def test_an_open_value_is_named(context_of: Contextualise, part: str, values: Document, place: str) -> None:
    document = case("ceph-replicas")
    document["components"][part] |= values
    assert place in _places(context_of, document)


def test_drives_that_nothing_tells_apart_are_named(context_of: Contextualise) -> None:
    document = case("s3-gateways")
    document["components"]["s1ad1"]["capacity_gb"] = 8000
    assert _places(context_of, document) == ["/components/s1ad1/host_device"]


def test_a_service_without_drives_is_named(context_of: Contextualise) -> None:
    document = case("ceph-replicas")
    for name in [name for name in document["components"] if name.startswith("s1a")]:
        del document["components"][name]
    assert "/components/s1o/on" in _places(context_of, document)


def test_hosts_of_like_names_have_unlike_ones(context_of: Contextualise) -> None:
    document = case("ceph-servers")
    for host, name in {"s1": "Node 1", "s2": "node_1", "s3": "node-1-2", "s4": "NODE 1"}.items():
        document["components"][host]["name"] = name
    texts = texts_of(context_of(document), "ceph")
    hosts = [one["hostname"] for one in yaml.safe_load_all(texts["part_p1/cephadm.yaml"]) if "hostname" in one]
    assert hosts == ["node-1", "node-1-2", "node-1-2-2", "node-1-3"]
