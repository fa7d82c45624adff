import type { ListDatabase } from './tables.ts';

/**
 * Lets a list that has ended go on in a tab, whose page begins at its first row: what is known is no sign there that
 * nothing more comes.
 */
export async function reopen({ lists }: ListDatabase, id: string, tabId: number): Promise<void> {
  await lists.update(id, { tabId, state: 'gathering', end: null, reason: null, stale: -1 });
}

/** Those of the items that other lists of the platform have, or this one among its first `before` rows. */
export async function knownItems(
  { lists, listItems }: ListDatabase,
  { list, platform, before }: { readonly list: string; readonly platform: string; readonly before: number },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const all = (await lists.toArray()).filter((one) => one.platform === platform && one.deletedAt === undefined);
  const rows = await listItems.bulkGet(all.flatMap(({ id }) => ids.map((itemId): [string, string] => [id, itemId])));
  return new Set(rows.flatMap((row) => (row && (row.list !== list || row.slot < before) ? [row.itemId] : [])));
}
