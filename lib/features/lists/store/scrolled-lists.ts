import type { ListDatabase } from './tables.ts';

/** Lets an ended list go on in a tab. Its page begins at the first row: known rows are no sign of an end there. */
export async function reopen({ lists }: ListDatabase, id: string, tabId: number): Promise<void> {
  await lists.update(id, { tabId, state: 'gathering', end: null, reason: null, stale: -1, walk: null });
}

/** The items that other lists of the platform have, or this one among its first `before` rows. */
export async function knownItems(
  { lists, listItems }: ListDatabase,
  { list, platform, before }: { readonly list: string; readonly platform: string; readonly before: number },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const all = (await lists.toArray()).filter((one) => one.platform === platform && one.deletedAt === undefined);
  const rows = await listItems.bulkGet(all.flatMap(({ id }) => ids.map((itemId): [string, string] => [id, itemId])));
  return new Set(rows.flatMap((row) => (row && (row.list !== list || row.slot < before) ? [row.itemId] : [])));
}
