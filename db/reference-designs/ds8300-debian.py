"""Writes ds8300-debian.json: eight volumes from eight pools of a DS8300, striped by Linux over two adapters.

Source: A. F. Machado: How to configure maximum performance storage space for Debian GNU / Linux on IBM DS 8300.
Run: .venv/bin/python db/reference-designs/ds8300-debian.py
"""

from pathlib import Path

from common import Drawing

from headroom.domain.papers.debian import machine

REQUEST_KIB, STRIP_KIB = 1024, 64
VOLUMES, VOLUME_GIB = 8, 512
DESCRIPTION = """\
A Debian host with two adapters and eight volumes of a DS8300, each striped over a pool of eight ranks, joined by two
striped logical volumes with ext3.

By the paper: eight volumes from eight pools, two adapters, LVM striping, ext3 tuned for big files and for small
ones, 10 GB read and written. Ours, where it is silent: speed of the ports, processors of the host, write cache, RAID
5 ranks of 146 GB drives with the machine's own spares (four a device adapter), two ports on each adapter, strips of
64 KiB, requests of 1 MiB. What nobody stated has a range, so the answers are intervals. Also ours, for its files:
volumes of 512 GiB, a striped volume of half their room for each of the two filesystems, names of disks and locally
assigned WWPNs.
"""


def written() -> bytes:
    """The document in its canonical form."""
    drawing = Drawing.of(machine(2), "DS8300 with Debian")
    drawing.components["h"].update(operating_system="Debian GNU/Linux 5", multipath_tools="0.4.8")
    drawing.name_maps([f"v{number}" for number in range(VOLUMES)])
    drawing.set("volume", capacity_gib=VOLUME_GIB)
    for number in range(2):
        drawing.name_ports(f"fc{number}", ("fc0", "fc1"), 1, 1 + 2 * number)
    drawing.call("h", "Debian host")
    drawing.call("ds", "DS8300")
    drawing.call(r"fc(\d)", lambda found: f"HBA {int(found[1]) + 1}")
    drawing.call(r"e(\d+)", lambda found: f"Enclosure {int(found[1]) + 1}")
    drawing.call(r"a(\d+)", lambda found: f"Array {int(found[1]) + 1}")
    drawing.call(r"a(\d+)d(\d+)", lambda found: f"Drive {int(found[1]) + 1}.{found[2]}")
    drawing.call(r"r(\d+)", lambda found: f"Rank {int(found[1]) + 1}")
    drawing.call(r"p(\d+)", lambda found: f"Pool {int(found[1]) + 1}")
    drawing.call(r"v(\d+)", lambda found: f"Volume {int(found[1]) + 1}")
    drawing.call("vg", "datavg")
    drawing.components["lv"]["capacity_gib"] = VOLUMES * VOLUME_GIB // 2
    drawing.part("lv2", "logical_volume", at="vg", arrangement="striped", strip_kib=STRIP_KIB)
    drawing.components["small"]["on"] = ["lv2"]
    drawing.set("filesystem", type="ext3")
    drawing.call("lv", "Striped volume for big files")
    drawing.call("lv2", "Striped volume for small files")
    drawing.call("big", "ext3 for big files")
    drawing.call("small", "ext3 for small files")
    drawing.run("Big files, read", ["big"], read_share=1, request_kib=REQUEST_KIB, threads=1)
    drawing.run("Big files, write", ["big"], read_share=0, request_kib=REQUEST_KIB, threads=1)
    drawing.run("Small files, write", ["small"], read_share=0, request_kib=REQUEST_KIB, threads=1)
    drawing.place("h", 0, 0)
    drawing.place("ds", 960, 0)
    return drawing.written("Big files, read", DESCRIPTION)


if __name__ == "__main__":
    Path(__file__).with_suffix(".json").write_bytes(written())
