// Where tokens stand on their anchors: the same reckoning as kit/svg_pane.py.

export const PEEP = 0.2; // how far each thing under a token comes out, as a share of the anchor's radius

/** Centre and radius of every token by id; tokens on tokens ride at their lower right. */
export function places(pane) {
  const anchors = new Map(pane.anchors.map((anchor) => [anchor.id, anchor]));
  const together = new Map();
  for (const token of pane.tokens) {
    if (!together.has(token.at)) together.set(token.at, []);
    together.get(token.at).push(token);
  }
  const found = new Map();
  for (const token of pane.tokens) {
    const anchor = anchors.get(token.at);
    if (anchor) {
      const group = together.get(token.at);
      const [dx, dy, share] = spread(anchor.layout, group.length, group.indexOf(token));
      found.set(token.id, { x: anchor.x + dx * anchor.radius, y: anchor.y + dy * anchor.radius, r: anchor.radius * share });
    } else if (found.has(token.at)) {
      const { x, y, r } = found.get(token.at);
      found.set(token.id, { x: x + 0.6 * r, y: y + 0.6 * r, r: 0.55 * r });
    }
  }
  return found;
}

function spread(layout, count, i) {
  if (count === 1) return [0, 0, 1];
  if (layout === "fan") return [1.2 * (i / (count - 1) - 0.5), 0, 0.75];
  if (layout === "grid") {
    const side = Math.ceil(Math.sqrt(count));
    return [(2 * (i % side) + 1) / side - 1, (2 * Math.floor(i / side) + 1) / side - 1, 1 / side];
  }
  return [0, -PEEP * i, 1];
}

/**
 * Which tokens glide, and along which points: those whose id moved, and those that a
 * route brought from an anchor where a token of the same owner and look is gone.
 */
export function glides(before, after, marks) {
  const from = places(before);
  const to = places(after);
  const anchors = new Map(after.anchors.map((anchor) => [anchor.id, anchor]));
  const kept = new Set(after.tokens.map((token) => token.id));
  const gone = before.tokens.filter((token) => !kept.has(token.id));
  const ways = new Map();
  for (const token of after.tokens) {
    const end = to.get(token.id);
    const start = from.get(token.id);
    if (!end) continue;
    if (start) {
      if (Math.hypot(start.x - end.x, start.y - end.y) > 1) ways.set(token.id, [start, end]);
      continue;
    }
    const route = marks.find((mark) => mark.kind === "route" && mark.anchors.at(-1) === token.at);
    const source = route && gone.find((old) => old.at === route.anchors[0] && old.owner === token.owner);
    if (!source) continue;
    const middle = route.anchors.slice(1, -1).map((id) => anchors.get(id)).filter(Boolean);
    ways.set(token.id, [from.get(source.id), ...middle, end]);
    gone.splice(gone.indexOf(source), 1);
  }
  return { ways, gone: gone.map((token) => ({ token, place: from.get(token.id) })).filter((item) => item.place) };
}
