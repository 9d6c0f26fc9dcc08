// Making elements. Text is always text, never markup.

const SVG = "http://www.w3.org/2000/svg";

/** An element with properties, attributes (keys with a dash, role, for), listeners (on...) and children. */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) set(node, key, value);
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

function set(node, key, value) {
  if (value === null || value === undefined || value === false) return;
  if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
  else if (key === "class") node.className = value;
  else if (key === "data") Object.assign(node.dataset, value);
  else if (key in node && !key.includes("-")) node[key] = value;
  else node.setAttribute(key, value === true ? "" : value);
}

/** An SVG element with attributes. */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) node.setAttribute(key, String(value));
  }
  node.append(...children);
  return node;
}

/** SVG elements from the text of a drawing. */
export function drawn(text) {
  const page = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${text}</svg>`, "image/svg+xml");
  if (page.querySelector("parsererror")) return [];
  return [...page.documentElement.childNodes].map((node) => document.importNode(node, true));
}

/** A whole SVG picture from its text, or null. */
export function picture(text) {
  if (!text) return null;
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return root.localName === "svg" ? document.importNode(root, true) : null;
}

/** The element of an id. */
export const $ = (id) => document.getElementById(id);

/** Replace what an element holds. */
export function fill(node, ...children) {
  node.replaceChildren(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
}

/** The same, where most of it is there already: what stays in its place is not touched. */
export function arrange(node, children) {
  const wanted = new Set(children);
  for (const child of [...node.childNodes]) if (!wanted.has(child)) child.remove();
  children.forEach((child, i) => {
    if (node.childNodes[i] !== child) node.insertBefore(child, node.childNodes[i] ?? null);
  });
}

/** Say something to a screen reader, and nothing on the screen. */
export function say(text) {
  const voice = $("voice");
  if (voice) voice.textContent = text;
}
