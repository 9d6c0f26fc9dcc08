"""Options that people build themselves: what there is to take, and whether it is whole."""

from __future__ import annotations

from litestar import post
from litestar.params import FromPath, JSONBody

from attic import games
from attic.kit.building import Builder, Options
from attic.kit.game import BadOptions
from attic.web.errors import ApiError
from attic.web.shapes import Build, Built, PartGroup, PartInfo, Parts, Table
from attic.web.shelf import known_game


def builder_of(game_id: str, name: str, options: Options) -> tuple[Builder, Options]:
    """What builds this option, and the table's other options. Raises `ApiError`."""
    try:
        game = known_game(game_id)
        builder = game.choice(name).builder
        settled = game.settle(None, {key: value for key, value in options.items() if key != name})[1]
    except games.UnknownGame:
        raise ApiError(404, "There is no such game.") from None
    except BadOptions as err:
        raise ApiError(400, f"{str(err).rstrip('.')}.", "options") from None
    if builder is None:
        raise ApiError(404, "This option is not built.")
    return builder, settled


@post("/api/games/{game_id:str}/options/{name:str}/parts", status_code=200, sync_to_thread=False)
def option_parts(game_id: FromPath[str], name: FromPath[str], data: JSONBody[Table]) -> Parts:
    """What there is to take at a table with these options."""
    builder, options = builder_of(game_id, name, data.options)
    return Parts([
        PartGroup(group.name, group.wanted, [PartInfo(part.id, part.name, part.note) for part in group.parts])
        for group in builder.groups(options)
    ])  # fmt: skip


@post("/api/games/{game_id:str}/options/{name:str}/check", status_code=200, sync_to_thread=False)
def check_option(game_id: FromPath[str], name: FromPath[str], data: JSONBody[Build]) -> Built:
    """The value of these parts, or the parts of this value; and why there is none."""
    builder, options = builder_of(game_id, name, data.options)
    counts = dict(data.counts)
    try:
        if data.value is not None:
            counts = builder.read(data.value, options)
        return Built(counts, builder.write(counts, options), "")
    except ValueError as err:
        return Built(counts, "", str(err))
