"""What esxcli keeps and lists, as far as the scripts ask it."""

Said = tuple[int, str]
_SATPS = ("VMW_SATP_ALUA", "VMW_SATP_ALUA_CX", "VMW_SATP_SYMM", "VMW_SATP_DEFAULT_AA")


class Esxi:
    """One host; `rules`, `portals` and `controllers` are what commands made."""

    def __init__(self) -> None:
        self.rules: list[str] = []
        self.portals: list[str] = []
        self.controllers: list[str] = []
        self.software = False

    def snapshot(self) -> object:
        return (tuple(self.rules), tuple(self.portals), tuple(self.controllers), self.software)

    def answer(self, words: list[str]) -> Said:
        """What `esxcli` with these words says."""
        match words:
            case ["storage", "nmp", "satp", "list"]:
                return _table(f"{name}  VMW_PSP_MRU  text" for name in _SATPS)
            case ["storage", "nmp", "satp", "rule", "list", "-s", satp]:
                builtin = [f"{satp}   IBM      2145     tpgs_on  system    VMW_PSP_RR  "]
                return _table([*builtin, *(line for line in self.rules if line.startswith(f"{satp} "))])
            case ["storage", "nmp", "satp", "rule", "add", *options]:
                return self._add(dict(zip(options[::2], options[1::2], strict=True)))
            case ["iscsi", "software", "get"]:
                return 0, f"{str(self.software).lower()}\n"
            case ["iscsi", "software", "set", "--enabled=true"]:
                self.software = True
                return 0, ""
            case ["iscsi", "adapter", "list"]:
                return _table(["vmhba64  iscsi_vmk  online   iqn.1998-01.com.vmware:h"] * self.software)
            case ["iscsi", "adapter", "discovery", "sendtarget", "list"]:
                return _table(self.portals)
            case ["iscsi", "adapter", "discovery", "sendtarget", "add", "-A", adapter, "-a", address]:
                return _once(self.portals, f"{adapter}  {address}")
            case ["nvme", "adapter", "list"]:
                return _table(["vmhba65  aqn:nvmetcp:00-15  TCP  nvmetcp  vmnic1"])
            case ["nvme", "controller", "list"]:
                return _table(self.controllers)
            case ["nvme", "fabrics", "connect", "-a", adapter, "-i", address, "-p", port, "-s", nqn]:
                return _once(self.controllers, f"{nqn}#{adapter}#{address}:{port}  256  vmhba65  TCP  true")
            case ["storage", "core", "adapter", "rescan", "--all"]:
                return 0, ""
        return 1, f"esxcli: unknown command {words}\n"

    def _add(self, told: dict[str, str]) -> Said:
        columns = (told["-s"], told["-V"], told["-M"], told.get("-c", ""), "user", told["-P"], told.get("-O", ""), "")
        return _once(self.rules, "  ".join(columns))


def _table(lines: object) -> Said:
    assert hasattr(lines, "__iter__")
    return 0, "".join(f"{line}\n" for line in ("Name  Other", "----  -----", *lines))


def _once(kept: list[str], line: str) -> Said:
    """esxcli refuses what is there already."""
    if line in kept:
        return 1, "duplicate\n"
    kept.append(line)
    return 0, ""
