"""How a table feels on a slow phone: what is measured in the browser (watch.js), at a real server, by real moves."""
