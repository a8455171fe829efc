"""The domain: pure functions of design and catalogue. It knows no web, no database and no clock."""
