"""Which findings somebody has accepted: suppressions of the document, matched by check, subjects and place."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Final, NamedTuple, TypeAlias

from headroom.domain.checks.records import Hit
from headroom.domain.design.records import Suppression

Target: TypeAlias = tuple[str | None, tuple[str, ...] | str | None, str | None]
"""What is accepted: a check with all its subjects and a place, a check (None: all) with its first part, or a check."""


class Acceptance(NamedTuple):
    """What stands of the suppressions of one finding."""

    suppressed: str | None
    """Id of one that holds."""
    lapsed: str | None
    """Last day of the one that held last; None while one holds, or where there was none."""


_OPEN: Final = Acceptance(None, None)


class Suppressions:
    """All suppressions of a design on one day; a finding is looked up at once, however many there are."""

    def __init__(self, suppressions: Mapping[str, Suppression], today: date) -> None:
        self._today = today.isoformat()
        self._by_target: dict[Target, list[Suppression]] = {}
        for one in suppressions.values():
            self._by_target.setdefault(_target(one), []).append(one)

    def acceptance(self, check: str, hit: Hit) -> Acceptance:
        """Whether a finding is accepted today, or was until some day."""
        found = self._matching(check, hit)
        if not found:
            return _OPEN
        holding = next((one.id for one in found if one.until is None or one.until >= self._today), None)
        return Acceptance(holding, None if holding else max(one.until or "" for one in found))

    def matched(self, found: Mapping[str, Iterable[Hit]]) -> set[str]:
        """Ids of those that match any of the hits, by check; whether they have expired does not matter."""
        if not self._by_target:
            return set()
        return {one.id for check, hits in found.items() for hit in hits for one in self._matching(check, hit)}

    def _matching(self, check: str, hit: Hit) -> list[Suppression]:
        if not self._by_target:
            return []
        targets: list[Target] = [(check, hit.subjects, hit.place), (check, None, None)]
        if hit.parts:
            targets += [(check, hit.parts[0], None), (None, hit.parts[0], None)]
        return [one for target in targets for one in self._by_target.get(target, ())]


def _target(one: Suppression) -> Target:
    if one.scope == "finding":
        return one.check, tuple(sorted(set(one.subjects))), one.place
    return one.check, one.subjects[0] if one.scope == "part" else None, None
