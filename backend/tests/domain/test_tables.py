"""A table that remembers what it was made from says the same as a comparison."""

import pickle

from hypothesis import given
from hypothesis import strategies as st

from headroom.domain.tables import Table, differences, revised

_NAMES = st.sampled_from([f"x{number}" for number in range(8)])
_ENTRIES: st.SearchStrategy[dict[str, list[int]]] = st.dictionaries(_NAMES, st.builds(list))


@given(_ENTRIES, _ENTRIES, st.sets(_NAMES))
def test_a_revised_table_knows_what_a_comparison_finds(
    entries: dict[str, list[int]], changes: dict[str, list[int]], gone: set[str]
) -> None:
    before = Table({name: entries[name] for name in sorted(entries)})
    after = revised(before, changes, gone)
    assert dict(after) == {name: one for name, one in (before | changes).items() if name not in gone}
    assert list(after) == sorted(after)
    remembered, found = differences(before, after), differences(dict(before), dict(after))
    assert (sorted(remembered.changed), sorted(remembered.more)) == (sorted(found.changed), sorted(found.more))
    assert remembered.gone == found.gone
    assert bool(remembered) == (dict(before) is not dict(after) and bool(found))


def test_a_table_outlives_what_it_was_made_from() -> None:
    after = revised(Table({"a": [1]}), {"b": [2]})
    assert after.origin is None
    assert differences({"a": after["a"]}, after).more == ["b"]


def test_another_process_gets_the_entries_alone() -> None:
    before = Table({"a": 1, "b": 2})
    copy = pickle.loads(pickle.dumps(revised(before, {"b": 3})))
    assert (type(copy), copy, copy.origin) == (Table, {"a": 1, "b": 3}, None)
