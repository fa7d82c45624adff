import type { ListRow } from '../../../lib/core/list.ts';
import type { ListLook } from '../../../lib/features/lists/protocol.ts';
import { answer, row } from '../../features/lists/list-site.ts';
import { type ListSeed, listTables } from './list-seed.ts';

/** In both languages, as on many machines. */
const words = [
  '山里的清晨，雾散之前。#旅行 #清晨',
  '三种做法，同一锅汤',
  'The last ferry of the season',
  '',
  'Bread, slowly',
  '雨后的小路',
];
const author = '林间小路';
const home = 'https://www.douyin.com';
const begun = Date.UTC(2026, 10, 20, 9);

/** Rows that differ in what rows can differ in. */
const rows = (count: number, prefix: string): ListRow[] =>
  Array.from({ length: count }, (_, at) =>
    row(`${prefix}${7300000000000000001n + BigInt(at)}`, {
      text: words[at % words.length] ?? '',
      author,
      media: at % 4 === 2 ? 'image' : 'video',
      time: begun - at * 86_400_000,
      counters: { plays: String(128_400 - at * 97), likes: String(12_840 - at * 31), comments: '1.2万' },
      pinned: at === 0,
      advert: at === 5,
      url: at === 4 ? '' : `${home}/video/73000000000000000${at}`,
      record: {
        aweme_id: 7300000000000000001n + BigInt(at),
        desc: words[at % words.length],
        statistics: { digg_count: 12_840 - at * 31 },
      },
    }),
  );

const works = { of: { sec_uid: 'u1' }, from: '', next: 'c', total: 812 };
const search = { of: { keyword: '晨雾' }, from: '', next: '', end: 'all', others: 3 } as const;
/** Two invented lists: one that goes on, one that has ended. */
export const listSeed = await listTables(
  [
    {
      id: 'works',
      about: {
        platform: 'cnvideo',
        kind: 'works',
        ids: works.of,
        url: `${home}/user/u1`,
        title: author,
        tabId: 1,
      },
      answer: answer(rows(300, ''), works),
    },
    {
      id: 'search',
      about: {
        platform: 'notes',
        kind: 'search',
        ids: search.of,
        url: 'https://www.xiaohongshu.com/search_result',
        title: '晨雾',
        tabId: 2,
      },
      answer: answer(rows(40, 'n'), search),
      inView: ['https://x/n7300000000000000001'],
    },
  ],
  begun,
);

const gathering = ((listSeed.lists ?? []) as ListLook['gathered'][]).find((list) => list?.id === 'works');
export const look: ListLook = {
  platform: 'cnvideo',
  kind: 'works',
  title: '林间小路',
  count: 128,
  atLeast: true,
  watched: true,
  gathered: null,
  scroll: null,
};
/** The same while it is gathered, and with scrolling. */
export const gatheringLook: ListLook = { ...look, gathered: gathering ?? null };
export const scrollLook: ListLook = { ...look, scroll: { rows: 200 } };

/** The same list where its site has renamed a member. */
const changed = {
  state: 'ended',
  end: 'changed',
  reason: { code: 'list_lacks', values: [{ field: 'author.nickname' }] },
  drift: ['data[].author.nickname: missing in 18 of 18', 'data[].author.nick_name: new field'],
};
const asChanged = (list: object) => ('id' in list && list.id === 'works' ? { ...list, ...changed } : list);
export const changedSeed: ListSeed = { ...listSeed, lists: (listSeed.lists ?? []).map(asChanged) };
export const changedLook: ListLook = {
  ...look,
  gathered: changedSeed.lists?.find((list) => 'id' in list && list.id === 'works') as ListLook['gathered'],
};
