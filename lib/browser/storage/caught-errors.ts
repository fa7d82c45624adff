import { type CaughtError, errorPlace } from '../../core/error-place.ts';
import { trees } from '../../core/json/tree.ts';
import { storedValue } from './stored-value.ts';

const keptAtMost = 200;

const stored = storedValue({
  area: 'session',
  key: 'caught-errors',
  read: (raw): readonly CaughtError[] => trees(raw) as unknown as readonly CaughtError[],
});

/** Adds errors, the newest last. */
function withErrors(before: readonly CaughtError[], more: readonly CaughtError[]): readonly CaughtError[] {
  const all = new Map(before.map((one) => [`${one.name} ${one.place}`, one]));
  for (const one of more) {
    const key = `${one.name} ${one.place}`;
    const count = (all.get(key)?.count ?? 0) + 1;
    all.delete(key);
    all.set(key, { ...one, count });
  }
  return [...all.values()].slice(-keptAtMost);
}

let waiting: CaughtError[] = [];

/** Keeps the name and place of an error that was caught, for reports. Never throws. */
export function noteCaught(thrown: unknown): void {
  const isFirst = waiting.length === 0;
  const name = thrown instanceof Error ? thrown.name : typeof thrown;
  if (waiting.length < keptAtMost) waiting.push({ name: name.replace(/\W.*$/s, '').slice(0, 40), place: errorPlace(thrown), count: 1 });
  if (!isFirst) return;
  // Stored together: errors tend to come in swarms.
  setTimeout(() => {
    const more = waiting;
    waiting = [];
    void stored.change((before) => withErrors(before, more)).catch(() => {});
  }, 100);
}

/** The last 200 different errors that were caught since the browser started, the newest last. */
export const caughtErrors = stored.get;

/** Also keeps what nobody caught. Call once in each context. */
export function noteUncaught(): void {
  addEventListener('error', ({ error }) => noteCaught(error));
  addEventListener('unhandledrejection', ({ reason }) => noteCaught(reason));
}
