import 'fake-indexeddb/auto';
import type { CommentFacts } from '../../../lib/core/comment.ts';
import type { ListRow } from '../../../lib/core/list.ts';
import { createDatabase } from '../../../lib/database.ts';
import type { ListLook } from '../../../lib/features/lists/protocol.ts';
import { Lists } from '../../../lib/features/lists/store/index.ts';
import { answer, row } from '../../features/lists/list-site.ts';
import type { ListSeed } from './list-states.ts';

const words = [
  '这条路我走过，雨后更好看。',
  'Where is this? I would love to go there some day.',
  '第三张是在哪里拍的？',
  '好看',
  '@舟川 你看',
];
const people = ['舟川', 'Tall Kite', '竹溪', '霜墨', 'River'];
const begun = Date.UTC(2026, 10, 20, 9);

const comment = (id: string, at: number, facts: Partial<CommentFacts> = {}): ListRow =>
  row(id, {
    url: '',
    media: 'text',
    author: people[at % people.length] ?? '',
    authorId: `u${at % people.length}`,
    text: words[at % words.length] ?? '',
    time: begun - at * 3_600_000,
    counters: { likes: String(812 - at) },
    pinned: id === 'c0',
    comment: { root: '', parent: '', replies: '', place: at % 3 ? '' : '浙江', pictures: [], marks: [], ...facts },
    record: {
      cid: id,
      text: words[at % words.length],
      user: { uid: at % people.length, nickname: people[at % people.length] },
    },
  });

/** Forty comments with replies, of which the site counts more. */
async function seed(): Promise<ListSeed> {
  const database = createDatabase('comment-screens');
  const lists = new Lists(database);
  const of = { aweme_id: '7300000000000000001' };
  const about = {
    platform: 'cnvideo',
    kind: 'comments',
    ids: of,
    container: '',
    title: '山里的清晨，雾散之前。',
  } as const;
  const { id } = await lists.begin(
    { ...about, url: 'https://www.douyin.com/video/7300000000000000001', tabId: 1 },
    begun,
  );
  const rows = Array.from({ length: 40 }, (_, at): ListRow[] => [
    comment(`c${at}`, at, {
      replies: at % 4 ? '' : '3',
      marks: at === 1 ? ['hot', 'liked_by_author'] : [],
      pictures: at === 2 ? ['https://p.example/1.jpg'] : [],
    }),
    ...(at % 4
      ? []
      : [comment(`r${at}`, at + 1, { root: `c${at}`, parent: `c${at}`, marks: at === 0 ? ['by_author'] : [] })]),
  ]).flat();
  const all = answer(rows, { of, from: '', next: '', end: 'all', total: 80, withheld: { folded: 4 } });
  await lists.take(id, { answers: [{ answer: all, at: begun }], dropped: 0, inView: [] }, begun);
  const tables = ['lists', 'listChunks', 'listRecords', 'listItems'].map(
    async (name) => [name, await database.table(name).toArray()] as const,
  );
  const plain = JSON.stringify(Object.fromEntries(await Promise.all(tables)), (_, value: unknown) =>
    value instanceof Uint8Array ? { bytes: [...value] } : value,
  );
  return JSON.parse(plain.replaceAll(id, 'comments'));
}

export const commentSeed = await seed();

const [gathered] = (commentSeed.lists ?? []) as ListLook['gathered'][];
export const commentLook: ListLook = {
  platform: 'cnvideo',
  kind: 'comments',
  title: '',
  count: 20,
  total: '812',
  atLeast: true,
  watched: true,
  gathered: null,
  scroll: null,
};
/** The same where there is an earlier list, and with scrolling. */
export const againLook: ListLook = { ...commentLook, gathered: gathered ?? null, scroll: { rows: 400 } };
