"""What is drawn: regions of a table, lists, charts, the referee's desk, and positions for programs. It never writes."""
