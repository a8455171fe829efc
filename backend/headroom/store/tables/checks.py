"""What organisations want of the checks."""

from datetime import datetime
from typing import Any, Final, cast
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy import Column, Named, Table
from sqlalchemy.types import TypeEngine

from headroom.domain.observation import Severity
from headroom.store.tables.columns import DOCUMENT, LOCAL, MOMENT, NONE, CreationTime, UpdateTime, metadata

_SEVERITY: Final = cast("TypeEngine[Severity]", sa.Text())


class CheckSettingColumns(CreationTime, UpdateTime):
    """How one check differs from what is shipped."""

    organisation_id: Named[UUID] = Column(
        sa.ForeignKey("organisation.id", ondelete="cascade"), primary_key=True, server_default=LOCAL
    )
    check_id: Named[str] = Column(sa.Text, primary_key=True)
    off: Named[bool] = Column(sa.Boolean)
    severity: Named[Severity | None] = Column(_SEVERITY)
    parameters: Named[Any] = Column(DOCUMENT, nullable=False, server_default=NONE)
    reason: Named[str] = Column(sa.Text)


check_setting = Table("check_setting", metadata, CheckSettingColumns)


class OwnCheckColumns(CreationTime, UpdateTime):
    """A filter expression with what is to be said where it does not hold."""

    organisation_id: Named[UUID] = Column(
        sa.ForeignKey("organisation.id", ondelete="cascade"), primary_key=True, server_default=LOCAL
    )
    number: Named[int] = Column(sa.Integer, primary_key=True, autoincrement=False)
    title: Named[str] = Column(sa.Text)
    sentence: Named[str] = Column(sa.Text)
    severity: Named[Severity] = Column(_SEVERITY)
    expression: Named[str] = Column(sa.Text)
    at_least: Named[int | None] = Column(sa.Integer)
    remedy: Named[str] = Column(sa.Text)
    deleted_at: Named[datetime | None] = Column(MOMENT)


own_check = Table("own_check", metadata, OwnCheckColumns)
"""Checks of organisations; of the deleted ones that with the highest number is kept, so that none is given twice."""
