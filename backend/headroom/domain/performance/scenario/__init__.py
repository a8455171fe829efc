"""A scenario solved: who gets what, which rows are full, and what lifting them would give."""
