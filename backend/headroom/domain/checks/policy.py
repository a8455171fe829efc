"""What an organisation wants of the checks: which are off, how severe they are, and with which thresholds."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from headroom.domain.checks.own.records import OwnCheck
from headroom.domain.checks.records import CheckRow, Parameters, ParameterValue
from headroom.domain.observation import SEVERITY_RANK, Severity


@dataclass(frozen=True, slots=True)
class CheckSetting:
    """How one check differs from what is shipped, and why."""

    severity: Severity | None = None
    off: bool = False
    parameters: Mapping[str, ParameterValue] = field(default_factory=dict)
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CheckPolicy:
    """Settings by check, those that are not named being as shipped, and checks of its own."""

    settings: Mapping[str, CheckSetting] = field(default_factory=dict)
    own: tuple[OwnCheck, ...] = ()

    def is_on(self, row: CheckRow) -> bool:
        """Whether a check runs."""
        setting = self.settings.get(row.id)
        return setting is None or not setting.off

    def severity(self, row: CheckRow, at_most: Severity | None = None) -> Severity:
        """How severe its findings are, or one of them at its place; the organisation's word is the last."""
        setting = self.settings.get(row.id)
        if setting is not None and setting.severity is not None:
            return setting.severity
        return row.severity if at_most is None else max(row.severity, at_most, key=SEVERITY_RANK.__getitem__)

    def parameters(self, row: CheckRow) -> Parameters:
        """Its thresholds."""
        setting = self.settings.get(row.id)
        own = {} if setting is None else setting.parameters
        return {name: own.get(name, one.default) for name, one in row.parameters.items()}


AS_SHIPPED: Final = CheckPolicy()
