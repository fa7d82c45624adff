import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { jsonTree, textOf, tree, trees } from '../../../lib/core/json/json.ts';
import { listAt } from '../../../lib/core/platform.ts';
import { sameIds } from '../../../lib/features/lists/model/gathered-list.ts';
import { microblogComments } from '../../../lib/platforms/microblog/lists/comments.ts';
import { microblog } from '../../../lib/platforms/microblog/platform.ts';
import { namesOf } from '../../../lib/platforms/microblog/post-names.ts';
import { capturesOf, hasCaptures, needsCaptures } from '../../records/departures.ts';
import { listPiece } from '../list-piece.ts';

// lib/platforms/microblog/lists/comments.ts

const post = { mid: '5305743126561473', mblogid: 'R2pp6rwWd' };
const other = { mid: '4404101091169383', mblogid: 'I1IGF4Ud1' };
const page = `https://weibo.com/1900000001/${post.mblogid}`;
const api = 'https://weibo.com/ajax/statuses';
const asked = (query: string) =>
  `${api}/buildComments?is_reload=1&is_show_bulletin=2&count=10&uid=1900000001&locale=zh-CN&${query}`;
const first = asked(`flow=0&id=${post.mid}&is_mix=0&fetch_level=0`);
const read = (url: string, body: unknown, over = {}) =>
  microblogComments.read(listPiece(page, url, typeof body === 'string' ? body : JSON.stringify(body), over));
const comment = (id: number, over: object = {}) => ({
  id,
  idstr: `${id}`,
  mid: `${id}`,
  rootid: id,
  rootidstr: `${id}`,
  text_raw: `a <3 b > ${id}`,
  text: 'a',
  source: '来自北京',
  created_at: 'Sun Sep 20 22:30:14 +0800 2026',
  like_counts: 3,
  liked: true,
  total_number: 0,
  comments: [],
  user: { id: 7, idstr: '7', screen_name: '纸船', domain: 'boat' },
  analysis_extra: `author_uid:1|mid:${post.mid}`,
  ...over,
});
const answer = (data: unknown, over: object = {}) => ({
  ok: 1,
  data,
  rootComment: [],
  max_id: 0,
  total_number: 5,
  ...over,
});

test('the names of a post tell each other', () => {
  const known = [
    post,
    other,
    { mid: '3512191498379699', mblogid: 'z579Hz9Wr' },
    { mid: '5320000000000000', mblogid: 'R8oi40000' },
  ];
  for (const one of known) expect([namesOf(one.mid), namesOf(one.mblogid)]).toEqual([one, one]);
  expect([namesOf('12'), namesOf(''), namesOf('-_-_-_-_-')]).toEqual([null, null, null]);
});

