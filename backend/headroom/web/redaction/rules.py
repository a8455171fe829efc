"""What of a design is public: the keys that a design may have, but attributes that the catalogue calls sensitive."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import Final

from headroom.domain.catalogue.records import Attribute, Catalogue, Sensitivity
from headroom.domain.design.components import COMPONENT_KEYS
from headroom.domain.design.connections import CABLE_KEYS, ZONE_KEYS
from headroom.domain.design.frame import META_KEYS
from headroom.domain.design.meta.measured_runs import KEPT_RUN_KEYS
from headroom.domain.design.records import Drawing, Headroom
from headroom.domain.design.suppressions import SUPPRESSION_KEYS
from headroom.domain.design.workloads import WORKLOAD_KEYS
from headroom.store.links.links import Hidden

_SENSITIVE: Final[Mapping[Hidden, frozenset[Sensitivity]]] = {
    "wwns": frozenset({"wwn", "serial"}),
    "prices": frozenset({"price"}),
}
_NEVER_SHOWN: Final[frozenset[Sensitivity]] = frozenset({"credential"})
"""Hidden by every link that hides anything."""
_ENTRY_KEYS: Final[Mapping[str, frozenset[str]]] = {
    "meta": META_KEYS,
    "components": COMPONENT_KEYS,
    "cables": CABLE_KEYS,
    "zones": ZONE_KEYS,
    "workloads": WORKLOAD_KEYS,
    "layout": frozenset(),
    "drawing": frozenset(Drawing._fields),
    "suppressions": SUPPRESSION_KEYS,
}
INNER_KEYS: Final = frozenset({*Headroom._fields, *KEPT_RUN_KEYS})
"""Of objects within an entry, besides versions by part id."""
_PORTS: Final = "ports/"


@dataclass(frozen=True)
class Redaction:
    """What a reader may not see, and which keys of a document they may; sent to processes as it is."""

    hides: frozenset[Hidden] = frozenset()
    entry_keys: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Public keys of an entry, by the root that it stands in; a root that is not here is hidden."""
    port_keys: frozenset[str] = frozenset()
    """Public attributes of ports: last in `ports/fc0/wwpn`."""
    sensitive: frozenset[str] = frozenset()
    """Names of what is hidden, wherever it stands."""
    patterns: Mapping[str, str] = field(default_factory=dict)
    """Of attributes that are hidden only with some values: what is found in these."""

    def is_public(self, root: str, key: object, value: object) -> bool:
        """Whether an entry of a root shows a value under a key."""
        if not isinstance(key, str):
            return False
        if root == "components" and key.startswith(_PORTS):
            return key.rsplit("/", 1)[-1] in self.port_keys
        return key in self.entry_keys.get(root, ()) and not self._tells(key, value)

    def is_sensitive(self, key: object) -> bool:
        """Whether a key, of whatever record, names what is hidden."""
        return isinstance(key, str) and key.rsplit("/", 1)[-1] in self.sensitive

    @property
    def hidden_fields(self) -> frozenset[Sensitivity]:
        """What fields of records say in their metadata where they are hidden."""
        return _hidden(self.hides)

    def _tells(self, key: str, value: object) -> bool:
        pattern = self._compiled.get(key)
        return pattern is not None and not (isinstance(value, str) and pattern.search(value) is None)

    @cached_property
    def _compiled(self) -> dict[str, re.Pattern[str]]:
        return {key: re.compile(pattern) for key, pattern in self.patterns.items()}


NOTHING_HIDDEN: Final = Redaction()


def make_redaction(catalogue: Catalogue, hides: Collection[Hidden]) -> Redaction:
    """The redaction of a link: without what it hides, every attribute of the catalogue is public and nothing else."""
    if not hides:
        return NOTHING_HIDDEN
    of_kinds = list(chain.from_iterable(kind.attributes.values() for kind in catalogue.kinds.values()))
    of_ports = list(catalogue.port_attributes.values())
    of_workloads = list(catalogue.workload_fields.values())
    every = (*of_kinds, *of_ports, *of_workloads)
    hidden = [attribute for attribute in every if attribute.sensitive in _hidden(hides)]
    sensitive = frozenset(attribute.name for attribute in hidden if attribute.sensitive_pattern is None)
    return Redaction(
        frozenset(hides),
        {
            **_ENTRY_KEYS,
            "components": COMPONENT_KEYS | _names(of_kinds) - sensitive,
            "workloads": WORKLOAD_KEYS | _names(of_workloads) - sensitive,
        },
        _names(of_ports) - sensitive,
        sensitive,
        {attribute.name: attribute.sensitive_pattern for attribute in hidden if attribute.sensitive_pattern},
    )


def _hidden(hides: Collection[Hidden]) -> frozenset[Sensitivity]:
    return _NEVER_SHOWN.union(*(_SENSITIVE[name] for name in hides)) if hides else frozenset()


def _names(attributes: Collection[Attribute]) -> frozenset[str]:
    return frozenset(attribute.name for attribute in attributes)
