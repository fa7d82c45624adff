import type { Canvas } from '../canvas.ts';
import { type Chance, hill, pick, side } from './motif.ts';

// Kites over a river, the sea, and paper boats.

export function kite(pen: Canvas, chance: Chance): void {
  const { width: w, height: h } = pen;
  const s = side(pen);
  pen.sky(['#6fb7dd', '#bfe2ec', '#fbeecb']);
  pen.circle(w * 0.16, h * 0.2, s * 0.08, '#fff3cf', s * 0.12);
  for (const [x, y, r] of [
    [0.25, 0.34, 0.07],
    [0.36, 0.32, 0.09],
    [0.8, 0.46, 0.06],
  ] as const)
    pen.ellipse(w * x, h * y, s * r * 2, s * r * 0.7, '#ffffff', s * 0.08, 0.7);
  pen.ground(hill(pen, 0.66, 0.03, chance()), '#8fb583');
  pen.ground(hill(pen, 0.72, 0.02, chance()), '#5f9468');
  pen.sky(['#7fc0d0', '#3f88a4'], h * 0.78, h);
  for (let at = 0; at < 16; at += 1) {
    const [x, y] = [chance() * w, h * (0.8 + 0.19 * chance())];
    pen.line(x, y, x + s * (0.06 + 0.12 * chance()), y, s * 0.006, '#d8eff2', 0.7);
  }
  pen.ground((x) => h * (0.97 - 0.05 * Math.sin((x / w) * 3.1)), '#4a7d52');
  const [x, y, r] = [w * (0.56 + 0.12 * chance()), h * 0.28, s * 0.16];
  const [one, other] = pick(chance, [
    ['#e4572e', '#f6b042'],
    ['#c8386a', '#f2c14e'],
    ['#2f6db5', '#f3e9d2'],
  ]);
  let [tx, ty] = [x - r * 0.35, y + r * 1.35];
  for (let at = 1; at <= 12; at += 1) {
    const [nx, ny] = [tx - r * 0.12 + Math.sin(at * 1.1) * r * 0.22, ty + r * 0.19];
    pen.line(tx, ty, nx, ny, s * 0.008, '#444444');
    if (at % 3 === 0) pen.circle(nx, ny, s * 0.018, at % 2 ? one : other);
    [tx, ty] = [nx, ny];
  }
  pen.polygon(
    [
      [x + r * 0.3, y - r],
      [x + r * 0.85, y + r * 0.1],
      [x - r * 0.35, y + r * 1.35],
      [x - r * 0.6, y - r * 0.35],
    ],
    one,
  );
  pen.polygon(
    [
      [x + r * 0.3, y - r],
      [x + r * 0.85, y + r * 0.1],
      [x - r * 0.35, y + r * 1.35],
    ],
    other,
  );
  pen.line(x + r * 0.3, y - r, x - r * 0.35, y + r * 1.35, s * 0.007, '#5a3b20');
  pen.line(x - r * 0.6, y - r * 0.35, x + r * 0.85, y + r * 0.1, s * 0.007, '#5a3b20');
  pen.line(x, y, w * 0.22, h * 0.93, s * 0.004, '#5d5d5d', 0.8);
  pen.line(w * 0.22, h * 0.93, w * 0.22, h * 0.96, s * 0.03, '#3b3a55');
  pen.circle(w * 0.22, h * 0.905, s * 0.018, '#e9b892');
}

export function sea(pen: Canvas, chance: Chance): void {
  const { width: w, height: h } = pen;
  const s = side(pen);
  const line = h * 0.58;
  const [x, r] = [w * (0.35 + 0.3 * chance()), s * 0.17];
  pen.sky(
    pick(chance, [
      ['#41295a', '#d9576b', '#ffc46b'],
      ['#1d4e74', '#7fb6c4', '#ffe0a8'],
      ['#5b3a73', '#f08a5d', '#ffdd94'],
    ]),
    0,
    line,
  );
  pen.circle(x, line - r * 0.3, r, '#fff0c2', s * 0.02);
  pen.circle(x, line - r * 0.3, r * 1.3, '#ffe3a1', s * 0.5, 0.35);
  pen.sky(['#c96f5f', '#3c4a72', '#1d2745'], line, h);
  for (let at = 0; at < 26; at += 1) {
    const y = line + (h - line) * (at / 26) ** 1.2 + 2;
    const wide = r * (0.4 + at * 0.05) * (0.5 + chance());
    pen.line(x - wide + (chance() - 0.5) * r, y, x + wide, y, s * 0.006, '#ffdca0', 0.65 - at * 0.015);
  }
  const [bx, by, b] = [w * (x > w / 2 ? 0.24 : 0.74), line + h * 0.08, s * 0.1];
  pen.polygon(
    [
      [bx - b, by],
      [bx + b, by],
      [bx + b * 0.6, by + b * 0.35],
      [bx - b * 0.6, by + b * 0.35],
    ],
    '#2a2233',
  );
  pen.line(bx, by, bx, by - b * 1.7, s * 0.008, '#2a2233');
  pen.polygon(
    [
      [bx + b * 0.06, by - b * 1.65],
      [bx + b * 0.85, by - b * 0.12],
      [bx + b * 0.06, by - b * 0.12],
    ],
    '#f4ead9',
  );
  pen.polygon(
    [
      [bx - b * 0.06, by - b * 1.4],
      [bx - b * 0.06, by - b * 0.12],
      [bx - b * 0.65, by - b * 0.12],
    ],
    '#e0cfb4',
  );
}

export function boats(pen: Canvas, chance: Chance): void {
  const { width: w, height: h } = pen;
  const s = side(pen);
  pen.sky(['#bfe6ea', '#7cc4d4', '#3a89a8']);
  for (let at = 0; at < 22; at += 1) {
    const [x, y, r] = [chance() * w, h * chance(), s * (0.05 + 0.1 * chance())];
    pen.line(x - r, y, x + r, y, s * 0.006, '#ffffff', 0.5);
  }
  const boatAt = (x: number, y: number, r: number, one: string, other: string) => {
    pen.ellipse(x, y + r * 0.75, r * 1.25, r * 0.22, '#17506a', r * 0.2, 0.4);
    pen.polygon(
      [
        [x, y - r],
        [x + r * 0.5, y + r * 0.1],
        [x - r * 0.5, y + r * 0.1],
      ],
      other,
    );
    pen.polygon(
      [
        [x - r * 1.3, y - r * 0.15],
        [x, y + r * 0.1],
        [x + r * 1.3, y - r * 0.15],
        [x + r * 0.7, y + r * 0.7],
        [x - r * 0.7, y + r * 0.7],
      ],
      one,
    );
    pen.polygon(
      [
        [x, y + r * 0.1],
        [x + r * 1.3, y - r * 0.15],
        [x + r * 0.7, y + r * 0.7],
      ],
      other,
      0.6,
    );
  };
  const tones = [
    ['#ffffff', '#dfe7ea'],
    ['#f4b942', '#e09f24'],
    ['#e4572e', '#c33f1a'],
    ['#f7f0e0', '#e5d8bb'],
  ] as const;
  for (const [x, y, r] of [
    [0.72, 0.22, 0.08],
    [0.24, 0.36, 0.12],
    [0.66, 0.52, 0.16],
    [0.36, 0.76, 0.2],
  ] as const)
    boatAt(w * (x + 0.06 * (chance() - 0.5)), h * y, s * r, ...pick<readonly [string, string]>(chance, tones));
}
