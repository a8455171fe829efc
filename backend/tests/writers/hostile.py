"""Names as an attacker or a careless typist enters them."""

from hypothesis import strategies as st

HOSTILE = (
    'quote " in it',
    "apostrophe ' in it",
    "$(touch /tmp/pwned)",
    "`id`",
    "a; rm -rf / #",
    "<script>alert(1)</script>",
    "=cmd()|' /C calc'!A0",
    "@SUM(1)",
    "..\\..\\up",
    "../../up",
    "%nsd: device=/dev/hda",
    '"; cfgclear; "',
    "]\nrw=randwrite",
    "// */ */",
    "Grün 磁盘 \u202etxt",
    "\u2028newline\u2029and\x85more",
    "CON",
    "",
    " " * 12,
    "-rf",
    "x" * 200,
    "ends with \\",
)

names = st.one_of(st.sampled_from(HOSTILE), st.text(max_size=80))
