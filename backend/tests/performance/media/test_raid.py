"""RAID costs against the textbook figures and the stripe formulas of the papers."""

import pytest

from headroom.domain.catalogue.raid_rules import data_drives
from headroom.domain.performance.load.stripes import transfer_kib
from headroom.domain.performance.media.raid import PartialWrite, partial_write, write_cost
from headroom.domain.performance.media.stripe_words import application_stripe_kib
from headroom.domain.topology.array_layout import ArrayLayout


@pytest.mark.parametrize(
    ("level", "drives", "data"), [("raid0", 4, 4), ("raid1", 2, 1), ("raid10", 8, 4), ("raid5", 9, 8), ("raid6", 10, 8)]
)
def test_data_drives(level: str, drives: int, data: int) -> None:
    assert data_drives(level, drives) == data


@pytest.mark.parametrize(("level", "operations"), [("raid5", 4), ("raid6", 6)])
def test_a_small_write_costs_the_textbook_operations(level: str, operations: int) -> None:
    """Four drive operations for a RAID5 write and six for RAID6, on an array wide enough not to reconstruct."""
    drives = 16
    cost = write_cost(level, drives, strip_kib=64, transfer_kib=8)
    to_operations = drives / data_drives(level, drives)
    assert (cost.reads + cost.writes) * to_operations == pytest.approx(operations)
    assert not cost.full_stripes


@pytest.mark.parametrize("level", ["raid0", "raid10", "raid5", "raid6"])
def test_a_full_stripe_costs_nothing_more(level: str) -> None:
    stripe = application_stripe_kib(level, 10, 128, 1)
    cost = write_cost(level, 10, 128, 2 * stripe)
    assert (cost.reads, cost.writes, cost.full_stripes) == (0, 1, True)


@pytest.mark.parametrize(("level", "size_kib"), [("raid0", 600), ("raid5", 1024)])
def test_without_parity_or_a_rest_nothing_is_read_again(level: str, size_kib: float) -> None:
    assert partial_write(level, 4 if level == "raid0" else 5, 128, size_kib) == PartialWrite(
        int(size_kib // 512), 0, 0, 0, 0, modifies=False
    )


def test_half_a_stripe_reconstructs_from_the_other_half() -> None:
    """4+1 with 2 of 4 strips: read the 2 others, write 2 and parity; 5 drives do 2.5 operations a strip."""
    cost = write_cost("raid5", 5, 64, 128)
    assert cost.reads * 5 / 4 == pytest.approx(1.0)
    assert cost.writes * 5 / 4 == pytest.approx(1.5)


def test_both_p690_arrays_match_the_logical_track_group() -> None:
    """Shah and Wang 2004, 'RAID5 8+P with 128 KB segment size': 8 x 128 and 4 x 256 are both 1 MB; 6 x 256 is not."""
    assert application_stripe_kib("raid5", 9, 128, 1) == application_stripe_kib("raid5", 5, 256, 1) == 1024
    assert not write_cost("raid5", 7, 256, 1024).full_stripes


def test_a_request_is_cut_by_the_smallest_layer() -> None:
    assert transfer_kib(262144, [1024, 2048]) == 1024
    assert transfer_kib(512, [1024, 0]) == 512
    assert transfer_kib(512, [1]) == 1


@pytest.mark.parametrize(("level", "drives"), [("raid7", 4), ("raid5", 1), ("raid6", 2)])
def test_an_array_that_cannot_be_is_refused(level: str, drives: int) -> None:
    with pytest.raises(ValueError, match="raid"):
        data_drives(level, drives)


@pytest.mark.parametrize(
    ("words", "level", "drives", "spares"),
    [
        ("6+P+S", "raid5", 8, 1),
        ("7+P", "raid5", 8, 0),
        ("5+P+Q+S", "raid6", 8, 1),
        ("6+P+Q", "raid6", 8, 0),
        ("3+3+2S", "raid10", 8, 2),
        ("4+4", "raid10", 8, 0),
        ("1+1", "raid1", 2, 0),
        ("8+P", "raid5", 9, 0),
        ("5", "raid0", 5, 0),
    ],
)
def test_array_shapes(words: str, level: str, drives: int, spares: int) -> None:
    """The shapes of the DS8000's array sites of eight drives, and others."""
    assert ArrayLayout(level, drives, spares).words() == words
    assert data_drives(level, drives - spares) == int(words.partition("+")[0])
