"""Closed queueing networks: what is in flight, how long it waits, and what that leaves of throughput."""
