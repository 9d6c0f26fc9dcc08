// Telling a player who looks elsewhere that it is his turn.

import { prefs } from "./prefs.js";

const MARK = "● ";

/** Mark the page's title, and send a notification if the player wants them. */
export function myTurn(yes, title, sentence) {
  const name = document.title.startsWith(MARK) ? document.title.slice(MARK.length) : document.title;
  document.title = (yes ? MARK : "") + name;
  if (!yes || !document.hidden || !prefs.notify || globalThis.Notification?.permission !== "granted") return;
  const note = new Notification(title, { body: sentence, tag: location.pathname });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** Ask for leave to notify; only ever called from a click. */
export async function allow(wanted) {
  if (!wanted || !globalThis.Notification) return false;
  return (await Notification.requestPermission()) === "granted";
}
