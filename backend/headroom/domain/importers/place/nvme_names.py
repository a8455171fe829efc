"""Names of NVMe over Fabrics as a design states them."""

import re
from typing import Final

from headroom.domain.importers.merge.estate import Estate, EstateObject

_NQN: Final = re.compile(
    r"^nqn\.[0-9]{4}-(?:0[1-9]|1[0-2])\.[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}:[A-Za-z0-9._:-]{1,100}"
)

_DEVICE: Final = re.compile(
    r"^/dev/(?:nvme[0-9]{1,4}n[0-9]{1,4}|sd[a-z]{1,4}|md[0-9]{1,4}|(?:md|mapper|disk/by-id)/[A-Za-z0-9][A-Za-z0-9._:-]{0,119}"
    r"|[A-Za-z][A-Za-z0-9_]{0,59}/[A-Za-z][A-Za-z0-9_]{0,59})"
)


def device_on_target(unit: EstateObject) -> str | None:
    """The block device of a namespace on its target; None for one that a design has no word for, such as a loop."""
    device = unit.text("target_device")
    return device if _DEVICE.fullmatch(device) else None


def host_nqn(estate: Estate, host: EstateObject) -> str | None:
    """The name of a host that uses namespaces of a target; None for others, to which it does not apply."""
    uses = any(unit.text("protocol") == "nvme" for unit in estate.to(host, "maps", "unit"))
    name = host.text("nqn") or next(iter(host.keys("nqn:")), "")
    return name if uses and _NQN.fullmatch(name) else None


def system_nqn(system: EstateObject) -> str | None:
    """The name of a target's one subsystem, or what the names of all begin with before their last colon."""
    names = sorted({str(fact.value) for fact in system.facts.get("nqn", ())})
    if len(names) > 1:
        names = sorted({name.rpartition(":")[0] for name in names})
    return names[0] if len(names) == 1 and _NQN.fullmatch(names[0]) else None


def wwid_of_uuid(key: str) -> str:
    """As hosts write the name of a namespace that has a UUID; `key`: `uuid.` and 32 digits."""
    digits = key.removeprefix("uuid.")
    spans = ((0, 8), (8, 12), (12, 16), (16, 20), (20, 32))
    return "uuid." + "-".join(digits[begin:end] for begin, end in spans)
