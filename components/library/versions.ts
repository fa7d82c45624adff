import type { CaptureLine } from './capture-store.ts';

/** What makes two captures versions of one thing. A run that found no item is a version of nothing. */
function itemKey({ path, itemId }: CaptureLine): string {
  return itemId ? `${path} ${itemId}` : '';
}

/** Captures of one item by one operation, oldest first, by the id of each of them. */
export function versionsOf(lines: readonly CaptureLine[]): ReadonlyMap<string, readonly CaptureLine[]> {
  const groups = new Map<string, CaptureLine[]>();
  const byId = new Map<string, readonly CaptureLine[]>();
  for (const line of lines.toSorted((a, b) => a.startedAt - b.startedAt)) {
    const key = itemKey(line) || line.id;
    const group = groups.get(key) ?? [];
    group.push(line);
    groups.set(key, group);
    byId.set(line.id, group);
  }
  return byId;
}
