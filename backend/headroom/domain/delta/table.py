"""All languages in which a delta is written: a new one is a file beside these and a row here."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from types import ModuleType
from typing import Final

from headroom.domain.delta import brocade, cisco, dscli, lvm, mdadm, multipath, smcli, spectrum
from headroom.domain.delta.context import DeltaContext
from headroom.domain.delta.records import MachineDelta


@dataclass(frozen=True, slots=True)
class DeltaFormat:
    """One language: what it is called, which listings it looks at, and what its files look like."""

    name: str
    label: str
    readers: frozenset[str]
    """Names of the readers whose listings it needs whole."""

    deltas: Callable[[DeltaContext], Iterable[MachineDelta]]
    suffix: str
    mark: str
    """Begin of a comment."""

    how: str
    """How its files are run, for people."""


_MODULES: Final[tuple[ModuleType, ...]] = (brocade, cisco, spectrum, dscli, smcli, multipath, mdadm, lvm)
FORMATS: Final = tuple(
    DeltaFormat(one.NAME, one.LABEL, one.READERS, one.deltas, one.SUFFIX, one.MARK, one.HOW) for one in _MODULES
)
READERS: Final = frozenset(reader for one in FORMATS for reader in one.readers)
BY_NAME: Final = {one.name: one for one in FORMATS}
