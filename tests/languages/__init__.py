"""The catalogues, which language somebody reads, and that no page says anything past them."""
