"""Growth of designs."""
