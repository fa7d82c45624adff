import { createContext, runInContext } from 'node:vm';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { ListAnswer, ListPiece } from '../../lib/core/list.ts';
import { microblogLiked } from '../../lib/platforms/microblog/lists/liked.ts';
import { microblogSaved } from '../../lib/platforms/microblog/lists/saved.ts';
import { microblogSearch } from '../../lib/platforms/microblog/lists/search.ts';
import { microblogWorks } from '../../lib/platforms/microblog/lists/works.ts';
import { askSite, cookiesOf } from './ask-site.ts';
import { users, writers } from './microblog/catalogue.ts';
import { kept } from './microblog/lists/kept.ts';
import { memberId } from './microblog/sessions.ts';
import { microblog } from './microblog/site.ts';

interface Viewer {
  readonly columns?: readonly string[];
  readonly guest?: true;
}

/** Whoever looks at the replica's pages: asks as they do, and hands on what they receive. */
async function viewer({ columns = [], guest }: Viewer = {}) {
  const site = askSite(microblog, { columns });
  const visitor = await site.ask('https://passport.weibo.com/visitor/genvisitor2', {
    method: 'POST',
    body: 'cb=a&rid=1',
  });
  const cookies = guest ? cookiesOf(visitor.setCookies) : site.signIn('weibo.com');
  const ask = (url: string, headers = {}) => site.ask(url, { cookies, headers });
  const piece = async (url: string, page: string, text?: (body: string) => string): Promise<ListPiece> => {
    const { status, body } = await ask(url);
    return {
      url,
      page,
      status,
      time: site.clock.now,
      text: text ? text(String(body)) : String(body),
      ...(text && { own: true }),
    };
  };
  return { ...site, ask, piece };
}

type Viewing = Awaited<ReturnType<typeof viewer>>;

/** Pages of posts, asked as the page does until it stops. `pause`: ms between them. */
async function scrolled({ piece, clock }: Viewing, uid: string, pause = 1500): Promise<ListAnswer[]> {
  const answers: ListAnswer[] = [];
  for (let page = 1, since = ''; page < 100; page += 1, clock.now += pause) {
    const url = `https://weibo.com/ajax/statuses/mymblog?uid=${uid}&page=${page}&feature=0${since && `&since_id=${since}`}`;
    const received = await piece(url, `https://weibo.com/u/${uid}`);
    const answer = microblogWorks.read(received);
    if (!answer) throw new Error('no list');
    answers.push(answer);
    if (answer.end) break;
    since = String(JSON.parse(received.text).data.since_id);
  }
  return answers;
}

const ids = (answers: readonly ListAnswer[]) => answers.flatMap(({ rows }) => rows.map(({ itemId: id }) => id));

