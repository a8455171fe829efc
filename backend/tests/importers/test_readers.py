"""What single listings say, in forms that no set of the repository has, with the line that says it."""

import pytest

from headroom.domain.importers.claims import Link, Same, StatedFact, Unread
from headroom.domain.importers.collect import collect
from headroom.domain.importers.keys import display_key, pci, uuid, volume_id, wwn, wwn_pair
from headroom.domain.importers.listings.listing import Line, Listing
from headroom.domain.importers.listings.table import READERS, reader_of
from headroom.domain.importers.reading.segments import cut
from tests.importers.conftest import SAMPLES
from tests.importers.forms import FORMS
from tests.importers.versions import VERSIONS


@pytest.mark.parametrize("name", [*FORMS, *VERSIONS])
def test_a_form_says_what_it_says(name: str) -> None:
    if name in VERSIONS:
        text, (facts, links) = (SAMPLES / "versions" / name).read_text(encoding="utf-8"), VERSIONS[name]
    else:
        text, facts, links = FORMS[name]
    lines = [Line(number, line) for number, line in enumerate(text.split("\n"), 1)]
    claims = []
    for segment in cut("f", lines, [(reader.begins, reader.repeats) for reader in READERS if reader.begins]):
        reader = reader_of("\n".join(line.text for line in segment.lines), segment.command)
        assert reader is not None
        claims += list(reader.read(Listing("f", "f", segment.lines, segment.command)))
    assert [one for one in claims if isinstance(one, Unread)] == []
    found = {(claim.ref[1], claim.name, claim.value) for claim in claims if isinstance(claim, StatedFact)}
    assert facts <= found
    joined = {(claim.a[1], claim.how, claim.b[1]) for claim in claims if isinstance(claim, Link)}
    joined |= {(claim.a[1], "same", claim.b[1]) for claim in claims if isinstance(claim, Same)}
    assert links <= joined
    by_place = {claim.at.line: text.split("\n")[claim.at.line - 1] for claim in claims}
    assert all(line.strip() for line in by_place.values()), "a fact stands on a line that says something"


@pytest.mark.parametrize(
    ("prompt", "command"),
    [
        ("db02:~ # lsblk", "lsblk"), ("db02:/ # lsblk", "lsblk"), ("root@db02:~> lsblk", "lsblk"),
        ("root@db02:/home/root> lsblk", "lsblk"), ("root@db02 ~ # lsblk", "lsblk"), ("db02:/root# lsblk", "lsblk"),
        ("[root@db02:~]# lsblk", "lsblk"), ("[root@db02 ~]# lsblk", "lsblk"),
        ("db02(config)# do show zone", "do show zone"),
    ],
)  # fmt: skip
def test_prompts_of_all_shells_part_machines(prompt: str, command: str) -> None:
    lines = [Line(1, "root@db01:~# lsblk"), Line(2, "NAME"), Line(3, prompt), Line(4, "NAME")]
    assert [(one.prompt, one.command) for one in cut("f", lines, [])] == [("db01", "lsblk"), ("db02", command)]


def test_a_session_of_two_hosts_mixes_nothing() -> None:
    found = collect([SAMPLES / "versions" / "session-of-two-hosts.txt"])
    owned = {(one.a[1], one.b[1]) for one in found.claims if isinstance(one, Link) and one.b[0] == "host"}
    assert ("db02/sda", "machine:db02") in owned
    assert ("db01/vg0", "machine:db01") in owned
    names = {(one.ref[1], one.value) for one in found.claims if isinstance(one, StatedFact) and one.ref[0] == "host"}
    assert names == {("machine:db02", "db02")}, "a shell that says logout names no host"


