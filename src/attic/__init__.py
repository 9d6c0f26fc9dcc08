"""Attic: out-of-print war games, with their rules enforced.

ATTIC_PURE=1 runs the Python sources even where compiled modules lie beside them.
"""

import os as _os

__version__ = "0.1.0"

if _os.environ.get("ATTIC_PURE"):
    import importlib.machinery as _machinery
    import sys as _sys

    class _Sources(_machinery.FileFinder):
        """Finds Python sources only, in this folder and every folder below."""

    def _only_sources(path: str) -> _Sources:
        return _Sources(path, (_machinery.SourceFileLoader, _machinery.SOURCE_SUFFIXES))

    for _root in __path__:
        for _folder, _, _ in _os.walk(_root):
            _sys.path_importer_cache[_folder] = _only_sources(_folder)
