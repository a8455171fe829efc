"""The three SGI hosts of the Engenio paper before the same TP9500; their scripts say only which host.

Source: R. Kreiser: Understanding Storage to Provide a Solution, THIC meeting, October 2004.
"""

from common import Drawing

from headroom.domain.papers.engenio_designs import server

TOGETHER = "Reads and writes together"
TRAY_BAYS, QUEUE = 14, 128
STREAMS = {"spread": "independent", "request_kib": 1024, "cache_hit": 1}

ACCEPTED = {
    "RED-16": "The paper's choice for its benchmark: write cache enabled without mirroring.",
    "RED-13": "A benchmark: four arrays of nine drives, and no data that would have to outlive it.",
}

DESCRIPTION = """\
{name} before a TP9500 (Engenio 5884) over four 2 Gb/s connections, two on each of its PCI buses.

By the paper: what each bus carries, what the storage system reads and writes, four connections, RAID 5 8+1 with
segments of 64 KiB. Ours, where it is silent: dual-port adapters, one on each bus; that base I/O sits on bus 0; four
arrays, two a controller; 64 streams of 1 MiB that the controllers' caches answer, so that the question is the host;
trays of fourteen drives, LUNs, names of disks and a queue of 128, the paper's for command queueing, so that its files
can be written.
"""


def document(host: str, name: str) -> bytes:
    """The design of one host."""
    drawing = Drawing.of(server(host), f"{name} with TP9500")
    drawing.components["h"]["operating_system"] = "Linux" if host == "a350" else "IRIX"
    drawing.call("h", name)
    drawing.call("s", "TP9500")
    drawing.call(r"fc(\d)", r"HBA \1")
    drawing.call(r"a(\d)(\d)", lambda found: f"Array {'AB'[int(found[1])]}{int(found[2]) + 1}")
    drawing.call(r"a(\d)(\d)v", lambda found: f"v{'AB'[int(found[1])]}{int(found[2]) + 1}")
    drawing.call(r"a(\d)(\d)d(\d+)", lambda found: f"Drive {'AB'[int(found[1])]}{int(found[2]) + 1}.{found[3]}")
    _device_names(drawing)
    drawing.run(TOGETHER, ["s"], "Reads", read_share=1, threads=64, **STREAMS)
    drawing.run(TOGETHER, ["s"], "Writes", read_share=0, threads=64, **STREAMS)
    drawing.run("Reads alone", ["s"], read_share=1, threads=64, **STREAMS)
    drawing.run("Writes alone", ["s"], read_share=0, threads=64, **STREAMS)
    drawing.place("h", 0, 0)
    drawing.place("s", 600, 0)
    drawing.accept(ACCEPTED)
    return drawing.written(TOGETHER, DESCRIPTION.format(name=name))


def _device_names(drawing: Drawing) -> None:
    """What the files of host and storage need beside the paper: trays, LUNs, and paths as the paper writes them."""
    drawing.components["s"].update(tray_bays=TRAY_BAYS, first_tray=1)
    on_linux = drawing.components["h"]["operating_system"] == "Linux"
    if on_linux:
        drawing.components["h"]["multipath_tools"] = "0.4.8"
        drawing.name_maps([f"a{side}{index}v" for side in range(2) for index in range(2)])
    for side in range(2):
        for index in range(2):
            lun = 2 * side + index
            volume = drawing.components[f"a{side}{index}v"]
            volume.update(lun_id=lun, queue_depth=QUEUE)
            if on_linux:
                paths = (f"pci0{side + 1}.0{side + 1}.{port}/target0/lun{lun}" for port in range(2))
                volume["xscsi_devices"] = " ".join(paths)
            else:
                volume["host_device"] = f"dks{2 + 2 * side}d1l{lun}"