def test_a_name_is_one_in_every_notation() -> None:
    written = (
        "10:00:00:00:c9:aa:00:01",
        "0x10000000c9aa0001",
        "10000000C9AA0001",
        "10-00-00-00-C9-AA-00-01",
        "1000.0000.c9aa.0001",
    )
    assert {wwn(text) for text in written} == {"10000000c9aa0001"}
    assert {
        wwn(text) for text in ("", "[undef]", "0000000000000000", "ffffffffffffffff", "10:00", "zz000000c9aa0001")
    } == {None}


def test_a_uuid_is_one_in_both_byte_orders() -> None:
    assert uuid("d22e3961-7b33-41cc-bc22-5ca6ee6a973d") == uuid("61392ED2-337B-CC41-BC22-5CA6EE6A973D")
    assert uuid("d22e3961-7b33-41cc-bc22-5ca6ee6a973d") != uuid("d22e3961-7b33-41cc-bc22-5ca6ee6a973e")
    assert {
        uuid(text)
        for text in ("Not Settable", "", "00000000-0000-0000-0000-000000000000", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF")
    } == {None}


def test_a_volume_is_one_in_every_notation_and_half_a_name_is_none() -> None:
    whole = "naa.600507681000001a8000000000000004"
    written = (
        "3600507681000001a8000000000000004", "0x600507681000001a8000000000000004", "600507681000001A8000000000000004",
        "60:05:07:68:10:00:00:1a:80:00:00:00:00:00:00:04", "naa.600507681000001a8000000000000004",
    )  # fmt: skip
    assert {volume_id(text) for text in written} == {whole}
    assert volume_id("0x600507681000001a") is None, "the first half of a longer name"
    assert volume_id("35005076810ab0001") == volume_id("0x5005076810ab0001") == "naa.5005076810ab0001"
    assert volume_id("eui.0025385b71b00001") == "eui.0025385b71b00001"
    assert volume_id("nvme.1b36-4a39-51454d55-00000001") == "nvme.1b36-4a39-51454d55-00000001"
    assert {volume_id(text) for text in ("", "0", "S6ESNA", "1IET     00080001")} == {None}


def test_names_of_sixteen_bytes_hold_node_and_port() -> None:
    assert wwn_pair("20:00:00:90:FA:53:4C:D0:10:00:00:90:FA:53:4C:D0") == ("20000090fa534cd0", "10000090fa534cd0")
    assert wwn_pair("00:80:6E:00:01:10:FF:FF:FF:FF:FF:FF:FF:FF:FF:FF") is None
    assert wwn_pair(":".join(["00"] * 16)) is None


def test_a_pci_address_has_a_domain() -> None:
    assert pci("3b:00.0") == pci("0000:3b:00.0") == "0000:3b:00.0"
    assert pci("3b:00") is None


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        ("wwpn:10000000c9aa0001", "10:00:00:00:c9:aa:00:01"),
        ("supposed:10000000c9aa0001", "behind 10:00:00:00:c9:aa:00:01"),
        ("supposed:10000000c9aa0002*", "behind 10:00:00:00:c9:aa:00\u2026"),
        ("supposed:50050768110/0001", "behind 50:05:07:68:11\u2026"),
        ("supposed:IBM,2145/600507681081018b", "IBM,2145, volumes 600507681081018b\u2026"),
        ("naa.600507681081018b8800000000000001", "600507681081018b8800000000000001"),
        ("estate/sw1/ds8000:1a00", "1a00"),
        ("estate/db01/mpatha", "mpatha"),
        ("sn:4711", "sn:4711"),
    ],
)
def test_a_key_is_shown_as_people_write_it(key: str, shown: str) -> None:
    assert display_key(key) == shown


def test_no_two_readers_have_one_name() -> None:
    names = [reader.name for reader in READERS]
    assert len(names) == len(set(names)) >= 40


def test_first_lines_of_listings_begin_with_a_letter_a_number_or_a_hash() -> None:
    for reader in READERS:
        odd = [
            first for first in "\"'{}[]/|`+-=*<>(),;" if reader.begins and reader.begins.match(f"{first}a") is not None
        ]
        assert odd == [], reader.name
