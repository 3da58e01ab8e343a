"""What an operator watches, in the form that Prometheus reads."""

from prometheus_client import Counter, Gauge, Histogram

from games.services import room

MOVES = Counter("tutto_moves", "Actions that were written", ["game"])

FANOUT = Histogram(
    "tutto_fanout_seconds",
    "From the commit of an action until it is handed to the sockets of this process",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)

SOCKETS = Gauge("tutto_sockets", "Open sockets of this process")

FRAMES_IN = Counter("tutto_frames_received", "Frames that pages sent")

ERRORS = Counter("tutto_errors", "Requests that failed on our side")

ABORTED = Counter("tutto_sockets_aborted", "Sockets cut off because they flooded")

REFUSED = Counter("tutto_refused", "What somebody asked for more of than they may", ["kind"])

COSTLY = Gauge("tutto_costly_requests", "Requests that wait for the lane of what costs much, or are in it")

DATABASE_FAILURES = Counter("tutto_database_failures", "Requests that the database did not serve", ["cause"])

DISK_FREE = Gauge("tutto_disk_free_bytes", "Bytes that can still be written where the data folder lies")
DISK_FREE.set_function(room.free)