describe('posts of a user', () => {
  it.each([
    [
      'A: text with a suffix, an empty page',
      writers.many,
      { pages: 7, rows: 119, distinct: 118, end: 'all', total: 153 },
    ],
    [
      'B: a number, tips on the last page',
      writers.numbers,
      { pages: 3, rows: 51, distinct: 50, end: 'all', total: 61 },
    ],
    ['C: half a year', writers.halfYear, { pages: 4, rows: 46, distinct: 45, end: 'half_year', total: 2_210 }],
    ['D: none on the last page', writers.closing, { pages: 2, rows: 41, distinct: 40, end: 'all', total: 40 }],
    ['a promise', writers.promised, { pages: 2, rows: 5, distinct: 5, end: 'all', total: 21_947 }],
    ['no posts', writers.none, { pages: 1, rows: 0, distinct: 0, end: 'none', total: 0 }],
  ] as const)('R22 to R25, %s', async (_name, uid, { pages, rows, distinct, end, total }) => {
    const answers = await scrolled(await viewer(), uid);
    const found = ids(answers);
    expect([answers.length, found.length, new Set(found).size]).toEqual([pages, rows, distinct]);
    expect(answers.at(-1)).toMatchObject({ end, total, next: '' });
    expect(answers.map(({ from }) => from)).toEqual(answers.map((_, at) => (at === 0 ? '' : String(at + 1))));
    expect(answers.slice(0, -1).map(({ next }) => next)).toEqual(answers.slice(1).map(({ from }) => from));
    expect(answers.flatMap(({ drift }) => drift)).toEqual([]);
  });

  it('R23: the pinned post comes first and again on page 2; an advertisement, a card, a hidden original', async () => {
    const [first, second] = await scrolled(await viewer(), writers.many);
    const [top] = first?.rows ?? [];
    expect(top).toMatchObject({ pinned: true });
    expect(second?.rows.find(({ itemId: id }) => id === top?.itemId)).toMatchObject({ pinned: false });
    expect(first).toMatchObject({ others: 1 });
    expect(first?.rows.filter(({ advert }) => advert)).toHaveLength(1);
    expect(first?.rows.filter(({ text }) => text.endsWith('…'))).toHaveLength(1);
  });

  it('R22, C: without a page it is the first page again', async () => {
    const { piece } = await viewer();
    const address = `https://weibo.com/ajax/statuses/mymblog?uid=${writers.halfYear}&feature=0`;
    const answers = [];
    for (const query of ['&page=1', '&since_id=5208675585099101', '&page=2'])
      answers.push(microblogWorks.read(await piece(address + query, 'https://weibo.com/')));
    const [first, again, second] = answers.map((answer) => (answer ? ids([answer]) : []));
    expect(again).toEqual(first);
    expect(second?.filter((id) => first?.includes(id))).toHaveLength(1);
    expect(answers[1]).toMatchObject({ from: '5208675585099101', next: '5208675585099101' });
  });

  it.each([
    ['A', [], { end: 'sign_in', reason: { code: 'microblog_sign_in_required' } }],
    ['B', ['guest-session'], { end: 'sign_in' }],
    ['C', ['guest-posts'], { end: null, total: 153 }],
  ] as const)('R26, %s: a guest', async (_name, columns, told) => {
    expect((await scrolled(await viewer({ columns, guest: true }), writers.many))[0]).toMatchObject(told);
  });

  it('R27: a burst is told, then the list seems empty for a minute, which is no end', async () => {
    const viewing = await viewer();
    const answers = await scrolled(viewing, writers.thousand, 200);
    expect(answers).toHaveLength(5);
    expect(answers.at(-1)).toMatchObject({ end: 'refused', reason: { code: 'microblog_rate_limited' }, rows: [] });
    expect(await scrolled(viewing, writers.thousand)).toMatchObject([{ end: 'refused', rows: [] }]);
    viewing.clock.now += 60_000;
    const whole = await scrolled(viewing, writers.thousand);
    expect([new Set(ids(whole)).size, whole.at(-1)?.end]).toEqual([1000, 'all']);
  });

  it('R7: the address is no page', async () => {
    const { ask } = await viewer();
    const address = `https://weibo.com/ajax/statuses/mymblog?uid=${users.user.uid}&page=1`;
    expect([(await ask(address)).status, (await ask(address, { 'sec-fetch-dest': 'document' })).status]).toEqual([
      200, 403,
    ]);
  });
});

describe('posts that an account keeps', () => {
  async function whole({ piece, clock }: Viewing, isLiked: boolean, query: string, uid: string = memberId) {
    const [kind, at] = isLiked ? [microblogLiked, 'like'] : [microblogSaved, 'fav'];
    const answers: ListAnswer[] = [];
    for (let page = 1; page < 9 && !answers.at(-1)?.end; page += 1, clock.now += 1500) {
      const url = `https://weibo.com${kind.paths[0]}?uid=${uid}&page=${page}${query}`;
      const answer = kind.read(await piece(url, `https://weibo.com/u/page/${at}/${uid}`));
      if (answer) answers.push(answer);
    }
    return answers;
  }

  it.each([
    ['R40 A: favourites', false, '', { pages: 4, rows: kept.saved, gone: 6, end: 'all', total: null }],
    [
      'R40 B: with their number',
      false,
      '&with_total=true',
      { pages: 4, rows: kept.saved, gone: 6, end: 'all', total: 50 },
    ],
    ['R41: likes', true, '&feature=3', { pages: 3, rows: kept.liked, gone: 0, end: 'all', total: null }],
  ] as const)('%s: each once, to the end', async (_name, isLiked, query, told) => {
    const answers = await whole(await viewer(), isLiked, query);
    const { end, total } = answers.at(-1) ?? {};
    const gone = answers.flatMap(({ rows }) => rows).filter(({ authorId }) => authorId === '').length;
    expect({ pages: answers.length, rows: new Set(ids(answers)).size, gone, end, total }).toEqual(told);
    expect(answers.flatMap(({ drift, others }) => [...(drift ?? []), ...(others ? [others] : [])])).toEqual([]);
  });

  it('R42: not for guests; of others likes alone, where they show them', async () => {
    expect(await whole(await viewer({ guest: true }), false, '')).toMatchObject([{ end: 'sign_in' }]);
    expect((await whole(await viewer(), true, '', writers.many)).map(({ end }) => end)).toEqual([null, 'all']);
    expect(await whole(await viewer(), true, '', writers.none)).toMatchObject([{ end: 'private' }]);
  });
});

