/** Red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number];

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
  /** Where a slanted shape lies in a row. */
  readonly rowAt?: (y: number) => readonly [left: number, right: number];
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

  #draw({ left, top, right, bottom, rowAt }: Box, distance: Distance, paint: Paint, soft = 1, alpha = 1): void {
    const { bytes, width } = this;
    const plain = typeof paint === 'string' ? colour(paint) : null;
    const mixed = (at: number, own: number, cover: number) => {
      const before = bytes[at] ?? 0;
      bytes[at] = before + (own - before) * cover;
    };
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(this.height, bottom); y += 1) {
      const [from, to] = rowAt?.(y + 0.5) ?? [left, right];
      const end = Math.min(width, right, to);
      for (let x = Math.max(0, Math.floor(Math.max(left, from))); x < end; x += 1) {
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

  /** A gradient over everything from `top` to `bottom` (px), through these colours. */
  sky(colours: readonly string[], top = 0, bottom = this.height): void {
    const all = colours.map(colour);
    const last = all.length - 1;
    const rows = Array.from({ length: Math.ceil(bottom - top) + 1 }, (_, row): Colour => {
      const at = Math.min(last, (row / (bottom - top)) * last);
      const from = Math.min(last - 1, Math.floor(at));
      return mix(all[from] ?? [0, 0, 0], all[from + 1] ?? all[from] ?? [0, 0, 0], at - from);
    });
    const box = { left: 0, top, right: this.width, bottom };
    this.#draw(
      box,
      () => -1,
      (_, y) => rows[y - Math.floor(top)] ?? [0, 0, 0],
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

  ring(x: number, y: number, r: number, thick: number, paint: Paint): void {
    const edge = r + thick;
    this.#draw(
      { left: x - edge, top: y - edge, right: x + edge, bottom: y + edge },
      (px, py) => Math.abs(Math.hypot(px - x, py - y) - r) - thick / 2,
      paint,
    );
  }

  /** A line with round ends. */
  line(x: number, y: number, toX: number, toY: number, thick: number, paint: Paint, alpha = 1): void {
    const [dx, dy] = [toX - x, toY - y];
    const square = dx * dx + dy * dy || 1;
    const distance: Distance = (px, py) => {
      const along = Math.min(1, Math.max(0, ((px - x) * dx + (py - y) * dy) / square));
      return Math.hypot(px - x - along * dx, py - y - along * dy) - thick / 2;
    };
    const box = {
      left: Math.min(x, toX) - thick,
      top: Math.min(y, toY) - thick,
      right: Math.max(x, toX) + thick,
      bottom: Math.max(y, toY) + thick,
    };
    // How wide it is in a row, and a little more.
    const reach = Math.abs(dy) < 1 ? this.width : (thick * Math.hypot(dx, dy)) / Math.abs(dy) + 2;
    const rowAt = (py: number) => {
      const middle = x + ((py - y) / (dy || 1)) * dx;
      return [middle - reach, middle + reach] as const;
    };
    this.#draw({ ...box, rowAt }, distance, paint, 1.2, alpha);
  }

  /** A convex shape through these points, clockwise. */
  polygon(points: readonly (readonly [number, number])[], paint: Paint, alpha = 1): void {
    const edges = points.map(([x, y], at) => {
      const [toX, toY] = points[(at + 1) % points.length] ?? [x, y];
      const long = Math.hypot(toX - x, toY - y) || 1;
      return { x, y, nx: (toY - y) / long, ny: (x - toX) / long };
    });
    const distance: Distance = (px, py) =>
      edges.reduce((far, { x, y, nx, ny }) => Math.max(far, (px - x) * nx + (py - y) * ny), -1e9);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    this.#draw(
      { left: Math.min(...xs) - 1, top: Math.min(...ys) - 1, right: Math.max(...xs) + 2, bottom: Math.max(...ys) + 2 },
      distance,
      paint,
      1.2,
      alpha,
    );
  }

  rect(x: number, y: number, width: number, height: number, paint: Paint, alpha = 1): void {
    this.polygon(
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ],
      paint,
      alpha,
    );
  }

  /** Everything below a line, given by its height at each x. */
  ground(lineAt: (x: number) => number, paint: Paint, alpha = 1): void {
    const lines = Array.from({ length: this.width + 1 }, (_, x) => lineAt(x));
    const box = { left: 0, top: Math.min(...lines) - 2, right: this.width, bottom: this.height };
    this.#draw(box, (x, y) => (lines[Math.floor(x)] ?? 0) - y, paint, 1.5, alpha);
  }
}
