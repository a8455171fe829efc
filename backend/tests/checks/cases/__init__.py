"""The smallest designs that pass and fail each check, one module a family."""
