"""The report: one PDF of what a design is, how fast it is and what was assumed."""
