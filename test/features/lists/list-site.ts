import type { ListAnswer, ListRow } from '../../../lib/core/list.ts';
import { untold } from '../../../lib/core/row.ts';
import type { GatheredList } from '../../../lib/features/lists/model/index.ts';

/** A row of a list, as a kind reads it. */
export const row = (id: string, facts: Partial<ListRow> = {}): ListRow => ({
  ...untold,
  itemId: id,
  url: `https://lists.example/item/${id}`,
  record: { id },
  media: 'video',
  author: 'Mila',
  authorId: 'm1',
  text: `Item ${id}`,
  pinned: false,
  advert: false,
  ...facts,
});

export const answer = (rows: readonly (string | ListRow)[], facts: Partial<ListAnswer> = {}): ListAnswer => ({
  of: { user: 'u1' },
  rows: rows.map((one) => (typeof one === 'string' ? row(one) : one)),
  others: 0,
  from: null,
  next: null,
  end: null,
  total: null,
  ...facts,
});

/**
 * The answers of a site that gives a list in pages of these items, each asked with the cursor that the one before gave.
 */
export const site = (pages: readonly (readonly string[])[], others = 0): ListAnswer[] =>
  pages.map((items, at) =>
    answer(items, {
      others,
      from: at === 0 ? '' : `c${at}`,
      next: at === pages.length - 1 ? '' : `c${at + 1}`,
      end: at === pages.length - 1 ? 'all' : null,
    }),
  );

/** A list that is gathered from tab 7. */
export const gatheredList = (facts: Partial<GatheredList> = {}): GatheredList => ({
  id: 'l',
  platform: 'cnvideo',
  kind: 'works',
  ids: { sec_uid: 'u1' },
  title: 'Mila',
  url: 'https://lists.example/u1',
  container: '',
  begunAt: 1,
  changedAt: 1,
  tabId: 7,
  state: 'gathering',
  end: null,
  reason: null,
  count: 128,
  others: 0,
  atLeast: false,
  total: null,
  drift: [],
  ...facts,
});
