"""Compile the engine with mypyc when a working C compiler is there; else stay pure Python.

ATTIC_COMPILE=0 never compiles, ATTIC_COMPILE=1 insists on it. A wheel is made in a
folder of its own and changes nothing here; only `build_ext --inplace`, which `./attic`
calls, puts compiled modules beside the sources. A compiler that is there and fails is
an error, but for `./attic`, which goes on with the plain engine.
"""

import atexit
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
MODE = os.environ.get("ATTIC_COMPILE", "auto")
IN_PLACE = "--inplace" in sys.argv

KIT = [
    "bits", "words", "news", "chance", "bag", "offers", "state", "trading", "steps", "knowledge", "advice", "playout",
    "digest", "patch", "past", "stillness", "record", "asking", "toys/connect_four", "toys/connect_four_game",
    "toys/bazaar/play",
]  # fmt: skip
BOTS = [
    "agreeing", "haggling", "random", "greedy", "tree", "patience", "breadth", "rehearsal", "search", "driver",
]  # fmt: skip
# What every decision at a table in the browser passes through, as far as nothing in it waits.
TABLE = [
    "store/rows", "table/story", "table/live", "web/turns", "web/framing", "web/buckets", "web/windows", "web/watches",
    "web/questions", "web/telling", "web/deeds", "web/beats", "web/room", "web/hearing",
]  # fmt: skip
# Not compiled: __init__ (the switch between the builds, the Game itself) and, but for the first game, whatever only
# shows or tells.
GAMES = {
    "galactic_warfare": [
        "tables", "vocabulary", "state", "moving", "winning", "playing", "cards", "windows", "retreating", "fighting",
        "refusing", "turn", "setup", "advice", "view", "reckoning", "stage", "scene", "phrases", "telling", "text",
    ],
    "shadowlords": [
        "tables", "vocabulary", "contest", "state", "control", "cards", "ships", "winning", "falling", "joining",
        "deals", "bargains", "voting", "paths", "trading", "permission", "dismissing", "searching", "bribing",
        "specials", "building", "refusing", "moving", "shadowing", "battles", "sides", "calling", "breathing",
        "aftermath", "duels", "fortress", "retreating", "fighting", "turn", "setup", "odds", "stakes", "advice",
    ],
    "willow": [
        "printed", "tables", "vocabulary", "facts", "state", "answering", "opening", "knowing", "imagining", "hands",
        "ways", "moments", "playing", "casts", "windows", "losing", "contests", "transforming", "cards", "casting",
        "trading", "bargaining", "agreeing", "winning", "settling", "dealing", "searching", "moving", "fighting",
        "attacking", "places", "bavmorda", "love", "acting", "refusing", "turn", "setup", "prospects", "advice",
    ],
    "stratego_legends": [
        "lexicon", "pieces", "ground", "armies", "vocabulary", "state", "strength", "knowing", "winning", "destroying",
        "matching", "imagining", "moving", "choosing", "effects", "curses", "deciding", "refusing", "windows",
        "fighting", "acting", "turn", "setup", "advice",
    ],
    "queens_gambit": [
        "boards", "tables", "sight", "vocabulary", "imagining", "state", "piles", "winning", "moving", "fighting",
        "refusing", "duelling", "activating", "flying", "transferring", "playing", "rounds", "setup", "odds",
        "worth", "prospects", "haste", "advice",
    ],
}


def groups() -> list[tuple[list[str], str]]:
    """The kit with the bots first, then one group for each game, then the table."""
    kit = [f"src/attic/kit/{name}.py" for name in KIT] + [f"src/attic/bots/{name}.py" for name in BOTS]
    out = [(kit, "attic_kit")]
    for game, names in GAMES.items():
        out.append(([f"src/attic/games/{game}/{name}.py" for name in names], f"attic_{game}"))
    out.append(([f"src/attic/{name}.py" for name in TABLE], "attic_table"))
    return out


def have_compiler() -> bool:
    """Can a file that includes Python.h be compiled?"""
    cc = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint main(void) { return 0; }\n")
        command = [*cc.split(), "-c", str(source), "-o", str(Path(folder, "probe.o"))]
        try:
            return subprocess.run([*command, "-I" + sysconfig.get_path("include")], capture_output=True).returncode == 0
        except OSError:
            return False


