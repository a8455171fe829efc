"""Results of an open design: evaluated, encoded, sent."""
