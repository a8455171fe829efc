"""Cables pulled, moved to ports that are taken, and cards taken out or put where another is."""

import random

from tests.checks.mistakes.records import Document, chosen, delete, ends, inside, of_kind, sort_of

PULLED = (
    "TOP-01 TOP-02 TOP-03 TOP-04 TOP-05 TOP-06 TOP-07 TOP-13 TOP-14 TOP-15 RED-01 RED-02 RED-03 RED-04 RED-05 RED-08"
    " RED-10 RED-21 RED-23 RED-25 RED-26 TOP-34 ZON-01 ZON-04 NET-05 SLT-02"
)


def pull_cable(document: Document, dice: random.Random) -> str | None:
    name = chosen(dice, sorted(document["cables"]))
    return None if name is None else delete(document, "cables", [name])


def pull_all_of_card(document: Document, dice: random.Random) -> str | None:
    cabled = {part for cable in document["cables"].values() for part in ends(cable)}
    card = chosen(dice, [name for name in of_kind(document, "hba", "host_adapter") if name in cabled])
    if card is None:
        return None
    return delete(document, "cables", [key for key, one in document["cables"].items() if card in ends(one)])


def empty_controller(document: Document, dice: random.Random) -> str | None:
    """All cables of one of several controllers that hosts are cabled to."""
    found: dict[str, list[str]] = {}
    for system in of_kind(document, "storage_system"):
        for key, cable in document["cables"].items():
            for end in ends(cable):
                if inside(document, end, system):
                    place = end if "/" in end else str(document["components"][end].get("at", [""])[0])
                    found.setdefault(f"{system} {place}", []).append(key)
    several = [name for name in sorted(found) if sum(other.split()[0] == name.split()[0] for other in found) > 1]
    unit = chosen(dice, several)
    return None if unit is None else delete(document, "cables", found[unit])


def cable_to_taken_port(document: Document, dice: random.Random) -> str | None:
    names = sorted(document["cables"])
    if len(names) < 2:
        return None
    first, second = dice.sample(names, 2)
    cable = document["cables"][first]
    document["cables"][first] = {**cable, "from": document["cables"][second]["from"]}
    return f"{first} leaves from the port of {second}"


def take_card_out(document: Document, dice: random.Random) -> str | None:
    """A cabled adapter goes; its cables stay behind."""
    cabled = {part for cable in document["cables"].values() for part in ends(cable)}
    card = chosen(dice, [name for name in of_kind(document, "hba", "host_adapter") if name in cabled])
    return None if card is None else delete(document, "components", [card])


def two_cards_in_a_slot(document: Document, dice: random.Random) -> str | None:
    cards = [name for name in of_kind(document, "hba", "host_adapter") if document["components"][name].get("at")]
    if len(cards) < 2:
        return None
    first, second = dice.sample(cards, 2)
    document["components"][first] = {
        **document["components"][first],
        "at": document["components"][second]["at"],
    }
    return f"{first} in the slot of {second}"


def card_in_no_slot(document: Document, dice: random.Random) -> str | None:
    card = chosen(dice, of_kind(document, "hba", "host_adapter", "drive"))
    if card is None:
        return None
    document["components"][card] = {**document["components"][card], "at": ["nowhere", "1"]}
    return f"{card} in a part that there is not"


SORTS = {
    "cable pulled": sort_of(pull_cable, PULLED),
    "all cables of a card pulled": sort_of(pull_all_of_card, PULLED),
    "controller emptied": sort_of(empty_controller, PULLED),
    "cable to a taken port": sort_of(cable_to_taken_port, "TOP-31"),
    "cabled card taken out": sort_of(take_card_out, "TOP-31 TOP-32"),
    "two cards in a slot": sort_of(two_cards_in_a_slot, "SLT-01 TOP-30"),
    "card in no slot": sort_of(card_in_no_slot, "SLT-01 TOP-30"),
}
