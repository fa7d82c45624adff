import type { Canvas } from '../canvas.ts';
import { type Chance, pick, side } from './motif.ts';

// Flowers, faces, cats, and plain shapes.

export function flowers(pen: Canvas, chance: Chance): void {
  const { width: w, height: h } = pen;
  const s = side(pen);
  pen.sky(
    pick(chance, [
      ['#f7efe6', '#e9d5c3'],
      ['#dfe9ef', '#b9cfdc'],
      ['#f6e3ea', '#e3b9c8'],
    ]),
  );
  pen.ground(() => h * 0.82, '#b98d6a');
  const [x, y] = [w / 2, h * 0.82];
  const heads = Array.from(
    { length: 9 },
    (_, at) => [x + (at - 4) * s * 0.085 + (chance() - 0.5) * s * 0.05, h * (0.2 + 0.24 * chance())] as const,
  );
  for (const [hx, hy] of heads) pen.line(x, y - s * 0.14, hx, hy, s * 0.01, '#4f8a4d');
  for (const [hx, hy] of heads) {
    const r = s * (0.035 + 0.03 * chance());
    const tone = pick(chance, ['#e4572e', '#f2a1b5', '#f6c945', '#8d6bc0', '#ffffff', '#d1495b']);
    for (let leaf = 0; leaf < 7; leaf += 1)
      pen.circle(hx + Math.cos(leaf * 0.9) * r, hy + Math.sin(leaf * 0.9) * r, r * 0.62, tone);
    pen.circle(hx, hy, r * 0.5, '#f9dd7a');
  }
  pen.polygon(
    [
      [x - s * 0.09, y - s * 0.24],
      [x + s * 0.09, y - s * 0.24],
      [x + s * 0.14, y + s * 0.06],
      [x - s * 0.14, y + s * 0.06],
    ],
    '#3f7f8c',
  );
  pen.polygon(
    [
      [x + s * 0.02, y - s * 0.24],
      [x + s * 0.09, y - s * 0.24],
      [x + s * 0.14, y + s * 0.06],
      [x + s * 0.06, y + s * 0.06],
    ],
    '#ffffff',
    0.2,
  );
}

export function face(pen: Canvas, chance: Chance): void {
  const { width: w, height: h } = pen;
  const s = side(pen);
  const [x, y, r] = [w / 2, h * 0.46, s * 0.22];
  const skin = pick(chance, ['#f3cfb3', '#e2b08b', '#c98e63', '#8f5d3e']);
  const hair = pick(chance, ['#2a2021', '#5a3825', '#a8713a', '#3b3b46', '#d9c6a5']);
  pen.sky(
    pick(chance, [
      ['#f6d365', '#fda085'],
      ['#a1c4fd', '#c2e9fb'],
      ['#d4fc79', '#96e6a1'],
      ['#e0c3fc', '#8ec5fc'],
      ['#fbc2eb', '#f7d9c4'],
      ['#8fd3c8', '#3f8f88'],
    ]),
  );
  const isLong = chance() > 0.5;
  if (isLong) pen.ellipse(x, y + r * 0.5, r * 1.22, r * 1.65, hair);
  pen.ellipse(
    x,
    h * 1.02,
    s * 0.4,
    h * 0.28,
    pick(chance, ['#2f6f73', '#d1495b', '#edae49', '#30638e', '#6a4c93', '#f4f1de']),
  );
  pen.line(x, y + r * 0.6, x, y + r * 1.45, r * 0.75, skin);
  pen.ellipse(x, y, r * 0.95, r * 1.12, skin, 2);
  pen.ellipse(x, y - r * 0.72, r * 1.02, r * 0.58, hair);
  pen.ellipse(x + r * (chance() > 0.5 ? 0.35 : -0.35), y - r * 0.55, r * 0.62, r * 0.42, hair);
  for (const to of [-1, 1]) {
    pen.ellipse(x + to * r * 0.38, y + r * 0.02, r * 0.13, r * 0.1, '#ffffff');
    pen.circle(x + to * r * 0.38, y + r * 0.03, r * 0.075, '#2b2b33');
    pen.line(x + to * r * 0.24, y - r * 0.2, x + to * r * 0.53, y - r * 0.22, r * 0.07, hair);
    pen.circle(x + to * r * 0.55, y + r * 0.38, r * 0.2, '#e8776b', r * 0.25, 0.4);
  }
  pen.line(x, y + r * 0.1, x - r * 0.05, y + r * 0.34, r * 0.05, '#000000', 0.2);
  pen.ellipse(x, y + r * 0.62, r * 0.3, r * 0.15, '#9c3d3d');
  pen.ellipse(x, y + r * 0.55, r * 0.32, r * 0.11, skin);
  if (chance() > 0.6)
    for (const to of [-1, 1]) pen.ring(x + to * r * 0.38, y + r * 0.03, r * 0.25, r * 0.05, '#33333d');
}

