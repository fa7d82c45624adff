/** How a page's state writes a missing member (README, P2). */
export const missing = '$undefined';

/** A value of a page's state without the members it marks as missing, at any depth. */
export function withoutMissing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMissing);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== missing);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutMissing(member)]));
}
