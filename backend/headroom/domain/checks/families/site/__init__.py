"""Room, racks, support, orders and names: families of few checks each, which look at the same tables."""
