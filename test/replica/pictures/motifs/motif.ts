import type { Canvas } from '../canvas.ts';

/** A number from 0 to 1, another one each time. */
export type Chance = () => number;

/** Draws a picture of one kind, never twice the same. */
export type Motif = (pen: Canvas, chance: Chance) => void;

export function pick<One>(chance: Chance, list: readonly One[]): One {
  return list[Math.floor(chance() * list.length)] as One;
}

/** The shorter side, in px. */
export function side({ width, height }: Canvas): number {
  return Math.min(width, height);
}

/** The line of hills: `at` their height (0 to 1 from the top), `rise` how far they move up and down. */
export function hill({ width, height }: Canvas, at: number, rise: number, phase: number): (x: number) => number {
  return (x) => {
    const t = (x / width) * 6 + phase * 9;
    return height * (at + rise * (0.6 * Math.sin(t) + 0.3 * Math.sin(2.3 * t + 1)));
  };
}
