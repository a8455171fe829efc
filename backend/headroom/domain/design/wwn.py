"""World-wide names as objects: read in any notation, found in documents, checked for uniqueness, searched by fragment.

A port has one WWPN, the WWNN of its node, and the WWPNs of its virtual ports (NPIV). They are the attributes
`ports/<port>/wwpn`, `wwnn` and `npiv` of a component; this module knows no other place for them.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol, TypeVar

Role = Literal["port", "node", "virtual"]
ROLES: Final[Mapping[str, Role]] = {"wwpn": "port", "wwnn": "node", "npiv": "virtual"}
_PAIRS: Final = r"[0-9A-Fa-f]{2}(?:[:-][0-9A-Fa-f]{2}){7}"
NOTATION: Final = re.compile(
    rf"(?<![0-9A-Za-z:.-])(?:0x|naa\.|eui\.)?({_PAIRS}|[0-9A-Fa-f]{{4}}(?:\.[0-9A-Fa-f]{{4}}){{3}}|[0-9A-Fa-f]{{16}})"
    r"(?![0-9A-Za-z:]|[.-][0-9A-Fa-f])",
    re.IGNORECASE,
)
"""A name as switches, hosts and spreadsheets write it: pairs with colons or hyphens, dotted quads, sixteen digits."""
_SEPARATORS: Final = re.compile(r"[\s:.,;_-]+")


@dataclass(frozen=True, slots=True)
class Wwn:
    """One name where it is used; `port` is the port's id below the component, as in `ports/<port>/wwpn`."""

    wwn: str
    role: Role
    component_id: str
    component_name: str
    port: str


class _HasName(Protocol):
    @property
    def wwn(self) -> str: ...
    @property
    def component_name(self) -> str: ...


_Named = TypeVar("_Named", bound=_HasName)


@dataclass(frozen=True, slots=True)
class Clash:
    """A name that stands for more than one thing, in a sentence with the remedy."""

    wwn: str
    message: str
    uses: list[Wwn]


def normalised(text: str) -> str | None:
    """Eight lower-case pairs with colons, None when the text is no world-wide name."""
    match = NOTATION.fullmatch(text.strip())
    return None if match is None else coloned(_SEPARATORS.sub("", match[1]))


def coloned(digits: str) -> str:
    """Sixteen hexadecimal digits as pairs with colons."""
    return ":".join(digits[index : index + 2] for index in range(0, 16, 2)).lower()


def wwns_of(document: Mapping[str, Any]) -> list[Wwn]:
    """Every name in a document, half-done edits and all; what is no name is passed over."""
    components = document.get("components")
    if not isinstance(components, Mapping):
        return []
    return [
        wwn
        for component_id, component in components.items()
        if isinstance(component, Mapping)
        for wwn in of_component(str(component_id), component)
    ]


def of_component(component_id: str, component: Mapping[str, Any]) -> Iterator[Wwn]:
    """The names of one component of a document."""
    name = str(component.get("name", component_id))[:200]
    for key, value in component.items():
        if not key.startswith("ports/") or not isinstance(value, str):
            continue
        port, _, attribute = key.removeprefix("ports/").rpartition("/")
        role = ROLES.get(attribute)
        if role is None:
            continue
        for word in value.split():
            if (wwn := normalised(word)) is not None:
                yield Wwn(wwn, role, component_id, name, port)


def clashes(document: Mapping[str, Any]) -> list[Clash]:
    """Names that stand twice in a design, and names on parts that stand for several. By name."""
    by_name: dict[str, list[Wwn]] = {}
    for wwn in wwns_of(document):
        by_name.setdefault(wwn.wwn, []).append(wwn)
    components = document.get("components", {})
    found = []
    for name, uses in sorted(by_name.items()):
        message = _clash(name, uses) or _multiplied(name, uses, components)
        if message is not None:
            found.append(Clash(name, message, uses))
    return found


def _clash(name: str, uses: list[Wwn]) -> str | None:
    owners = {use.component_id for use in uses}
    if all(use.role == "node" for use in uses):
        if len(owners) == 1:
            return None
        return f"{name} names the nodes of {_spoken(uses)}; each node has a name of its own."
    if len(uses) == 1:
        return None
    return f"{name} is used {len(uses)} times, on {_spoken(uses)}; a port's name is unique, so generate another."


def _multiplied(name: str, uses: list[Wwn], components: Mapping[str, Any]) -> str | None:
    for use in uses:
        count = components[use.component_id].get("count", 1)
        if isinstance(count, int | float) and count > 1:
            words = f"{use.component_name} represents {count:g} parts; draw them one by one, or leave the name out."
            return f"{name} cannot name them all: {words}"
    return None


def _spoken(uses: list[Wwn]) -> str:
    places = list(dict.fromkeys(f"{use.component_name} {use.port}" for use in uses))
    more = f" and {len(places) - 4} more" if len(places) > 4 else ""
    return ", ".join(places[:4]) + more


def matching(wwns: Iterable[_Named], fragment: str) -> list[_Named]:
    """Names that hold the fragment, written in any notation, and names on components called so."""
    words = fragment.strip().lower()
    digits = _SEPARATORS.sub("", words.removeprefix("0x").removeprefix("naa.").removeprefix("eui."))
    is_hex = bool(digits) and all(sign in "0123456789abcdef" for sign in digits)
    return [
        wwn
        for wwn in wwns
        if (is_hex and digits in wwn.wwn.replace(":", "")) or (words and words in wwn.component_name.lower())
    ]
