"""The packed array of the compiled engine, a plain list in the interpreted one.

Never compiled: a compiled module that imports `vec` from here gets the packed
array, an interpreted one gets `list` and needs no extra package. An array that
grows may move: `array = append(array, item)`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
else:
    vec = list

    def append(array, item):
        array.append(item)
        return array
