"""What our writers write of NVMe over Fabrics is read back: subsystems, namespaces, hosts, devices and addresses."""

import json
from pathlib import Path
from typing import Any

import pytest

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import empty_document, parse_design, to_document
from headroom.domain.importers.estate_reader import ImportedEstate, read_estate
from headroom.domain.importers.knowledge import Knowledge, load_knowledge
from headroom.domain.importers.match.part_index import PartIndex
from headroom.domain.importers.merge.estate import EstateObject
from headroom.domain.importers.place.design import place
from headroom.domain.topology.expansion import expand
from headroom.domain.writers.files.output import WriterContext
from headroom.settings import IMPORTERS
from tests import builders
from tests.importers.conftest import SAMPLES
from tests.writers.conftest import result_of, texts_of
from tests.writers.samples import case

HOST = "nqn.2014-08.org.nvmexpress:uuid:00000000-0000-4000-8000-00000000000a"
CONFIG = [
    {
        "hostnqn": HOST,
        "hostid": "00000000-0000-4000-8000-00000000000a",
        "subsystems": [
            {
                "nqn": "nqn.2026-11.com.example:pool",
                "ports": [
                    {
                        "transport": "tcp",
                        "traddr": "192.0.2.7",
                        "trsvcid": "4420",
                        "dhchap_key": "DHHC-1:00:bm90IGEga2V5:",
                    },
                    {"transport": "rdma", "traddr": "192.0.2.8", "trsvcid": "4420"},
                ],
            }
        ],
    }
]

DISCOVERY = """\
# discovery controllers
--transport=tcp --traddr=192.0.2.9 --trsvcid=8009
-t rdma -a 192.0.2.10
"""


@pytest.fixture(scope="module")
def knowledge() -> Knowledge:
    return load_knowledge(IMPORTERS)


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return builders.catalogue()


def read(folder: Path, texts: dict[str, str], knowledge: Knowledge) -> ImportedEstate:
    for path, text in texts.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    imported = read_estate([folder], knowledge)
    assert imported.collection.unread == []
    return imported


def hosts_of(imported: ImportedEstate, unit: EstateObject) -> set[str]:
    return {name for host in imported.estate.from_(unit, "maps", "host") for name in host.keys("nqn:")}


def uuids(imported: ImportedEstate, unit: EstateObject) -> str:
    [key] = unit.keys("uuid.")
    return key


@pytest.mark.parametrize("name", ["nvme-over-tcp", "nvmeof-jbof", "scaleout-nvme-gpfs"])
def test_every_namespace_of_a_design_comes_back(
    name: str, tmp_path: Path, knowledge: Knowledge, catalogue: Catalogue
) -> None:
    design = parse_design(case(name), catalogue)
    context = WriterContext(design, catalogue, expand(design, catalogue), result_of(catalogue))
    texts = texts_of(context, "nvmet")
    imported = read(tmp_path, texts, knowledge)
    wished: dict[tuple[str, str], set[str]] = {}
    addresses: set[str] = set()
    for text in texts.values():
        said: dict[str, Any] = json.loads(text)
        addresses |= {port["addr"]["traddr"] for port in said["ports"]}
        for subsystem in said["subsystems"]:
            for space in subsystem["namespaces"]:
                key = space["device"]["uuid"].replace("-", ""), space["device"]["path"]
                wished.setdefault(key, set()).update(subsystem["allowed_hosts"])
    found = {
        (uuids(imported, unit), unit.text("target_device")): hosts_of(imported, unit)
        for unit in imported.estate.of("unit")
    }
    assert found == wished
    assert {port.text("address") for port in imported.estate.of("port") if port.text("address")} == addresses
    names = [{one["nqn"] for one in json.loads(text)["subsystems"]} for text in texts.values()]
    apart = sum(1 for place, mine in enumerate(names) if not any(mine & other for other in names[:place]))
    assert len(imported.estate.of("system")) == apart, "controllers that share a subsystem are one system"


def test_a_target_and_its_host_are_drawn(tmp_path: Path, knowledge: Knowledge, catalogue: Catalogue) -> None:
    target = json.loads((SAMPLES / "labgen" / "nvmet-saved.json").read_text(encoding="utf-8"))
    [subsystem] = target["subsystems"]
    subsystem["allowed_hosts"] = [HOST]
    space = subsystem["namespaces"][0]["device"]
    space["path"] = "/dev/nvme1n1"
    disk = {"name": "nvme0n1", "type": "disk", "size": 10**12, "tran": "nvme", "wwn": f"uuid.{space['uuid']}"}
    texts = {
        "box/nvmet.json": json.dumps(target, indent=2),
        "db01/config.json": json.dumps(CONFIG, indent=2),
        "db01/lsblk.json": json.dumps({"blockdevices": [disk]}, indent=2),
        "db01/hostname.txt": "db01\n",
        "db01/discovery.conf": DISCOVERY,
    }
    imported = read(tmp_path, texts, knowledge)
    assert imported.collection.secrets == 1, "a key of DH-HMAC-CHAP is dropped"
    connected = {one.text("address"): one.text("transport") for one in imported.estate.of("nvme_controller")}
    assert connected == {"192.0.2.7": "tcp", "192.0.2.8": "rdma", "192.0.2.9": "tcp", "192.0.2.10": "rdma"}
    placed = place(empty_document("estate"), imported, PartIndex(catalogue, knowledge))
    document: Any = to_document(parse_design(placed.document, catalogue))
    components: dict[str, Any] = document["components"]
    [host] = [key for key, one in components.items() if one["kind"] == "host"]
    [volume] = [one for one in components.values() if one["kind"] == "volume"]
    assert components[host]["nqn"] == HOST
    assert volume["hosts"] == [host]
    assert (volume["protocol"], volume["wwid"]) == ("nvme", f"uuid.{space['uuid']}")
    assert volume["target_device"] == "/dev/nvme1n1"
    assert volume["capacity_gib"] == round(10**12 / 2**30, 3), "as the host sees it"