describe('comments', () => {
  test.each([
    [page, post.mid, true],
    [page, post.mblogid, true],
    [`https://www.weibo.com/detail/${post.mid}`, post.mid, true],
    [`https://weibo.com/1900000001/${post.mid}`, post.mblogid, true],
    [page, other.mid, false],
    [`https://weibo.com/detail/${post.mid}`, other.mblogid, false],
  ])('on %s asked by %s: of its post %s, another post’s are not mixed up with them', (shown, id, isIts) => {
    const list = listAt(shown, [microblog]);
    expect(list?.kind).toBe('comments');
    const told = read(asked(`flow=1&id=${id}&fetch_level=0`), answer([comment(1)]), { page: shown });
    expect(told?.of).toEqual({ ...(isIts ? post : other), order: 'time' });
    expect(sameIds(list?.ids ?? {}, told?.of ?? {})).toBe(isIts);
  });

  test.skipIf(!hasCaptures('microblog'))(
    'a captured page with replies: every row with its words, under its comment',
    needsCaptures,
    () => {
      const text = readFileSync(new URL('l-comments-2026.json', capturesOf('microblog')), 'utf8');
      const told = read(first, text);
      const { data, max_id, total_number } = tree(jsonTree(text));
      const entries = trees(data).flatMap((one) => [
        [one, ''] as const,
        ...trees(one.comments).map((reply) => [reply, textOf(one.idstr)] as const),
      ]);
      expect(entries).toHaveLength(9);
      expect(told).toMatchObject({ next: String(max_id), end: null, others: 0, total: total_number, drift: [] });
      expect(told?.rows.map(({ itemId: id, text, author, comment }) => [id, text, author, comment?.root])).toEqual(
        entries.map(([one, root]) => [one.idstr, one.text_raw, tree(one.user).screen_name, root]),
      );
    },
  );

  test.skipIf(!hasCaptures('microblog'))('the capture gives both, the second under the first', needsCaptures, () => {
    const told = read(first, readFileSync(new URL('comments-2026.json', capturesOf('microblog')), 'utf8'));
    expect(told).toMatchObject({
      of: { ...post, order: 'hot' },
      from: '',
      next: '',
      end: 'all',
      others: 0,
      total: null,
      drift: [],
    });
    const [one, reply] = told?.rows ?? [];
    expect(one).toMatchObject({
      text: '示例评论内容',
      author: '示例评论者',
      authorId: '900000099',
      counters: { likes: '2' },
    });
    expect([one?.time, one?.comment?.place, one?.comment?.root]).toEqual([
      Date.parse('2026-09-21T02:11:12Z'),
      '发布于 北京',
      '',
    ]);
    expect(reply?.comment).toMatchObject({ root: one?.itemId, parent: one?.itemId });
  });

  test('replies inline follow their root, which says how many there are; pictures, marks', () => {
    const answered = { id: 12, idstr: '12', liked: true, user: { idstr: '8', screen_name: 'b' } };
    const replies = [
      comment(12, { rootid: 11, rootidstr: '11' }),
      comment(13, { rootid: 11, rootidstr: '11', reply_comment: answered }),
    ];
    const pictured = {
      url_struct: [{ pic_infos: { p: { large: { url: 'https://wx1.sinaimg.cn/large/p.jpg' } } } }],
      isLikedByMblogAuthor: true,
    };
    const told = read(
      first,
      answer([comment(11, { comments: replies, total_number: 26, ...pictured }), comment(14), { type: 'x' }], {
        max_id: 99,
      }),
    );
    expect(told).toMatchObject({
      next: '99',
      end: null,
      others: 0,
      total: 5,
      drift: ['data[].idstr: missing in 1 of 5'],
    });
    expect(
      told?.rows.map(({ itemId: id, comment: facts }) => [id, facts?.root, facts?.parent, facts?.replies]),
    ).toEqual([
      ['11', '', '', '26'],
      ['12', '11', '11', ''],
      ['13', '11', '12', ''],
      ['14', '', '', '0'],
    ]);
    expect(told?.rows[0]).toMatchObject({
      media: 'image',
      comment: { marks: ['liked_by_author'] },
      text: 'a <3 b > 11',
    });
    expect(JSON.stringify(told?.rows.map(({ record }) => record))).not.toMatch(/"(liked|comments)"/);
  });

  test.each([
    [
      'an empty page that goes on',
      asked(`flow=0&id=${post.mid}&max_id=9`),
      answer([], { max_id: 8 }),
      { from: '9', next: '8', end: null },
    ],
    [
      'words of an end, which stand on pages that go on, too',
      asked(`flow=0&id=${post.mid}&max_id=9`),
      answer([], { max_id: 8, trendsText: '已加载全部评论' }),
      { next: '8', end: null },
    ],
    ['the last', asked(`flow=0&id=${post.mid}&max_id=9`), answer([]), { next: '', end: 'all' }],
    [
      'no cursor at all: the site says no end',
      first,
      { ok: 1, data: [comment(1)] },
      { next: null, end: null, drift: ['upstream.max_id: missing'] },
    ],
    ['none', first, answer([], { total_number: 0 }), { end: 'none' }],
    ['none in spite of a total', first, answer([]), { end: 'refused' }],
    ['data as an object', first, answer({ comments: [comment(1)], max_id: 7 }), { next: '7', rows: [{ itemId: '1' }] }],
    [
      'a wall',
      first,
      { ok: -100 },
      { end: 'sign_in', reason: expect.objectContaining({ code: 'microblog_sign_in_required' }) },
    ],
    ['no list', first, { ok: 1 }, { end: 'changed' }],
  ])('%s', (_, url, body, told) => expect(read(url, body)).toMatchObject(told));

  test.each([asked('id=11&is_mix=1&fetch_level=1&max_id=0&flow=0'), `${api}/getSecondComment?id=11&max_id=0`])(
    'replies asked by %s are their thread’s, and of the post that they name',
    (url) => {
      const told = read(url, answer([comment(12, { rootid: 11, rootidstr: '11' })], { max_id: 5 }));
      expect(told).toMatchObject({
        thread: '11',
        of: post,
        from: '',
        next: '5',
        end: null,
        total: null,
        rows: [{ comment: { root: '11', parent: '11' } }],
      });
      expect(told?.of).toEqual(post);
      const late = read(url, answer([comment(12, { analysis_extra: `mid:${other.mid}` })]));
      expect([late?.of, late?.end]).toEqual([other, 'all']);
      expect(read(url, answer([]), { page: 'https://weibo.com/hot' })).toBeNull();
    },
  );
});

test('everybody in a record is named', () => {
  const record = comment(1, {
    text_raw: '回复@甲乙:好 @丙',
    reply_comment: { user: { idstr: '8', screen_name: 'b' }, text: '<a href="/n/丁">@丁</a>好' },
  });
  expect(microblogComments.comments?.people(record).toSorted()).toEqual(
    ['7', '8', 'b', 'boat', '丁', '丙', '甲乙', '纸船'].toSorted(),
  );
});
