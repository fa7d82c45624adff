import { createContext, runInContext } from 'node:vm';
import { parseHTML } from 'linkedom';
import { describe, expect, it, test } from 'vitest';
import { printJson } from '../../../lib/core/json/json.ts';
import type { ListAnswer, ListKind } from '../../../lib/core/list.ts';
import { recognize } from '../../../lib/core/platform.ts';
import { because } from '../../../lib/core/reason.ts';
import { microblogSearch } from '../../../lib/platforms/microblog/lists/search.ts';
import { microblogWorks } from '../../../lib/platforms/microblog/lists/works.ts';
import { microblog } from '../../../lib/platforms/microblog/platform.ts';
import { mblogidOf, midOf, moduleCard, oddPosts, post, timeOf } from '../../fixtures/microblog/post.ts';
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
    data: { since_id: '5208675585099101kp2', list, bottom_tips_visible: false, bottom_tips_text: '', total: 153, ...data },
  });
const first = `uid=${uid}&page=1&feature=0`;
const later = `uid=${uid}&page=3&feature=0&since_id=5208675585099101kp2`;

function works(text: string, query = first, over: object = {}, page = shown): ListAnswer {
  const answer = microblogWorks.read(listPiece(page, `https://weibo.com/ajax/statuses/mymblog?${query}`, text, over));
  if (!answer) throw new Error('no list of this kind');
  return answer;
}

describe('pages with lists', () => {
  const of = (address: string) =>
    (microblog.lists ?? []).flatMap(({ kind, pages }) => {
      const target = recognize(address, [{ ...microblog, pages: { profile: pages } }]);
      return target ? [{ kind, ...target.ids }] : [];
    });

  it.each([
    [shown, { kind: 'works', uid }],
    [`https://www.weibo.com/${uid}/profile`, { kind: 'works', uid }],
    ['https://weibo.com/n/%E5%A4%8D%E6%9C%AC', { kind: 'works', screen_name: '复本' }],
    ['https://weibo.com/gleanerkites', { kind: 'works', custom: 'gleanerkites' }],
    ['https://s.weibo.com/weibo?q=%23a%20b%23&page=3', { kind: 'search', keyword: '#a b#' }],
    ['https://s.weibo.com/weibo?Refer=g&q=a+b', { kind: 'search', keyword: 'a b' }],
  ])('%s', (address, list) => {
    expect(of(address)).toEqual([list]);
  });

  it('are no others', () => {
    for (const address of [
      'weibo.com/',
      'weibo.com/hot',
      `weibo.com/${uid}/NvF3a0QpR`,
      `m.weibo.cn/u/${uid}`,
      's.weibo.com/user?q=a',
      's.weibo.com/weibo?q=',
    ])
      expect(of(`https://${address}`), address).toEqual([]);
  });

  it('have their answers copied', () => {
    const copied = (microblog.observed ?? []).flatMap(({ paths }) => paths);
    for (const path of microblogWorks.paths) expect(copied).toContain(path);
  });
});

