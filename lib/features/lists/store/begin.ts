import { goesOnIn, type ListToBegin, mayGoOn, nothingGathered } from '../model/index.ts';
import type { KeptList, ListDatabase } from './tables.ts';

/** Who fills a list: a tab whose page is gathered from, or a line of a job that asks for its pages. */
export type Filler = Required<Pick<KeptList, 'asked' | 'job'>> | { readonly tabId: number };

/**
 * Whether an existing list goes on for another filler. A list of only new comments (`fresh`) is another list than one
 * of all.
 */
function joins({ kind, state, end, leftOut, tabId, asked }: KeptList, by: Filler, fresh: boolean): boolean {
  if (state === 'gathering') return 'tabId' in by || (asked === undefined && leftOut === undefined);
  // Comments that have ended keep their tab only for replies.
  return (
    tabId !== null && 'tabId' in by && (kind !== 'comments' || (mayGoOn(end) && (!fresh || leftOut !== undefined)))
  );
}

/**
 * Begins a list, or joins the one that is gathered for the same list of the same container. Part of the caller's
 * transaction.
 */
export async function begin(
  { lists }: Pick<ListDatabase, 'lists'>,
  { fresh = false, ...wanted }: Omit<ListToBegin, 'tabId'>,
  by: Filler,
  now: number,
): Promise<KeptList> {
  const all = (await lists.toArray()).filter(({ deletedAt }) => deletedAt === undefined);
  const tabId = 'tabId' in by ? by.tabId : null;
  const there = all.find((one) => goesOnIn(tabId, one, wanted) && joins(one, by, fresh));
  const blank = {
    ...nothingGathered,
    id: crypto.randomUUID(),
    begunAt: now,
    state: 'gathering',
    answers: 0,
    bytes: 0,
    sees: false,
    tabId: null,
    ...(fresh && { leftOut: 0 }),
  } as const;
  const row: KeptList = { ...(there ?? { ...blank, ...wanted }), changedAt: now, ...by };
  await lists.put(row);
  return row;
}
