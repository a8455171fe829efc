"""A design looked at while parts of it have failed: its whole evaluation, and what the studio shows of it."""
