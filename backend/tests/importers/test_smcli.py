"""Engenio's profiles in the words of several vendors, and scripts that make what a profile lists."""

import re
from pathlib import Path

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.importers.claims import Link, StatedFact, Unread
from headroom.domain.importers.collect import collect
from headroom.domain.importers.estate_reader import read_estate
from headroom.domain.importers.knowledge import Knowledge
from headroom.domain.importers.listings.eseries.profile_text import read_profile
from headroom.domain.importers.listings.eseries.sizes import parse_size
from headroom.domain.importers.listings.listing import Line
from headroom.domain.topology.expansion import expand
from headroom.domain.writers.files.output import WriterContext
from tests import builders
from tests.importers.conftest import SAMPLES
from tests.writers.conftest import result_of, texts_of
from tests.writers.samples import case

SMCLI = SAMPLES / "smcli"
DELL = (("storage subsystem", "storage array"), ("logical drive", "virtual disk"), ("Arrays", "Disk Groups"),
        ("arrays", "disk groups"), ("ssociated array:", "ssociated disk group:"), ("Drive at", "Physical Disk at"),
        ("drive at", "physical disk at"), ("Slot A", "Slot 0"), ("Slot B", "Slot 1"), ("A,B", "0,1"))  # fmt: skip


def told(path: Path) -> tuple[set[tuple[str, str, str | int | float]], set[tuple[str, str, str]]]:
    """Facts and links of a file, without the machine."""
    claims = collect([path]).claims
    assert [one for one in claims if isinstance(one, Unread)] == []
    facts = {(one.ref[1].rpartition("/")[2], one.name, one.value) for one in claims if isinstance(one, StatedFact)}
    links = {
        (one.a[1].rpartition("/")[2], one.how, one.b[1].rpartition("/")[2]) for one in claims if isinstance(one, Link)
    }
    return facts, links


def test_an_older_profile_says_who_sees_what() -> None:
    facts, links = told(SMCLI / "ds4000-profile.txt")
    assert {
        ("naa.600a0b80002efdd50000075d45f10001", "rounded_bytes", 100 * 2**30),
        ("naa.600a0b80002efdd50000075d45f10002", "owner", "B"),
        ("array:1", "level", "raid5"), ("array:2", "level", "raid1"), ("array:2", "strip_kib", 64),
        ("wwpn:201400a0b82efdd5", "fcid", "010500"), ("wwpn:201500a0b82efdd5", "speed_gbps", 4.0),
        ("85_0_1", "serial", "3LN00001"), ("85_0_4", "use", "hot spare"),
        ("volume:log1", "lun", 5), ("wwpn:10000000c9000003", "alias", "single_p0"),
    } <= facts  # fmt: skip
    assert {one[:1] + one[2:] for one in links if one[1] == "maps"} == {
        ("node1", "volume:data1"), ("node2", "volume:data1"), ("single", "volume:data2"), ("loose", "volume:log1"),
    }  # fmt: skip
    assert {one[0] for one in links if one[1:] == ("member", "array:1")} - {"array:1"} == {"85_0_1", "85_0_2", "85_0_3"}


def test_a_newer_profile_has_names_drawers_and_exact_sizes() -> None:
    facts, links = told(SMCLI / "e-series-profile.txt")
    assert ("naa.600a098000aaaaaa0000035f5f000001", "capacity_bytes", 2**40) in facts
    assert ("array:10", "level", "raid6") in facts
    assert ("wwpn:201300a098aaaaaa", "link_up", False) in facts
    assert ("99_0_0", "tech", "ssd") in facts
    assert {one[0] for one in links if one[1:] == ("member", "array:vg2")} - {"array:vg2"} == {"0_1_0", "0_2_0"}
    assert ("node1", "maps", "volume:data") in links


