"""Stripes in words, and the stripe examples of the Engenio paper."""

import pytest

from headroom.domain.performance.media.stripe_words import application_stripe_kib, stripe_fit

EXAMPLES = [  # level, drives, segment KiB, LUNs, stripe width KiB
    ("raid5", 5, 64, 1, 256),
    ("raid5", 9, 256, 1, 2048),
    ("raid5", 5, 64, 2, 512),
    ("raid5", 9, 256, 2, 4096),
    ("raid1", 2, 64, 1, 64),
    ("raid10", 4, 256, 1, 512),
    ("raid1", 2, 64, 2, 128),
    ("raid10", 4, 256, 2, 1024),
]


@pytest.mark.parametrize(("level", "drives", "strip_kib", "volumes", "width_kib"), EXAMPLES)
def test_stripe_examples(level: str, drives: int, strip_kib: float, volumes: int, width_kib: float) -> None:
    """Kreiser 2004, 'Even Stripe Width I/O': all eight."""
    assert application_stripe_kib(level, drives, strip_kib, volumes) == width_kib
    if volumes == 1:
        assert stripe_fit(level, drives, strip_kib, width_kib, collected=False).fits


def test_a_multiple_reads_nothing_first() -> None:
    fit = stripe_fit("raid5", 9, 128, 2048, collected=False)
    assert (fit.fits, fit.reads, fit.writes, fit.stripes) == (True, 0, 0, 2)
    assert fit.words == "2,048 KiB is 2 times the stripe of 1,024 KiB (8 x 128 KiB): writes read nothing first."


def test_a_request_that_is_no_multiple_is_flagged_with_its_cost() -> None:
    """6 x 256 KiB under transfers of 1 MB (Shah and Wang 2004): the two other strips are read, then all is written."""
    fit = stripe_fit("raid5", 7, 256, 1024, collected=False)
    assert (fit.fits, fit.reads, fit.writes) == (False, 2, 5)
    assert "1,024 KiB is not a multiple of the stripe of 1,536 KiB (6 x 256 KiB)" in fit.words
    assert "read 512 KiB first and write 1,280 KiB with parity (reconstruct-write)" in fit.words
    assert "cache" not in fit.words
    assert "cache collects" in stripe_fit("raid5", 7, 256, 1024, collected=True).words


def test_small_writes_modify() -> None:
    fit = stripe_fit("raid5", 9, 64, 16, collected=False)
    assert (fit.reads, fit.writes) == (2, 2)
    assert "read 32 KiB first and write 32 KiB with parity (read-modify-write)" in fit.words


def test_levels_without_parity_never_read_first() -> None:
    assert stripe_fit("raid10", 8, 64, 100, collected=False).fits
    assert "no parity" in stripe_fit("raid0", 4, 64, 100, collected=False).words
