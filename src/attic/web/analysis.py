"""How a finished game went, for the graph beside its replay."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures.process import BrokenProcessPool
from typing import Annotated

from litestar import get
from litestar.params import FromPath, Parameter

from attic.table.analysis import Analysis, analyse
from attic.web.errors import ApiError, Req, host_of, person_of
from attic.web.lobby import finished, room_of, viewer_of

MOST_KEPT = 64
LONGEST = 60.0  # seconds

kept: OrderedDict[tuple[str, int | None], Analysis] = OrderedDict()  # finished games do not change


@get("/api/tables/{table:str}/analysis")
async def table_analysis(
    request: Req, table: FromPath[str], seat: Annotated[str | None, Parameter(max_length=40)] = None
) -> Analysis:
    """Each side's chance over a finished game, and its biggest swings, by the frames of this viewer."""
    room = await room_of(request, table)
    finished(room)
    key = (room.row.id, viewer_of(room, person_of(request), seat))
    if key not in kept:
        pool = host_of(request).thinkers.started()
        work = asyncio.get_running_loop().run_in_executor(pool, analyse, room.live.record.log, key[1])
        try:
            kept[key] = await asyncio.wait_for(work, LONGEST)
        except (TimeoutError, BrokenProcessPool):
            raise ApiError(503, "The analysis takes too long just now; please try again.") from None
        while len(kept) > MOST_KEPT:
            kept.popitem(last=False)
    return kept[key]
