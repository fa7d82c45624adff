import { answers } from './answers.ts';
import { behaviour } from './behaviour.ts';
import type { Poison } from './poison.ts';
import { worlds } from './worlds.ts';

/** All of them; those that stay in the browser come last. */
export const poisons: readonly Poison[] = [...worlds, ...behaviour, ...answers].toSorted(
  (one, other) => Number(one.stays ?? false) - Number(other.stays ?? false),
);
