/** The entry of a table under a foreign key; undefined where it has none of its own: `constructor` is no entry. */
export function entryOf<T>(table: Readonly<Record<string, T>>, key: unknown): T | undefined {
  const name = typeof key === 'number' ? String(key) : key;
  return typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;
}
