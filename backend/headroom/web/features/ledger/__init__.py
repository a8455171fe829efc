"""Published figures beside predictions."""
