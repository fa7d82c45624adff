import { describe, expect, it, test } from 'vitest';
import { printJson, type Tree } from '../../../lib/core/json/json.ts';
import type { ListAnswer } from '../../../lib/core/list.ts';
import { microblogWorks } from '../../../lib/platforms/microblog/lists/works.ts';
import { mblogidOf, midOf, moduleCard, oddPosts, post, timeOf, videoPage } from '../../fixtures/microblog/post.ts';
import { capture, hasCaptures, needsCaptures } from '../../records/departures.ts';
import { listPiece } from '../list-piece.ts';

const uid = '1900000001';
const shown = `https://weibo.com/u/${uid}?tabtype=feed`;
const at = (number: number, more: object = {}) => ({
  ...post({ uid, nickname: '复本的风筝', domain: 'gleanerkites', at: number }),
  ...more,
});
const odd = (number: number) => at(number, oddPosts[number]?.(uid));
const body = (list: readonly unknown[], data: object = {}) =>
  JSON.stringify({
    ok: 1,
    data: {
      since_id: '5208675585099101kp2',
      list,
      bottom_tips_visible: false,
      bottom_tips_text: '',
      total: 153,
      ...data,
    },
  });
const first = `uid=${uid}&page=1&feature=0`;
const later = `uid=${uid}&page=3&feature=0&since_id=5208675585099101kp2`;

function works(text: string, query = first, over: object = {}, page = shown): ListAnswer {
  const answer = microblogWorks.read(listPiece(page, `https://weibo.com/ajax/statuses/mymblog?${query}`, text, over));
  if (!answer) throw new Error('no list of this kind');
  return answer;
}

