/** The entry of a table under an untrusted key; undefined if it has no own entry: an inherited `constructor` does not count. */
export function entryOf<T>(table: Readonly<Record<string, T>>, key: unknown): T | undefined {
  const name = typeof key === 'number' ? String(key) : key;
  return typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;
}
