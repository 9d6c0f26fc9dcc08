// Frames at the reader's pace: each is shown before the next one comes; those that come at once are drawn as one.

import { prefs, still } from "./prefs.js";

const PACES = { quick: 0.45, steady: 1, slow: 2 };
const PLAIN = 260;
const MOVES = 620;
const SUMS = 1300;
const MANY = 14; // beyond so many waiting frames the pace doubles

export class Player {
  /** `show(frame, fast, more)` shows one frame, to be drawn unless `more` follow at once; `idle()` when all are shown. */
  constructor(show, idle) {
    this.show = show;
    this.idle = idle;
    this.queue = [];
    this.running = false;
  }

  get busy() {
    return this.running;
  }

  add(frames) {
    this.queue.push(...frames);
    if (!this.running) this.run();
  }

  async run() {
    this.running = true;
    await null; // one message may hold many frames
    while (this.queue.length) {
      const frame = this.queue.shift();
      const wait = this.skipping || still() || document.hidden ? 0 : this.time(frame);
      this.show(frame, this.skipping, wait === 0 && this.queue.length > 0);
      if (wait) {
        await new Promise((resolve) => {
          this.wake = resolve;
          setTimeout(resolve, wait);
        });
      }
    }
    this.skipping = false;
    this.running = false;
    this.idle();
  }

  time(frame) {
    const { line } = frame;
    if (!line) return 0; // the scene alone changed; there is nothing to read
    const moved = line.marks.some((mark) => mark.kind === "route");
    const base = line.reckoning ? SUMS : moved ? MOVES : PLAIN;
    return (base * (PACES[prefs.pace] ?? 1)) / (this.queue.length > MANY ? 2 : 1);
  }

  /** Show what is left at once. */
  skip() {
    if (!this.running) return;
    this.skipping = true;
    this.wake?.();
  }
}
