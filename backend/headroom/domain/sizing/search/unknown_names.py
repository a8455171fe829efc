"""Names in a requirement that nothing in the catalogue has: a slip of the pen would rule everything out, or nothing."""

from collections.abc import Collection, Iterator, Sequence
from difflib import get_close_matches
from typing import Final

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.errors import DomainError, Problem
from headroom.domain.sizing.requirements.records import Requirement

_NEAR: Final = 3
_SHOWN: Final = 60
"""Characters of a name that are told again."""


def refuse_unknown_names(requirement: Requirement, catalogue: Catalogue) -> None:
    """Look up the host, the vendors and the parts that a requirement names.

    Raises:
        DomainError: `bad_value`, one problem for each name that the catalogue does not have, with what comes near.
    """
    problems = [*_host(requirement, catalogue), *_vendors(requirement, catalogue), *_parts(requirement, catalogue)]
    if problems:
        raise DomainError(*problems)


def _host(requirement: Requirement, catalogue: Catalogue) -> Iterator[Problem]:
    name = requirement.hosts.part
    part = None if name is None else catalogue.parts.get(name)
    if name is not None and (part is None or part.kind != "host"):
        words = f"The catalogue has no host {name!r}; leave `part` out for the cheapest that takes the adapters."
        yield Problem("bad_value", words, "/hosts/part")


def _vendors(requirement: Requirement, catalogue: Catalogue) -> Iterator[Problem]:
    choice = requirement.choice
    lists = {
        "only": choice.vendors,
        "never": choice.never_vendors,
        "storage": choice.storage_vendors,
        "network": choice.network_vendors,
        "hosts": choice.host_vendors,
        "adapters": choice.adapter_vendors,
    }
    known = {part.vendor for part in catalogue.parts.values()}
    for field, names in lists.items():
        yield from _unknown("vendor", names, known, f"/vendors/{field}")


def _parts(requirement: Requirement, catalogue: Catalogue) -> Iterator[Problem]:
    yield from _unknown("part", requirement.choice.never_parts, catalogue.parts.keys(), "/parts/never")


def _unknown(kind: str, names: Sequence[str], known: Collection[str], place: str) -> Iterator[Problem]:
    for number, name in enumerate(names):
        if name not in known:
            near = _near(name[:_SHOWN], known)
            remedy = f"did you mean {' or '.join(near)}?" if near else "write it as the catalogue does."
            yield Problem("bad_value", f"The catalogue has no {kind} {name[:_SHOWN]!r}; {remedy}", f"{place}/{number}")


def _near(name: str, known: Collection[str]) -> list[str]:
    """Names that hold it, or that it holds, then such as are spelt alike."""
    wanted = name.casefold()
    holding = [one for one in sorted(known) if wanted in one.casefold() or one.casefold() in wanted]
    return list(dict.fromkeys([*holding, *get_close_matches(name, known, _NEAR)]))[:_NEAR]