/** What the page's function gives in a document, from its source alone. */
function shown(html: string): string {
  return runInContext(
    `(${String(microblogSearch.inPage)})()`,
    createContext({ document: parseHTML(html).document }),
  ) as string;
}

async function results({ piece, clock }: Viewing, word: string, pages: number, pause = 10_000): Promise<ListAnswer[]> {
  const answers: ListAnswer[] = [];
  for (let page = 1; page <= pages; page += 1, clock.now += pause) {
    const url = `https://s.weibo.com/weibo?q=${encodeURIComponent(word)}${page > 1 ? `&page=${page}` : ''}`;
    const answer = microblogSearch.read(await piece(url, url, shown));
    if (!answer) throw new Error('no list');
    answers.push(answer);
  }
  return answers;
}

describe('posts found', () => {
  it('R29, R30: 50 pages, each followed by the next; page 51 is the last again', async () => {
    const answers = await results(await viewer(), '风筝', 51);
    expect(new Set(ids(answers)).size).toBe(500);
    expect(answers.slice(0, 49).map(({ next, end }) => [next, end])).toEqual(
      Array.from({ length: 49 }, (_, at) => [String(at + 2), null]),
    );
    expect(answers[49]).toMatchObject({ from: '50', next: '', end: 'all', reason: { code: 'microblog_last_page' } });
    expect(ids(answers.slice(50))).toEqual(ids(answers.slice(49, 50)));
    expect(answers[50]).toMatchObject({ end: 'all' });
  });

  it('R29: words for 0, 1.2万, a whole text that was hidden, an original, a card without an id', async () => {
    const [answer] = await results(await viewer(), '风筝', 1);
    const rows = answer?.rows ?? [];
    expect(answer).toMatchObject({ of: { keyword: '风筝', order: 'all' }, others: 1 });
    expect(rows.map(({ counters }) => Object.keys(counters).length)).toEqual(Array(10).fill(3));
    expect(rows[3]?.counters).toEqual({ reposts: '0', comments: '0', likes: '0' });
    expect(rows[0]).toMatchObject({
      pinned: true,
      media: 'image',
      counters: { comments: '1.2万' },
      text: '第 1 个结果 <b> 风筝 [允悲]',
    });
    expect(rows[4]?.text).toMatch(/全文长{200}$/);
    expect(rows[5]?.text).toMatch(/…$/);
    expect(rows[6]?.record).toMatchObject({ original: { mblogid: expect.stringMatching(/^R/) } });
    expect(rows[7]?.media).toBe('video');
    expect(rows.every(({ url, author, time }) => /weibo\.com\/\d+\/R/.test(url) && author && time)).toBe(true);
  });

  it('nothing is found, and that is said', async () => {
    expect(await results(await viewer(), '空无一物', 1)).toMatchObject([{ rows: [], end: 'none' }]);
  });

  it('R31: thirteen pages in a minute want a check', async () => {
    const answers = await results(await viewer(), '风筝', 13, 1500);
    expect(answers.map(({ end }) => end)).toEqual([...Array.from({ length: 12 }, () => null), 'check']);
  });

  it('R20: a guest is sent to a login', async () => {
    const { ask } = await viewer({ guest: true });
    const { status, headers } = await ask('https://s.weibo.com/weibo?q=a');
    expect([status, headers.location]).toEqual([302, expect.stringContaining('passport.weibo.com/sso/signin')]);
  });
});
