import { type Canvas, colour, mix } from '../canvas.ts';
import { type Chance, pick, side } from './motif.ts';

// A street at night, noodles, and a cup of coffee.

export function street(pen: Canvas, chance: Chance): void {
  const { width: w, height: h } = pen;
  const s = side(pen);
  pen.sky(['#141a3a', '#4a3568', '#e0785a'], 0, h * 0.7);
  const ground = h * 0.74;
  for (const [deep, tone] of [
    [0.55, '#3a3560'],
    [0.7, '#262447'],
  ] as const) {
    for (let x = -chance() * w * 0.1; x < w; ) {
      const wide = w * (0.1 + 0.1 * chance());
      const top = ground - h * deep * (0.45 + 0.55 * chance());
      pen.rect(x, top, wide, ground - top, tone);
      for (let wx = x + wide * 0.14; deep > 0.6 && wx < x + wide * 0.85; wx += wide * 0.26)
        for (let wy = top + s * 0.03; wy < ground - s * 0.08; wy += s * 0.062)
          if (chance() > 0.35)
            pen.rect(wx, wy, wide * 0.14, s * 0.032, pick(chance, ['#ffd27a', '#ffe9b0', '#f6a55c', '#8fd0d8']));
      x += wide * 1.04;
    }
  }
  pen.sky(['#2c2a45', '#15142a'], ground, h);
  pen.polygon(
    [
      [w * 0.46, ground],
      [w * 0.54, ground],
      [w * 0.95, h],
      [w * 0.05, h],
    ],
    '#3b3956',
  );
  for (let at = 0; at < 6; at += 1)
    pen.rect(
      w * 0.5 - s * 0.004 * (at + 1),
      ground + (h - ground) * (at / 6) ** 1.4,
      s * 0.008 * (at + 1),
      (h - ground) * 0.06,
      '#e9d9a6',
      0.8,
    );
  for (const x of [0.14, 0.86]) {
    pen.line(w * x, ground + s * 0.1, w * x, ground - s * 0.22, s * 0.01, '#0e0d1c');
    pen.circle(w * x, ground - s * 0.23, s * 0.09, '#ffd98a', s * 0.16, 0.6);
    pen.circle(w * x, ground - s * 0.23, s * 0.022, '#fff4d2');
  }
  const [x, y] = [w * (0.36 + 0.3 * chance()), ground + (h - ground) * 0.5];
  pen.line(x, y, x, y + s * 0.1, s * 0.05, '#b23a48');
  pen.circle(x, y - s * 0.05, s * 0.024, '#e8c3a0');
  pen.ellipse(x, y - s * 0.075, s * 0.11, s * 0.045, '#e05263');
}

export function noodles(pen: Canvas, chance: Chance): void {
  const { width: w, height: h } = pen;
  const s = side(pen);
  const wood = pick(chance, ['#8a5a3b', '#3f4a4f', '#c79f6f']);
  pen.sky([wood, wood]);
  for (let at = 0; at < 9; at += 1) pen.line(0, (h * at) / 8, w, (h * at) / 8 + s * 0.02, s * 0.006, '#000000', 0.18);
  const [x, y, r] = [w * 0.5, h * 0.5, s * 0.4];
  pen.circle(x + r * 0.06, y + r * 0.1, r * 1.02, '#000000', r * 0.2, 0.4);
  pen.circle(x, y, r, '#f2efe6');
  pen.ring(x, y, r * 0.93, r * 0.03, '#2f5f8a');
  pen.circle(x, y, r * 0.86, (px, py) => mix(colour('#b8642a'), colour('#e0a04c'), Math.hypot(px - x, py - y) / r));
  for (let at = 0; at < 22; at += 1) {
    const turn = chance() * 6.3;
    const [nx, ny, nr] = [
      x + Math.cos(turn) * r * 0.25,
      y + r * 0.12 + Math.sin(turn) * r * 0.25,
      r * (0.15 + 0.28 * chance()),
    ];
    pen.ring(nx, ny, nr, r * 0.045, '#f5d78e');
    pen.ring(nx, ny, nr + r * 0.035, r * 0.012, '#c99742');
  }
  for (const [dx, dy] of [
    [-0.42, -0.32],
    [-0.05, -0.5],
  ] as const) {
    pen.ellipse(x + r * dx, y + r * dy, r * 0.24, r * 0.2, '#fffaf0');
    pen.circle(x + r * dx, y + r * dy, r * 0.11, '#f2a71b', r * 0.05);
  }
  for (let at = 0; at < 26; at += 1)
    pen.ring(
      x + r * (0.3 + 0.4 * (chance() - 0.3)),
      y + r * (0.75 * chance() - 0.5),
      r * 0.035,
      r * 0.02,
      pick(chance, ['#4f9a3a', '#79b84f']),
    );
  for (const off of [0, 0.1])
    pen.line(x + r * (0.5 + off), y - r * 1.3, x + r * (1.05 + off), y + r * 1.1, s * 0.02, '#b5322b');
}

export function coffee(pen: Canvas, chance: Chance): void {
  const { width: w, height: h } = pen;
  const s = side(pen);
  pen.sky(
    pick(chance, [
      ['#e9ddcf', '#cdb79f'],
      ['#dfe6e2', '#a9bdb4'],
      ['#f1d9cc', '#d9a78f'],
    ]),
  );
  pen.polygon(
    [
      [0, h * 0.12],
      [w * 0.3, 0],
      [w * 0.62, h],
      [w * 0.2, h],
    ],
    '#ffffff',
    0.25,
  );
  const [x, y, r] = [w * (0.45 + 0.1 * chance()), h * 0.52, s * 0.3];
  pen.circle(x + r * 0.08, y + r * 0.12, r * 1.25, '#000000', r * 0.3, 0.3);
  pen.circle(x, y, r * 1.25, '#fbf7f1');
  pen.ring(x, y, r * 1.16, r * 0.02, '#d8cdbf');
  pen.ring(x + r * 0.98, y - r * 0.32, r * 0.22, r * 0.11, '#fbf7f1');
  pen.circle(x, y, r * 0.98, '#ffffff');
  pen.circle(x, y, r * 0.88, (px, py) =>
    mix(colour('#b97a45'), colour('#5a3117'), (Math.hypot(px - x, py - y) / (r * 0.88)) ** 3),
  );
  for (let at = 0; at < 4; at += 1) {
    const [cy, c] = [y + r * (0.32 - at * 0.25), r * (0.36 - at * 0.06)];
    for (const to of [-1, 1]) pen.ellipse(x + to * c * 0.55, cy - c * 0.35, c * 0.62, c * 0.5, '#f6e6cf', 2);
    pen.polygon(
      [
        [x - c * 1.05, cy - c * 0.2],
        [x + c * 1.05, cy - c * 0.2],
        [x, cy + c * 0.75],
      ],
      '#f6e6cf',
    );
    pen.ring(x, cy - c * 0.2, c * 0.95, r * 0.02, '#c08a58');
  }
  pen.line(w * 0.1, h * 0.92, w * 0.36, h * 0.84, s * 0.025, '#c9c4bb');
  pen.ellipse(w * 0.39, h * 0.83, s * 0.05, s * 0.03, '#d9d4cb');
}
