import 'fake-indexeddb/auto';
import type { ListRow } from '../../../lib/core/list.ts';
import { createDatabase } from '../../../lib/database.ts';
import type { ListLook } from '../../../lib/features/lists/protocol.ts';
import { Lists } from '../../../lib/features/lists/store/index.ts';
import { answer, row } from '../../features/lists/list-site.ts';

/** The rows of the tables of lists, by the names of the tables. */
export type ListSeed = Readonly<Record<string, readonly object[]>>;

const douyin = { platform: 'cnvideo', home: 'https://www.douyin.com', author: '林间小路', comments: '1.2万' } as const;
const [clouds, soup, path] = ['山里的清晨，雾散之前。#旅行 #清晨', '三种做法，同一锅汤', '雨后的小路'];
const [ferry, bread] = ['The last ferry of the season', 'Bread, slowly'];
const english = [
  'A quiet morning in the hills #travel',
  'Three ways to one good soup',
  ferry,
  'The path after the rain',
  bread,
  'Market at dusk',
];
/** Whose works a list holds: in both languages, as on many machines, or in one. */
const worlds = {
  mixed: { ...douyin, words: [clouds, soup, ferry, '', bread, path] },
  zh_CN: { ...douyin, words: [clouds, soup, '放学路上的风筝', path, '慢慢做一个面包', '码头边的黄昏', '巷口的猫'] },
  en: {
    platform: 'intlvideo',
    home: 'https://www.tiktok.com/@forest',
    author: 'Forest path',
    comments: '12.4K',
    words: english,
  },
} as const;
type World = (typeof worlds)[keyof typeof worlds];
const begun = Date.UTC(2026, 10, 20, 9);

/** Rows that differ in what rows can differ in. */
const rows = (count: number, prefix: string, { words, author, home, comments }: World): ListRow[] =>
  Array.from({ length: count }, (_, at) =>
    row(`${prefix}${7300000000000000001n + BigInt(at)}`, {
      text: words[at % words.length] ?? '',
      author,
      media: at % 4 === 2 ? 'image' : 'video',
      time: begun - at * 86_400_000,
      counters: { plays: String(128_400 - at * 97), likes: String(12_840 - at * 31), comments },
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

/** Two invented lists: one that goes on, one that has ended. */
export async function seedLists(name: keyof typeof worlds): Promise<ListSeed> {
  const database = createDatabase(`lists-${name}`);
  const world = worlds[name];
  const lists = new Lists(database);
  const works = {
    platform: world.platform,
    kind: 'works',
    ids: { sec_uid: 'u1' },
    url: `${world.home}/user/u1`,
    container: '',
  } as const;
  const search = {
    ...works,
    platform: 'notes',
    kind: 'search',
    ids: { keyword: '晨雾' },
    url: 'https://www.xiaohongshu.com/search_result',
  } as const;
  const own = await lists.begin({ ...works, title: world.author, tabId: 1 }, begun);
  await lists.take(
    own.id,
    {
      answers: [
        { answer: answer(rows(300, '', world), { of: { sec_uid: 'u1' }, from: '', next: 'c', total: 812 }), at: begun },
      ],
      dropped: 0,
      inView: [],
    },
    begun,
  );
  const other = await lists.begin({ ...search, title: '晨雾', tabId: 2 }, begun - 60_000);
  const found = answer(rows(40, 'n', world), { of: { keyword: '晨雾' }, from: '', next: '', end: 'all', others: 3 });
  await lists.take(
    other.id,
    { answers: [{ answer: found, at: begun }], dropped: 0, inView: [`https://x/n7300000000000000001`] },
    begun,
  );
  const tables = ['lists', 'listChunks', 'listRecords', 'listItems'];
  const read = tables.map(async (name) => [name, (await database.table(name).toArray()) as object[]] as const);
  const all = Object.fromEntries(await Promise.all(read));
  // Under ids that an address can name.
  const named = JSON.stringify(all, (_, value: unknown) =>
    value instanceof Uint8Array ? { bytes: [...value] } : value,
  );
  return JSON.parse(named.replaceAll(own.id, 'works').replaceAll(other.id, 'search'));
}

export const listSeed = await seedLists('mixed');

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
