"""Failures: the fast way against the plain one, laws, policy, command."""
