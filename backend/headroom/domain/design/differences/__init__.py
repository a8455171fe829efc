"""What two states of a design differ in."""
