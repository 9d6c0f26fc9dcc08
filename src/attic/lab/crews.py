"""Who plays the games of a tournament: this process, a pool of processes, or a Ray cluster."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from importlib import import_module
from typing import Any

from attic.lab.lineups import Tournament
from attic.lab.match import BotFailed, play_some
from attic.table.workers import give_up, pool_of

Rows = list[dict[str, Any]]
AHEAD = 3  # chunks for each worker that are under way or waiting
KNOCK = 5.0  # seconds to wait for somebody at a cluster's address


class NoCluster(ValueError):
    """Ray is not installed, or the cluster cannot be reached."""


def here(t: Tournament, chunks: list[list[int]]) -> Iterator[Rows]:
    """One after the other, in this process."""
    for numbers in chunks:
        yield play_some(t, numbers)


def in_processes(t: Tournament, chunks: list[list[int]], workers: int) -> Iterator[Rows]:
    """In a pool of processes; chunks come as they are finished."""
    pool = pool_of(min(workers, len(chunks)))
    left = iter(chunks)
    waiting: set[Future[Rows]] = set()
    try:
        for _, numbers in zip(range(AHEAD * workers), left):
            waiting.add(pool.submit(play_some, t, numbers))
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for _, numbers in zip(done, left):
                waiting.add(pool.submit(play_some, t, numbers))
            for future in done:
                yield future.result()
    finally:
        give_up(pool)


def on_ray(t: Tournament, chunks: list[list[int]], workers: int, address: str) -> Iterator[Rows]:
    """On a Ray cluster; `local` starts one here. Raises `NoCluster`."""
    ray = cluster(address, workers)
    try:
        task = ray.remote(num_cpus=1)(play_some)
        left = iter(chunks)
        waiting = [task.remote(t, numbers) for _, numbers in zip(range(AHEAD * workers), left)]
        while waiting:
            done, waiting = ray.wait(waiting, num_returns=1)
            waiting += [task.remote(t, numbers) for _, numbers in zip(done, left)]
            for reference in done:
                yield fetched(ray, reference)
    finally:
        ray.shutdown()


def fetched(ray: Any, reference: Any) -> Rows:
    """Games that a cluster has played. Raises `BotFailed`, without the worker's own words around it."""
    try:
        rows: Rows = ray.get(reference)
    except BotFailed as err:
        raise getattr(err, "cause", err) from None
    return rows


def knock(address: str) -> None:
    """Ray itself waits minutes for a cluster that is not there. Raises `NoCluster`."""
    host, _, port = address.rpartition(":")
    if host and port.isdecimal() and "://" not in address:
        try:
            socket.create_connection((host, int(port)), timeout=KNOCK).close()
        except OSError as err:
            raise NoCluster(f"no Ray cluster at {address}: {err}") from None


def cluster(address: str, workers: int) -> Any:
    """Ray, connected. Its workers see the same sources and the same build as this process."""
    try:
        ray = import_module("ray")
    except ImportError:
        raise NoCluster('Ray is not installed: pip install "attic-games[ray]"') from None
    variables = {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    if os.environ.get("ATTIC_PURE"):
        variables["ATTIC_PURE"] = "1"
    wanted: dict[str, Any] = {"runtime_env": {"env_vars": variables}, "log_to_driver": False, "logging_level": "ERROR"}
    if address == "local":
        wanted |= {"num_cpus": workers, "include_dashboard": False}
    knock(address)
    try:
        ray.init(address=address, **wanted)
    except (ConnectionError, ValueError, RuntimeError) as err:
        raise NoCluster(f"no Ray cluster at {address}: {err}") from None
    return ray