def workshop() -> Path:
    """Where C files and objects are made: beside the sources for them, elsewhere for a wheel."""
    if IN_PLACE:
        return ROOT / "build"
    folder = tempfile.mkdtemp(prefix="attic-build-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


WORK = workshop()


def wanted() -> bool:
    """Is the engine to be compiled?"""
    if MODE in ("0", "1"):
        return MODE == "1"
    if have_compiler():
        return True
    print("attic: no C compiler: this is the plain, slow engine", file=sys.stderr)
    return False


def given_up(why: object) -> list:
    """`./attic` goes on without compiled modules; old ones would hide newer sources. Everybody else is told."""
    if MODE == "1" or not IN_PLACE:
        sys.exit(f"attic: the engine cannot be compiled: {why}\nattic: ATTIC_COMPILE=0 installs the plain, slow one")
    print(f"attic: not compiled ({why})", file=sys.stderr)
    for old in Path(ROOT, "src").rglob("*.so"):
        old.unlink()
    return []


def extensions() -> list:
    """The compiled modules."""
    os.chdir(ROOT)
    try:
        try:
            return generated()
        except Exception:  # mypyc trips over what it remembers of some earlier builds: begin afresh
            shutil.rmtree(WORK / "mypyc", ignore_errors=True)
            return generated()
    except (Exception, SystemExit) as err:
        return given_up(err)


def generated() -> list:
    """The engine in C."""
    from mypyc.build import mypycify

    files = [file for names, _ in groups() for file in names]
    many = os.name != "nt"  # one C file for each module; gcc and clang can join them, see `joined`
    flags = [f"--cache-dir={WORK / 'mypyc'}"]
    work = os.path.relpath(WORK, ROOT)  # setuptools refuses absolute paths
    found = mypycify(
        [*flags, *files], opt_level="2", debug_level="0", multi_file=many, separate=groups(), target_dir=work
    )
    return joined(found) if many else found


def joined(found: list) -> list:
    """What mypyc leaves out where several groups have several files each."""
    import mypyc

    runtime = Path(mypyc.__path__[0], "lib-rt")
    work = Path(os.path.relpath(WORK, ROOT))
    api = sorted(str(file) for file in work.glob("*/librt_*_api.c"))
    headers = [str(runtime / Path(file).parent.name) for file in api]
    extra = sorted(str(file) for file in work.glob("*_extra_ops.c"))  # forgotten when read from a cache
    inside = [str(file) for file in work.glob("*.h")]  # how objects are laid out: with these all changes
    for extension in found:
        extension.depends = [*extension.depends, *inside]
        extension.extra_compile_args = [*extension.extra_compile_args, "-fcommon"]
        extension.include_dirs = [*extension.include_dirs, *headers]
        if extension.name.endswith("__mypyc"):
            extension.sources = list(dict.fromkeys([*extension.sources, *api, *extra]))
    return found


class Engine(Distribution):
    """Has compiled modules, but they are made only when they are built: asking for a version takes no minute."""

    compiled = wanted()

    def has_ext_modules(self) -> bool:
        return self.compiled


class BuildExt(build_ext):
    """C files are compiled side by side."""

    def finalize_options(self) -> None:
        if self.distribution.compiled and not self.distribution.ext_modules:
            self.distribution.ext_modules = extensions()
        super().finalize_options()

    def build_extensions(self) -> None:
        compile_all, workers = self.compiler.compile, ThreadPoolExecutor(os.cpu_count())

        def compile_beside(sources: list[str], **how: object) -> list[str]:
            """Every file of an extension, the largest first."""
            ordered = sorted(sources, key=os.path.getsize, reverse=True)
            jobs = {source: workers.submit(compile_all, [source], **how) for source in ordered}
            return [made for source in sources for made in jobs[source].result()]

        self.compiler.compile = compile_beside
        super().build_extensions()

    def run(self) -> None:
        try:
            super().run()
        except Exception as err:
            self.extensions = given_up(err)


elsewhere = {} if IN_PLACE else {"build": {"build_base": str(WORK / "build")}, "egg_info": {"egg_base": str(WORK)}}
setup(distclass=Engine, cmdclass={"build_ext": BuildExt}, options=elsewhere)
