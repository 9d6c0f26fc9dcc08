"""Pools of processes that leave nothing behind."""

from __future__ import annotations

import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import wait


def pool_of(workers: int) -> ProcessPoolExecutor:
    """A pool whose processes are started afresh, since this one may have threads and an event loop."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=end_with_parent)


def end_with_parent() -> None:
    """In a worker: when the parent is gone, however it went, there is nobody left to work for."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=outlive, args=(parent.sentinel,), daemon=True).start()


def outlive(parent: int) -> None:
    """Wait for the parent's end, then end too."""
    wait([parent])
    os._exit(1)


def give_up(pool: ProcessPoolExecutor) -> None:
    """End a pool with whatever hangs in it."""
    workers = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.kill()
