"""People: signing in, accounts, organisations."""
