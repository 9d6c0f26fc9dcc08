// Private pencil notes on any object, kept in this browser for each table.

const table = location.pathname.split("/")[2] ?? "";
const KEY = `attic.notes.${table}`;

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

let kept = read();

export const notes = {
  get: (id) => kept[id] ?? "",
  /** Write a note, or rub it out with an empty one. */
  put(id, text) {
    kept = { ...kept, [id]: text };
    if (!text) delete kept[id];
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // It stays on the page, at least.
    }
  },
};
