"""What an organisation wants of each check other than it is shipped; every change is in the audit."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert as upsert

from headroom.domain.observation import Severity
from headroom.store.actor import acting
from headroom.store.audit import differences, note
from headroom.store.database import Repository, Transaction
from headroom.store.queries import columns
from headroom.store.tables.checks import check_setting


@dataclass(frozen=True, slots=True)
class CheckSettingRow:
    """One check's setting; `severity` None and no parameter: as shipped."""

    check_id: str
    off: bool
    severity: Severity | None
    parameters: dict[str, Any]
    reason: str
    updated_at: datetime


_COLUMNS: Final = columns(CheckSettingRow, check_setting)


class CheckSettings(Repository):
    """Repository of `check_setting`; what is changed is that of the organisation of who acts."""

    async def of(self, organisation_id: UUID) -> list[CheckSettingRow]:
        """All settings of an organisation, by check."""
        statement = select(*_COLUMNS).where(check_setting.c.organisation_id == organisation_id)
        return await self._database.all(CheckSettingRow, statement.order_by(check_setting.c.check_id))

    async def stamps(self) -> dict[UUID, str]:
        """What differs for an organisation as soon as one of its settings does."""
        stamp = func.concat(func.count(), " ", func.max(check_setting.c.updated_at))
        statement = select(check_setting.c.organisation_id, stamp).group_by(check_setting.c.organisation_id)
        return await self._database.pairs(statement)

    async def set(
        self,
        check_id: str,
        off: bool,
        severity: Severity | None,
        parameters: Mapping[str, Any],
        reason: str,
    ) -> None:
        """Want something else of a check than before."""
        values = {"off": off, "severity": severity, "parameters": dict(parameters), "reason": reason}
        statement = upsert(check_setting).values(organisation_id=acting().organisation_id, check_id=check_id, **values)
        change = statement.on_conflict_do_update(
            index_elements=["organisation_id", "check_id"], set_={**values, "updated_at": func.now()}
        )
        async with self._database.transaction() as transaction:
            before = await _present(transaction, check_id)
            await transaction.run(change)
            was, becomes = differences(before or {}, values)
            await note(transaction, "check.set", None, None, {"check": check_id, **was}, {"check": check_id, **becomes})

    async def clear(self, check_id: str) -> None:
        """Want a check as it is shipped."""
        async with self._database.transaction() as transaction:
            before = await _present(transaction, check_id)
            if before is not None:
                await transaction.run(delete(check_setting).where(*_is(check_id)))
                await note(transaction, "check.clear", None, None, {"check": check_id, **before})


async def _present(transaction: Transaction, check_id: str) -> dict[str, Any] | None:
    row = await transaction.first(CheckSettingRow, select(*_COLUMNS).where(*_is(check_id)).with_for_update())
    if row is None:
        return None
    return {"off": row.off, "severity": row.severity, "parameters": row.parameters, "reason": row.reason}


def _is(check_id: str) -> tuple[Any, Any]:
    return check_setting.c.organisation_id == acting().organisation_id, check_setting.c.check_id == check_id
