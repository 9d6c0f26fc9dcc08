// Zoom and pan of a drawing: wheel, pinch, drag, buttons. The drawing's viewBox moves, so it stays sharp.

const MOST = 8;
const DRAG = 8; // pixels that make a drag of a click

export class Zoom {
  /** `node` is touched; what lies under it goes along. */
  constructor(node, under) {
    this.node = node;
    this.under = under;
    this.fingers = new Map();
    this.dragged = false;
    node.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    node.addEventListener("pointerdown", (event) => this.down(event));
    node.addEventListener("pointermove", (event) => this.move(event));
    for (const type of ["pointerup", "pointercancel", "pointerleave"]) {
      node.addEventListener(type, (event) => this.up(event));
    }
    node.addEventListener("click", (event) => this.dragged && event.stopImmediatePropagation(), true);
  }

  /** The whole drawing, which is this large. */
  fit(width, height) {
    this.width = width;
    this.height = height;
    this.reset();
  }

  reset() {
    this.k = 1;
    this.x = 0;
    this.y = 0;
    this.show();
  }

  show() {
    const width = this.width / this.k;
    const height = this.height / this.k;
    this.x = Math.min(Math.max(this.x, 0), this.width - width);
    this.y = Math.min(Math.max(this.y, 0), this.height - height);
    for (const node of [this.node, this.under]) node.setAttribute("viewBox", `${this.x} ${this.y} ${width} ${height}`);
    this.node.classList.toggle("zoomed", this.k > 1.01);
  }

  /** The point of the drawing below a point of the screen. */
  point(clientX, clientY) {
    const matrix = this.node.getScreenCTM();
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : new DOMPoint(0, 0);
  }

  /** Zoom by a factor around a point of the screen. */
  by(factor, clientX, clientY) {
    const box = this.node.getBoundingClientRect();
    const at = this.point(clientX ?? box.x + box.width / 2, clientY ?? box.y + box.height / 2);
    const k = Math.min(MOST, Math.max(1, this.k * factor));
    this.x = at.x - ((at.x - this.x) * this.k) / k;
    this.y = at.y - ((at.y - this.y) * this.k) / k;
    this.k = k;
    this.show();
  }

  /** Show these places as large as they fit. */
  to(spots) {
    if (spots.length === 0) return;
    const left = Math.min(...spots.map((spot) => spot.x - 2 * spot.radius));
    const right = Math.max(...spots.map((spot) => spot.x + 2 * spot.radius));
    const top = Math.min(...spots.map((spot) => spot.y - 2 * spot.radius));
    const bottom = Math.max(...spots.map((spot) => spot.y + 2 * spot.radius));
    this.k = Math.min(4, Math.max(1, Math.min(this.width / (right - left), this.height / (bottom - top))));
    this.x = (left + right - this.width / this.k) / 2;
    this.y = (top + bottom - this.height / this.k) / 2;
    this.show();
  }

  wheel(event) {
    if (event.deltaY > 0 && this.k <= 1) return; // the page may scroll on
    event.preventDefault();
    this.by(Math.exp(-event.deltaY * 0.0016), event.clientX, event.clientY);
  }

  down(event) {
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, from: [event.clientX, event.clientY] });
    if (this.fingers.size === 1) this.dragged = false;
  }

  move(event) {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    const [before, other] = [{ ...finger }, [...this.fingers.values()].find((f) => f !== finger)];
    finger.x = event.clientX;
    finger.y = event.clientY;
    if (Math.hypot(finger.x - finger.from[0], finger.y - finger.from[1]) > DRAG) this.dragged = true;
    if (!this.dragged) return;
    if (other) {
      const apart = (f) => Math.hypot(f.x - other.x, f.y - other.y) || 1;
      this.by(apart(finger) / apart(before), (finger.x + other.x) / 2, (finger.y + other.y) / 2);
    } else if (this.k > 1) {
      const a = this.point(before.x, before.y);
      const b = this.point(finger.x, finger.y);
      this.x += a.x - b.x;
      this.y += a.y - b.y;
      this.show();
    }
  }

  up(event) {
    this.fingers.delete(event.pointerId);
  }
}
