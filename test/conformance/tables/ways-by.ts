import type { Way } from '../case.ts';

/** Ways by what they are called, alike in all but their bodies. */
export function waysBy(bodies: Readonly<Record<string, Way['body']>>, shared: Omit<Way, 'name' | 'body'> = {}): Way[] {
  return Object.entries(bodies).map(([name, body]) => ({ ...shared, name, body }));
}
