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
    const known = new Map(old.map((thing) => [thing.id, thing]));
    const order = patch.order ?? [...known.keys()];
    return order.map((id) => (id in patch.items ? apply(patch.items[id], known.get(id)) : known.get(id)));
  }
  return old;
}
