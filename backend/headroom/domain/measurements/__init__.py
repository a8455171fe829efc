"""Runs of load generators beside what the model says of them, and what they tell of a design's parts."""
