import { browser } from '../browser.ts';

interface Place<Value> {
  /** `local` is stored on disk, `session` in memory until the browser closes. */
  readonly area: 'local' | 'session';
  readonly key: string;
  /** Parses the stored value: whatever is missing (undefined) or malformed becomes its default. */
  read(raw: unknown): Value;
}

/** The value in the extension's own storage under one key, which nothing else writes to. */
export function storedValue<Value>({ area, key, read }: Place<Value>) {
  const get = async (): Promise<Value> => read((await browser.storage[area].get(key))[key]);
  return {
    get,
    /**
     * Stores what `change` returns for the current value and resolves to it; null removes the value from storage, the
     * same value writes nothing. Changes to a value run one at a time across the whole extension (background and
     * pages). Rejects when the browser does not store it. `along`: values of other keys, stored by the same write: all
     * of it is stored, or nothing.
     */
    change: (
      change: (before: Value) => Value | null,
      along: (before: Value) => Readonly<Record<string, unknown>> = () => ({}),
    ): Promise<Value> =>
      navigator.locks.request(`stored:${area}:${key}`, async () => {
        const before = await get();
        const after = change(before);
        if (after === before) return before;
        if (after === null) await browser.storage[area].remove(key);
        else await browser.storage[area].set({ ...along(before), [key]: after });
        return after ?? read(undefined);
      }),
    /** Calls `listener` whenever the value has been changed anywhere; returns the function that stops watching. */
    watch(listener: (now: Value, before: Value) => void): () => void {
      const onChanged: Parameters<typeof browser.storage.onChanged.addListener>[0] = (changes, changed) => {
        const change = changes[key];
        if (changed === area && change) listener(read(change.newValue), read(change.oldValue));
      };
      browser.storage.onChanged.addListener(onChanged);
      return () => browser.storage.onChanged.removeListener(onChanged);
    },
  };
}
