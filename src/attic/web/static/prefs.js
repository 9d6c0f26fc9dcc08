// What this browser remembers: the player's name, theme, pace, and how far each table was read.

function get(key, fallback) {
  try {
    return localStorage.getItem(`attic.${key}`) ?? fallback;
  } catch {
    return fallback;
  }
}

function put(key, value) {
  try {
    localStorage.setItem(`attic.${key}`, value);
  } catch {
    // Without storage the page works as well; it only forgets.
  }
}

const THEMES = ["auto", "dark", "light"];

export const prefs = {
  get name() { return get("name", ""); },
  set name(value) { put("name", value); },
  get pace() { return get("pace", "steady"); },
  set pace(value) { put("pace", value); },
  get passes() { return get("passes", "yes") === "yes"; },
  set passes(value) { put("passes", value ? "yes" : "no"); },
  get confirms() { return get("confirms", "no") === "yes"; },
  set confirms(value) { put("confirms", value ? "yes" : "no"); },
  get notify() { return get("notify", "no") === "yes"; },
  set notify(value) { put("notify", value ? "yes" : "no"); },
  seen(table) { return Number(get(`seen.${table}`, "0")); },
  see(table, n) { put(`seen.${table}`, String(n)); },
  /** What was built for an option: values by name. */
  builds(option) {
    try {
      return JSON.parse(get(`builds.${option}`, "{}"));
    } catch {
      return {};
    }
  },
  keepBuild(option, name, value) { put(`builds.${option}`, JSON.stringify({ ...this.builds(option), [name]: value })); },
};

/** Is motion unwelcome? */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The theme in force: "light" or "dark". */
export function theme() {
  const chosen = document.documentElement.dataset.theme;
  if (chosen) return chosen;
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/** A button that goes through the system's, the dark and the light theme. */
export function themeButton(button, changed = () => {}) {
  const show = () => {
    const now = get("theme", "auto");
    button.textContent = { auto: "◐", dark: "☾", light: "☀" }[now] ?? "◐";
    button.title = `Theme: ${now === "auto" ? "as the system" : now}`;
    button.setAttribute("aria-label", button.title);
  };
  button.addEventListener("click", () => {
    const next = THEMES[(THEMES.indexOf(get("theme", "auto")) + 1) % THEMES.length];
    put("theme", next);
    if (next === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    show();
    changed();
  });
  matchMedia("(prefers-color-scheme: light)").addEventListener("change", changed);
  show();
}
