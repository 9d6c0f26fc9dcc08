// What a patch makes of a scene: the reading half of kit/patch.py.

/** The patched value; the old one is left as it is. */
export function apply(patch, old) {
  if ("is" in patch) return patch.is;
  if ("keys" in patch) {
    const out = { ...old };
    for (const [key, change] of Object.entries(patch.keys)) out[key] = apply(change, out[key]);
    return out;
  }
  if ("items" in patch) {
    const { items, from, cut } = patch;
    const known = new Map(old.slice(from, from + cut).map((thing) => [thing.id, thing]));
    const order = patch.order ?? [...known.keys()];
    const now = order.map((id) => (id in items ? apply(items[id], known.get(id)) : known.get(id)));
    return [...old.slice(0, from), ...now, ...old.slice(from + cut)];
  }
  return old;
}
