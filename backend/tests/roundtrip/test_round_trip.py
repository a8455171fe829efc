"""What our writers write of random designs, run and listed, is read back as what the design wishes: nothing differs."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.delta.build import DeltaTerms, deltas, read_for_delta
from headroom.domain.delta.records import MachineDelta
from headroom.domain.design.document import parse_design
from headroom.domain.design.records import Design
from headroom.domain.importers.estate_reader import ImportedEstate
from headroom.domain.importers.knowledge import load_knowledge
from headroom.domain.topology.expansion import expand
from headroom.domain.writers.files.output import Refusals, WriterContext
from headroom.domain.writers.lookup.ds8000_numbers import ds8000_systems, layout_of
from headroom.domain.writers.storage.smcli_statements import engenio_systems, wished_engenio
from headroom.settings import IMPORTERS
from tests import builders
from tests.roundtrip.estates import Document, blocks, engenio, estate, local_arrays
from tests.roundtrip.machines import WWNN, Listings, ds8000, fabric_os, lvm, mdadm, mounts, nx_os, smcli, virtualize
from tests.writers.conftest import result_of, texts_of
from tests.writers.samples import case

NOW: Final = datetime(2026, 11, 28, tzinfo=UTC)
SEEDS: Final = range(60)


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return builders.catalogue()


def written(catalogue: Catalogue, design: Design, target: str) -> dict[str, str]:
    return texts_of(WriterContext(design, catalogue, expand(design, catalogue), result_of(catalogue)), target)


def read(listings: Listings) -> ImportedEstate:
    """What files of these texts say; no line of them is not understood."""
    with TemporaryDirectory() as folder:
        for path, text in listings.items():
            file = Path(folder) / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        imported = read_for_delta([Path(folder)], load_knowledge(IMPORTERS))
    assert imported.collection.unread == []
    return imported


def read_back(catalogue: Catalogue, design: Design, name: str, listings: Listings) -> list[MachineDelta]:
    """What of a format differs between the design and the listings."""
    imported = read(listings)
    return [one for one in deltas(design, catalogue, imported, DeltaTerms(NOW)) if one.format == name]


def brocade(catalogue: Catalogue, design: Design) -> Listings:
    (text,) = written(catalogue, design, "brocade").values()
    return fabric_os(text)


def cisco(catalogue: Catalogue, design: Design) -> Listings:
    (text,) = written(catalogue, design, "mds").values()
    return nx_os(text)


def spectrum(catalogue: Catalogue, design: Design) -> Listings:
    (text,) = written(catalogue, design, "svc").values()
    return virtualize(text, design)


def dscli(catalogue: Catalogue, design: Design) -> Listings:
    (text,) = written(catalogue, design, "dscli").values()
    return ds8000(text)


def engenio_profile(catalogue: Catalogue, design: Design) -> Listings:
    """Its volumes get the world-wide names that the design has of them."""
    (text,) = written(catalogue, design, "smcli").values()
    expanded = expand(design, catalogue)
    ((system, model),) = engenio_systems(expanded)
    wished = wished_engenio(expanded, system, model, Refusals())
    ids = {one.name: str(expanded.nodes[one.node_id].attributes["wwid"])[1:] for one in wished.volumes}
    return smcli(text, wished.words, ids)


def known_blocks(catalogue: Catalogue, seed: int) -> Document:
    """Fixed block volumes with the WWIDs that the machine makes of their addresses."""
    document = blocks(seed)
    expanded = expand(parse_design(document, catalogue), catalogue)
    (system,) = ds8000_systems(expanded)
    for node_id, address in layout_of(expanded, system).volumes.items():
        if expanded.nodes[node_id].attributes.get("protocol") != "eckd":
            document["components"][node_id]["wwid"] = f"36{WWNN[1:].lower()}{'0' * 12}{address.lower()}"
    return document


def of_hosts(catalogue: Catalogue, design: Design, target: str) -> Iterator[tuple[str, str]]:
    """Name of each host, as its folder is called, with the file that it gets."""
    for path, text in written(catalogue, design, target).items():
        yield Path(path).parent.name, text


def multipath(catalogue: Catalogue, design: Design) -> Listings:
    """The file itself is a listing."""
    return {f"{host}/multipath.conf": text for host, text in of_hosts(catalogue, design, "multipath")} | names(design)


def volume_groups(catalogue: Catalogue, design: Design) -> Listings:
    volumes = {str(one.attributes.get("wwid")): one for one in design.components.values() if one.kind == "volume"}
    sizes = {
        f"/dev/mapper/{wwid}": int(float(str(one.attributes["capacity_gib"])) * 2**30) for wwid, one in volumes.items()
    }
    found = names(design)
    for host, text in of_hosts(catalogue, design, "lvm"):
        found |= lvm(host, text, sizes)
    return found


def arrays(catalogue: Catalogue, design: Design) -> Listings:
    found: Listings = {}
    for host, text in of_hosts(catalogue, design, "mdadm"):
        found |= mdadm(host, text)
    return found


def names(design: Design) -> Listings:
    hosts = [one.name for one in design.components.values() if one.kind == "host"]
    return {f"{name}/hostname.txt": f"{name}\n" for name in hosts}


CASES: Final[dict[str, tuple[Callable[[Catalogue, int], Document], Callable[[Catalogue, Design], Listings]]]] = {
    "brocade": (lambda _, seed: estate(seed, "brocade-g620"), brocade),
    "cisco": (lambda _, seed: estate(seed, "cisco-mds-9148s"), cisco),
    "spectrum": (lambda _, seed: estate(seed, "brocade-g620"), spectrum),
    "multipath": (lambda _, seed: estate(seed, "brocade-g620"), multipath),
    "lvm": (lambda _, seed: estate(seed, "brocade-g620"), volume_groups),
    "mdadm": (lambda _, seed: local_arrays(seed), arrays),
    "dscli": (known_blocks, dscli),
    "smcli": (lambda _, seed: engenio(seed), engenio_profile),
}


@pytest.mark.parametrize("name", CASES)
def test_nothing_differs_after_a_round_trip(catalogue: Catalogue, name: str) -> None:
    make, listed = CASES[name]
    compared = 0
    for seed in SEEDS:
        design = parse_design(make(catalogue, seed), catalogue)
        found = read_back(catalogue, design, name, listed(catalogue, design))
        wrong = [
            (seed, one.machine, one.refused, one.steps[:1], one.removals[:1], one.not_written[:1])
            for one in found
            if not one.agrees
        ]
        assert wrong == []
        compared += len(found)
    assert compared >= len(SEEDS)


@pytest.mark.parametrize("name", CASES)
def test_another_design_differs(catalogue: Catalogue, name: str) -> None:
    """The comparison sees something: listings of one design seldom suit the next."""
    make, listed = CASES[name]
    differing = 0
    for seed in range(10):
        design = parse_design(make(catalogue, seed), catalogue)
        other = parse_design(make(catalogue, seed + 1), catalogue)
        found = read_back(catalogue, other, name, listed(catalogue, design))
        differing += any(not one.agrees for one in found)
    assert differing >= 6


@pytest.mark.parametrize("name", ["small", "p690-gpfs", "scaleout-nvme-gpfs"])
def test_stanzas_of_gpfs_come_back(catalogue: Catalogue, name: str) -> None:
    """What the script that makes the file system asks for is what a reader finds in the stanzas beside it."""
    files = written(catalogue, parse_design(case(name), catalogue), "gpfs")
    stanzas = {path: text for path, text in files.items() if path.endswith("nsd.stanza")}
    assert stanzas
    for path, text in stanzas.items():
        nsds = read({path: text}).estate.of("nsd")
        assert len(nsds) == text.count("%nsd:")
        for one in nsds:
            lines = [f"nsd={one.text('name')}", f"device={one.text('device')}", f"servers={one.text('servers')}"]
            rest = [f"usage={one.text('usage')}", f"failureGroup={one.number('failure_group')}", "pool=system"]
            assert "\n".join(f"  {line}" for line in lines + rest) in text
        script = next(
            text for other, text in files.items() if Path(other).parent == Path(path).parent and other != path
        )
        assert "nsd.stanza" in script


def test_mounted_file_systems_come_back(catalogue: Catalogue) -> None:
    """Where each is mounted, of which type, on which host; what lies below, by the device that the unit names."""
    compared = 0
    for seed in SEEDS:
        design = parse_design(estate(seed, "brocade-g620"), catalogue)
        units: dict[str, list[str]] = {}
        for path, text in written(catalogue, design, "mkfs").items():
            if path.endswith(".mount"):
                units.setdefault(Path(path).parent.name, []).append(text)
        listings = names(design)
        for host, texts in units.items():
            listings |= mounts(host, texts)
        wished = {
            (design.components[str(one.parent)].name, str(one.attributes["mount_point"]), str(one.attributes["type"]))
            for one in design.components.values()
            if one.kind == "filesystem"
        }
        estate_read = read(listings).estate
        found = {
            (host.text("name"), one.text("mount_point"), one.text("type"))
            for host in estate_read.of("host")
            for one in estate_read.from_(host, "inside", "filesystem")
        }
        assert found == wished, seed
        compared += len(found)
    assert compared >= len(SEEDS) // 2
