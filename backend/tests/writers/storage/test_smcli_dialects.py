"""One storage design in the words of IBM, SGI and NetApp: each with its own statements, limits and drive numbers."""

import pytest

from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.designs import Document, small
from tests.writers.grammars import smcli_grammar
from tests.writers.samples import case


def systems_of(
    context_of: Contextualise, document: Document, words: smcli_grammar.Words
) -> list[smcli_grammar.StorageSystem]:
    return [smcli_grammar.parse(text, words) for text in texts_of(context_of(document), "smcli").values()]


@pytest.mark.parametrize("name", ["origin300-tp9500", "origin350-tp9500", "altix350-tp9500"])
def test_the_engenio_paper_speaks_of_volumes(context_of: Contextualise, name: str) -> None:
    (system,) = systems_of(context_of, case(name), smcli_grammar.SGI)
    assert system.settings == {"cacheBlockSize": "16"}
    assert [len(drives) for drives in system.arrays] == [9] * 4
    assert system.arrays[1][4:6] == ["1,14", "2,1"], "trays of fourteen, one after another"
    volumes = system.logical_drives.values()
    assert {(volume["segment"], volume["readAheadMultiplier"]) for volume in volumes} == {("64", "8")}
    assert [volume["owner"] for volume in volumes] == ["a", "a", "b", "b"]
    assert [volume["logicalUnitNumber"] for volume in volumes] == ["0", "1", "2", "3"]


def test_e_series_has_raid_6_names_drawers_and_mappings(context_of: Contextualise) -> None:
    (system,) = systems_of(context_of, case("storage-e-series"), smcli_grammar.E_SERIES)
    assert system.names == ["a1", "a2"]
    assert system.arrays == [[f"99,{slot}" for slot in range(6)], ["1,1,0", "1,2,0", "1,3,0", "1,5,11"]]
    volumes = system.logical_drives
    assert [volume.get("level") for volume in volumes.values()] == ["6", None, "1"]
    assert [volume["cacheReadPrefetch"] for volume in volumes.values()] == ["FALSE", "FALSE", "TRUE"]
    assert [volume["logicalUnitNumber"] for volume in volumes.values()] == ["1", "2", "3"]
    assert volumes["v2"]["array"] == "a1"


def test_arrays_without_volumes_take_no_number(context_of: Contextualise) -> None:
    """Numbers are those of creation: an array for which nothing is created has none."""
    document = small()
    document["components"].pop("v1")
    document["components"]["vg"]["volumes"] = ["v2"]
    document["components"]["v2"]["capacity_gib"] = 10
    document["components"]["v3"] = document["components"]["v2"] | {"name": "v3", "lun_id": 2, "host_device": "hdisk4"}
    (system,) = systems_of(context_of, document, smcli_grammar.IBM)
    assert [volume.get("array") for volume in system.logical_drives.values()] == [None, "1"]


def test_volumes_of_one_array_need_a_capacity(context_of: Contextualise) -> None:
    document = case("storage-e-series")
    document["components"]["v1"].pop("capacity_gib")
    assert [problem.place for problem in output_of(context_of(document), "smcli").problems] == [
        "/components/v1/capacity_gib"
    ]


@pytest.mark.parametrize("attribute", ["tray_bays", "first_tray"])
def test_trays_that_are_not_drawn_are_asked_for(context_of: Contextualise, attribute: str) -> None:
    document = case("origin300-tp9500")
    document["components"]["s"].pop(attribute)
    (problem,) = output_of(context_of(document), "smcli").problems
    assert problem.place == f"/components/s/{attribute}"


@pytest.mark.parametrize(("attribute", "value"), [("level", "raid6"), ("cache_flush_seconds", 7), ("strip_kib", 4)])
def test_limits_are_those_of_the_dialect(context_of: Contextualise, attribute: str, value: object) -> None:
    document = case("origin300-tp9500")
    document["components"]["a00"][attribute] = value
    places = {problem.place for problem in output_of(context_of(document), "smcli").problems}
    assert places == {f"/components/a00/{attribute}"}


def test_the_grammar_refuses_words_of_another_dialect(context_of: Contextualise) -> None:
    (text,) = texts_of(context_of(case("origin300-tp9500")), "smcli").values()
    for words in (smcli_grammar.IBM, smcli_grammar.E_SERIES):
        with pytest.raises(AssertionError):
            smcli_grammar.parse(text, words)


def two_hosts(system: str) -> Document:
    """A volume that two hosts share, and one of each alone with the same LUN."""
    document = case("storage-e-series")
    components = document["components"]
    components["s"]["array_family"] = system
    components["h2"] = components["h"] | {"name": "second"}
    components["fc2"] = components["fc"] | {"at": ["h2", "1"]}
    for card, name in (("fc", 1), ("fc2", 2)):
        components[card] |= {f"ports/fc{port}/wwpn": f"10:00:00:00:00:00:0{name}:0{port}" for port in (0, 1)}
    components["sw"] = {"kind": "switch", "part": "brocade-g620", "name": "Switch"}
    ends = [
        ["fc", "fc0"],
        ["fc", "fc1"],
        ["fc2", "fc0"],
        ["fc2", "fc1"],
        ["s/controllerA", "host1"],
        ["s/controllerB", "host1"],
    ]
    document["cables"] = {
        f"c{place}": {"from": end, "to": ["sw", str(place)], "length_m": None} for place, end in enumerate(ends)
    }
    components["v1"] |= {"hosts": ["h", "h2"], "lun_id": 0}
    components["v2"] |= {"hosts": ["h"], "lun_id": 1}
    components["v3"] |= {"hosts": ["h2"], "lun_id": 1}
    return document


def test_hosts_see_their_own_volumes_only(context_of: Contextualise) -> None:
    (text,) = texts_of(context_of(two_hosts("e_series")), "smcli").values()
    system = smcli_grammar.parse(text)
    assert system.hosts == {"h": "grp_second_h", "second": "grp_second_h"}
    assert system.host_ports["1000000000000201"] == "second"
    mapped = {name: (one["mapped"], one["logicalUnitNumber"]) for name, one in system.logical_drives.items()}
    assert mapped == {"v1": ("grp_second_h", "0"), "v2": ("h", "1"), "v3": ("second", "1")}


def test_a_host_of_two_groups_is_refused(context_of: Contextualise) -> None:
    document = two_hosts("e_series")
    components = document["components"]
    components["h3"] = components["h"] | {"name": "third"}
    components["v2"]["hosts"] = ["h", "h3"]
    problems = output_of(context_of(document), "smcli").problems
    assert "/components/v2/hosts" in [problem.place for problem in problems]


def test_older_systems_warn_of_what_every_host_would_see(context_of: Contextualise) -> None:
    document = two_hosts("fastt900")
    for array in ("a1", "a2"):
        document["components"][array] |= {"level": "raid5"}
    output = output_of(context_of(document), "smcli")
    (file,) = output.files
    told = " ".join(line.removeprefix("//").strip() for line in file.text.splitlines())
    assert 'DATA LOSS RISK: "h" alone should see it' in told
    assert "create host " not in [line[:12] for line in file.text.splitlines()]
