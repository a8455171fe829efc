"""Up to twenty designs or versions in one table."""
