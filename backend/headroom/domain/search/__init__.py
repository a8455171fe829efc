"""Search across designs: what of a design is found by which words."""
