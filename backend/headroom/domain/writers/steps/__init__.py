"""Files as steps: what they need and make, their order, and which wait for missing values."""
