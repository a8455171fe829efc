"""Names and own facts of parts that are copies of others."""

import re
from collections.abc import Collection, Mapping
from typing import Final

from headroom.domain.catalogue.records import Value

_OF_ITS_OWN: Final = frozenset(
    {"host_device", "ip_address", "location_code", "npiv", "nqn", "rack_unit", "serial", "wwid", "wwn", "wwnn", "wwpn"}
)
_NUMBER_IN_NAME: Final = re.compile(r"\d{1,9}")


def shared_facts(attributes: Mapping[str, Value]) -> dict[str, Value]:
    """What a part shares with one like it: names in networks, serial numbers and places are each one's own."""
    return {key: value for key, value in attributes.items() if key.rpartition("/")[2] not in _OF_ITS_OWN}


def next_name(name: str, names: Collection[str]) -> tuple[str, str, str]:
    """A name with its last number counted on until none of `names` is the same, that number, and the new one.

    A name without a number stays, with empty numbers.
    """
    found = list(_NUMBER_IN_NAME.finditer(name))
    if not found:
        return name, "", ""
    last = found[-1]
    number = int(last.group())
    while (counted := f"{name[: last.start()]}{number}{name[last.end() :]}") in names or number == int(last.group()):
        number += 1
    return counted, last.group(), str(number)


def renumbered(name: str, before: str, after: str) -> str:
    """A name in which the first number that is `before` became `after`."""
    found = next((one for one in _NUMBER_IN_NAME.finditer(name) if one.group() == before), None)
    return name if found is None else f"{name[: found.start()]}{after}{name[found.end() :]}"
