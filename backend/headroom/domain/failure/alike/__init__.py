"""Which failures are alike but for names."""
