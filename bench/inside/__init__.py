"""Measurements inside one process: the application is asked as ASGI, without a network and without a server."""
