"""Max-min fair sharing on flat arrays: the solver and what makes its problems small. Knows no storage."""
