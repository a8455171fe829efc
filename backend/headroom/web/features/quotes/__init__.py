"""Price books and quotes."""