export function cat(pen: Canvas, chance: Chance): void {
  const { width: w, height: h } = pen;
  const s = side(pen);
  const [fur, stripe] = pick(chance, [
    ['#e39a4d', '#b86f25'],
    ['#8b8f98', '#5f636d'],
    ['#f2ece2', '#d3c7b5'],
    ['#3c3a40', '#2a282d'],
  ]);
  pen.sky(
    pick(chance, [
      ['#f9e2d2', '#e7b7a0'],
      ['#cfe3e8', '#8fb7c4'],
      ['#e5e0f2', '#b0a4d2'],
    ]),
  );
  pen.ellipse(w / 2, h * 1.02, s * 0.52, h * 0.2, '#a8505c');
  const [x, y, r] = [w / 2, h * 0.52, s * 0.25];
  pen.ellipse(x, y + r * 1.5, r * 1.05, r * 1.2, fur);
  for (const to of [-1, 1]) {
    const ear = [
      [x + to * r * 0.9, y - r * 1.25],
      [x + to * r * 0.98, y - r * 0.2],
      [x + to * r * 0.15, y - r * 0.75],
    ] as const;
    const inner = [
      [x + to * r * 0.82, y - r * 1.02],
      [x + to * r * 0.86, y - r * 0.4],
      [x + to * r * 0.36, y - r * 0.7],
    ] as const;
    pen.polygon(to > 0 ? ear : ear.toReversed(), fur);
    pen.polygon(to > 0 ? inner : inner.toReversed(), '#e8a7a0');
  }
  pen.ellipse(x, y, r * 1.08, r * 0.95, fur, 2);
  for (const at of [-0.25, 0, 0.25]) pen.line(x + r * at, y - r * 0.9, x + r * at * 0.7, y - r * 0.5, r * 0.09, stripe);
  for (const to of [-1, 1]) {
    pen.ellipse(x + to * r * 0.42, y - r * 0.02, r * 0.2, r * 0.22, '#d8e07a');
    pen.ellipse(x + to * r * 0.42, y - r * 0.02, r * 0.08, r * 0.2, '#1f1f1f');
    pen.ellipse(x + to * r * 0.2, y + r * 0.48, r * 0.27, r * 0.2, '#fff6ea', 2, 0.9);
    for (const dy of [-0.1, 0.06, 0.22])
      pen.line(x + to * r * 0.4, y + r * 0.45, x + to * r * 1.3, y + r * (0.4 + dy), r * 0.02, '#ffffff', 0.9);
  }
  pen.polygon(
    [
      [x - r * 0.1, y + r * 0.26],
      [x + r * 0.1, y + r * 0.26],
      [x, y + r * 0.38],
    ],
    '#d9727a',
  );
}

export function shapes(pen: Canvas, chance: Chance): void {
  const { width: w, height: h } = pen;
  const palette = pick(chance, [
    ['#0b3954', '#087e8b', '#bfd7ea', '#ff5a5f', '#f9dc5c'],
    ['#2d3047', '#93b7be', '#e0a458', '#fffdfa', '#c14953'],
    ['#3d2c8d', '#916bbf', '#c996cc', '#f6c6ea', '#fff3e2'],
  ]);
  pen.sky([palette[0] ?? '#000000', palette[1] ?? '#000000']);
  for (let at = 0; at < 11; at += 1) {
    const [x, y, r] = [chance() * w, chance() * h, side(pen) * (0.08 + 0.25 * chance())];
    const tone = pick(chance, palette);
    if (at % 3 === 0) pen.ring(x, y, r, r * 0.22, tone);
    else if (at % 3 === 1) pen.circle(x, y, r, tone, 1.5, 0.85);
    else
      pen.polygon(
        [
          [x, y - r],
          [x + r, y + r * 0.6],
          [x - r * 0.8, y + r * 0.8],
        ],
        tone,
        0.85,
      );
  }
}
