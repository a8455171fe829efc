"""multipath.conf: sections, keywords that the release knows, and plain values, quoted or not."""

import re

MARK = "#"
_OPEN = re.compile(r"(defaults|blacklist|devices|device|multipaths|multipath) \{")
_VALUE = re.compile(r'([a-z_]+) ([a-z0-9_]+|"[A-Za-z0-9 ^$()|\[\]?._:-]*")')
_INSIDE = {
    "": {"defaults", "blacklist", "devices", "multipaths"},
    "devices": {"device"},
    "multipaths": {"multipath"},
}
_WORDS = {
    "defaults": {
        "user_friendly_names",
        "find_multipaths",
        "polling_interval",
        "path_grouping_policy",
        "no_path_retry",
        "fast_io_fail_tmo",
        "dev_loss_tmo",
    },
    "blacklist": {"devnode"},
    "device": {
        "vendor",
        "product",
        "path_grouping_policy",
        "path_selector",
        "path_checker",
        "prio",
        "detect_prio",
        "detect_pgpolicy",
        "hardware_handler",
        "failback",
        "rr_min_io",
        "rr_min_io_rq",
        "no_path_retry",
        "fast_io_fail_tmo",
        "dev_loss_tmo",
    },
    "multipath": {"wwid", "alias"},
}


def check(path: str, text: str) -> None:
    parse(text)


def parse(text: str) -> list[tuple[str, dict[str, str]]]:
    """Sections with their values, in order; AssertionError for anything that is not the grammar."""
    open_sections: list[tuple[str, dict[str, str]]] = [("", {})]
    found: list[tuple[str, dict[str, str]]] = []
    for line in filter(None, (line.strip() for line in text.splitlines())):
        name, values = open_sections[-1]
        if line.startswith(MARK):
            continue
        if opening := _OPEN.fullmatch(line):
            assert opening[1] in _INSIDE.get(name, set()), line
            open_sections.append((opening[1], {}))
            found.append(open_sections[-1])
        elif line == "}":
            assert len(open_sections) > 1, "a brace closes nothing"
            open_sections.pop()
        else:
            setting = _VALUE.fullmatch(line)
            assert setting is not None, line
            assert setting[1] in _WORDS[name], line
            assert setting[1] not in values, line
            values[setting[1]] = setting[2].strip('"')
    assert len(open_sections) == 1, "a section stays open"
    return found
