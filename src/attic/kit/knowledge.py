"""Hidden things as somebody who does not see them may imagine them.

`assign` deals items to zones at random when each item may lie in some zones
only. Every allowed deal is equally likely.
"""

from __future__ import annotations

from attic.kit.chance import Chance, shuffled


def assign(masks: list[int], capacities: list[int], chance: Chance) -> list[int] | None:
    """The zone of each item, or None when no deal fits.

    `masks[i]` has a bit for each zone that may hold item i; `capacities[z]` is
    the exact number of items of zone z. All deals that fit are equally likely.
    """
    if sum(capacities) != len(masks):
        return None
    groups = sorted(set(masks))
    zones = list(range(len(capacities)))
    if len(groups) == 1 and all(c == 0 or groups[0] >> z & 1 for z, c in zip(zones, capacities)):
        slots = [z for z in zones for _ in range(capacities[z])]
        return shuffled(slots, chance)
    # Zones that admit the same groups are one class; inside a class any order is as good as any other.
    classes: dict[int, list[int]] = {}
    for z in zones:
        admits = 0
        for g, mask in enumerate(groups):
            admits |= (mask >> z & 1) << g
        classes.setdefault(admits, []).append(z)
    admitted = sorted(classes)
    room = tuple(sum(capacities[z] for z in classes[a]) for a in admitted)
    members = [[i for i, mask in enumerate(masks) if mask == group] for group in groups]
    ways = _Ways([len(m) for m in members], admitted)
    if ways.count(0, room) == 0:
        return None
    slots_of = [shuffled([z for z in classes[a] for _ in range(capacities[z])], chance) for a in admitted]
    zone_of = [0] * len(masks)
    for g, items in enumerate(members):
        split = ways.pick(g, room, chance)
        room = tuple(have - n for have, n in zip(room, split))
        order = shuffled(items, chance)
        for c, n in enumerate(split):
            for item in order[:n]:
                zone_of[item] = slots_of[c].pop()
            order = order[n:]
    return zone_of


class _Ways:
    """Counts the deals of groups of like items to classes of like zones."""

    def __init__(self, sizes: list[int], admits: list[int]) -> None:
        self.sizes = sizes
        self.admits = admits
        self.known: dict[tuple[int, tuple[int, ...]], int] = {}

    def splits(self, g: int, room: tuple[int, ...]) -> list[tuple[int, ...]]:
        """All ways to spread group g over the classes."""
        done: list[tuple[int, ...]] = [()]
        for c in range(len(room)):
            grown: list[tuple[int, ...]] = []
            most = room[c] if self.admits[c] >> g & 1 else 0
            for part in done:
                left = self.sizes[g] - sum(part)
                for n in range(min(most, left) + 1):
                    grown.append((*part, n))
            done = grown
        return [part for part in done if sum(part) == self.sizes[g]]

    def weight(self, g: int, split: tuple[int, ...], room: tuple[int, ...]) -> int:
        """In how many ways this split can be carried out, later groups included."""
        ways = 1
        left = self.sizes[g]
        for n in split:
            ways *= _choose(left, n)
            left -= n
        return ways * self.count(g + 1, tuple(have - n for have, n in zip(room, split)))

    def count(self, g: int, room: tuple[int, ...]) -> int:
        """The number of deals of group g and all later ones."""
        if g == len(self.sizes):
            return 1
        key = (g, room)
        if key not in self.known:
            self.known[key] = sum(self.weight(g, split, room) for split in self.splits(g, room))
        return self.known[key]

    def pick(self, g: int, room: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
        """One split of group g, as likely as the number of deals that contain it."""
        at = big_below(self.count(g, room), chance)
        for split in self.splits(g, room):
            at -= self.weight(g, split, room)
            if at < 0:
                return split
        raise AssertionError("the weights add up")


def _choose(n: int, k: int) -> int:
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways


def big_below(n: int, chance: Chance) -> int:
    """A number from 0 to n - 1 for n of any size, each equally likely."""
    if n <= 1 << 30:
        return chance.below(n)
    bits = n.bit_length()
    while True:
        value = 0
        for _ in range((bits + 29) // 30):
            part: int = chance.below(1 << 30)  # an i64 would overflow in the next line
            value = value * (1 << 30) + part
        value &= (1 << bits) - 1
        if value < n:
            return value
