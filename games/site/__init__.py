"""What belongs to the site and not to its games: accounts, logouts, triggers, log lines, figures for operators."""
