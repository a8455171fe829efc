"""Readers of what load generators and counters print: one file a tool, one row in `table`."""