def test_a_profile_says_the_same_in_dells_words(tmp_path: Path) -> None:
    text = (SMCLI / "ds4000-profile.txt").read_text()
    for ours, theirs in DELL:
        for spelled in (str, str.title, str.upper):
            text = text.replace(spelled(ours), spelled(theirs))
    text = re.sub(
        "Logical drive", "Virtual Disk", re.sub("^(.*)Array 2 ", r"\1Disk Group 2 ", text, flags=re.MULTILINE)
    )
    text = re.sub("^(.*)Array 1 ", r"\1Disk Group 1 ", text, flags=re.MULTILINE)
    (tmp_path / "dell.txt").write_text(text.replace("\n", "\r\n"))
    facts, links = told(tmp_path / "dell.txt")
    before, linked = told(SMCLI / "ds4000-profile.txt")
    apart = {"family", "rounded_bytes"}
    assert {one for one in before if one[1] not in apart} - facts == set()
    assert linked - links == set()


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("Controller in Enclosure 85, Slot", "Controller in Slot"),
        ("Host interface: Fibre", "Host Interface(s): Fibre Channel"),
        ("Logical Drive ID:", "Logical Drive world-wide identifier:"),
        ("Storage Subsystem world-wide identifier (ID)", "World-wide identifier"),
        ("Drive at Enclosure", "Drive in Enclosure"),
        ("Host Port:", "HOST PORT IDENTIFIER:"),
        ("   Host Group:  cluster", "   HOST GROUP: cluster"),
        ("MAPPINGS (Storage", "MAPPINGS (SANshare Storage"),
        ("Array 1 (RAID 5)", "ARRAY 1 (RAID 5)"),
    ],
)
def test_firmware_that_spells_it_otherwise_says_the_same(ours: str, theirs: str, tmp_path: Path) -> None:
    text = (SMCLI / "ds4000-profile.txt").read_text()
    assert ours in text
    (tmp_path / "other.txt").write_text(text.replace(ours, theirs))
    assert told(tmp_path / "other.txt") == told(SMCLI / "ds4000-profile.txt")


def test_a_port_for_sas_is_no_fibre_channel_port(tmp_path: Path) -> None:
    text = (SMCLI / "ds4000-profile.txt").read_text().replace("Host interface: Fibre", "Host interface: SAS")
    (tmp_path / "sas.txt").write_text(text)
    facts, _ = told(tmp_path / "sas.txt")
    assert not [one for one in facts if one[0].startswith("wwpn:2014")]


def test_two_profiles_in_one_folder_are_two_systems(knowledge: Knowledge) -> None:
    estate = read_estate([SMCLI / "ds4000-profile.txt", SMCLI / "e-series-profile.txt"], knowledge).estate
    assert {one.text("name") for one in estate.of("system")} == {"DS4700-lab", "e2824-lab"}
    both = estate.of("unit")
    assert len(both) == 5, "a volume and its name are one"


def test_a_saved_configuration_is_read_as_what_it_makes() -> None:
    facts, links = told(SMCLI / "saved.cfg")
    assert ("volume:scratch", "capacity_bytes", 100 * 2**30) in facts
    assert ("volume:home", "capacity_bytes", 50 * 2**30) in facts
    assert ("1_0_14", "use", "hot spare") in facts
    assert {one for one in links if one[1] == "maps"} == {
        ("altix", "maps", "volume:scratch"),
        ("origin", "maps", "volume:home"),
    }


@pytest.mark.parametrize("name", ["small", "storage-e-series", "origin300-tp9500"])
def test_our_own_script_is_read(name: str, tmp_path: Path) -> None:
    catalogue = builders.catalogue()
    design = parse_design(case(name), catalogue)
    context = WriterContext(design, catalogue, expand(design, catalogue), result_of(catalogue))
    for number, text in enumerate(texts_of(context, "smcli").values()):
        (tmp_path / f"{number}.txt").write_text(text)
        facts, _ = told(tmp_path / f"{number}.txt")
        made = {value for ref, key, value in facts if ref.startswith("volume:") and key == "name"}
        assert made == set(re.findall(r'userLabel="([^"]+)" (?:capacity=\S+ GB )?owner', text))
        assert {ref for ref, key, _ in facts if key == "lun"} == {f"volume:{one}" for one in made}


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("500.000 GB", (500 * 2**30, 536871)), ("1,024.000 GB", (2**40, 536871)), ("1.024,000 GB", (2**40, 536871)),
        ("34,180 GB", (36700495544, 536871)), ("278,897 MB", (278897 * 2**20, 2**19)), ("2 TB", (2**41, 2**39)),
        ("1.000 TB (1,099,511,627,776 bytes)", (2**40, 0)), ("512 bytes", (512, 0)), ("NA", None), ("..GB", None),
    ],
)  # fmt: skip
def test_sizes_are_read_in_any_language(text: str, size: tuple[int, int] | None) -> None:
    assert parse_size(text) == size


def test_lost_indentation_is_noticed() -> None:
    text = (SMCLI / "ds4000-profile.txt").read_text()
    flat = [Line(number, line.strip()) for number, line in enumerate(text.split("\n"), 1)]
    assert read_profile(flat).flat
    assert not read_profile([Line(number, line) for number, line in enumerate(text.split("\n"), 1)]).flat
