"""The site: settings from the environment, addresses, and the entry for the server."""
