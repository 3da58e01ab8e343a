"""nginx with the configuration that is shipped, on ports of its own and without certificates."""

import re
import shutil
import signal
import subprocess
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from bench.serving import ROOT

PROGRAM = shutil.which("nginx") or "/usr/sbin/nginx"
LOAD = "127.0.0.1"
AROUND = """
user {user};
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.errors warn;
worker_processes 1;
worker_rlimit_nofile 20000;
events {{ worker_connections 8192; }}
http {{
    log_format drill '$status $request_method $uri $upstream_addr $upstream_status $remote_addr';
    access_log {folder}/nginx.requests drill;
    client_body_temp_path {folder}/nginx-body;
    proxy_temp_path {folder}/nginx-proxy;
    fastcgi_temp_path {folder}/nginx-other;
    uwsgi_temp_path {folder}/nginx-other;
    scgi_temp_path {folder}/nginx-other;
    {shipped}
}}
"""


class Proxy:
    def __init__(self, folder: Path, port: int, ports: Sequence[int], user: str, homes: bool = True) -> None:
        """Without `homes` each request goes to the next process, whatever it is about."""
        self.folder = folder
        self.conf = folder / "nginx.conf"
        shipped = adapted(port, ports) if homes else _replaced(r"hash \$home consistent;", adapted(port, ports))
        self.conf.write_text(AROUND.format(folder=folder, user=user, shipped=shipped))
        self.process = subprocess.Popen([PROGRAM, "-c", str(self.conf), "-e", str(folder / "nginx.errors")])

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(10)

    def failures(self) -> Counter[str]:
        """Answers of 500 and above to the load, by what was asked. Who does harm comes from another address."""
        lines = [line.split() for line in (self.folder / "nginx.requests").read_text().splitlines()]
        return Counter(" ".join(line[:-1]) for line in lines if line[0] >= "500" and line[-1] == LOAD)

    def asked(self) -> int:
        return len((self.folder / "nginx.requests").read_text().splitlines())

    def busiest(self) -> int:
        """The port that was asked for most moves."""
        lines = (self.folder / "nginx.requests").read_text().splitlines()
        asked = Counter(line.split()[3] for line in lines if "/act/ " in line)
        return int(asked.most_common(1)[0][0].rpartition(":")[2])

    def reload(self) -> None:
        """As `systemctl reload nginx`: new workers take what comes, the old ones keep the sockets that they have."""
        self.process.send_signal(signal.SIGHUP)


def adapted(port: int, ports: Sequence[int]) -> str:
    """The shipped configuration. What is not there as expected is an error: a drill must not try something else."""
    shipped = (ROOT / "deploy" / "nginx.conf").read_text()
    servers = "\n".join(f"    server 127.0.0.1:{one} max_fails=0;" for one in ports)
    for pattern, instead in (
        (r"(?m)(^    server 127\.0\.0\.1:\d+ max_fails=0;\n)+", f"{servers}\n"),
        (r"root /srv/tables/current/deploy;", f"root {ROOT / 'deploy'};"),
        (r"listen 443 ssl;", f"listen 127.0.0.1:{port};"),
        (r"(?m)(^ +ssl_certificate.*\n)+", ""),
        (r"server \{\n    listen 80;(.*\n)+?\}\n", ""),
    ):
        shipped = _replaced(pattern, shipped, instead)
    return shipped


def _replaced(pattern: str, shipped: str, instead: str = "") -> str:
    changed, count = re.subn(pattern, instead, shipped)
    assert count == 1, f"deploy/nginx.conf has {count} times: {pattern}"
    return changed
