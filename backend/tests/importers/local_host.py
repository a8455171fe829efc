"""An invented host with drives of its own: two SATA SSDs, eight disks, six NVMe drives, and disks that are none."""

import json
from pathlib import Path
from typing import Any, Final

TB: Final = 10**12


def _disk(name: str, size: int, **more: Any) -> dict[str, Any]:
    columns: dict[str, Any] = {
        "kname": name, "type": "disk", "size": size, "tran": None, "vendor": None, "model": None, "serial": None,
        "rota": False, "fstype": None, "mountpoints": [None],
    }  # fmt: skip
    return {"name": name, **columns, **more}


def _above(name: str, kind: str, size: int, fstype: str, point: str | None = None, **more: Any) -> dict[str, Any]:
    return _disk(name, size, type=kind, fstype=fstype, mountpoints=[point], **more)


def lsblk() -> dict[str, Any]:
    """As `lsblk -J -b -O` prints it, with the columns that matter."""
    root = _above("vg_sys-root", "lvm", 800 * 10**9, "xfs", "/", kname="dm-0")
    boot = _above("md0", "raid1", 10**9, "ext4", "/boot")
    system = _above("md1", "raid1", 1900 * 10**9, "LVM2_member", children=[root])
    bulk = _above("md2", "raid6", 48 * TB, "xfs", "/srv/bulk")
    fast = _above("md3", "raid10", 7 * TB, "xfs", "/srv/fast")
    devices = []
    for letter in "ab":
        parts = [
            _above(f"sd{letter}1", "part", 5 * 10**8, "vfat", "/boot/efi" if letter == "a" else None),
            _above(f"sd{letter}2", "part", 10**9, "linux_raid_member", children=[boot]),
            _above(f"sd{letter}3", "part", 1900 * 10**9, "linux_raid_member", children=[system]),
        ]
        said: dict[str, Any] = {
            "tran": "sata",
            "vendor": "ATA     ",
            "model": "SAMSUNG MZ7L31T9HBLT-00A07",
            "serial": f"S6EXAMPLE{letter}",
        }
        devices.append(_disk(f"sd{letter}", 1920383410176, children=parts, **said))
    for letter in "cdefghij":
        said = {"tran": "sas", "vendor": "EXAMPLE ", "model": "DISK8000", "serial": f"ZEXAMPLE{letter}", "rota": True}
        devices.append(_disk(f"sd{letter}", 8 * TB, fstype="linux_raid_member", children=[bulk], **said))
    for number in range(4):
        said = {"tran": "nvme", "model": "SAMSUNG MZQL23T8HCLS-00A07", "serial": f"S64EXAMPLE{number}"}
        devices.append(_disk(f"nvme{number}n1", 3840755982336, fstype="linux_raid_member", children=[fast], **said))
    scratch = _above("nvme4n1p1", "part", 7 * TB, "xfs", "/srv/scratch")
    said = {"tran": "nvme", "model": "Micron_9400_MTFDKCC7T6TGH", "serial": "2244EXAMPLE"}
    devices.append(_disk("nvme4n1", 7681501126656, children=[scratch], **said))
    devices.append(_disk("nvme5n1", 7681501126656, **{**said, "serial": "2244EXAMPLF"}))
    card = {"vendor": "DELL    ", "model": "PERC H750 Adp", "serial": "00EXAMPLE", "tran": None, "rota": True}
    devices.append(_disk("sdk", 4 * TB, **card))
    devices.append(_disk("sdl", 16 * 10**9, tran="usb", vendor="SanDisk ", model="Ultra", serial="4C53"))
    return {"blockdevices": devices}


MDSTAT: Final = """\
Personalities : [raid1] [raid6] [raid5] [raid4] [raid10]
md3 : active raid10 nvme3n1[3] nvme2n1[2] nvme1n1[1] nvme0n1[0]
      7501211648 blocks super 1.2 512K chunks 2 near-copies [4/4] [UUUU]
      bitmap: 1/56 pages [4KB], 65536KB chunk

md2 : active raid6 sdj[8](S) sdi[6] sdh[5] sdg[4] sdf[3] sde[2] sdd[1] sdc[0]
      39068270592 blocks super 1.2 level 6, 256k chunk, algorithm 2 [7/7] [UUUUUUU]
      [==>..................]  check = 12.5% (976773168/7813614592) finish=621.3min speed=183388K/sec

md1 : active raid1 sdb3[1] sda3[0]
      1855467520 blocks super 1.2 [2/2] [UU]

md0 : active raid1 sdb2[1] sda2[0]
      975872 blocks super 1.0 [2/2] [UU]

unused devices: <none>
"""
PVS: Final = {
    "report": [
        {
            "pv": [
                {
                    "pv_name": "/dev/md1",
                    "vg_name": "vg_sys",
                    "pv_fmt": "lvm2",
                    "pv_attr": "a--",
                    "pv_size": "1899996905472",
                    "pv_uuid": "Abcdef-1234-5678-90ab-cdef-1234-Ghijkl",
                }
            ]
        }
    ]
}
LVS: Final = {
    "report": [
        {
            "lv": [
                {
                    "lv_name": "root",
                    "vg_name": "vg_sys",
                    "lv_attr": "-wi-ao----",
                    "lv_size": "800000000000",
                    "devices": "/dev/md1(0)",
                    "stripes": "1",
                    "stripe_size": "0",
                }
            ]
        }
    ]
}


def written(folder: Path, *, without: tuple[str, ...] = ()) -> Path:
    """A folder of the host's listings; `without` names files that are left out."""
    texts = {
        "lsblk.json": json.dumps(lsblk(), indent=3), "mdstat.txt": MDSTAT, "pvs.json": json.dumps(PVS, indent=1),
        "lvs.json": json.dumps(LVS, indent=1), "hostname.txt": "bulk01\n",
    }  # fmt: skip
    home = folder / "bulk01"
    home.mkdir()
    for name, text in texts.items():
        if name not in without:
            (home / name).write_text(text, encoding="utf-8")
    return home
