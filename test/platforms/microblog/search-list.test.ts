import { createContext, runInContext } from 'node:vm';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { ListAnswer, ListKind } from '../../../lib/core/list.ts';
import { because } from '../../../lib/core/reason.ts';
import { untold } from '../../../lib/core/row.ts';
import { microblogSearch } from '../../../lib/platforms/microblog/lists/search.ts';
import { listPiece } from '../list-piece.ts';

const uid = '1900000001';
const results = 'https://s.weibo.com/weibo?q=%E9%A3%8E%E7%AD%9D';

/** What the function gives in a page of its own world, from its source alone. */
function inPage(kind: ListKind, html: string, globals: object = {}): string {
  const { document } = parseHTML(
    `<!doctype html><html><head><title>微博搜索</title></head><body>${html}</body></html>`,
  );
  return runInContext(`(${String(kind.inPage)})()`, createContext({ document, ...globals })) as string;
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
        told(
          uid,
          'QabcdEFG1',
          '3分钟前',
          words('好风 <b>&lt;i&gt;</b><img alt="[允悲]"><br>二<script>x</script>'),
          picture,
        ),
      ) + next,
    );
    expect(answer).toEqual({
      of: { keyword: '风筝', order: 'all' },
      from: '',
      next: '2',
      end: null,
      total: null,
      others: 0,
      drift: [],
      rows: [
        {
          ...untold,
          itemId: '5320000000000001',
          url: `https://weibo.com/${uid}/QabcdEFG1`,
          media: 'image',
          author: '甲&乙',
          authorId: uid,
          text: '好风 <i>[允悲]\n二',
          cover: 'https://wx1.sinaimg.cn/orj360/a.jpg',
          time: 1_795_166_000_000 - 180_000,
          counters: { reposts: '0', comments: '1.2万', likes: '7' },
          pinned: false,
          advert: false,
          record: expect.objectContaining({
            mid: '5320000000000001',
            reposts_count: '转发',
            source: 'iPhone',
            created_at: '3分钟前',
          }),
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

  it('times count from when the document was made, however late it is read', () => {
    const made = Date.UTC(2026, 10, 20, 15, 50);
    const shown = ['3分钟前', '今天23:05', '09月20日 22:30', '2025年12月31日 23:59'];
    const cards = shown.map((time, at) => card(String(at + 1), told(uid, 'Q', time, words('a')))).join('');
    const times = (visit: object, timeOrigin = made + 0.25, time = made + 3_600_000) => {
      const performance = { timeOrigin, getEntriesByType: () => [visit] };
      const text = inPage(microblogSearch, cards, { performance });
      return microblogSearch.read(listPiece(results, results, text, { own: true, time }))?.rows.map((row) => row.time);
    };
    const dated = [Date.UTC(2026, 8, 20, 14, 30), Date.UTC(2025, 11, 31, 15, 59)];
    const right = [made - 180_000, Date.UTC(2026, 10, 20, 15, 5), ...dated];
    expect(times({ type: 'navigate', transferSize: 0 })).toEqual(right);
    expect(times({ type: 'back_forward', transferSize: 30_000 })).toEqual(right);
    // A document of the cache may be of any day.
    expect(times({ type: 'back_forward', transferSize: 0 })).toEqual([null, null, null, dated[1]]);
    // A clock that was put back.
    expect(times({}, made + 9000, made)?.[0]).toBe(made - 180_000);
  });

  it('an original stays within its repost', () => {
    const inner = `<div class="card-comment" node-type="feed_list_forwardContent">${told('1900000002', 'Qinner001', '2025年12月31日 23:59', words('原文'))}</div>`;
    const { rows } = search(
      card(
        '1',
        told(uid, 'Qouter001', '2025年12月31日 23:59', words('转'), inner),
        ['1', '2', '3'],
        '<div class="card-top">置顶</div>',
      ),
    );
    expect(rows).toMatchObject([
      {
        text: '转',
        authorId: uid,
        url: `https://weibo.com/${uid}/Qouter001`,
        pinned: true,
        time: Date.UTC(2025, 11, 31, 15, 59),
      },
    ]);
    expect(rows[0]?.record).toMatchObject({
      original: { text: '原文', user: { idstr: '1900000002' }, mblogid: 'Qinner001' },
    });
  });

  it('cards without an id or without a post are other entries; other cards are not', () => {
    const post = card('3', told('', 'no link', '刚刚', words('a')));
    const { rows, others } = search(
      `<div class="card-wrap">人</div>${card('0', '')}${card('', '')}<div class="card-wrap" action-type="feed_list_item" mid="7"></div>${post}`,
    );
    expect(rows).toMatchObject([{ itemId: '3', url: 'https://weibo.com/detail/3', authorId: '', time: null }]);
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
    [
      'first page alone, then nothing',
      '<div id="pl_feedlist_index"></div>',
      `${results}&page=2`,
      { end: 'refused', next: null },
    ],
    [
      'narrowed, it is another list',
      card('1', ''),
      `${results}&xsort=hot&timescope=custom:2026-11-01:2026-11-02&Refer=g&typeall=1`,
      { of: { keyword: '风筝', order: 'xsort=hot timescope=custom:2026-11-01:2026-11-02' } },
    ],
  ])('%s', (_name, html, address, expected) => {
    expect(search(html, address)).toMatchObject(expected);
  });

  it('a document that is still coming ends nothing, and tells rows alone', () => {
    const loading = (cards: string) =>
      microblogSearch.read(
        listPiece(results, results, `{"loading":true,"none":false,"next":"","words":"","cards":${cards}}`, {
          own: true,
        }),
      );
    expect(loading('[]')).toMatchObject({ rows: [], end: null, next: null });
    expect(loading('[{"mid":"1"}]')).toMatchObject({ rows: [{ itemId: '1' }], end: null, next: null });
    const some = loading('[{"mid":"1"},{}]');
    expect(some).toMatchObject({ others: 0, loading: true });
    expect([some?.drift, some?.lost]).toEqual([undefined, undefined]);
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

  it('are read up to 200, of no document none', () => {
    expect(inPage(microblogSearch, '')).toContain('"cards":[]');
    expect(runInContext(`(${String(microblogSearch.inPage)})()`, createContext({}))).toBe('');
    expect(search(card('1', '').repeat(1000)).rows).toHaveLength(200);
  });
});
