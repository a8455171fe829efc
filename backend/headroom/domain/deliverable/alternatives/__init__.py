"""Up to twenty designs or versions in one table, with weights of one's own."""
