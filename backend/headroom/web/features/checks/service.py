"""The table of checks as an organisation has it, and changing what it wants of one."""

from dataclasses import fields
from typing import Any, Final

from headroom.domain.checks.policy import CheckPolicy, CheckSetting
from headroom.domain.checks.policy_rules import checked_setting, says_nothing
from headroom.domain.checks.records import CheckRow
from headroom.domain.checks.rows import check_rows
from headroom.store.errors import NotFoundError
from headroom.web.features.checks.answers import ListedCheck, ListedSetting
from headroom.web.state.studio import Studio

_FIELDS: Final = tuple(field.name for field in fields(CheckRow))


def listed(policy: CheckPolicy) -> list[ListedCheck]:
    """All checks, families in their order."""
    return [_listed(row, policy.settings.get(row.id)) for row in check_rows().values()]


async def set_check(studio: Studio, check_id: str, raw: dict[str, Any]) -> ListedCheck:
    """Want something else of a check; what is as shipped in all is no setting.

    Raises:
        NotFoundError: there is no such check.
        DomainError: `malformed`.
    """
    row = row_of(check_id)
    setting = checked_setting(row, raw)
    if says_nothing(setting):
        return await clear_check(studio, check_id)
    await studio.check_settings.set(check_id, setting.off, setting.severity, setting.parameters, setting.reason)
    return await _again(studio, row)


async def clear_check(studio: Studio, check_id: str) -> ListedCheck:
    """Want a check as it is shipped. Raises `NotFoundError`."""
    row = row_of(check_id)
    await studio.check_settings.clear(check_id)
    return await _again(studio, row)


def row_of(check_id: str) -> CheckRow:
    """The row of a check. Raises `NotFoundError`."""
    row = check_rows().get(check_id)
    if row is None:
        raise NotFoundError("check")
    return row


async def _again(studio: Studio, row: CheckRow) -> ListedCheck:
    await studio.check_policies.refresh()
    return _listed(row, studio.check_policies.policy().settings.get(row.id))


def _listed(row: CheckRow, setting: CheckSetting | None) -> ListedCheck:
    shipped = {name: getattr(row, name) for name in _FIELDS}
    wanted = (
        None
        if setting is None
        else ListedSetting(setting.off, setting.severity, dict(setting.parameters), setting.reason)
    )
    return ListedCheck(**shipped, fixable=row.fix is not None, setting=wanted)
