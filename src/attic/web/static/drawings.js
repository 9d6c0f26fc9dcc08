// Drawings: short ones stand in a message, large ones come by name and are fetched once.

const kept = new Map();

/** Give the text of a drawing to `use`: at once, or when it has come and is `wanted` still. */
export async function withDrawing(drawing, wanted, use) {
  const text = drawing.startsWith("#") ? kept.get(drawing) : drawing;
  if (text !== undefined) return use(text);
  const answer = await fetch(`/drawings/${drawing.slice(1)}`);
  if (!answer.ok) return undefined;
  kept.set(drawing, await answer.text());
  return wanted() ? use(kept.get(drawing)) : undefined;
}
