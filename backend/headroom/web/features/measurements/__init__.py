"""Runs of load generators beside what the model says of them."""
