import type { CommentFacts } from '../../../lib/core/comment.ts';
import type { ListRow } from '../../../lib/core/list.ts';
import type { ListLook } from '../../../lib/features/lists/protocol.ts';
import { answer, row } from '../../features/lists/list-site.ts';
import { listTables } from './list-seed.ts';

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
const of = { aweme_id: '7300000000000000001' };
export const commentSeed = await listTables(
  [
    {
      id: 'comments',
      about: {
        platform: 'cnvideo',
        kind: 'comments',
        ids: of,
        url: 'https://www.douyin.com/video/7300000000000000001',
        title: '山里的清晨，雾散之前。',
        tabId: 1,
      },
      answer: answer(rows, { of, from: '', next: '', end: 'all', total: 80, withheld: { folded: 4 } }),
    },
  ],
  begun,
);

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
