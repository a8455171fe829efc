"""GPFS stanzas and commands: what the product takes, from what the design says."""

from headroom.domain.writers.output import WriterContext
from tests.writers.conftest import Contextualise, texts_of
from tests.writers.designs import small


def test_blocks_are_cut_to_what_the_product_takes(small_context: WriterContext) -> None:
    text = texts_of(small_context, "gpfs")["gpfs1/create.ksh"]
    assert "mmcrfs gpfs1 -F nsd.stanza -B 16M -A yes -m 1 -M 2 -r 1 -R 2 -T /gpfs1" in text.splitlines()
    assert "the design has 32M, the product takes at most 16M" in " ".join(text.replace("\n# ", " ").splitlines())
    assert "maxblocksize" in text


def test_tunables_are_the_design_s(small_context: WriterContext) -> None:
    lines = texts_of(small_context, "gpfs")["gpfs1/create.ksh"].splitlines()
    assert {"mmchconfig pagepool=2048M", "mmchconfig prefetchThreads=400", "mmchconfig maxMBpS=15000"} <= set(lines)


def test_a_block_of_the_default_range_needs_no_maxblocksize(context_of: Contextualise) -> None:
    document = small()
    document["components"]["gpfs"]["block_kib"] = 4096
    text = texts_of(context_of(document), "gpfs")["gpfs1/create.ksh"]
    assert " -B 4M " in text
    assert "maxblocksize" not in text


def test_stanzas_name_the_devices_that_the_aix_script_makes(small_context: WriterContext) -> None:
    stanzas = texts_of(small_context, "gpfs")["gpfs1/nsd.stanza"]
    assert "  device=/dev/lv01\n" in stanzas
    assert "  servers=p690\n" in stanzas
    assert "mklv -y lv01 " in texts_of(small_context, "aix")["p690/storage.ksh"]


def test_nsd_names_never_begin_with_the_reserved_word(context_of: Contextualise) -> None:
    """mmcrnsd: a name "must not begin with the reserved string gpfs"."""
    document = small()
    document["components"]["gpfs"]["name"] = "GPFS scratch"
    stanzas = texts_of(context_of(document), "gpfs")["GPFS_scratch/nsd.stanza"]
    assert "  nsd=nsd_GPFS_scratch_lv01\n" in stanzas


def test_nsd_names_are_unique_in_the_cluster(context_of: Contextualise) -> None:
    document = small()
    components = document["components"]
    components["gpfs2"] = components["gpfs"] | {"on": ["v1"]}
    components["gpfs"]["on"] = ["v1", "v2"]
    texts = texts_of(context_of(document), "gpfs")
    names = [line for text in texts.values() for line in text.splitlines() if line.startswith("  nsd=")]
    assert len(names) == len(set(names)) == 3


def test_disks_of_two_storage_systems_are_two_failure_groups(context_of: Contextualise) -> None:
    document = small()
    components = document["components"]
    components["f2"] = components["f1"] | {"name": "FAStT 2"}
    components["a2"] |= {"at": ["f2", None], "drives": []}
    components["v2"] |= {"owner": "f2/controllerB"}
    components["gpfs"]["on"] = ["v1", "v2"]
    stanzas = texts_of(context_of(document), "gpfs")["gpfs1/nsd.stanza"]
    assert [line for line in stanzas.splitlines() if "failureGroup" in line] == ["  failureGroup=1", "  failureGroup=2"]
    assert "  device=/dev/hdisk2\n" in stanzas
    assert "  device=/dev/hdisk3\n" in stanzas
