"""The domain as features call it, here or in a process of its own."""
