"""What an organisation may want of a check: thresholds within their bounds, a severity that there is, and a reason."""

from collections.abc import Mapping
from typing import Any, Final, get_args

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.catalogue.values import number_refusal, text_refusal
from headroom.domain.checks.own.records import OwnCheck
from headroom.domain.checks.own.rules import read_own_checks
from headroom.domain.checks.policy import CheckPolicy, CheckSetting
from headroom.domain.checks.records import CheckParameter, CheckRow, ParameterValue
from headroom.domain.checks.rows import check_rows
from headroom.domain.errors import DomainError, Problem
from headroom.domain.observation import Severity

LONGEST_REASON: Final = 500
_KEYS: Final = frozenset({"off", "severity", "parameters", "reason"})


def checked_setting(row: CheckRow, raw: object, place: str = "") -> CheckSetting:
    """A setting `{off, severity, parameters, reason}` of a check; what it says as shipped is left out.

    Raises:
        DomainError: `malformed`, with every problem.
    """
    if not isinstance(raw, Mapping):
        raise DomainError(Problem("malformed", f"The setting of {row.id} is no object.", place))
    problems = [Problem("malformed", f"A setting has no {str(key)[:40]}.", place) for key in raw.keys() - _KEYS]
    off, severity, reason = raw.get("off", False), raw.get("severity"), raw.get("reason", "")
    if not isinstance(off, bool):
        problems.append(Problem("malformed", f"{row.id} is off or not: true or false.", f"{place}/off"))
    if severity is not None and severity not in get_args(Severity):
        words = f"The severity of {row.id} is error, warning or note."
        problems.append(Problem("malformed", words, f"{place}/severity"))
    refusal = text_refusal(reason, LONGEST_REASON)
    if refusal is not None or not str(reason).strip():
        words = f"The reason {refusal}." if refusal else f"Say why {row.id} is to be other than shipped."
        problems.append(Problem("malformed", words, f"{place}/reason"))
    parameters = raw.get("parameters", {})
    problems += _parameter_problems(row, parameters, f"{place}/parameters")
    if problems:
        raise DomainError(*problems)
    own = {name: value for name, value in parameters.items() if value != row.parameters[name].default}
    return CheckSetting(None if severity == row.severity else severity, off, own, str(reason).strip())


def says_nothing(setting: CheckSetting) -> bool:
    """Whether a check with this setting is as shipped."""
    return not setting.off and setting.severity is None and not setting.parameters


def read_policy(raw: object, catalogue: Catalogue) -> CheckPolicy:
    """The policy in a file `{settings: {check: setting}, own_checks: [own check]}`.

    Raises:
        DomainError: `malformed`, with every problem.
    """
    settings = raw.get("settings", {}) if isinstance(raw, Mapping) else None
    if not isinstance(raw, Mapping) or not isinstance(settings, Mapping):
        words = 'A policy is an object with "settings" by check, and a list "own_checks".'
        raise DomainError(Problem("malformed", words, ""))
    rows, found, problems = check_rows(), {}, list[Problem]()
    for name, setting in settings.items():
        if name not in rows:
            words = f"There is no check {str(name)[:40]}; `headroom checks` lists them."
            problems.append(Problem("malformed", words, f"/settings/{str(name)[:40]}"))
            continue
        try:
            found[name] = checked_setting(rows[name], setting, f"/settings/{name}")
        except DomainError as error:
            problems += error.problems
    own: tuple[OwnCheck, ...] = ()
    try:
        own = read_own_checks(raw.get("own_checks", []), catalogue, "/own_checks")
    except DomainError as error:
        problems += error.problems
    if problems:
        raise DomainError(*problems)
    return CheckPolicy(found, own)


def _parameter_problems(row: CheckRow, parameters: object, place: str) -> list[Problem]:
    if not isinstance(parameters, Mapping):
        return [Problem("malformed", f"The thresholds of {row.id} are an object.", place)]
    problems = []
    for name, value in parameters.items():
        known = row.parameters.get(name)
        refusal = f"is none of {row.id}" if known is None else _value_refusal(known, value)
        if refusal is not None:
            label = str(name)[:40] if known is None else known.label
            problems.append(Problem("malformed", f"{label} {refusal}.", f"{place}/{str(name)[:40]}"))
    return problems


def _value_refusal(parameter: CheckParameter, value: Any) -> str | None:
    default: ParameterValue = parameter.default
    if isinstance(default, str):
        return text_refusal(value)
    if isinstance(default, int) and isinstance(value, float) and not value.is_integer():
        return "must be a whole number"
    return number_refusal(value, parameter.minimum, parameter.maximum)
