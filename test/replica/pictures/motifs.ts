import { type Canvas, colour, mix } from './canvas.ts';

/** A number from 0 to 1, another one each time. */
export type Chance = () => number;

export function pick<One>(chance: Chance, list: readonly One[]): One {
  return list[Math.floor(chance() * list.length)] as One;
}

/** The shorter side, in px. */
function side({ width, height }: Canvas): number {
  return Math.min(width, height);
}

/** The line of hills: `at` their height (0 to 1 from the top), `rise` how far they move up and down. */
function hill({ width, height }: Canvas, at: number, rise: number, phase: number): (x: number) => number {
  return (x) => {
    const t = (x / width) * 6 + phase * 9;
    return height * (at + rise * (0.6 * Math.sin(t) + 0.3 * Math.sin(2.3 * t + 1)));
  };
}

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

export function bubbles(pen: Canvas, chance: Chance): void {
  const palette = pick(chance, [
    ['#0b3954', '#087e8b', '#bfd7ea', '#ff5a5f', '#f9dc5c'],
    ['#2d3047', '#93b7be', '#e0a458', '#fffdfa', '#c14953'],
    ['#3d2c8d', '#916bbf', '#c996cc', '#f6c6ea', '#fff3e2'],
  ]);
  pen.sky(palette.slice(0, 2));
  for (let at = 0; at < 14; at += 1) {
    const [x, y, r] = [chance() * pen.width, chance() * pen.height, side(pen) * (0.06 + 0.2 * chance())];
    pen.circle(x, y, r, pick(chance, palette), 1.5, 0.85);
    pen.circle(x - r * 0.3, y - r * 0.35, r * 0.5, '#ffffff', r * 0.6, 0.35);
  }
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
      ['#8fd3c8', '#3f8f88'],
    ]),
  );
  if (chance() > 0.5) pen.ellipse(x, y + r * 0.5, r * 1.22, r * 1.65, hair);
  pen.ellipse(x, h * 1.02, s * 0.4, h * 0.28, pick(chance, ['#2f6f73', '#d1495b', '#edae49', '#30638e', '#f4f1de']));
  pen.ellipse(x, y + r, r * 0.38, r * 0.75, skin);
  pen.ellipse(x, y, r * 0.95, r * 1.12, skin, 2);
  pen.ellipse(x, y - r * 0.72, r * 1.02, r * 0.58, hair);
  for (const to of [-1, 1]) {
    pen.circle(x + to * r * 0.38, y + r * 0.03, r * 0.09, '#2b2b33');
    pen.circle(x + to * r * 0.55, y + r * 0.38, r * 0.2, '#e8776b', r * 0.25, 0.4);
  }
  pen.ellipse(x, y + r * 0.62, r * 0.3, r * 0.15, '#9c3d3d');
  pen.ellipse(x, y + r * 0.55, r * 0.32, r * 0.11, skin);
}
