"""Function views: permission in the first line, then a service, then a page."""
