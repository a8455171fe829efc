"""What every request and answer goes through: bodies, errors, the guard, large answers, the built page."""
