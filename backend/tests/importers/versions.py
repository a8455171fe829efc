"""Listings of other releases, distributions and languages, in `samples/versions`, each with what it says."""

from typing import Final

VERSIONS: Final[dict[str, tuple[set[tuple[str, str, object]], set[tuple[str, str, str]]]]] = {
    "lsblk-j-of-util-linux-2.39.txt": (
        {
            ("f//data", "mount_point", "/data"),
            ("f/mpatha", "type", "mpath"),
            ("f/sda", "rounded_bytes", 1000190509056),
        },
        {
            ("f/mpatha", "over", "f/sda"),
        },
    ),
    "lsblk-drawn-with-ascii-in-german.txt": (
        {
            ("f/sda", "rounded_bytes", 1000190509056),
            ("f/vg0-root", "rounded_bytes", 107374182400),
        },
        {
            ("f//", "on", "f/vg0-root"),
            ("f//home", "on", "f/vg0-root"),
            ("f/vg0-root", "over", "f/sda2"),
        },
    ),
    "lsblk-f.txt": (
        {
            ("f//boot/efi", "mount_point", "/boot/efi"),
            ("f/vg0-root", "format", "xfs"),
        },
        {
            ("f/vg0-root", "over", "f/sda2"),
        },
    ),
    "lspci-vv.txt": (
        {
            ("f/0000:3b:00", "link_gt_s", 8.0),
            ("f/0000:3b:00", "link_lanes", 8),
            ("f/0000:3b:00", "most_link_gt_s", 16.0),
            ("f/0000:3b:00", "numa_node", 0),
            ("f/0000:3b:00", "slot", "3"),
        },
        {
            ("f/0000:3b:00", "inside", "machine:f"),
        },
    ),
    "multipath-over-nvme.txt": (
        {
            ("f/dm-3", "name", "mpathb"),
        },
        {
            ("f/dm-4", "shows", "uuid.7a0e3d4c1111422283330123456789ac"),
        },
    ),
    "multipath-of-sles.txt": (
        {
            ("f/1:0:1:0", "prio", 10),
            ("f/2:0:0:0", "failed", True),
        },
        {
            ("f/1:0:0:0", "of", "naa.600507680c8101234000000000000012"),
        },
    ),
    "lsscsi-t-all-transports.txt": (
        {
            ("f/sda", "transport", "sas"),
            ("wwpn:500507680c110000", "fcid", "010200"),
        },
        {
            ("f/1:0:0:1", "to", "wwpn:500507680c110000"),
            ("f/sdc", "shows", "naa.600507680c8101234000000000000012"),
        },
    ),
    "lvs-a-o-devices.txt": (
        {
            ("f/vg0/root", "rounded_bytes", 21474836480),
            ("f/vg0/thin_tdata", "hidden", True),
        },
        {
            ("f/vg0-lv_stripe", "over", "f/sdc"),
        },
    ),
    "pvs-in-german.txt": (
        {
            ("f/vg0", "name", "vg0"),
        },
        {
            ("f//dev/mapper/mpatha", "member", "f/vg0"),
        },
    ),
    "nvme-list-of-2.11.txt": (
        {
            ("f/nvme0n1", "capacity_bytes", 3840755982336),
            ("f/nvme0n1", "serial", "S4YNNE0N800001"),
        },
        {
            ("f/nvme0", "inside", "f/0000:65:00"),
        },
    ),
    "switchshow-of-release-9.txt": (
        {
            ("wwn:1000c4f57c000001#0", "speed_gbps", 32.0),
            ("wwn:1000c4f57c000001#5", "state", "No_Light"),
            ("wwn:1000c4f57c000001#8", "port_type", "E-Port"),
        },
        {
            ("wwn:1000c4f57c000001#8", "neighbour", "wwn:1000c4f57c000003"),
            ("wwpn:100000109b000002", "attached", "wwn:1000c4f57c000001#10"),
        },
    ),
    "cfgshow-with-peer-zones-told-apart.txt": (
        {
            ("f/z-db$01", "effective", True),
        },
        {
            ("f/z3", "member", "f/10,4"),
            ("f/z_peer^1", "member", "wwpn:500507680c110000"),
        },
    ),
    "nsshow-of-release-9.txt": (
        {
            ("wwpn:100000109b000001", "adapter_model", "LPe35002-M2"),
        },
        {
            ("wwpn:100000109b000001", "inside", "hn:db01"),
        },
    ),
    "show-zoneset-active-of-nx-os-9.txt": (
        {
            ("f/10:z_db01", "effective", True),
            ("wwpn:500507680c11000a", "alias", "tape1"),
        },
        {
            ("f/10:z_db01", "effective_member", "wwpn:500507680c110009"),
            ("f/10:z_db01", "effective_member", "wwpn:500507680c11000a"),
        },
    ),
    "lsvdisk-of-release-8.7.txt": (
        {
            ("naa.60050768108101234000000000000012", "capacity_bytes", 107374182400),
            ("naa.60050768108101234000000000000012", "name", "db01_data"),
        },
        {
            ("naa.60050768108101234000000000000012", "in_pool", "f/Pool0"),
        },
    ),
    "lsmdisk.txt": (
        {
            ("f/mdisk1", "controller", "controller0"),
        },
        {
            ("f/mdisk0", "member", "f/Pool0"),
            ("f/mdisk1", "member", "f/Ext"),
        },
    ),
    "lshostconnect-l.txt": (
        {
            ("wwpn:10000000c9abcdef", "alias", "p9_fcs0"),
        },
        {
            ("wwpn:10000000c9abcdef", "has_group", "f/V0"),
        },
    ),
    "gpfs-stanza.txt": (
        {
            ("f/nsd1", "servers", "db01,db02"),
            ("f/nsd2", "failure_group", -1),
            ("f/nsd1", "device", "/dev/mapper/mpatha"),
        },
        set(),
    ),
}
