"""Single mistakes of all sorts that are made at random in designs without them."""
