// Options and the clicks that lead to them. A draft is the list of objects clicked so far.

const starts = (path, draft) => draft.length <= path.length && draft.every((id, i) => path[i] === id);

/** The options that a draft leaves open. */
export const matching = (options, draft) => options.filter((option) => starts(option.path, draft));

/** The objects that lead on from a draft, each with its options. */
export function steps(options, draft) {
  const found = new Map();
  for (const option of matching(options, draft)) {
    if (option.path.length <= draft.length) continue;
    const id = option.path[draft.length];
    if (!found.has(id)) found.set(id, []);
    found.get(id).push(option);
  }
  return found;
}

/** What a click on an object does: `{act}` decides, `{draft}` narrows, `{}` leads nowhere. */
export function click(options, draft, id) {
  const longer = [...draft, id];
  const left = matching(options, longer);
  if (left.length === 0) return {};
  if (left.length === 1 && left[0].path.length === longer.length) return { act: left[0] };
  return { draft: longer };
}

/** The kinds of objects that occur in click paths: `square` of `square:c5`. */
export const kinds = (options) => new Set(options.flatMap((option) => option.path.map((id) => id.split(":")[0])));

const MOST_ROWS = 12;

/**
 * The rows of the list: options, or groups of options that share their next object.
 * Short lists are not grouped.
 */
export function rows(options, draft) {
  const left = matching(options, draft);
  if (left.length <= MOST_ROWS) return left.map((option) => ({ option }));
  const groups = steps(options, draft);
  const out = [];
  const told = new Set();
  for (const option of left) {
    const id = option.path[draft.length];
    const group = groups.get(id);
    if (id === undefined || group.length === 1) out.push({ option });
    else if (!told.has(id)) {
      told.add(id);
      out.push({ id, group });
    }
  }
  return out;
}
