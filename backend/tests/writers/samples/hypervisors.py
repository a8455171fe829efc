"""Hosts of VMware ESXi and Windows: two on Fibre Channel, two on NVMe over TCP, one of each on iSCSI."""

from headroom.domain.papers.sketch import Sketch
from tests.writers.designs import Document
from tests.writers.samples.nvmeof import box
from tests.writers.samples.storage import flashsystem

ESXI = {"operating_system": "VMware ESXi 8.0 U3"}


def esxi() -> Document:
    """Fibre Channel: one host takes paths in turn, the other one at a time; one WWID is known."""
    document = flashsystem()
    components = document["components"]
    components["h1"] |= ESXI | {"multipath": "round_robin", "rr_min_io": 1}
    components["h2"] |= {"operating_system": "vSphere ESXi 7"}
    components["v1"] |= {"wwid": "3600507681081818c8000000000000012"}
    return document


def esxi_nvme() -> Document:
    """NVMe over TCP, IPv4 and IPv6."""
    document = box()
    for host in ("h1", "h2"):
        document["components"][host] |= ESXI
    return document


def windows() -> Document:
    """Fibre Channel: a volume that both hosts share, and one of a single host, both with a WWID."""
    document = esxi()
    for host in ("h1", "h2"):
        document["components"][host]["operating_system"] = "Microsoft Windows Server 2025"
    document["components"]["v2"] |= {"wwid": "3600507681081818c8000000000000013"}
    return document


def iscsi(**host: str) -> Document:
    """One host with two ports of iSCSI to two controllers."""
    sketch = Sketch("iSCSI")
    sketch.part("s", "storage_system", "dell-powervault-me5012")
    for side, address in (("A", "192.0.2.11"), ("B", "2001:db8::b")):
        sketch.part(f"c{side}", "controller", "dell-me5-controller-iscsi", at=("s", f"controller{side}"))
        sketch.document["components"][f"c{side}"]["ports/host0/ip_address"] = address
    sketch.array("s", "a1", "generic-3840gb-sas-ssd", [("s", f"bay{bay}") for bay in (1, 2)], level="raid1")
    sketch.part("h", "host", "generic-pcie-4-server", **host)
    sketch.part("n", "hba", "generic-25gbe-nic-2p", at=("h/root4", "4"))
    for port, side in enumerate("AB"):
        sketch.cable(("n", f"eth{port}"), (f"c{side}", "host0"))
    sketch.part("v", "volume", at="a1", hosts=["h"], capacity_gib=500)
    return sketch.document


DOCUMENTS = {
    "esxi": esxi(),
    "esxi-nvme": esxi_nvme(),
    "esxi-iscsi": iscsi(operating_system="VMware ESXi 8.0 U3", multipath="least_loaded"),
    "windows": windows(),
    "windows-iscsi": iscsi(operating_system="Windows Server 2022"),
}
