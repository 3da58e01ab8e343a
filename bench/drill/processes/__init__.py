"""What may happen to the serving processes and to what leads to them."""
