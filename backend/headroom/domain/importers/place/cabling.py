"""Cables between ports: new ones, those that listings show on other ports now, and those that stay pulled."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from headroom.domain.importers.claims import At
from headroom.domain.importers.place.base import Pair, PortRef, pair_key, pair_of
from headroom.domain.importers.place.draft import Draft
from headroom.domain.importers.place.ends import end_name
from headroom.domain.importers.place.merging import LeftOutRow, MergePlace, MergeState

ENDS: Final = "ends"
_TAKEN: Final = "The port has another cable; pull that first."


@dataclass(frozen=True, slots=True)
class _Move:
    """A cable of the design, and where listings show it."""

    cable: str
    wished: Pair
    seen: At | None


class Cabling:
    """Joins ports one by one; cables that moved are settled when all are known."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._moves: dict[str, _Move] = {}
        self._open: set[Pair] = set()

    def join(self, a: PortRef, b: PortRef, seen: At | None, *, sure: bool = True) -> None:
        """A cable that listings show.

        Args:
            a: one end.
            b: the other.
            seen: where it is shown.
            sure: False where a port was only chosen since it was free: such a cable never moves.
        """
        draft, pair = self._draft, pair_of(a, b)
        one, other = draft.cable_at.get(a), draft.cable_at.get(b)
        if one is not None and one == other:
            draft.shown_cables.add(pair)
        elif one is None and other is None:
            if pair in draft.merging.base.cables and pair_key(pair) not in draft.merging.terms.asked:
                draft.left_by_hand.append(LeftOutRow(pair_key(pair), "cable", _words(draft, pair), *_at(seen)))
                return
            made = draft.new_id("cable")
            draft.cables[made] = {"from": list(a), "to": list(b), "length_m": None}
            draft.cable_at |= {a: made, b: made}
            draft.added.append(made)
            draft.shown_cables.add(pair)
        elif sure and None in {one, other}:
            self._moves.setdefault(str(one or other), _Move(str(one or other), pair, seen))

    def settle(self) -> frozenset[Pair]:
        """Move what moved in the world alone; gives the cables that the next import finds as this one's."""
        draft = self._draft
        moves = [one for one in self._moves.values() if _pair(draft, one.cable) not in draft.shown_cables]
        leaving = {end for move in moves for end in _pair(draft, move.cable)}
        for move in sorted(moves, key=lambda one: one.wished):
            self._settle(move, leaving)
        touched = {end for pair in draft.shown_cables for end in pair}
        old = {pair for pair in draft.merging.base.cables if pair in self._open or not touched.intersection(pair)}
        return frozenset(draft.shown_cables | old)

    def _settle(self, move: _Move, leaving: set[PortRef]) -> None:
        draft, merging = self._draft, self._draft.merging
        here = _pair(draft, move.cable)
        before = [pair for pair in merging.base.cables if set(pair) & set(here) & set(move.wished)]
        base = here if here in merging.base.cables else before[0] if before else None
        state: MergeState = "choose" if base is None else "kept" if move.wished in merging.base.cables else "choose"
        if base == here and move.wished not in merging.base.cables:
            state = "changed"
        free = all(end in here or end in leaving or end not in draft.cable_at for end in move.wished)
        place = MergePlace(move.cable, {"kind": "cable", "name": _words(draft, here)}, None, draft.estate, {})
        texts = [_words(draft, pair) if pair else None for pair in (base, here, move.wished)]
        why = "" if free else _TAKEN
        row = merging.row(place, ENDS, (texts[0], texts[1], texts[2]), state, why, _at(move.seen))
        if row.result == "listings":
            for end in here:
                if draft.cable_at.get(end) == move.cable:
                    del draft.cable_at[end]
            draft.cables[move.cable] |= dict(zip(("from", "to"), _same_order(draft, move), strict=True))
            draft.cable_at |= dict.fromkeys(move.wished, move.cable)
        if row.result == "open" and base is not None:
            self._open.add(base)
        elif row.result != "open":
            draft.shown_cables.add(move.wished)


def _same_order(draft: Draft, move: _Move) -> Iterable[list[str]]:
    """The end that stays keeps its side."""
    a, b = move.wished
    first = tuple(draft.cables[move.cable]["from"])
    last = tuple(draft.cables[move.cable]["to"])
    return [list(b), list(a)] if first == b or last == a else [list(a), list(b)]


def _pair(draft: Draft, cable: str) -> Pair:
    ends = draft.cables[cable]
    return pair_of(_ref(ends["from"]), _ref(ends["to"]))


def _ref(end: Iterable[object]) -> PortRef:
    component, port = end
    return str(component), str(port)


def _words(draft: Draft, pair: Pair) -> str:
    return " to ".join(end_name(draft, end) for end in pair)


def _at(seen: At | None) -> tuple[str, int]:
    return (seen.file, seen.line) if seen else ("", 0)
