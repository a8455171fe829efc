"""A design whose every name would break out of something. Line breaks and direction marks are refused before."""

from typing import Final

from tests.writers.designs import Document, small

NAMES: Final = (
    '=HYPERLINK("http://x","y")',
    "#set page(fill: red) #panic() $x$ *b* _i_ `raw` \\u{41} @ref <label> // end",
    "../../etc/passwd",
    '"]]><script>alert(1)</script>&amp;',
    "\u05e9\u05dc\u05d5\u05dd \u4f60\u597d \U0001f600",
    "w" * 200,
    "`$(reboot)`; rm -rf /; 'x' \"y\"",
)


def hostile() -> Document:
    """The small design with these names all over it."""
    document = small()
    document["meta"] = {**document["meta"], "name": NAMES[1], "description": "\n\n".join(NAMES)}
    named = [*document["components"].values(), *document["zones"].values(), *document["workloads"].values()]
    for position, entry in enumerate(named):
        entry["name"] = NAMES[position % len(NAMES)]
    for workload in document["workloads"].values():
        workload["scenario"] = NAMES[1]
    return document
