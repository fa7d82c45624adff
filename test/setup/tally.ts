/** What a run of tests came to. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** How many tests were left out, by the reason for it. */
  readonly skipped: ReadonlyMap<string, number>;
}

/** The end of a run as people read it and `readTally` reads it again: one line a reason, then `N passed, N failed`. */
export function printTally({ passed, failed, skipped }: Tally): string {
  const reasons = [...skipped].map(([reason, count]) => `${count} skipped: ${reason}`);
  return [...reasons, `${passed} passed, ${failed} failed`].join('\n');
}

/** The last tally in a text, or null. */
export function readTally(text: string): Tally | null {
  const [last] = [...text.matchAll(/^((?:\d+ skipped: .+\n)*)(\d+) passed, (\d+) failed$/gm)].slice(-1);
  if (!last) return null;
  const skipped = new Map<string, number>();
  for (const [, count, reason = ''] of (last[1] ?? '').matchAll(/^(\d+) skipped: (.+)$/gm))
    skipped.set(reason, Number(count));
  return { passed: Number(last[2]), failed: Number(last[3]), skipped };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  const skipped = new Map<string, number>();
  for (const tally of tallies)
    for (const [reason, count] of tally.skipped) skipped.set(reason, (skipped.get(reason) ?? 0) + count);
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  return { passed: sum(({ passed }) => passed), failed: sum(({ failed }) => failed), skipped };
}
