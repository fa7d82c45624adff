/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** `#e8b04a` */
export function colour(hex: string): Colour {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

export function mix(one: Colour, other: Colour, share: number): Colour {
  const at = (index: 0 | 1 | 2) => one[index] + (other[index] - one[index]) * share;
  return [at(0), at(1), at(2)];
}

/** How far a point is outside of a shape, in px; negative inside. */
type Distance = (x: number, y: number) => number;
type Paint = string | ((x: number, y: number) => Colour);
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A drawing in px, from the top left. What is drawn later lies above; `soft`: px over which an edge fades. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.bytes = new Uint8Array(width * height * 3);
  }

  #draw({ left, top, right, bottom }: Box, distance: Distance, paint: Paint, soft = 1, alpha = 1): void {
    const { bytes, width } = this;
    const plain = typeof paint === 'string' ? colour(paint) : null;
    const mixed = (at: number, own: number, cover: number) => {
      const before = bytes[at] ?? 0;
      bytes[at] = before + (own - before) * cover;
    };
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(this.height, bottom); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x += 1) {
        const cover = Math.min(1, 0.5 - distance(x + 0.5, y + 0.5) / soft) * alpha;
        if (cover <= 0) continue;
        const [red, green, blue] = plain ?? (paint as (x: number, y: number) => Colour)(x, y);
        const at = (y * width + x) * 3;
        mixed(at, red, cover);
        mixed(at + 1, green, cover);
        mixed(at + 2, blue, cover);
      }
    }
  }

  /** A gradient over everything, through these colours from the top. */
  sky(colours: readonly string[]): void {
    const all = colours.map(colour);
    const last = all.length - 1;
    const paintAt = (y: number): Colour => {
      const at = (y / this.height) * last;
      const from = Math.min(last - 1, Math.floor(at));
      return mix(all[from] ?? [0, 0, 0], all[from + 1] ?? all[from] ?? [0, 0, 0], at - from);
    };
    const rows = Array.from({ length: this.height }, (_, y) => paintAt(y));
    const box = { left: 0, top: 0, right: this.width, bottom: this.height };
    this.#draw(
      box,
      () => -1,
      (_, y) => rows[y] ?? [0, 0, 0],
    );
  }

  ellipse(x: number, y: number, rx: number, ry: number, paint: Paint, soft = 1.5, alpha = 1): void {
    const edge = Math.max(rx, ry) + soft;
    const distance: Distance = (px, py) => (Math.hypot((px - x) / rx, (py - y) / ry) - 1) * Math.min(rx, ry);
    this.#draw(
      { left: x - edge, top: y - edge, right: x + edge + 1, bottom: y + edge + 1 },
      distance,
      paint,
      soft,
      alpha,
    );
  }

  circle(x: number, y: number, r: number, paint: Paint, soft = 1.5, alpha = 1): void {
    this.ellipse(x, y, r, r, paint, soft, alpha);
  }

  /** Everything below a line, given by its height at each x. */
  ground(lineAt: (x: number) => number, paint: Paint, alpha = 1): void {
    const lines = Array.from({ length: this.width + 1 }, (_, x) => lineAt(x));
    const box = { left: 0, top: Math.min(...lines) - 2, right: this.width, bottom: this.height };
    this.#draw(box, (x, y) => (lines[Math.floor(x)] ?? 0) - y, paint, 1.5, alpha);
  }
}
