"""World-wide names."""
