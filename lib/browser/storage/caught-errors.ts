import { type CaughtError, errorName, errorPlace } from '../../core/error-place.ts';
import type { Failure } from '../../core/failure.ts';
import { trees } from '../../core/json/json.ts';
import { Reasoned } from '../../core/reason.ts';
import { storedValue } from './stored-value.ts';

const keptAtMost = 200;

const stored = storedValue({
  area: 'session',
  key: 'caught-errors',
  read: (raw): readonly CaughtError[] => trees(raw) as unknown as readonly CaughtError[],
});

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
let isStoring = false;

/** Stores all waiting errors at once: they tend to come in swarms. */
async function storeWaiting(): Promise<void> {
  isStoring = true;
  await null;
  while (waiting.length > 0) {
    const more = waiting;
    waiting = [];
    await stored.change((before) => withErrors(before, more)).catch(() => {});
  }
  isStoring = false;
}

/**
 * Keeps the name and place of an error that was caught, for reports. An error with a reason is no fault of ours and is
 * not kept. Never throws.
 */
export function noteCaught(thrown: unknown): void {
  if (thrown instanceof Reasoned && (thrown as Partial<Failure>).kind !== 'internal') return;
  if (waiting.length < keptAtMost) waiting.push({ name: errorName(thrown), place: errorPlace(thrown), count: 1 });
  if (!isStoring) void storeWaiting();
}

/** Handles a rejection: keeps its error and resolves to `value` instead. */
export function noted<Value>(value: Value): (thrown: unknown) => Value {
  return (thrown) => {
    noteCaught(thrown);
    return value;
  };
}

/** The last 200 different errors that were caught since the browser started, the newest last. */
export const caughtErrors = stored.get;

/**
 * Also keeps errors that nobody caught. Called once in each context but the popup, whose first script it would enlarge
 * by a fifth.
 */
export function noteUncaught(): void {
  addEventListener('error', ({ error }) => noteCaught(error));
  addEventListener('unhandledrejection', ({ reason }) => noteCaught(reason));
}
