// Runs before the first paint: the chosen theme, or the system's when none was chosen.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("attic.theme");
  } catch {
    // Storage may be closed to us; the system's theme is fine.
  }
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
})();
