"""Parts of a design as filters see them."""
