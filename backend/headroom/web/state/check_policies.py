"""What each organisation wants of the checks now: kept in memory, and taken in anew when one changes it."""

from collections.abc import Callable
from uuid import UUID

from headroom.domain.checks.own.records import OwnCheck, own_id
from headroom.domain.checks.policy import AS_SHIPPED, CheckPolicy, CheckSetting
from headroom.store.actor import reach
from headroom.store.checks.check_settings import CheckSettingRow, CheckSettings
from headroom.store.checks.own_checks import OwnCheckRow, OwnChecks


class CheckPolicies:
    """Takes in what is set. Belongs to one event loop; policies are asked for on any thread, by who acts."""

    def __init__(self, settings: CheckSettings, own: OwnChecks) -> None:
        self._settings, self._own = settings, own
        self._by_organisation: dict[UUID, CheckPolicy] = {}
        self._stamps: dict[UUID, tuple[str, str]] = {}
        self.changed: Callable[[], None] = lambda: None

    def policy(self) -> CheckPolicy:
        """The policy of the organisation of who acts."""
        organisation_id = reach()
        return AS_SHIPPED if organisation_id is None else self._by_organisation.get(organisation_id, AS_SHIPPED)

    @property
    def stamps(self) -> dict[UUID, tuple[str, str]]:
        """What says that the policy of an organisation is another, for every one that has its own."""
        return dict(self._stamps)

    async def refresh(self) -> None:
        """Take in what was set since, here or by another replica."""
        settings, own = await self._settings.stamps(), await self._own.stamps()
        stamps = {one: (settings.get(one, ""), own.get(one, "")) for one in {*settings, *own}}
        changed = [one for one in {*stamps, *self._stamps} if stamps.get(one) != self._stamps.get(one)]
        for organisation_id in changed:
            rows = await self._settings.of(organisation_id)
            self._by_organisation[organisation_id] = _policy(rows, await self._own.of(organisation_id))
        self._stamps = stamps
        if changed:
            self.changed()


def _policy(settings: list[CheckSettingRow], own: list[OwnCheckRow]) -> CheckPolicy:
    return CheckPolicy(
        {row.check_id: CheckSetting(row.severity, row.off, row.parameters, row.reason) for row in settings},
        tuple(map(own_check_of, own)),
    )


def own_check_of(row: OwnCheckRow) -> OwnCheck:
    """A row as the check that is run."""
    return OwnCheck(own_id(row.number), row.title, row.sentence, row.severity, row.expression, row.at_least, row.remedy)
