"""The coach: who may hear it, what it says of a choice, and the choice that is taken back."""
