"""Zoning and storage scripts against strict grammars, and the grammars against what real switches print."""

import os
import re
from pathlib import Path

import pytest

from headroom.domain.writers.files.output import WriterContext
from tests.writers.conftest import Contextualise, texts_of
from tests.writers.designs import Document, small
from tests.writers.grammars import brocade_grammar, smcli_grammar

SAMPLES = os.environ.get("HEADROOM_SAMPLES")
needs_samples = pytest.mark.skipif(not SAMPLES, reason="HEADROOM_SAMPLES does not name a folder of real listings")


def test_small_zoning(small_context: WriterContext) -> None:
    zoning = brocade_grammar.parse(texts_of(small_context, "brocade")["Switch_1/zoning.txt"])
    assert zoning.aliases == {
        "p690_hba1_fc0": ["1,0"],
        "p690_hba2_fc0": ["1,1"],
        "FAStT_1_Controller_A_host1": ["1,16"],
        "FAStT_1_Controller_B_host1": ["1,17"],
    }
    assert zoning.zones == {
        "hba1_array_a": ["p690_hba1_fc0", "FAStT_1_Controller_A_host1"],
        "hba2_array_b": ["p690_hba2_fc0", "FAStT_1_Controller_B_host1"],
    }
    assert zoning.configurations == {"cfg_Switch_1": ["hba1_array_a", "hba2_array_b"]}


def test_small_storage_system(small_context: WriterContext) -> None:
    system = smcli_grammar.parse(texts_of(small_context, "smcli")["FAStT_1/arrays.smcli"])
    assert system.settings == {"cacheBlockSize": "16", "cacheFlushStart": "50", "cacheFlushStop": "50"}
    assert system.arrays[0] == [f"0,{slot}" for slot in range(1, 10)]
    assert system.arrays[1] == [*(f"0,{slot}" for slot in range(10, 15)), *(f"1,{slot}" for slot in range(1, 5))]
    first = system.logical_drives["v1a"]
    assert (first["owner"], first["segment"], first["level"], first["logicalUnitNumber"]) == ("a", "128", "5", "0")
    assert (first["mirrorCacheEnabled"], first["readAheadMultiplier"], first["cacheFlushModifier"]) == (
        "FALSE",
        "8",
        "10",
    )
    assert system.logical_drives["v1b"]["owner"] == "b"


def test_a_lun_asked_for_twice_is_given_once(context_of: Contextualise) -> None:
    """LUNs of a host group are one series; a design may number them by controller."""
    document = small()
    document["components"]["v2"]["lun_id"] = 0
    (text,) = texts_of(context_of(document), "smcli").values()
    drives = smcli_grammar.parse(text).logical_drives
    assert [drive["logicalUnitNumber"] for drive in drives.values()] == ["0", "1"]
    assert "0 is taken" in text


def test_p690_has_seven_fabrics_of_sixteen_single_initiator_zones(context_of: Contextualise, p690: Document) -> None:
    texts = texts_of(context_of(p690), "brocade")
    zonings = [brocade_grammar.parse(text) for text in texts.values()]
    assert [len(zoning.zones) for zoning in zonings] == [16] * 7
    assert all(len(members) == 2 for zoning in zonings for members in zoning.zones.values())
    assert not any("cfgclear" in text or "cfgdisable" in text for text in texts.values())


def test_p690_has_112_arrays_of_eight_and_one_drives(context_of: Contextualise, p690: Document) -> None:
    systems = [smcli_grammar.parse(text) for text in texts_of(context_of(p690), "smcli").values()]
    assert len(systems) == 56
    assert [len(drives) for system in systems for drives in system.arrays] == [9] * 112
    assert [drive["owner"] for system in systems for drive in system.logical_drives.values()] == ["a", "b"] * 56


@needs_samples
def test_names_and_ports_of_real_switches_fit_the_grammar() -> None:
    texts = [
        path.read_text(encoding="utf-8", errors="replace") for path in Path(SAMPLES or "").rglob("brocadesan_*.txt")
    ]
    names = [name for text in texts for name in re.findall(r"^ *(?:cfg|zone|alias):[ \t]+(\S+)", text, re.MULTILINE)]
    wwpns = [wwpn for text in texts for wwpn in re.findall(r"F-Port +((?:[0-9a-f]{2}:)+[0-9a-f]{2})", text)]
    assert names
    assert wwpns
    assert all(re.fullmatch(brocade_grammar.NAME, name) for name in names)
    assert all(re.fullmatch(brocade_grammar.WWPN, wwpn) for wwpn in wwpns)


@pytest.mark.parametrize(
    "line",
    [
        "cfgclear",
        'cfgenable "a"',
        'zonecreate "z", "nobody; else"',
        'alicreate "a b", "1,2"',
        'alicreate "a", "1,2"; cfgclear',
    ],
)
def test_the_zoning_grammar_refuses(line: str) -> None:
    with pytest.raises(AssertionError):
        brocade_grammar.Zoning().run(line)


@pytest.mark.parametrize(
    "line",
    [
        "delete allLogicalDrives;",
        'set logicalDrive ["a"] readCacheEnabled=TRUE;',
        "set storageSubsystem cacheBlockSize=8;",
        'create logicalDrive drives=(0,1) raidLevel=6 userLabel="a" owner=a segmentSize=128;',
    ],
)
def test_the_storage_grammar_refuses(line: str) -> None:
    with pytest.raises(AssertionError):
        smcli_grammar.StorageSystem().run(line)