describe('posts of a user', () => {
  it('are rows whose records are the posts, whole but for what is their viewer’s', () => {
    const answer = works(body([at(1)]));
    expect(answer).toMatchObject({ of: { uid }, from: '', next: '2', end: null, total: 153, others: 0, drift: [] });
    const { record, ...row } = answer.rows[0] ?? { record: null };
    const { can_edit: _, favorited: __, attitudes_status: ___, ...post } = at(1);
    const { following: ____, follow_me: _____, ...user } = post.user as Tree;
    expect(record).toEqual({ ...post, user });
    expect(row).toEqual({
      itemId: midOf(uid, 1),
      url: `https://weibo.com/${uid}/${mblogidOf(uid, 1)}`,
      media: 'image',
      author: '复本的风筝',
      handle: '',
      title: '',
      place: '发布于 云南',
      comments: [],
      authorId: uid,
      text: '第 2 天放风筝 <河边>',
      cover: expect.stringMatching(/^https:\/\/wx4\.sinaimg\.cn\/wap360\//),
      time: timeOf(1),
      counters: { reposts: '1', comments: '2', likes: '1000001' },
      pinned: false,
      advert: false,
    });
  });

  it('tell pinned posts, advertisements, media and what is cut; what has no id is another entry', () => {
    const { rows, others, drift } = works(
      body([at(0, { title: { text: '置顶' } }), odd(5), moduleCard, null, 'a', ...[7, 9, 11, 12, 14, 15, 17].map(odd)]),
    );
    expect({ others, drift }).toEqual({
      others: 1,
      drift: ['data[].mid: missing in 2 of 11'],
    });
    expect(rows.map(({ pinned, advert, media, cover }) => [pinned, advert, media, cover.split('/')[3] ?? ''])).toEqual([
      [true, false, 'text', ''],
      [false, true, 'text', ''],
      [false, false, 'image', 'wap360'],
      [false, false, 'text', ''],
      [false, false, 'text', ''],
      [false, false, 'text', ''],
      [false, false, 'video', 'wap720'],
      [false, false, 'video', 'wap360'],
      [false, false, 'image', 'wap360'],
    ]);
    expect(rows[2]?.record).toMatchObject({ ori_mid: '5299000000000001' });
    expect(rows[3]?.record).toMatchObject({ retweeted_status: { idstr: '5299000000000003' } });
    expect(rows[4]?.text).toBe(`${'风'.repeat(140)}…`);
    expect(rows[5]?.text).toBe('一二三四五六七八九十一二三');
    expect(rows[6]?.counters.plays).toBe('12345');
  });

  it('a repost shows the video of its original, whose plays are not its own', () => {
    const { rows } = works(body([at(0, { page_info: videoPage, retweeted_status: { mid: '1', text_raw: '风' } })]));
    expect(rows[0]).toMatchObject({ media: 'video', counters: { likes: '1000000' } });
    expect(rows[0]?.counters).not.toHaveProperty('plays');
  });

  it('have the words of their HTML where the site gives nothing else, and none of it elsewhere', () => {
    const { rows } = works(
      body([
        at(0, { text_raw: 'I <3 you >>> ever &lt;' }),
        at(1, { text_raw: '', text: '1 <3 <a href="/n/a">@a</a> &gt; 0' }),
      ]),
    );
    expect(rows.map(({ text }) => text)).toEqual(['I <3 you >>> ever &lt;', '1 <3 @a > 0']);
  });

  it('keep every digit, and what nobody knows', () => {
    const text = body([at(0, { brand_new: { a: 1 }, rid: 1 })]).replace('"rid":1', '"rid":5320000000000000123456789');
    const { rows, drift } = works(text);
    expect(rows[0]?.record).toMatchObject({ brand_new: { a: 1 }, rid: 5_320_000_000_000_000_123_456_789n });
    expect(drift).toEqual([]);
    expect(printJson(rows[0]?.record)).toContain('5320000000000000123456789');
  });

  it.each<[string, string, string, Partial<ListAnswer>]>([
    ['a cursor as text', body([at(1)]), later, { from: '3', next: '4', end: null }],
    ['a cursor as a number', body([at(1)], { since_id: 5_208_675_585_099_101 }), later, { next: '4', end: null }],
    ['no cursor, A: an empty page', body([], { since_id: '' }), later, { end: 'all', next: '', rows: [] }],
    ['B: tips below the last posts', body([at(1)], { bottom_tips_visible: true }), later, { end: 'all', next: '' }],
    [
      'half a year',
      body([], { since_id: '', bottom_tips_text: '仅展示半年内的微博' }),
      later,
      { end: 'half_year', reason: { code: 'said', values: [{ said: '仅展示半年内的微博' }] } },
    ],
    [
      'half a year at once',
      body([], { since_id: '', bottom_tips_text: '仅展示半年内的微博' }),
      first,
      { end: 'half_year' },
    ],
    ['D: no cursor any more', body([at(1)], { since_id: undefined }), later, { end: 'all', next: '' }],
    ['a cursor that is empty', body([at(1)], { since_id: '' }), later, { end: 'all' }],
    ['no posts', body([], { since_id: '', total: 0 }), first, { end: 'none' }],
    ['an empty page that names the next: a brake', body([]), later, { end: 'refused', next: null }],
    ['nothing of what is announced: a brake', body([], { since_id: '' }), first, { end: 'refused' }],
    ['total is a promise', body([at(1)], { since_id: '', total: 21_947 }), first, { end: 'all', total: 21_947 }],
    [
      'asked by the cursor alone',
      body([at(1)]),
      `uid=${uid}&since_id=5208675585099101kp2`,
      { from: '5208675585099101kp2', next: '5208675585099101kp2' },
    ],
    [
      'an answer of 2021',
      JSON.stringify({ ok: 1, data: { list: [at(1)], status_visible: 0, topicList: [] } }),
      first,
      { end: null, next: '2', total: null },
    ],
    [
      'a crowd that wants a login',
      '{"ok":0,"message":"前方有点拥堵，请登录后使用"}',
      first,
      { end: 'sign_in', rows: [] },
    ],
    // Nothing tells whether anybody was signed in.
    [
      'a missing session',
      '{"ok":-100,"url":"https://passport.weibo.com/sso/signin"}',
      later,
      { end: 'sign_in', reason: expect.objectContaining({ code: 'microblog_sign_in_required' }) },
    ],
    ['what is empty, or hidden from guests', '{"ok":0,"msg":"这里还没有内容"}', first, { end: 'refused' }],
    ['a soft brake', '{"ok":0,"data":{}}', later, { end: 'refused' }],
    ['a check', '{"url":"https://passport.weibo.com/captcha"}', later, { end: 'check' }],
    ['another shape', '{"ok":1,"data":{"list":{}}}', first, { end: 'changed' }],
    ['a page', '<!doctype html><title>Sina Visitor System</title>', first, { end: 'refused' }],
    ['nothing', '', first, { end: 'changed' }],
  ])('%s', (_name, text, query, told) => {
    expect(works(text, query)).toMatchObject(told);
  });

  it('a status that tells', () => {
    const told = { end: 'refused', reason: { code: 'microblog_rate_limited' }, rows: [], next: null };
    expect(works('', later, { status: 418 })).toMatchObject(told);
  });

  it('other lists of the path are none of this kind', () => {
    for (const query of [`uid=${uid}&page=1&feature=10`, 'page=1', 'uid=a'])
      expect(
        microblogWorks.read(listPiece(shown, `https://weibo.com/ajax/statuses/mymblog?${query}`, body([]))),
      ).toBeNull();
    expect(works(body([at(1)]), `uid=${uid}&page=1`).of).toEqual({ uid });
  });

  it('one account has one name, however its page calls it', () => {
    const of = (page: string, user: object = {}) =>
      works(body([at(1, { user: { ...at(1).user, ...user } })]), first, {}, page).of;
    expect(of('https://weibo.com/n/%E5%A4%8D%E6%9C%AC%E7%9A%84%E9%A3%8E%E7%AD%9D')).toEqual({
      uid,
      screen_name: '复本的风筝',
    });
    expect(of('https://weibo.com/GleanerKites')).toEqual({ uid, custom: 'GleanerKites' });
    // A number alone is a domain, or the account's own.
    expect(of('https://weibo.com/24719088', { domain: '24719088' })).toEqual({ uid, custom: '24719088' });
    expect(of(`https://weibo.com/${uid}`, { domain: 'rmrb' })).toEqual({ uid, custom: uid });
    expect(of('https://weibo.com/unsaid', { domain: '' })).toEqual({ uid, custom: 'unsaid' });
    // An answer that comes after the page has moved on to somebody else.
    expect(of('https://weibo.com/mountainwind')).toEqual({ uid, custom: 'gleanerkites' });
    expect(of('https://weibo.com/n/%E5%B1%B1')).toEqual({ uid, screen_name: '复本的风筝' });
    expect(of('https://weibo.com/u/1900000002')).toEqual({ uid });
    expect(works('', first, { status: 418 }, 'https://weibo.com/gleanerkites').of).toEqual({
      uid,
      custom: 'gleanerkites',
    });
  });
});

describe.skipIf(!hasCaptures('microblog'))('captured lists', needsCaptures, () => {
  test('posts of 2021: one, with its original, every field known', () => {
    const answer = works(
      printJson(capture('microblog', 'list-mymblog-2021.json')),
      'uid=1671239963&page=1&feature=0',
      {},
      'https://weibo.com/u/1671239963',
    );
    expect(answer).toMatchObject({
      of: { uid: '1671239963' },
      others: 0,
      from: '',
      next: '2',
      end: null,
      total: null,
      drift: [],
    });
    expect(answer.rows).toMatchObject([
      {
        itemId: '4668838756353679',
        url: 'https://weibo.com/1671239963/S3emoAbTU',
        media: 'text',
        author: '羊路风路东',
        authorId: '1671239963',
        time: Date.UTC(2021, 1, 23, 4, 28, 47),
        counters: { reposts: '14', comments: '12', likes: '29' },
        pinned: false,
        advert: false,
      },
    ]);
    expect(answer.rows[0]?.text).toMatch(/^\/\/@低兰东高中 :[^…]*$/);
    expect(answer.rows[0]?.cover).toMatch(/^https:\/\/wx3\.sinaimg\.cn\/large\//);
  });

  test('posts of a feed, 2026: their shape alone, for feeds are not gathered', () => {
    const { statuses } = capture('microblog', 'list-hottimeline-2026.json') as { statuses: { idstr: string }[] };
    const { rows, drift } = works(body(statuses));
    expect(rows.map(({ itemId: id }) => id)).toEqual(statuses.map(({ idstr }) => idstr));
    expect(rows.map(({ media }) => media)).toEqual(['image', 'image', 'video', 'image']);
    expect(drift).toEqual([]);
  });
});
