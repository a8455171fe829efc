"""In which year the processors came out that sources name."""

import pytest

from headroom.domain.world.assumptions import processor_year


@pytest.mark.parametrize(
    ("model", "year"),
    [
        ("EPYC 7742", 2019), ("EPYC 7502P", 2019), ("EPYC 7763", 2021), ("EPYC 9454P", 2022), ("E5-2640 v4", 2016),
        ("Xeon E5-2650 v3", 2014), ("Xeon Platinum 8180", 2017), ("Xeon Platinum 8280L", 2019), ("Xeon 8375C", 2021),
        ("Xeon Gold 5418Y", 2023), ("Xeon Platinum 8558", 2023), ("Xeon Gold 6338 or 6336Y", 2021),
        ("Kunpeng-920", 2019), ("POWER9", None), (None, None),
    ],
)  # fmt: skip
def test_a_series_tells_its_year(model: str | None, year: int | None) -> None:
    assert processor_year(model) == year
