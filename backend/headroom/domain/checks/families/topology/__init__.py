"""Which part leads to which: access, cables, networks, drive chains, and what the answer rests on."""
