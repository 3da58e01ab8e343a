"""Accounts: how one gets in, what is asked for on the way, and who is told when the way in has changed."""
