"""The numbers that must fit together do, in every file that is shipped, for the site that deploy/README.md describes."""

import re
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.management.commands.numbers import lines
from games.management.numbers import numbers

DEPLOY = Path(__file__).resolve().parent.parent.parent / "deploy"
PROCESSES, VIEWERS = 2, 500
FILES = {
    "max_connections": ("container/compose.yaml", r"max_connections=(\d+)"),
    "LimitNOFILE": ("tables@.service", r"(?m)^LimitNOFILE=(\d+)"),
    "worker_connections": ("nginx-main.conf", r"worker_connections (\d+);"),
    "worker_rlimit_nofile": ("nginx-main.conf", r"worker_rlimit_nofile (\d+);"),
    "DRAIN_SECONDS": ("tables.env.example", r"(?m)^DRAIN_SECONDS=(\d+)"),
    "TimeoutStopSec": ("tables@.service", r"(?m)^TimeoutStopSec=(\d+)"),
}


@pytest.mark.parametrize("name", FILES)
def test_what_is_shipped_is_enough(name):
    file, pattern = FILES[name]
    [least] = [number.least for number in numbers(PROCESSES, VIEWERS) if number.name == name]
    shipped = [int(value) for value in re.findall(pattern, (DEPLOY / file).read_text())]
    assert shipped and min(shipped) >= least


def test_the_container_is_given_as_much_as_the_unit():
    compose = (DEPLOY / "container" / "compose.yaml").read_text()
    needed = {number.name: number.least for number in numbers(PROCESSES, VIEWERS)}
    assert int(re.findall(r"stop_grace_period: (\d+)s", compose)[0]) >= needed["TimeoutStopSec"]
    assert min(map(int, re.findall(r"nofile: (\d+)", compose))) >= needed["worker_rlimit_nofile"]
    assert set(re.findall(r"DRAIN_SECONDS: \"(\d+)\"", compose)) == {str(needed["DRAIN_SECONDS"])}


PORTS = {
    "nginx.conf": r"server 127\.0\.0\.1:(\d+)",
    "tables.target": r"tables@(\d+)\.service",
    "update": r"TABLES_PORTS:-([\d ]+)\}",
    "container/compose.yaml": r'"--port", "(\d+)"',
}


@pytest.mark.parametrize("file", PORTS)
def test_all_files_mean_the_same_processes(file):
    ports = " ".join(re.findall(PORTS[file], (DEPLOY / file).read_text())).split()
    assert ports == ["8001", "8002"]


def test_the_page_shows_what_the_command_says():
    assert "\n".join(lines(PROCESSES, VIEWERS)) in (DEPLOY / "README.md").read_text()


def test_more_pages_need_more():
    few, many = ({number.name: number.least for number in numbers(2, viewers)} for viewers in (100, 10_000))
    assert [name for name in FILES if many[name] <= few[name]] == ["max_connections"]


def test_more_pages_than_ports_need_more_processes(capsys):
    call_command("numbers", "--viewers", "60000")
    assert "take 4 processes at least" in capsys.readouterr().out


def test_nobody_serves_with_no_process():
    with pytest.raises(CommandError, match="a process and a viewer"):
        call_command("numbers", "--processes", "0")
