"""The ledger of the world: facts of public measurements, designs drawn from them by rules, and how far these err."""
