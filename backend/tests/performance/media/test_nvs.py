"""The write cache against its fill law and the System z paper's fall of random writes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headroom.domain.performance.load.population import read_ahead_pieces
from headroom.domain.performance.media.nvs import destage_gain, fill_time_s, filling

MB_A_GIB = 1073.741824
rates = st.floats(0.01, 1e5)
volumes = st.floats(0.01, 1e4)


def test_a_cache_fills_at_the_difference_of_both_rates() -> None:
    assert fill_time_s(1, 300, 200) == pytest.approx(MB_A_GIB / 100)
    assert fill_time_s(1, 200, 300) is None


def test_a_volume_that_fits_is_written_at_the_hosts_rate() -> None:
    assert filling(1, 2, 300, 100).written_mb_s == 300
    assert filling(100, 1, 300, 400).written_mb_s == 300


@given(volumes, volumes, rates, rates)
def test_filling_agrees_with_stepping_through_time(
    volume_gib: float, nvs_gib: float, arriving: float, destaged: float
) -> None:
    """The closed form against the balance of the cache: what arrived less what was destaged never exceeds it."""
    done = filling(volume_gib, nvs_gib, arriving, destaged)
    seconds = volume_gib * MB_A_GIB / done.written_mb_s
    left = volume_gib * MB_A_GIB - destaged * seconds
    assert min(arriving, destaged) * (1 - 1e-9) <= done.written_mb_s <= arriving * (1 + 1e-9)
    assert left <= nvs_gib * MB_A_GIB * (1 + 1e-6)
    if done.written_mb_s < arriving:
        assert left == pytest.approx(nvs_gib * MB_A_GIB, rel=1e-6), "a host that waits finds the cache full"


@given(st.floats(0, 1), st.floats(1, 1024), st.floats(0.5, 1e6))
def test_destage_merges_what_one_strip_holds_at_most(held: float, strip_kib: float, piece_kib: float) -> None:
    gain = destage_gain(held, strip_kib, piece_kib)
    assert 1 <= gain <= max(strip_kib / piece_kib, 1) * (1 + 1e-12)


@pytest.mark.parametrize(("nvs_gib", "fall"), [(1, 0.51), (2.25, 0.39), (3, 0.36)])
def test_random_writes_fall_as_files_outgrow_the_cache(nvs_gib: float, fall: float) -> None:
    """From 8 to 32 files of 2 GiB on one rank. The System z paper's multipliers imply a fall to 0.39 of the rate."""
    few, many = (destage_gain(min(nvs_gib / (2 * files), 1), 256, 8) for files in (8, 32))
    assert many / few == pytest.approx(fall, abs=0.01)


def test_what_is_not_in_the_cache_is_not_merged() -> None:
    assert destage_gain(0, 256, 8) == destage_gain(1, 8, 256) == 1
    assert destage_gain(1, 256, 8) == 32


def test_read_ahead_keeps_its_window_in_flight() -> None:
    assert read_ahead_pieces(1024, 128) == 8
    assert read_ahead_pieces(64, 128) == 1


def test_rates_of_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match="rate"):
        filling(1, 1, 0, 1)
