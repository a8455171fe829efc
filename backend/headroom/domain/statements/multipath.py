"""Settings of dm-multipath: a configuration as sections with keys, and the text of those that a host lacks.

Facts: multipath.conf(5) of multipath-tools 0.9: sections `defaults`, `blacklist`, `blacklist_exceptions`, `devices`,
`overrides`, `multipaths`; a device section is known by vendor and product, a map by its WWID; files of
`/etc/multipath/conf.d` are read after `multipath.conf`, in order of their names, and what comes later prevails.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

BEGINS: Final = re.compile(r"^(?:defaults|blacklist|blacklist_exceptions|devices|multipaths|overrides|protocol) \{")
_OPEN: Final = re.compile(r"^\s*([a-z_]{1,40})\s*\{\s*$")
_KEY: Final = re.compile(r"^\s*([a-z_0-9]{1,40})\s+(\S.{0,400})$")
_IDENTITY: Final[Mapping[str, tuple[str, ...]]] = {"device": ("vendor", "product"), "multipath": ("wwid",)}
_LISTS: Final = frozenset({"devnode", "wwid", "property", "protocol"})
"""Keys of blacklists that may stand more than once."""


@dataclass(frozen=True, slots=True)
class SectionKey:
    """One section: the names it stands in, from the outermost, and what tells it from others of its name."""

    names: tuple[str, ...]
    identity: tuple[str, ...] = ()


@dataclass(slots=True)
class MultipathSettings:
    """Sections with their keys, in the order in which they stand."""

    sections: dict[SectionKey, dict[str, str]] = field(default_factory=dict)
    not_understood: list[str] = field(default_factory=list)

    def put(self, key: SectionKey, values: Mapping[str, str]) -> None:
        """Lay values over those of a section: what comes later prevails."""
        self.sections.setdefault(key, {}).update(values)


def multipath_settings(texts: Iterable[str]) -> MultipathSettings:
    """What a configuration says, comments left out; keys of blacklists are kept with their value as name."""
    settings = MultipathSettings()
    stack: list[tuple[str, dict[str, str]]] = []
    for text in texts:
        line = text.split("#")[0].rstrip() if '"' not in text else text.rstrip()
        if not line.strip() or line.lstrip().startswith(("#", "!")):
            continue
        if (opened := _OPEN.match(line)) is not None:
            stack.append((opened[1], {}))
        elif line.strip() == "}" and stack:
            _close(settings, stack)
        elif stack and (said := _KEY.match(line)) is not None:
            value = said[2].strip().strip('"')
            listed = stack[0][0].startswith("blacklist") and said[1] in _LISTS
            stack[-1][1][f"{said[1]} {value}" if listed else said[1]] = value
        else:
            settings.not_understood.append(line.strip())
    settings.not_understood += [f"{name} {{ without its end" for name, _ in stack]
    return settings


def _close(settings: MultipathSettings, stack: list[tuple[str, dict[str, str]]]) -> None:
    name, values = stack.pop()
    known = _IDENTITY.get(name, ())
    identity = tuple(values.get(one, "") for one in known)
    if values:
        settings.put(SectionKey((*(outer for outer, _ in stack), name), identity), values)


def lacking(wished: MultipathSettings, actual: MultipathSettings) -> MultipathSettings:
    """The sections of which a host lacks a key or has another value, with what is wished of them."""
    found = MultipathSettings()
    for key, values in wished.sections.items():
        own = actual.sections.get(key, {})
        differing = {name: value for name, value in values.items() if own.get(name) != value}
        if differing:
            found.put(key, {name: values[name] for name in _IDENTITY.get(key.names[-1], ()) if name in values})
            found.put(key, differing)
    return found


def overlaid(below: MultipathSettings, above: MultipathSettings) -> MultipathSettings:
    """Settings as the daemon merges files: those of `above` prevail."""
    merged = MultipathSettings()
    for one in (below, above):
        for key, values in one.sections.items():
            merged.put(key, values)
    return merged


def text_of(settings: MultipathSettings) -> Iterator[str]:
    """The lines of a configuration file."""
    outer = ""
    for key in sorted(settings.sections, key=lambda key: (key.names[0], key.identity)):
        if key.names[0] != outer:
            if outer:
                yield "}"
            outer = key.names[0]
            yield f"{outer} {{"
        depth = "\t" * len(key.names)
        if len(key.names) > 1:
            yield f"\t{key.names[1]} {{"
        for name, value in settings.sections[key].items():
            yield f'{depth}{name.split(" ")[0]} "{value}"'
        if len(key.names) > 1:
            yield "\t}"
    if outer:
        yield "}"
