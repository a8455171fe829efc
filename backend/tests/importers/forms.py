"""Texts in the forms of listings that no set of the repository has, each with what it says. All are invented."""

# ruff: noqa: E501

from typing import Final

FORMS: Final[dict[str, tuple[str, set[tuple[str, str, object]], set[tuple[str, str, str]]]]] = {
    "multipath 0.4.7": (
        "vol1 (360050763feffc0000000000000000101) dm-3 IBM,2107900\n[size=100G][features=0][hwhandler=0]\n"
        "\\_ round-robin 0 [prio=-2][active]\n \\_ 4:0:5:1  sdbf 67:144 [active][undef]\n \\_ 3:0:5:1  sdy  65:128 [active][undef]\n",
        {("naa.60050763feffc0000000000000000101", "product", "2107900")},
        {("f/4:0:5:1", "of", "naa.60050763feffc0000000000000000101"), ("f/3:0:5:1", "device", "f/sdy")},
    ),
    "multipath without alias, rdac": (
        "3600a0980000000000000079e00000001 dm-12 DELL,MD38xxf\nsize=40T features='5 queue_if_no_path' hwhandler='1 rdac' wp=rw\n"
        "|-+- policy='service-time 0' prio=14 status=active\n| `- 1:0:8:0   sdy  65:128 active ready running\n",
        {("naa.600a0980000000000000079e00000001", "multipath", True)},
        {("f/1:0:8:0", "of", "naa.600a0980000000000000079e00000001")},
    ),
    "multipathd raw": (
        "3600507680000000000000000000000aa|1:0:0:1|sdb|active|ready|0x20000024ff000001|0x21000024ff000001|0x5005076801000001|"
        "0x5005076801400001|abc|IBM,2145\n",
        {("wwpn:5005076801400001", "role", "target"), ("f/host1", "wwpn", "21000024ff000001")},
        {("f/1:0:0:1", "to", "wwpn:5005076801400001"), ("f/host1", "same", "wwpn:21000024ff000001")},
    ),
    "lsblk tree": (
        "NAME          MAJ:MIN RM  SIZE RO TYPE MOUNTPOINT\nvda           252:0    0    9G  0 disk\n├─vda1        252:1    0  500M  0 part /boot\n"
        "└─vda2        252:2    0  8.5G  0 part\n  ├─vg-root   253:0    0  7.6G  0 lvm  /\n",
        {("f/vda", "rounded_bytes", 9 * 2**30), ("f/vg-root", "type", "lvm"), ("f//boot", "mount_point", "/boot")},
        {("f/vda2", "over", "f/vda"), ("f/vg-root", "over", "f/vda2")},
    ),
    "lspci -nn -k": (
        "3b:00.0 Fibre Channel [0c04]: Emulex Corporation LPe35000/LPe36000 Series [10df:f400] (rev 10)\n"
        "\tSubsystem: Emulex Corporation LPe35002-M2 2-Port [10df:f402]\n\tPhysical Slot: 4\n\tKernel driver in use: lpfc\n",
        {
            ("f/0000:3b:00", "pci_ids", "10df:f400"),
            ("f/0000:3b:00", "pci_subsystem", "10df:f402"),
            ("f/0000:3b:00", "slot", "4"),
        },
        {("f/0000:3b:00", "inside", "machine:f")},
    ),
    "systool fc_host": (
        'Class = "fc_host"\n\n  Class Device = "host5"\n  Class Device path = "/sys/devices/pci0000:3a/0000:3b:00.0/host5/fc_host/host5"\n'
        '    port_name           = "0x21000024ff000002"\n    speed               = "16 Gbit"\n    supported_speeds    = "4 Gbit, 8 Gbit, 16 Gbit"\n',
        {("f/host5", "speed_gbps", 16.0), ("f/host5", "supported_gbps", 16.0), ("f/host5", "wwpn", "21000024ff000002")},
        {("f/host5", "inside", "f/0000:3b:00")},
    ),
    "mdadm": (
        "/dev/md1:\n           Version : 1.2\n        Raid Level : raid5\n        Array Size : 2048 (2.00 MiB 2.10 MB)\n        Chunk Size : 512K\n"
        "              UUID : 245e1231:345e1231:445e1231:545e1231\n\n    Number   Major   Minor   RaidDevice State\n"
        "       0       8        1        0      active sync   /dev/sda1\n       -       8       17        -      spare   /dev/sdb1\n",
        {("f/md1", "level", "raid5"), ("f/md1", "chunk_kib", 512), ("f/md1", "capacity_bytes", 2048 * 1024)},
        {("f/sda1", "member", "f/md1"), ("f/sdb1", "member", "f/md1")},
    ),
    "switchshow of release 5": (
        "switchName:\told1\nswitchType:\t34.0\nswitchDomain:\t3\nswitchWwn:\t10:00:00:05:1e:00:00:01\n\nArea Port Media Speed State \n=====\n"
        "  0   0   id    N2   Online    F-Port  20:24:00:a0:b8:00:00:01\n  8   8   --    N4   No_Module (No POD License) Disabled\n",
        {
            ("machine:f", "domain", 3),
            ("wwn:100000051e000001#0", "speed_gbps", 2.0),
            ("wwn:100000051e000001#8", "licensed", False),
        },
        {("wwpn:202400a0b8000001", "attached", "wwn:100000051e000001#0")},
    ),
    "switchshow with slots": (
        "switchName:\tdcx\nswitchWwn:\t10:00:00:05:1e:00:00:02\nIndex Slot Port Address Media Speed State     Proto\n====\n"
        "  5    1    5   010500   id    N4   Online      FC  F-Port  1 N Port + 10 NPIV public\n384    5    0   ------   cu    8G   No_Sync     FC\n"
        '  7    1    7   010700   id    8G   Online      FC  E-Port  10:00:00:05:33:00:00:03 "other"\n',
        {
            ("wwn:100000051e000002#5", "slot", "1"),
            ("wwn:100000051e000002#7", "speed_fixed", True),
            ("wwn:1000000533000003", "name", "other"),
        },
        {("wwn:100000051e000002#7", "neighbour", "wwn:1000000533000003")},
    ),
    "flogi": (
        "mds1# show flogi database\n-----\nINTERFACE        VSAN    FCID           PORT NAME               NODE NAME\n-----\n"
        "fc1/33           10    0x010000  21:00:00:24:ff:00:00:05 20:00:00:24:ff:00:00:05\n                           [db01_p0]\n\nTotal number of flogi = 1.\n",
        {("machine:f#fc1/33", "vsan", "10"), ("wwpn:21000024ff000005", "alias", "db01_p0")},
        {("wwpn:21000024ff000005", "attached", "machine:f#fc1/33")},
    ),
    "zoneset": (
        "mds1# show zoneset active vsan 10\nzoneset name set1 vsan 10\n  zone name z1 vsan 10\n"
        "  * fcid 0x010000 [pwwn 21:00:00:24:ff:00:00:05] [db01_p0]\n    pwwn 50:06:01:60:00:00:00:01\n",
        {("f/10:z1", "effective", True), ("f/10:z1", "vsan", "10")},
        {
            ("f/10:z1", "effective_member", "wwpn:21000024ff000005"),
            ("f/10:z1", "effective_member", "wwpn:5006016000000001"),
        },
    ),
    "fcns detail": (
        "------\nVSAN:1     FCID:0x693c00\n------\nport-wwn (vendor)           :21:00:00:24:ff:00:00:06 (Qlogic)\nnode-wwn                    :20:00:00:24:ff:00:00:06\n"
        "fc4-types:fc4_features      :scsi-fcp:init\nsymbolic-node-name          :QLE2562 FW:v5 DVR:v1\npermanent-port-wwn (vendor) :21:00:00:24:ff:00:00:06\n",
        {("wwpn:21000024ff000006", "role", "initiator"), ("wwpn:21000024ff000006", "adapter_model", "QLE2562")},
        set(),
    ),
    "lsnode without heading": (
        "1:N1_16:10001AA202:500507680100D7CA:online:0:io_grp0:no:2040000051442002:CG8:iqn.1986-03.com.ibm:2145.svc.n1::164191:::::\n",
        {("f/node1", "wwnn", "500507680100d7ca"), ("f/node1", "hardware", "CG8")},
        {("f/node1", "inside", "machine:f")},
    ),
    "lsarray of DSCLI, padding lost": (
        "dscli> lsarray\nArray State Data RAIDtype arsite Rank DA Pair DDMcap (10^9B)\n=====\nA1 Assigned Normal 5 (6+P+S) S32 R1 18 400.0\n",
        {("f/A1", "level", "raid5"), ("f/A1", "data_drives", 6), ("f/A1", "spares", 1), ("f/A1", "drive_gb", 400.0)},
        {("f/R1", "of", "f/A1")},
    ),
    "lsddm": (
        "ID                          DA Pair dkcap (10^9B) dkuse          arsite State\n=====\nIBM.2107-D02-00001/R1-P1-D1       0         800.0 array member   S6     Normal\n",
        {("ibm.2107-d02-00001/r1-p1-d1", "capacity_gb", 800.0)},
        {("ibm.2107-d02-00001/r1-p1-d1", "member", "f/S6")},
    ),
    "lsfbvol": (
        "Date/Time: June 1, 2026 IBM DSCLI Version: 7.9.33.112 DS: IBM.2107-75AB001\n"
        "Name ID accstate datastate configstate deviceMTM datatype extpool cap (2^30B) cap (10^9B) cap (blocks)\n=====\n"
        "prod a 1000 Online Normal Normal 2107-099 FB 520PV P0 70.0 75.2 146800640\n",
        {
            ("f/ds8000:1000", "capacity_bytes", 146800640 * 512),
            ("f/ds8000:1000", "name", "prod a"),
            ("machine:f", "serial", "75AB001"),
        },
        {("f/ds8000:1000", "in_pool", "f/P0")},
    ),
    "lshostconnect": (
        "Name ID WWPN HostType Profile portgrp volgrpID ESSIOport\n=====\nhost_1A 0000 10000090FA000001 LinuxRHEL Intel - Linux RHEL 0 V3 all\n",
        {("wwpn:10000090fa000001", "alias", "host_1A"), ("wwpn:10000090fa000001", "role", "initiator")},
        {("wwpn:10000090fa000001", "has_group", "f/V3")},
    ),
    "storage group": (
        "Storage Group Name:    g1\nHBA/SP Pairs:\n\n  HBA UID                                          SP Name     SPPort\n  -------   ------  ------\n"
        "  20:00:00:90:FA:00:00:01:10:00:00:90:FA:00:00:01   SP A         0\nHost name:             srv7\n"
        "  00:00:00:00:00:00:00:00:00:00:00:00:00:00:00:00   SP A         7\nHost name:             srv7\n\nHLU/ALU Pairs:\n\n"
        "  HLU Number     ALU Number\n  ----------     ----------\n    1               15\nShareable:             YES\n",
        {("wwpn:10000090fa000001", "wwnn", "20000090fa000001")},
        {("wwpn:10000090fa000001", "inside", "object:f/srv7"), ("object:f/srv7", "maps", "f/alu:15")},
    ),
    "E-Series volumes": (
        '[\n {\n  "volumeRef": "02000001", "worldWideName": "6D039EA00000000100000001AAAAAAAA", "capacity": "2858730229760",\n'
        '  "segmentSize": 131072, "raidLevel": "raid6", "label": "v1", "volumeGroupRef": "0400"\n }\n]\n',
        {("naa.6d039ea00000000100000001aaaaaaaa", "capacity_bytes", 2858730229760), ("f/0400", "strip_kib", 128)},
        {("naa.6d039ea00000000100000001aaaaaaaa", "inside", "machine:f")},
    ),
    "lscfg": (
        "fcs0             U787B.001.AAAA-P1-C1-T1 FC Adapter\n        Part Number.................10N8620\n"
        "        Customer Card ID Number.....5759\n        Network Address.............10000000C9000001\n        Device Specific.(Z8)........20000000C9000001\n",
        {
            ("f/fcs0", "wwpn", "10000000c9000001"),
            ("f/fcs0", "wwnn", "20000000c9000001"),
            ("f/U787B.001.AAAA-P1-C1", "card_id", "5759"),
        },
        {("f/fcs0", "inside", "f/U787B.001.AAAA-P1-C1")},
    ),
    "pcmpath": (
        "DEV#:   4  DEVICE NAME: hdisk4  TYPE: 2145  ALGORITHM:  Load Balance\nSERIAL: 60050718000000000000000000000313\n====\n"
        "Path#      Adapter/Path Name          State     Mode     Select     Errors\n    0*          fscsi0/path0           OPEN   NORMAL         35          0\n",
        {("f/hdisk4/path0", "preferred", False), ("naa.60050718000000000000000000000313", "product", "2145")},
        {("f/hdisk4", "shows", "naa.60050718000000000000000000000313")},
    ),
    "esxcli": (
        "[root@esx1:~] esxcli storage core path list\n"
        "fc.20000024ff000001:21000024ff000001-fc.5006016000000001:5006016000000002-naa.60060160000000000000000000000001\n"
        "   UID: fc.20000024ff000001:21000024ff000001-fc.5006016000000001:5006016000000002-naa.60060160000000000000000000000001\n"
        "   Runtime Name: vmhba2:C0:T1:L7\n   Device: naa.60060160000000000000000000000001\n"
        "   Device Display Name: DGC Fibre Channel Disk (naa.60060160000000000000000000000001)\n   LUN: 7\n   State: active\n   Transport: fc\n"
        "   Adapter Identifier: fc.20000024ff000001:21000024ff000001\n   Target Identifier: fc.5006016000000001:5006016000000002\n",
        {
            ("f/vmhba2:C0:T1:L7", "lun", 7),
            ("wwpn:21000024ff000001", "wwnn", "20000024ff000001"),
            ("naa.60060160000000000000000000000001", "vendor", "DGC"),
        },
        {("f/vmhba2:C0:T1:L7", "to", "wwpn:5006016000000002"), ("wwpn:21000024ff000001", "inside", "machine:f")},
    ),
    "lspath": (
        "hdisk4:fscsi0:Enabled:5005076801400001,3000000000000\nhdisk4:fscsi1:Missing:5005076801400002,3000000000000\nhdisk0:sas0:Enabled:5000c50000000001,0\n",
        {("f/hdisk4/fscsi1/5005076801400002", "failed", True), ("f/hdisk4", "transport", "fc")},
        {("f/hdisk4/fscsi0/5005076801400001", "to", "wwpn:5005076801400001")},
    ),
    "show wwn switch": (
        "mds1# show wwn switch\nSwitch WWN is 20:00:00:05:73:00:00:01\n",
        {("wwn:2000000573000001", "wwn", "2000000573000001")},
        {("machine:f", "same", "wwn:2000000573000001")},
    ),
    "by-path": (
        "total 0\nlrwxrwxrwx 1 root root  9 Nov 22 14:07 pci-0000:3b:00.0-fc-0x5005076801400001-lun-3 -> ../../sdc\n",
        {("f/sdc", "transport", "fc")},
        {("f/sdc", "on_target", "wwpn:5005076801400001"), ("f/sdc", "through", "f/0000:3b:00")},
    ),
}
"""Name -> text; some facts as key, name, value; some links and joins (`same`) as key, how, key. `f` is the machine."""
