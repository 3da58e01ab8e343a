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

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

REQUESTS = Histogram(
    "tutto_request_seconds", "From a request until its answer, with all waiting, by address", ["address"], buckets=QUICK
)

LANE_WAITED = Histogram("tutto_lane_waited_seconds", "How long work waited for a thread", ["lane"], buckets=QUICK)

LANE_BUSY = Gauge("tutto_lane_busy", "Threads at work", ["lane"])

LANE_THREADS = Gauge("tutto_lane_threads", "Threads that there may be", ["lane"])

LANE_WAITING = Gauge("tutto_lane_waiting", "Work that waits for a thread", ["lane"])

CONNECTIONS = Gauge(
    "tutto_database_connections", "Connections of this process to the database, by what they do", ["state"]
)

CONNECTIONS_WAITING = Gauge("tutto_database_connections_waiting", "Threads that wait for a connection to the database")

READ_FROM_REPLICA = Counter("tutto_pages_from_replica", "Pages that were read from the replica of the database")

WRITES_WAITING = Gauge("tutto_writes_waiting", "Requests that wait until somebody else has written at their table")

TABLES_SLOW = Gauge("tutto_tables_slow", "Tables at which writing took long, and that are written in a lane apart")

ERRORS = Counter("tutto_errors", "Requests that failed on our side")

ABORTED = Counter("tutto_sockets_aborted", "Sockets cut off because they flooded")

REFUSED = Counter("tutto_refused", "What somebody asked for more of than they may", ["kind"])

COSTLY = Gauge("tutto_costly_requests", "Requests that wait for the lane of what costs much, or are in it")

DATABASE_FAILURES = Counter("tutto_database_failures", "Requests that the database did not serve", ["cause"])

NUDGES = Counter("tutto_nudges_received", "Messages between processes that arrived here, our own ones among them")

SENT_HOME = Counter("tutto_pages_sent_home", "Pages that were told to come back to the home of their table")

MADE = Counter("tutto_pages_made", "Lobbies and ranks that this process has made for all of them")

FAILED = Counter("tutto_table_failures", "Tables that could not go on, each time that it was tried", ["game"])

SET_ASIDE = Counter("tutto_tables_set_aside", "Tables that were set aside because they failed again and again")

TABLES_ASIDE = Gauge("tutto_tables_aside", "Tables that are set aside now")

REACHED = Gauge("tutto_reached", "Whether what the site needs from outside answered a moment ago", ["service"])

DUE_LATE = Gauge("tutto_due_late_seconds", "For how long the game that is due for longest has been due")

TICK_AGE = Gauge("tutto_tick_age_seconds", "How long ago somebody noted that due games are attended to")

MAILS = Counter("tutto_mails", "Mails, by what became of them", ["outcome"])

DISK_FREE = Gauge("tutto_disk_free_bytes", "Bytes that can still be written where the data folder lies")
DISK_FREE.set_function(room.free)
