"""Cases of room, racks, support, orders and names."""
