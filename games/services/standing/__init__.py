"""What games add up to: ratings and their ledger, ranks, statistics, and how often chance brought what."""
