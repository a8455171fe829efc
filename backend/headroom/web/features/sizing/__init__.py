"""Requirements and the designs that meet them."""
