/** Whether a value is an epoch time in ms that a `Date` can hold: all that writes dates throws for others. */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= 8.64e15;
}

/** `2026-11-20T06:08:01.000Z` of an epoch time in ms; null where it is none: a row of a file may hold any number. */
export function isoTime(epochMs: number | null | undefined): string | null {
  return isTime(epochMs) ? new Date(epochMs).toISOString() : null;
}
