"""Reading what surrounds the model: meta, layout and drawing."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from headroom.domain.catalogue.values import number_refusal, text_refusal
from headroom.domain.design.meta.growth import read_growth
from headroom.domain.design.meta.measured_runs import read_kept_runs
from headroom.domain.design.problems import Problems, name_refusal, short_text
from headroom.domain.design.records import Component, Drawing, FailureRule, Headroom, Meta, Raw

_FARTHEST: Final = 10_000_000
_LONGEST: Final = 20_000
META_KEYS: Final = frozenset(
    {
        "name",
        "description",
        "basis",
        "scenario",
        "catalogue",
        "headroom",
        "draws",
        "failure_policy",
        "tags",
        "growth",
        "imported",
        "runs",
    }
)
_HEADROOM: Final = Headroom(30, True)
_MOST_PERCENT: Final = 90
_DRAWS: Final = 201
_MOST_DRAWS: Final = 20_000
_MOST_RULES: Final = 50
_MOST_TAGS: Final = 20
_TAG: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
_DIGEST: Final = re.compile(r"[0-9a-f]{64}")
_KIND: Final = re.compile(r"[a-z][a-z_]{0,39}")


def read_meta(raw: object, problems: Problems) -> Meta:
    """Name, description, basis, scenario and catalogue versions, with defaults where they cannot be read."""
    if not isinstance(raw, dict):
        problems.add("wrong_type", "`meta` must be an object with at least the name of the design.", ("meta",))
        raw = {}
    for key in raw.keys() - META_KEYS:
        problems.add("unknown_attribute", f"`meta` has no {short_text(key)}; take it out.", ("meta", key))
    name = raw.get("name", "Untitled design")
    if refusal := name_refusal(name):
        problems.add("bad_name", f"The name of the design {refusal}.", ("meta", "name"))
        name = "Untitled design"
    basis = raw.get("basis", "measured")
    if basis not in ("planning", "measured", "measured_only"):
        problems.add("bad_value", "The basis must be planning, measured or measured_only.", ("meta", "basis"))
        basis = "measured"
    scenario = raw.get("scenario", "")
    if refusal := text_refusal(scenario):
        problems.add("bad_name", f"The scenario {refusal}.", ("meta", "scenario"))
        scenario = ""
    description, versions = _description(raw.get("description", ""), problems), _versions(raw, problems)
    policy = read_failure_policy(raw.get("failure_policy"), problems)
    headroom, draws, tags = _headroom(raw, problems), _draws(raw, problems), _tags(raw.get("tags"), problems)
    runs = read_kept_runs(raw.get("runs"), problems)
    growth, imported = read_growth(raw.get("growth"), problems), _imported(raw.get("imported"), problems)
    return Meta(name, description, basis, scenario, versions, headroom, draws, policy, tags, growth, imported, runs)


def _imported(value: object, problems: Problems) -> str:
    if value is None or (isinstance(value, str) and _DIGEST.fullmatch(value)):
        return value or ""
    problems.add("bad_value", "`imported` must be 64 hexadecimal digits; take it out.", ("meta", "imported"))
    return ""


def _headroom(raw: dict[str, object], problems: Problems) -> Headroom:
    value = raw.get("headroom", {})
    if not isinstance(value, dict) or value.keys() - set(Headroom._fields):
        words = "`meta.headroom` must be an object with `percent` and `one_failure`."
        problems.add("wrong_type", words, ("meta", "headroom"))
        return _HEADROOM
    percent, one_failure = value.get("percent", _HEADROOM.percent), value.get("one_failure", _HEADROOM.one_failure)
    if refusal := number_refusal(percent, 0, _MOST_PERCENT):
        problems.add("bad_value", f"The headroom in percent {refusal}.", ("meta", "headroom", "percent"))
        percent = _HEADROOM.percent
    if not isinstance(one_failure, bool):
        problems.add("bad_value", "`one_failure` must be true or false.", ("meta", "headroom", "one_failure"))
        one_failure = _HEADROOM.one_failure
    return Headroom(percent, one_failure)


def _draws(raw: dict[str, object], problems: Problems) -> int:
    value = raw.get("draws", _DRAWS)
    if refusal := number_refusal(value, 0, _MOST_DRAWS):
        problems.add("bad_value", f"The number of draws {refusal}.", ("meta", "draws"))
        return _DRAWS
    return int(value) if isinstance(value, int | float) else _DRAWS


def read_failure_policy(value: object, problems: Problems) -> tuple[FailureRule, ...]:
    """Rules in their order, those left out that cannot be read; each kind has at most one."""
    place = ("meta", "failure_policy")
    if value is None:
        return ()
    if not isinstance(value, list | tuple) or len(value) > _MOST_RULES:
        words = f"`failure_policy` must be a list of at most {_MOST_RULES} rules of `of` and `at_least_percent`."
        problems.add("wrong_type", words, place)
        return ()
    found: dict[str, FailureRule] = {}
    for number, item in enumerate(value):
        here = (*place, str(number))
        rule = _rule(item, here, problems)
        if rule is not None and rule.of in found:
            problems.add(
                "bad_value", f"Two rules of the failure policy speak of {short_text(rule.of)}; keep one.", here
            )
        elif rule is not None:
            found[rule.of] = rule
    return tuple(found.values())


def _rule(item: object, here: tuple[str, ...], problems: Problems) -> FailureRule | None:
    if not isinstance(item, dict) or item.keys() != set(FailureRule._fields):
        words = "A rule of the failure policy must have `of` and `at_least_percent`, and nothing else."
        problems.add("wrong_type", words, here)
        return None
    of, percent = item["of"], item["at_least_percent"]
    if not isinstance(of, str) or not _KIND.fullmatch(of):
        words = "`of` must be a kind of part such as controller, or any, port, cable, feed, fabric, rack or site."
        problems.add("bad_value", words, (*here, "of"))
        return None
    if refusal := number_refusal(percent, 0, 100):
        problems.add("bad_value", f"What a failure leaves in percent {refusal}.", (*here, "at_least_percent"))
        return None
    return FailureRule(of, float(percent))


def _tags(value: object, problems: Problems) -> tuple[str, ...]:
    """Each tag once, in order; none where the list cannot be read."""
    if value is None:
        return ()
    items = value if isinstance(value, list | tuple) and len(value) <= _MOST_TAGS else (None,)
    tags = [item for item in items if isinstance(item, str) and _TAG.fullmatch(item)]
    if len(tags) < len(items):
        words = f"`tags` must be a list of at most {_MOST_TAGS} words of small letters, digits, - and _."
        problems.add("bad_value", words, ("meta", "tags"))
        return ()
    return tuple(dict.fromkeys(tags))


def _description(value: object, problems: Problems) -> str:
    """Free text: line breaks and tabs are welcome here, other control characters are not."""
    plain = value.translate({ord("\n"): " ", ord("\r"): " ", ord("\t"): " "}) if isinstance(value, str) else value
    if refusal := text_refusal(plain, _LONGEST):
        problems.add("bad_value", f"The description {refusal}.", ("meta", "description"))
        return ""
    return str(value)


def _versions(raw: dict[str, object], problems: Problems) -> dict[str, int]:
    value = raw.get("catalogue", {})
    items = value.items() if isinstance(value, dict) else ()
    good = {str(key): int(item) for key, item in items if number_refusal(item, 1, 1_000_000) is None}
    if not isinstance(value, dict) or len(good) != len(value):
        words = "`meta.catalogue` must give a version number from 1 for each part."
        problems.add("wrong_type", words, ("meta", "catalogue"))
    return good


def read_layout(
    raw: dict[str, object], components: Mapping[str, Component], problems: Problems
) -> dict[str, tuple[float, float]]:
    """Positions of components in world units; those of components that went are left out: see `missing_places`."""
    layout: dict[str, tuple[float, float]] = {}
    for component_id in sorted(raw):
        value = raw[component_id]
        if component_id not in components:
            continue
        if (
            isinstance(value, list | tuple)
            and len(value) == 2
            and all(number_refusal(item, -_FARTHEST, _FARTHEST) is None for item in value)
        ):
            layout[component_id] = (value[0], value[1])
        else:
            words = f"The position of {component_id} must be [x, y], two numbers."
            problems.add("bad_value", words, ("layout", component_id), component_id)
    return layout


def read_drawing(raw: dict[str, object], components: Mapping[str, Component], problems: Problems) -> dict[str, Drawing]:
    """How parts are drawn, by component id or the id of a part inside one; what belongs to nothing is left out."""
    drawing: dict[str, Drawing] = {}
    for drawn_id in sorted(raw):
        value, component_id = raw[drawn_id], drawn_id.split("/", 1)[0]
        if component_id not in components:
            continue
        if (
            isinstance(value, dict)
            and value.keys() <= set(Drawing._fields)
            and all(isinstance(item, bool) for item in value.values())
        ):
            if any(value.values()):
                drawing[drawn_id] = Drawing(**value)
        else:
            words = (
                f"How {short_text(drawn_id)} is drawn must be an object with `collapsed` and `pinned`, true or false."
            )
            problems.add("bad_value", words, ("drawing", drawn_id), component_id)
    return drawing


def missing_places(raw: Raw, components: Mapping[str, object]) -> list[str]:
    """Components that a document has a place or a way of drawing for, but that it has no longer, in order."""
    named = {str(key) for key in _keys(raw.get("layout"))}
    named |= {str(key).split("/", 1)[0] for key in _keys(raw.get("drawing"))}
    return sorted(named - components.keys())


def _keys(entries: object) -> Iterable[object]:
    return entries.keys() if isinstance(entries, Mapping) else ()
