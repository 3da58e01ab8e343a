"""Memory and processor time of a server, read from /proc: the process, its threads and its children."""

from pathlib import Path

PAGE = 4096
PROC = Path("/proc")


def rss(pid: int) -> int:
    """Bytes in memory."""
    return sum(int(_read(PROC / str(one) / "statm", "0 0").split()[1]) * PAGE for one in _family(pid))


def cpu(pid: int) -> float:
    """Seconds on a processor, to the nanosecond."""
    tasks = [task for one in _family(pid) for task in _tasks(one)]
    return sum(int(_read(task / "schedstat", "0").split()[0]) for task in tasks) / 1e9


def _family(pid: int) -> list[int]:
    children = [int(child) for task in _tasks(pid) for child in _read(task / "children").split()]
    return [pid, *(one for child in children for one in _family(child))]


def _tasks(pid: int) -> list[Path]:
    try:
        return list((PROC / str(pid) / "task").iterdir())
    except OSError:  # it has ended
        return []


def _read(path: Path, otherwise: str = "") -> str:
    try:
        return path.read_text()
    except OSError:
        return otherwise
