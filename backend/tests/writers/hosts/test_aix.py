"""AIX arithmetic and flags against the commands reference and the p690 paper."""

import re

import pytest

from headroom.domain.writers.files.output import WriterContext
from headroom.domain.writers.hosts.aix import logical_partitions
from headroom.domain.writers.hosts.aix_scripts import BLANK, UNLESS
from tests.writers.conftest import Contextualise, output_of, texts_of
from tests.writers.designs import Document, small


def commands(text: str) -> list[str]:
    """Lines without comments and helpers, continued ones joined, and what is made without "unless it is there"."""
    for helper in (BLANK, UNLESS):
        assert text.count(helper) == 1
        text = text.replace(helper, "")
    joined = re.sub(r"unless (lsvg|lslv) [A-Za-z0-9_]+ ", "", text.replace(" \\\n    ", " "))
    return [line for line in joined.splitlines() if line and not line.startswith("#")]


def is_mkvg(line: str) -> bool:
    return line.startswith("mkvg")


def test_the_paper_s_689_gib_are_13_partitions_on_each_of_106_arrays() -> None:
    """Paper: 16 volumes of 689 GB over 106 arrays in 512 MB partitions; 13 x 106 x 512 MiB = 689 GiB exactly."""
    assert logical_partitions(689, 512, 106) == 13 * 106


@pytest.mark.parametrize(("capacity_gib", "disks", "partitions"), [(1, 1, 2), (1, 4, 4), (0.1, 1, 1), (689, 112, 1456)])
def test_partitions_fill_every_stripe(capacity_gib: float, disks: int, partitions: int) -> None:
    assert logical_partitions(capacity_gib, 512, disks) == partitions


def test_the_small_design_s_script(small_context: WriterContext) -> None:
    lines = commands(texts_of(small_context, "aix")["p690/storage.ksh"])
    assert '    chdev -l "$disk" -a max_transfer=0x100000' in lines
    assert 'mkvg -y datavg -s 512 -L 1024 "$@"' in lines
    assert 'mklv -y lv01 -t raw -S 1M -u 2 -x 802 datavg 802 "$@"' in lines
    assert "vmo -p -o lgpg_regions=6144" in lines
    assert "vmo -p -o lgpg_size=16777216" in lines
    assert (
        lines.index("set -- hdisk2 hdisk3")
        < lines.index('blank "$@"')
        < lines.index('for disk in "$@"')
        < lines.index(next(filter(is_mkvg, lines)))
    )


def test_p690_takes_a_big_volume_group_of_112_disks(context_of: Contextualise, p690: Document) -> None:
    (text,) = texts_of(context_of(p690), "aix").values()
    lines = commands(text)
    assert [line.split() for line in lines if line.startswith("set -- ")] == [
        ["set", "--", *(f"hdisk{number}" for number in range(2, 114))]
    ]
    assert list(filter(is_mkvg, lines)) == ['mkvg -B -y datavg -s 512 -L 1024 "$@"']
    volumes = [line for line in lines if line.startswith("mklv")]
    assert len(volumes) == 16
    assert all(line.endswith(' -t raw -S 1M -u 112 -x 1456 datavg 1456 "$@"') for line in volumes)


def test_volumes_on_some_disks_name_them(context_of: Contextualise) -> None:
    document = small()
    document["components"]["lv1"] |= {"volumes": ["v2"], "capacity_gib": 1}
    document["components"]["lv2"] = document["components"]["lv1"] | {"name": "lv02", "volumes": []}
    (text,) = texts_of(context_of(document), "aix").values()
    wanted = ("set -- ", "mk")
    assert [line for line in commands(text) if line.startswith(wanted)] == [
        "set -- hdisk2 hdisk3",
        'mkvg -y datavg -s 512 -L 1024 "$@"',
        "set -- hdisk3",
        'mklv -y lv01 -t raw datavg 2 "$@"',
        "set -- hdisk2 hdisk3",
        'mklv -y lv02 -t raw -S 1M -u 2 datavg 2 "$@"',
    ]


def test_a_jfs2_file_system_types_its_volumes(context_of: Contextualise) -> None:
    document = small()
    document["components"]["gpfs"] |= {"type": "jfs2", "part": None}
    (text,) = texts_of(context_of(document), "aix").values()
    assert "unless lslv lv01 mklv -y lv01 -t jfs2 " in text


def test_linear_volumes_have_no_stripe(context_of: Contextualise) -> None:
    document = small()
    document["components"]["lv1"] |= {"arrangement": "concatenated", "capacity_gib": 100}
    (text,) = texts_of(context_of(document), "aix").values()
    assert 'mklv -y lv01 -t raw datavg 200 "$@"' in commands(text)


def test_spread_volumes_take_the_widest_range(context_of: Contextualise) -> None:
    document = small()
    document["components"]["lv1"] |= {"arrangement": "spread", "capacity_gib": 100}
    (text,) = texts_of(context_of(document), "aix").values()
    assert 'mklv -y lv01 -t raw -e x datavg 200 "$@"' in commands(text)


def test_a_host_with_another_system_gets_no_script(context_of: Contextualise) -> None:
    document = small()
    document["components"]["p690"]["operating_system"] = "SUSE Linux Enterprise Server 9"
    assert texts_of(context_of(document), "aix") == {}


def test_no_large_pages_without_a_pool(context_of: Contextualise) -> None:
    document = small()
    document["components"]["p690"].pop("large_page_pool_gib")
    (text,) = texts_of(context_of(document), "aix").values()
    assert "vmo" not in text


@pytest.mark.parametrize(
    ("release", "disks", "flags"),
    [
        ("AIX 5.2 ML2", 32, ""),
        ("AIX 5.2 ML2", 33, "-B "),
        ("AIX 7.2", 128, "-B "),
        ("AIX 7.2", 129, "-S "),
        ("AIX 7.3 TL1", 2, ""),
        ("AIX 7.3 TL1", 129, ""),
    ],
)
def test_the_format_of_a_volume_group_is_the_release_s(
    context_of: Contextualise, release: str, disks: int, flags: str
) -> None:
    (text,) = texts_of(context_of(with_disks(release, disks)), "aix").values()
    assert list(filter(is_mkvg, commands(text))) == [f'mkvg {flags}-y datavg -s 512 -L 1024 "$@"']


def test_too_many_disks_for_the_release_are_refused(context_of: Contextualise) -> None:
    (problem,) = output_of(context_of(with_disks("AIX 5.2", 129)), "aix").problems
    assert (problem.place, "takes 1 to 128" in problem.message) == ("/components/vg/volumes", True)


def with_disks(release: str, disks: int) -> Document:
    document = small()
    components = document["components"]
    components["p690"]["operating_system"] = release
    for number in range(3, disks + 1):
        components[f"v{number}"] = components["v1"] | {"host_device": f"hdisk{number + 1}", "lun_id": number}
    components["vg"]["volumes"] = [f"v{number}" for number in range(1, disks + 1)]
    components["lv1"] |= {"volumes": ["v1"], "capacity_gib": 1, "arrangement": "concatenated"}
    return document


@pytest.mark.parametrize("release", [None, "CP/M 2.2"])
def test_a_host_that_nobody_can_tell_is_open(context_of: Contextualise, release: str | None) -> None:
    document = small()
    document["components"]["p690"]["operating_system"] = release
    output = output_of(context_of(document), "aix")
    assert [problem.place for problem in output.problems] == ["/components/p690/operating_system"]
    assert output.files == ()
