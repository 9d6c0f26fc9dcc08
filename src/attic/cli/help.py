"""The command's own help as a page of the docs: python -m attic.cli.help > docs/command.md"""

from __future__ import annotations

import argparse

from attic.cli.main import parser

WIDTH = 100


def page() -> str:
    """All commands with their options, as the parser knows them."""
    top = parser()
    out = ["# The command", "", "`./attic X` is `attic X` after making sure the environment is there.", ""]
    out += block(top)
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, sub in action.choices.items():
                out += ["", f"## attic {name}", "", *block(sub)]
    out += ["", "Exit codes: 0 done, 1 failed, 2 bad use, with one clear line on stderr."]
    return "\n".join(out) + "\n"


def block(part: argparse.ArgumentParser) -> list[str]:
    """One help text as a code block."""
    part.formatter_class = formatter
    return ["```", *part.format_help().strip().splitlines(), "```"]


def formatter(prog: str) -> argparse.HelpFormatter:
    """The same width everywhere."""
    return argparse.HelpFormatter(prog, width=WIDTH)


if __name__ == "__main__":
    print(page(), end="")
