import { type Canvas, colour, mix } from '../canvas.ts';
import { type Chance, hill, pick, side } from './motif.ts';

// Mountains, fields, woods and balloons.

export function mountains(pen: Canvas, chance: Chance): void {
  const { width: w, height: h } = pen;
  const [top, mid, low, dark] = pick<readonly [string, string, string, string]>(chance, [
    ['#f7c59f', '#f4e1c1', '#9db4c0', '#243b4a'],
    ['#2c3e67', '#d87f6a', '#7f6a92', '#1c2238'],
    ['#bfe3e0', '#f6f1dd', '#7fb0a5', '#1f4a46'],
  ]);
  pen.sky([top, mid]);
  pen.circle(w * (0.3 + 0.4 * chance()), h * 0.33, side(pen) * 0.1, '#fff6df', side(pen) * 0.05);
  for (let at = 0; at < 5; at += 1) {
    const paint = mix(colour(low), colour(dark), at / 4);
    const line = hill(pen, 0.45 + at * 0.12, 0.11 - at * 0.012, chance());
    const jag = (x: number) => Math.abs((((x / w) * (5 + at) + at) % 1) - 0.5) * h * (0.1 - at * 0.016);
    pen.ground(
      (x) => line(x) + jag(x),
      (_, y) => mix(paint, colour(mid), Math.max(0, 0.35 - Math.abs(y / h - 0.5 - at * 0.12))),
    );
  }
}

export function harvest(pen: Canvas, chance: Chance): void {
  const { width: w, height: h } = pen;
  const s = side(pen);
  pen.sky(['#7db9d8', '#d9e9dd', '#fbe3a8'], 0, h * 0.55);
  pen.circle(w * 0.78, h * 0.26, s * 0.08, '#fff1be', s * 0.1);
  pen.ground(hill(pen, 0.46, 0.025, chance()), '#6f9a72');
  pen.ground(hill(pen, 0.52, 0.01, chance()), (_, y) => mix(colour('#e9c46a'), colour('#b57f2a'), (y / h - 0.5) * 2));
  for (let at = -12; at <= 12; at += 1)
    pen.line(w * 0.55, h * 0.5, w * 0.5 + at * w * 0.16, h * 1.1, s * 0.007, '#9a6a20', 0.45);
  const [x, y, r] = [w * 0.3, h * 0.6, s * 0.1];
  pen.rect(x - r, y - r * 0.7, r * 1.7, r * 0.9, '#c1392b');
  pen.rect(x - r * 0.7, y - r * 1.45, r * 0.9, r * 0.8, '#3a4b57');
  pen.line(x - r * 0.85, y - r * 1.5, x + r * 0.35, y - r * 1.5, r * 0.14, '#c1392b');
  for (const [dx, big] of [
    [-0.6, 0.48],
    [0.62, 0.34],
  ] as const) {
    pen.circle(x + r * dx, y + r * (0.55 - big + 0.1), r * big, '#262626');
    pen.circle(x + r * dx, y + r * (0.55 - big + 0.1), r * big * 0.45, '#e9c46a');
  }
  for (let at = 0; at < 60; at += 1) {
    const [bx, by] = [chance() * w, h * (0.97 + 0.05 * chance())];
    const [tx, ty] = [bx + (chance() - 0.4) * s * 0.08, by - s * (0.16 + 0.1 * chance())];
    pen.line(bx, by, tx, ty, s * 0.006, '#c98f2c');
    for (let ear = 0; ear < 4; ear += 1)
      pen.ellipse(tx + (ear % 2 ? 1 : -1) * s * 0.008, ty + ear * s * 0.012, s * 0.009, s * 0.014, '#f0cd73');
  }
}

export function forest(pen: Canvas, chance: Chance): void {
  const { width: w, height: h } = pen;
  const isWinter = chance() > 0.5;
  const [near, far] = isWinter ? ['#1d3b4d', '#a9c3cf'] : ['#173d2b', '#9cc3a0'];
  pen.sky(isWinter ? ['#c6d8e4', '#f3f0ea'] : ['#e9e3b8', '#f8f3dc']);
  for (let row = 0; row < 4; row += 1) {
    const tone = mix(colour(far), colour(near), row / 3);
    for (let x = -chance() * w * 0.05; x < w; x += w * (0.05 + 0.03 * row + 0.03 * chance())) {
      const [base, tall] = [h * (0.66 + row * 0.11), h * (0.2 + 0.09 * row) * (0.7 + 0.5 * chance())];
      for (let part = 0; part < 3; part += 1) {
        const [top, wide] = [base - tall * (1 - part * 0.26), tall * (0.12 + part * 0.05)];
        pen.polygon(
          [
            [x, top],
            [x + wide, top + tall * 0.42],
            [x - wide, top + tall * 0.42],
          ],
          () => tone,
        );
      }
    }
    pen.ground(
      () => h * (0.66 + row * 0.11),
      () => mix(tone, colour(isWinter ? '#ffffff' : '#d8dd9a'), 0.35),
      0.8,
    );
  }
  if (isWinter)
    for (let at = 0; at < 90; at += 1)
      pen.circle(chance() * w, chance() * h, side(pen) * (0.003 + 0.006 * chance()), '#ffffff');
}

export function balloons(pen: Canvas, chance: Chance): void {
  const { width: w, height: h } = pen;
  const s = side(pen);
  pen.sky(
    pick(chance, [
      ['#3d7fb5', '#a7d3e6', '#fdebc8'],
      ['#5a4b8a', '#e58a7b', '#ffd9a0'],
      ['#6fb3c9', '#dff1ee'],
    ]),
  );
  pen.ground(hill(pen, 0.88, 0.03, chance()), '#6b8f71');
  pen.ground(hill(pen, 0.94, 0.02, chance()), '#44694e');
  for (const [bx, by, br] of [
    [0.7, 0.24, 0.09],
    [0.2, 0.5, 0.07],
    [0.44, 0.38, 0.19],
    [0.82, 0.6, 0.05],
  ] as const) {
    const [x, y, r] = [w * (bx + 0.05 * (chance() - 0.5)), h * by, s * br];
    const [one, other] = pick(chance, [
      ['#e4572e', '#fff1d0'],
      ['#2f6db5', '#f7d154'],
      ['#c8386a', '#f6d7e0'],
      ['#3a8f6f', '#f4e8c1'],
    ]);
    for (const to of [-1, 1] as const)
      pen.line(x + to * r * 0.5, y + r * 0.8, x + to * r * 0.16, y + r * 1.5, r * 0.03, '#5a3b20');
    pen.polygon(
      [
        [x - r * 0.78, y + r * 0.6],
        [x + r * 0.78, y + r * 0.6],
        [x + r * 0.2, y + r * 1.25],
        [x - r * 0.2, y + r * 1.25],
      ],
      one,
    );
    pen.circle(x, y, r, (px) => colour(Math.floor(((px - x) / r + 1) * 3.5) % 2 ? one : other), 2);
    pen.circle(x - r * 0.3, y - r * 0.35, r * 0.5, '#ffffff', r * 0.6, 0.35);
    pen.rect(x - r * 0.17, y + r * 1.48, r * 0.34, r * 0.26, '#8a5a3b');
  }
}
