"""What the cases of port names, domain IDs and VSANs leave out: when a check has nothing to say, and other answers."""

import pytest

from headroom.domain.checks.fixes.edits import with_edits
from headroom.domain.checks.table import checks
from tests.checks.cases.records import Document, san
from tests.checks.cases.zoning.domains import joined, told
from tests.checks.cases.zoning.ports import named, zoned
from tests.checks.test_cases import hits_of, inputs_of


def mended(name: str, document: Document, answer: str) -> Document:
    fix = checks()[name].fix
    assert fix is not None
    return dict(with_edits(document, fix.mend(inputs_of(document), hits_of(name, document)[0], answer, {})))


def test_a_name_of_a_part_that_stands_for_several_is_taken_off() -> None:
    several = named()
    several["components"]["h1"]["count"] = 2
    assert [hit.facts["count"] for hit in hits_of("ZON-10", several)] == [2, 2, 2, 2]
    after = mended("ZON-10", several, "generate")
    assert "ports/fc0/wwpn" not in after["components"]["f1"]


def test_of_virtual_names_only_the_one_that_stands_twice_goes() -> None:
    other, own = "30:00:00:00:00:01:01:00", "30:00:00:00:00:09:09:09"
    document = named()
    document["components"]["f2"]["ports/fc0/npiv"] = f"{other} {own}"
    after = mended("ZON-10", document, "clear")
    assert after["components"]["f2"]["ports/fc0/npiv"] == own


@pytest.mark.parametrize("answer", ["generate", "clear"])
def test_a_name_of_no_form_goes_whatever_comes_in_its_place(answer: str) -> None:
    after = mended("ZON-11", named(fc0="05:00:76:30:0a:03:01:2f"), answer)
    assert hits_of("ZON-11", after) == []
    assert ("ports/fc0/wwpn" in after["components"]["f1"]) == (answer == "generate")


def test_fabric_os_zones_by_domain_and_port_where_no_port_has_a_name() -> None:
    document = zoned(named_target=False, operating_system="fabric_os")
    assert len(hits_of("ZON-12", document)) == 1
    for port in ("fc0", "fc1"):
        del document["components"]["f1"][f"ports/{port}/wwpn"]
    assert hits_of("ZON-12", document) == []
    assert hits_of("ZON-12", zoned(named_target=False, operating_system="other")) == []


def test_all_ports_of_an_adapter_get_names_if_wanted() -> None:
    document = zoned(named_target=False)
    counts = {
        answer: sum(key.endswith("/wwpn") for key in mended("ZON-12", document, answer)["components"]["k1"])
        for answer in ("zoned", "all")
    }
    assert counts == {"zoned": 1, "all": 4}


def test_domain_ids_repeat_only_over_fabrics_of_the_same_hosts_or_storage() -> None:
    twice = told({"domain_id": 1}, {"domain_id": 1})
    assert [hit.parts for hit in hits_of("ZON-15", twice)] == [("sw1", "sw2")]
    lonely = san(switches=1)
    lonely.part("sw2", "switch", "brocade-g720", domain_id=1)
    assert hits_of("ZON-15", lonely.document) == []


def test_a_switch_with_nx_os_or_of_which_nothing_is_stated_need_not_insist() -> None:
    assert hits_of("ZON-16", told({"insistent_domain_id": False, "operating_system": "nx_os"})) == []
    assert hits_of("ZON-16", told({})) == []


def test_a_vsan_that_is_not_stated_is_not_another_one() -> None:
    assert hits_of("ZON-17", joined({"operating_system": "nx_os", "vsan": 10}, {"operating_system": "nx_os"})) == []
