"""Random edits of any design: an entry goes, is doubled, or says what another of its sort says."""

import copy
import random
from typing import Any

Document = dict[str, Any]

_TABLES = ("components", "components", "components", "cables", "zones", "workloads", "layout", "meta")
_GONE = 0.12
_DOUBLED = 0.06


def without_draws(document: Document) -> Document:
    """The same with every unknown figure in its middle: intervals take most of the time, and are not what is tested."""
    return {**document, "meta": {**document["meta"], "draws": 0}}


def vary(document: Document, dice: random.Random) -> str:
    """Change one thing, in a new entry as the live mirror does, and say what; the design may be none after it."""
    table = dice.choice(_TABLES)
    if table == "meta":
        key = dice.choice(("name", "description", "basis", "tags"))
        choices: dict[str, list[Any]] = {"basis": ["planning", "measured"], "tags": [[], ["benchmark"]]}
        value: Any = dice.choice(choices.get(key, [f"{key} {number}" for number in range(10)]))
        document["meta"] = {**document["meta"], key: value}
        return f"meta {key}"
    entries = document.get(table)
    if not entries:
        return "nothing"
    name, what = dice.choice(sorted(entries)), dice.random()
    if what < _GONE:
        del entries[name]
        return f"{table} {name} gone"
    if what < _GONE + _DOUBLED:
        entries[f"x{dice.randint(0, 99)}"] = copy.deepcopy(entries[name])
        return f"{table} {name} doubled"
    if table == "layout":
        entries[name] = [dice.randint(0, 2000), dice.randint(0, 2000)]
        return f"{name} moved"
    return f"{table} {name} {_set_one(entries, name, dice)}"


def _set_one(entries: Document, name: str, dice: random.Random) -> str:
    """Give an entry what a sibling says under one of the keys that any of its sort has, or another number."""
    siblings = [one for one in entries.values() if one.get("kind") == entries[name].get("kind")]
    key: str = dice.choice(sorted({key for one in siblings for key in one} - {"kind"}))
    value = copy.deepcopy(dice.choice(siblings).get(key))
    if isinstance(value, int | float) and not isinstance(value, bool):
        value = dice.choice([value, value * 2, value // 2, value + 1])
    elif key == "name":
        value = dice.choice([value, f"name {dice.randint(0, 99)}"])
    entry = {**entries[name], key: value}
    if value is None and dice.random() < 0.5:
        del entry[key]
    entries[name] = entry
    return key
