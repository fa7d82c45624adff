/** Numbers that look drawn and are the same for the same seed, so that a find can be had again. */
export interface Chance {
  /** From 0 to `below`, without it. */
  upTo(below: number): number;
  of<T>(list: readonly T[]): T;
}

/** The generator mulberry32: 32 bits of state, enough to choose among hostile values. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  function upTo(below: number): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  }
  return { upTo, of: (list) => list[upTo(list.length)] as (typeof list)[number] };
}