describe('posts of a user', () => {
  it('are rows whose records are the posts, whole', () => {
    const answer = works(body([at(1)]));
    expect(answer).toMatchObject({ of: { uid }, from: '', next: '2', end: null, total: 153, others: 0, drift: [] });
    const { record, ...row } = answer.rows[0] ?? { record: null };
    expect(record).toEqual(at(1));
    expect(row).toEqual({
      id: midOf(uid, 1),
      url: `https://weibo.com/${uid}/${mblogidOf(uid, 1)}`,
      media: 'image',
      author: '复本的风筝',
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
    expect({ others, drift }).toEqual({ others: 3, drift: [] });
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

  it('keep every digit, and what nobody knows', () => {
    const text = body([at(0, { brand_new: { a: 1 }, rid: 1 })]).replace('"rid":1', '"rid":5320000000000000123456789');
    const { rows, drift } = works(text);
    expect(rows[0]?.record).toMatchObject({ brand_new: { a: 1 }, rid: 5_320_000_000_000_000_123_456_789n });
    expect(drift).toEqual([]);
    expect(printJson(rows[0]?.record)).toContain('5320000000000000123456789');
  });

  it('types that depart are told by path', () => {
    expect(works(body([at(0, { reposts_count: '1万', user: 7, title: [] }), at(1, { reposts_count: '2万' })])).drift).toEqual([
      'data[].user: expected object, got integer',
      'data[].reposts_count: expected integer, got string',
      'data[].title: expected object, got array',
    ]);
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
    ['half a year at once', body([], { since_id: '', bottom_tips_text: '仅展示半年内的微博' }), first, { end: 'half_year' }],
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
    ['a crowd that wants a login', '{"ok":0,"message":"前方有点拥堵，请登录后使用"}', first, { end: 'sign_in', rows: [] }],
    ['a missing session', '{"ok":-100,"url":"https://passport.weibo.com/sso/signin"}', later, { end: 'sign_in' }],
    ['a spent session', '{"ok":0,"error_code":21301,"error":"relogin!"}', later, { end: 'sign_in' }],
    ['a soft brake', '{"ok":0,"data":{}}', later, { end: 'refused' }],
    ['a crowd', '{"ok":0,"message":"前方有点拥堵"}', later, { end: 'refused' }],
    ['another refusal', '{"ok":0,"msg":"这里还没有内容"}', later, { end: 'refused' }],
    ['a check', '{"url":"https://passport.weibo.com/captcha"}', later, { end: 'check' }],
    ['another shape', '{"ok":1,"data":{"list":{}}}', first, { end: 'refused' }],
    ['a page', '<!doctype html><title>Sina Visitor System</title>', first, { end: 'refused' }],
    ['nothing', '', first, { end: 'refused' }],
  ])('%s', (_name, text, query, told) => {
    expect(works(text, query)).toMatchObject(told);
  });

  it.each([
    [403, '{"ok":0,"message":"前方有点拥堵，请登录后使用"}', 'sign_in', 'microblog_sign_in_required'],
    [403, '{"error":"Forbidden"}', 'refused', 'microblog_upstream_refused'],
    [414, '访问过于频繁', 'refused', 'microblog_rate_limited'],
    [418, '', 'refused', 'microblog_rate_limited'],
    [429, '', 'refused', 'microblog_rate_limited'],
    [432, '', 'refused', 'microblog_upstream_refused'],
  ] as const)('HTTP %i %s', (status, text, end, code) => {
    expect(works(text, later, { status })).toMatchObject({ end, reason: { code }, rows: [], next: null });
  });

  it('other lists of the path are none of this kind', () => {
    for (const query of [`uid=${uid}&page=1&feature=10`, 'page=1', 'uid=a'])
      expect(microblogWorks.read(listPiece(shown, `https://weibo.com/ajax/statuses/mymblog?${query}`, body([])))).toBeNull();
    expect(works(body([at(1)]), `uid=${uid}&page=1`).of).toEqual({ uid });
  });

  it('one account has one name, however its page calls it', () => {
    const of = (page: string, user: object = {}) => works(body([at(1, { user: { ...at(1).user, ...user } })]), first, {}, page).of;
    expect(of('https://weibo.com/n/%E5%A4%8D%E6%9C%AC%E7%9A%84%E9%A3%8E%E7%AD%9D')).toEqual({ uid, screen_name: '复本的风筝' });
    expect(of('https://weibo.com/GleanerKites')).toEqual({ uid, custom: 'GleanerKites' });
    expect(of('https://weibo.com/unsaid', { domain: '' })).toEqual({ uid, custom: 'unsaid' });
    // An answer that comes after the page has moved on to somebody else.
    expect(of('https://weibo.com/mountainwind')).toEqual({ uid, custom: 'gleanerkites' });
    expect(of('https://weibo.com/n/%E5%B1%B1')).toEqual({ uid, screen_name: '复本的风筝' });
    expect(of('https://weibo.com/u/1900000002')).toEqual({ uid });
    expect(works('', first, { status: 418 }, 'https://weibo.com/gleanerkites').of).toEqual({ uid, custom: 'gleanerkites' });
  });

  it('hostile texts are read in words, none of them late', () => {
    const long = `${'\u200b '.repeat(200_000)}a`;
    const odd = at(0, {
      text_raw: long,
      text: long,
      created_at: long,
      title: { text: long },
      pic_ids: ['__proto__'],
      mix_media_info: { items: [[], 1] },
    });
    const begun = performance.now();
    for (const hostile of [
      odd,
      at(0, { idstr: {}, mid: [] }),
      at(0, { user: [], retweeted_status: 7, page_info: [] }),
      { mid: '1'.repeat(30) },
    ])
      expect(works(body([hostile])).rows.length).toBeLessThanOrEqual(1);
    for (const text of ['[', '{"ok":1,"data":[]}', `${'['.repeat(5000)}`, '{"ok":1,"data":{"list":[[[]]],"since_id":{},"total":"a"}}'])
      expect(works(text).rows).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(microblogWorks.read(listPiece('about:blank', 'no address', '{}'))).toBeNull();
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
    expect(answer).toMatchObject({ of: { uid: '1671239963' }, others: 0, from: '', next: '2', end: null, total: null, drift: [] });
    expect(answer.rows).toMatchObject([
      {
        id: '4668838756353679',
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
    expect(rows.map(({ id }) => id)).toEqual(statuses.map(({ idstr }) => idstr));
    expect(rows.map(({ media }) => media)).toEqual(['image', 'image', 'video', 'image']);
    expect(drift).toEqual([]);
  });
});

const results = 'https://s.weibo.com/weibo?q=%E9%A3%8E%E7%AD%9D';

/** What the function gives in a page of its own world, from its source alone. */
function inPage(kind: ListKind, html: string): string {
  const { document } = parseHTML(`<!doctype html><html><head><title>微博搜索</title></head><body>${html}</body></html>`);
  return runInContext(`(${String(kind.inPage)})()`, createContext({ document })) as string;
}

function search(html: string, address = results): ListAnswer {
  const answer = microblogSearch.read(listPiece(address, address, inPage(microblogSearch, html), { own: true }));
  if (!answer) throw new Error('no list of this kind');
  return answer;
}

const card = (mid: string, inside: string, counts = ['转发', '1.2万', '7'], top = '') =>
  `<div class="card-wrap" action-type="feed_list_item" mid="${mid}">${top}<div class="content">${inside}</div>
  <a action-type="feed_list_forward">${counts[0]}</a><a action-type="feed_list_comment">${counts[1]}</a><a action-type="feed_list_like">${counts[2]}</a></div>`;
const told = (uid: string, mblogid: string, time: string, text: string, inner = '') =>
  `<div class="info"><a class="name" nick-name="甲&amp;乙" href="//weibo.com/${uid}">甲</a></div>${text}${inner}
  <p class="from"><a href="//weibo.com/${uid}/${mblogid}?refer_flag=1">\n ${time} </a> 来自 <a>iPhone</a></p>`;
const words = (text: string) => `<p class="txt" node-type="feed_list_content">${text}</p>`;
const next = '<a class="next" href="/weibo?q=%E9%A3%8E%E7%AD%9D&amp;page=2">下一页</a>';

describe('posts found', () => {
  it('are read off the document, each whole', () => {
    const picture = '<div class="media-piclist"><ul><li><img src="//wx1.sinaimg.cn/orj360/a.jpg"></li></ul></div>';
    const answer = search(
      card(
        '5320000000000001',
        told(uid, 'QabcdEFG1', '3分钟前', words('好风 <b>&lt;i&gt;</b><img alt="[允悲]"><br>二<script>x</script>'), picture),
      ) + next,
    );
    expect(answer).toEqual({
      of: { keyword: '风筝', order: 'all' },
      from: '',
      next: '2',
      end: null,
      total: null,
      others: 0,
      rows: [
        {
          id: '5320000000000001',
          url: `https://weibo.com/${uid}/QabcdEFG1`,
          media: 'image',
          author: '甲&乙',
          authorId: uid,
          text: '好风 <i>[允悲]\n二',
          cover: 'https://wx1.sinaimg.cn/orj360/a.jpg',
          time: 1_795_166_000_000 - 180_000,
          counters: { comments: '1.2万', likes: '7' },
          pinned: false,
          advert: false,
          record: expect.objectContaining({ mid: '5320000000000001', reposts_count: '转发', source: 'iPhone', created_at: '3分钟前' }),
        },
      ],
    });
    expect(microblogSearch.data.safeParse(answer.rows[0]?.record).success).toBe(true);
  });

  it('the whole text counts where it is there; else it is cut', () => {
    const fold = (name: string) => `<a action-type="fl_${name}">${name === 'fold' ? '收起' : '展开'}<i>c</i></a>`;
    const full = `<p node-type="feed_list_content_full" style="display:none">全部 文字 ${fold('fold')}</p>`;
    const { rows } = search(
      card('1', told(uid, 'Q', '今天08:05', words(`短${fold('unfold')}`) + full)) +
        card('2', told(uid, 'Q', '09月20日 22:30', words(`短 ${fold('unfold')}`))),
    );
    expect(rows.map(({ text }) => text)).toEqual(['全部 文字', '短…']);
    expect(rows.map(({ time }) => time)).toEqual([Date.UTC(2026, 10, 20, 0, 5), Date.UTC(2026, 8, 20, 14, 30)]);
  });

  it('an original stays within its repost', () => {
    const inner = `<div class="card-comment" node-type="feed_list_forwardContent">${told('1900000002', 'Qinner001', '2025年12月31日 23:59', words('原文'))}</div>`;
    const { rows } = search(
      card('1', told(uid, 'Qouter001', '2025年12月31日 23:59', words('转'), inner), ['1', '2', '3'], '<div class="card-top">置顶</div>'),
    );
    expect(rows).toMatchObject([
      { text: '转', authorId: uid, url: `https://weibo.com/${uid}/Qouter001`, pinned: true, time: Date.UTC(2025, 11, 31, 15, 59) },
    ]);
    expect(rows[0]?.record).toMatchObject({ original: { text: '原文', user: { idstr: '1900000002' }, mblogid: 'Qinner001' } });
  });

  it('cards without an id or without a post are other entries; other cards are not', () => {
    const post = card('3', told('', 'no link', '刚刚', words('a')));
    const { rows, others } = search(
      `<div class="card-wrap">人</div>${card('0', '')}${card('', '')}<div class="card-wrap" action-type="feed_list_item" mid="7"></div>${post}`,
    );
    expect(rows).toMatchObject([{ id: '3', url: 'https://weibo.com/detail/3', authorId: '', time: null }]);
    expect(others).toBe(3);
  });

  it.each<[string, string, string, Partial<ListAnswer>]>([
    ['the last page has no link', card('1', ''), `${results}&page=3`, { from: '3', next: '', end: 'all' }],
    [
      'page 50 is the last',
      card('1', '') + next,
      `${results}&page=50`,
      { end: 'all', next: '', reason: { code: 'microblog_last_page', values: [{ number: 50 }] } },
    ],
    ['nothing found', '<div class="card-no-result">抱歉</div>', results, { end: 'none', next: '' }],
    ['nothing more found', '<div class="card-no-result">抱歉</div>', `${results}&page=2`, { end: 'all' }],
    ['a check', '<p>请输入验证码</p>', results, { end: 'check', reason: because('microblog_challenge') }],
    ['scripts of checks are in good pages too', '<script>验证码</script>', results, { end: 'refused' }],
    ['first page alone, then nothing', '<div id="pl_feedlist_index"></div>', `${results}&page=2`, { end: 'refused', next: null }],
    [
      'narrowed, it is another list',
      card('1', ''),
      `${results}&xsort=hot&timescope=custom:2026-11-01:2026-11-02&Refer=g&typeall=1`,
      { of: { keyword: '风筝', order: 'xsort=hot timescope=custom:2026-11-01:2026-11-02' } },
    ],
  ])('%s', (_name, html, address, expected) => {
    expect(search(html, address)).toMatchObject(expected);
  });

  it('a document that is still coming ends nothing', () => {
    const loading = (cards: string) =>
      microblogSearch.read(
        listPiece(results, results, `{"loading":true,"none":false,"next":"","words":"","cards":${cards}}`, { own: true }),
      );
    expect(loading('[]')).toMatchObject({ rows: [], end: null, next: null });
    expect(loading('[{"mid":"1"}]')).toMatchObject({ rows: [{ id: '1' }], end: null, next: null });
  });

  it('other pages and answers are none of this kind', () => {
    for (const address of [
      'https://s.weibo.com/user?q=a',
      'https://s.weibo.com/weibo',
      'https://weibo.com/weibo?q=a',
      'https://s.weibo.com.example/weibo?q=a',
    ])
      expect(microblogSearch.read(listPiece(address, address, '{}', { own: true }))).toBeNull();
    expect(microblogSearch.read(listPiece(results, results, '{}'))).toBeNull();
  });

  it('whatever a page says in the place of its document is read in words', () => {
    for (const text of [
      '',
      '[]',
      '{"cards":7}',
      '{"cards":[null,7,{"mid":{}}],"next":{},"words":[]}',
      '{"cards":[{"mid":"1","pictures":7,"link":[],"original":[],"video":{}}]}',
    ])
      expect(() => microblogSearch.read(listPiece(results, results, text, { own: true }))).not.toThrow();
    expect(inPage(microblogSearch, '')).toContain('"cards":[]');
    expect(runInContext(`(${String(microblogSearch.inPage)})()`, createContext({}))).toBe('');
    const many = search(card('1', '').repeat(1000));
    expect(many.rows).toHaveLength(200);
  });
});
