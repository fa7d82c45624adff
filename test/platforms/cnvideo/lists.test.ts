import { describe, expect, it, test } from 'vitest';
import type { ListAnswer, ListKind } from '../../../lib/core/list.ts';
import { cnvideoSearch } from '../../../lib/platforms/cnvideo/lists/search.ts';
import { cnvideoWorks } from '../../../lib/platforms/cnvideo/lists/works.ts';
import { authorSecUid } from '../../fixtures/cnvideo/author.ts';
import { cards, listItem, searchAnswer, streamOf, worksAnswer } from '../../fixtures/cnvideo/item-list.ts';
import { type ExactObject, printJson } from '../../fixtures/exact-json.ts';
import { capture, hasCaptures, needsCaptures } from '../../records/departures.ts';
import { listPiece } from '../list-piece.ts';

const page = `https://www.douyin.com/user/${authorSecUid}`;
const id = (at: number) => `75650000000000${String(10_001 + 2 * at).padStart(5, '0')}`;
const video = (at: number, more: ExactObject = {}) =>
  listItem({ id: id(at), title: `风筝 ${at}`, time: 1_795_000_000 - at, more });

/** An item with what its viewer liked, saved and calls people. */
const marked = ({ author, music, ...item }: ExactObject): ExactObject => ({
  ...item,
  user_digged: 1,
  collect_stat: 1,
  author: { ...(author as ExactObject), remark_name: '表哥', special_follow_status: 1 },
  music: { ...(music as ExactObject), collect_stat: 1 },
});

/** What a kind makes of a body; `query` of its request. */
function reading(kind: ListKind, path: string, shown: string) {
  return (text: string, query: string, over: object = {}): ListAnswer => {
    const answer = kind.read(listPiece(shown, `https://www-hj.douyin.com${path}?${query}&a_bogus=x`, text, over));
    if (!answer) throw new Error('no list of this kind');
    return answer;
  };
}

const works = reading(cnvideoWorks, '/aweme/v1/web/aweme/post/', page);
const first = `sec_user_id=${authorSecUid}&max_cursor=0&count=18`;
const later = `sec_user_id=${authorSecUid}&max_cursor=1795000000000&count=18`;
const idsOf = ({ rows }: ListAnswer) => rows.map((row) => row.itemId);

describe('works', () => {
  it('are rows whose records are those of a capture, with every digit', () => {
    const item = listItem({ id: id(0), title: '风筝', time: 1_795_000_000, likes: 165_539 });
    const answer = works(worksAnswer([marked(item)], 1_795_000_000_000), first);
    expect(answer).toMatchObject({
      of: { sec_uid: authorSecUid },
      from: '',
      next: '1795000000000',
      end: null,
      total: null,
      others: 0,
      drift: [],
    });
    const { record, ...row } = answer.rows[0] ?? { record: null };
    expect(row).toEqual({
      itemId: id(0),
      url: `https://www.douyin.com/video/${id(0)}`,
      media: 'video',
      author: '河边的放风筝人',
      handle: 'replica.kites',
      title: '',
      place: 'CN',
      comments: [],
      authorId: authorSecUid,
      text: '风筝 #风筝',
      cover: expect.stringMatching(/^https:\/\/p3-sign\.douyinpic\.com\/.*cover\.webp/),
      time: 1_795_000_000_000,
      counters: { likes: '165539', comments: '7343', saves: '3799', shares: '23537' },
      pinned: false,
      advert: false,
    });
    const { allow_douplus: boost, ...control } = item.video_control as ExactObject;
    expect(record).toEqual({ ...item, video_control: { ...control, allow_boost: boost } });
    expect(record).toMatchObject({ author_user_id: 4_019_583_021_776_213_513n });
  });

  it.each([true, 1, '1', 'true', 1n])(
    'a mark that is set as %s is set, and one as 0 or as text of it is not',
    (set) => {
      const off = typeof set === 'string' ? '0' : 0;
      const { rows } = works(
        worksAnswer([video(0, { is_top: set, is_ads: off }), video(1, { is_top: off, is_ads: set })], 2),
        first,
      );
      expect(rows.map(({ pinned, advert }) => [pinned, advert])).toEqual([
        [true, false],
        [false, true],
      ]);
    },
  );

  it('tell notes, pinned works and advertisements; live rooms and what is no item are others', () => {
    const note = listItem({ id: id(1), title: '图', note: true });
    const live = { aweme_id: id(4), aweme_type: 101, cell_room: { rawdata: '{}' }, video: null };
    const answer = works(
      worksAnswer([video(0, { is_top: 1 }), note, video(2, { is_ads: true }), live, null, {}], 17),
      first,
    );
    expect(answer.rows.map(({ url, media, pinned, advert }) => [url.split('/')[3], media, pinned, advert])).toEqual([
      ['video', 'video', true, false],
      ['note', 'image', false, false],
      ['video', 'video', false, true],
    ]);
    expect(answer.rows[1]?.cover).toContain(`${id(1)}-0`);
    expect([answer.others, answer.drift]).toEqual([1, ['data[].aweme_id: missing in 2 of 5']]);
  });

  it.each<[string, string, string, Partial<ListAnswer>]>([
    ['the last page', worksAnswer([video(0)], 1, 0), later, { end: 'all', next: '' }],
    ['the last page by a flag', worksAnswer([video(0)], 1, false), later, { end: 'all', next: '' }],
    ['an empty last page', worksAnswer([], 0, 0), later, { end: 'all' }],
    ['no works', worksAnswer([], 0, 0), first, { end: 'none' }],
    ['a guest’s second page', '{"status_code":0}', later, { end: 'sign_in', next: null }],
    ['nothing at first', '{"status_code":0}', first, { end: 'refused' }],
    ['a soft refusal', worksAnswer([], 1, 1), later, { end: 'refused' }],
    ['a check', '{"status_code":10000,"verify_center_decision_conf":"{}"}', later, { end: 'check' }],
    ['its ticket in an empty list', worksAnswer([], 0, 0, { verify_ticket: 'a' }), first, { end: 'check' }],
    ['its ticket where more is announced', worksAnswer([], 1, 1, { verify_ticket: 'a' }), later, { end: 'check' }],
    ['its mark in an empty list', worksAnswer([], 0, 0, { verify_check: '1' }), first, { end: 'check' }],
    ['its ticket beside works', worksAnswer([video(0)], 1, 0, { verify_ticket: 'a' }), later, { end: 'all' }],
    ['its ticket alone', '{"status_code":0,"verify_ticket":"a"}', later, { end: 'check' }],
    ['its mark', worksAnswer([], 1, 1, { verify_center_decision_conf: '{}' }), later, { end: 'check' }],
    ['nothing', '', first, { end: 'refused' }],
    ['a page', '<!doctype html><title>验证码中间页</title>', first, { end: 'check' }],
    ['another shape', '{"status_code":0,"aweme_list":"a","works":[]}', first, { end: 'changed' }],
  ])('%s', (_name, text, query, told) => {
    expect(works(text, query)).toMatchObject(told);
  });

  it('a list that was shortened for guests ends with the sign-in, and keeps its rows', () => {
    const text = worksAnswer([video(0)], 5, 1).replace('{', '{"not_login_module":{"guide_login_tip_exist":true},');
    expect(works(text, later)).toMatchObject({ end: 'sign_in', next: '5', rows: [{ itemId: id(0) }] });
    expect(works(text.replace('true', 'false'), later)).toMatchObject({ end: null });
  });

  it('a page whose works are all gone is no refusal: they hold their places', () => {
    const text = worksAnswer([], 5, 1).replace('{', `{"disabled_item_ids":["${id(1)}","${id(2)}"],`);
    expect(works(text, later)).toMatchObject({ end: null, rows: [], others: 2, next: '5' });
  });

  it('a refusal of the network says so', () => {
    const answer = works('Blocked by ArgusSecurityPlugin Sign Invalid', first, { status: 403 });
    expect(answer).toMatchObject({ end: 'refused', reason: { code: 'cnvideo_upstream_refused' } });
  });

  it('drift is told by path', () => {
    const odd = video(0, { statistics: { digg_count: '165539' }, brand_new: 1, is_top: 0 });
    expect(works(worksAnswer([odd, odd], 1), first).drift).toEqual([
      'data[].statistics.digg_count: expected integer, got string',
      'data[].brand_new: new field',
    ]);
  });

  it('belong to whom the request names, wherever the page has moved on to', () => {
    const other = `MS4wLjABAAAA${'b'.repeat(40)}`;
    expect(works(worksAnswer([video(0)], 1), `sec_user_id=${other}&max_cursor=0`).of).toEqual({ sec_uid: other });
    expect(
      cnvideoWorks.read(listPiece(page, 'https://www.douyin.com/aweme/v1/web/aweme/post/?max_cursor=0', '{}')),
    ).toBeNull();
  });

  it('the count above the grid is how many there are, in its words where it is no number', () => {
    const count = (text: string, shown = page) => cnvideoWorks.read(listPiece(shown, shown, text, { own: true }));
    expect(count(' 173 ')).toEqual({
      of: { sec_uid: authorSecUid },
      rows: [],
      others: 0,
      from: null,
      next: null,
      end: null,
      total: 173,
    });
    expect(count('1.2万')).toMatchObject({ total: null, totalWords: '1.2万' });
    expect(['', '-1', '9'.repeat(20), 'a'].map((text) => count(text))).toEqual([null, null, null, null]);
    expect(count('173', 'https://www.douyin.com/jingxuan')).toBeNull();
  });
});

describe('search', () => {
  const shown = 'https://www.douyin.com/search/%E9%A3%8E%E7%AD%9D';
  const stream = reading(cnvideoSearch, '/aweme/v1/web/general/search/stream/', shown);
  const single = reading(cnvideoSearch, '/aweme/v1/web/general/search/single/', shown);
  const videos = reading(cnvideoSearch, '/aweme/v1/web/search/item/', shown);
  const query = (offset: number, channel = 'aweme_general') =>
    `keyword=%E9%A3%8E%E7%AD%9D&offset=${offset}&count=10&search_channel=${channel}`;
  const card = (at: number) => cards.item(video(at));

  it('cards give the items at their places, others are counted', () => {
    const data = [
      cards.people(),
      card(0),
      cards.mix([video(1), video(2)]),
      cards.playlet([video(3)]),
      cards.trending([video(4), video(5)]),
      cards.words(),
    ];
    const answer = single(printJson(searchAnswer(data, 10)), query(0));
    expect(idsOf(answer)).toEqual([0, 1, 2, 3, 4, 5].map(id));
    expect(answer).toMatchObject({
      of: { keyword: '风筝', order: 'general' },
      others: 2,
      from: '',
      next: '10',
      end: null,
      drift: [],
    });
  });

  it('a stream is its documents, joined; the last one says whether there is more', () => {
    const documents = [searchAnswer([card(0)], 0), { data: [card(1), card(2)] }, searchAnswer([card(3)], 12, 0)];
    const text = streamOf(documents);
    const answer = stream(text, query(0));
    expect(idsOf(answer)).toEqual([0, 1, 2, 3].map(id));
    expect(answer).toMatchObject({ next: '', end: 'all', drift: [] });
    expect(idsOf(stream(printJson(documents[0] as ExactObject), query(0)))).toEqual([id(0)]);
  });

  it('a stream that was cut anywhere gives the documents that are whole, and says so', () => {
    const text = streamOf([searchAnswer([card(0)], 0), searchAnswer([card(1)], 10), searchAnswer([card(2)], 20)]);
    const counts = new Set<number>();
    for (let end = 0; end < text.length + 101; end += 101) {
      const answer = stream(text.slice(0, end), query(0));
      counts.add(answer.rows.length);
      expect(idsOf(answer)).toEqual([0, 1, 2].map(id).slice(0, answer.rows.length));
      if (answer.rows.length === 0) expect(['refused', 'changed']).toContain(answer.end);
    }
    expect([...counts]).toEqual([0, 1, 2, 3]);
    const cut = text.lastIndexOf('"data"');
    expect(stream(text.slice(0, cut), query(0))).toMatchObject({
      drift: ['upstream: a part of the stream is not JSON'],
      next: '10',
    });
  });

  it('a refusal that follows cards in a stream keeps them', () => {
    const answer = stream(streamOf([searchAnswer([card(0)], 5), { status_code: 2483 }]), query(0));
    expect(answer).toMatchObject({ rows: [{ itemId: id(0) }], end: 'sign_in', next: null });
  });

  it('the videos of a word are another list', () => {
    expect(videos(printJson(searchAnswer([card(0)], 10)), query(0, 'aweme_video_web')).of).toEqual({
      keyword: '风筝',
      order: 'video',
    });
  });

  const guest = { not_login_module: { guide_login_tip_exist: true } };
  const nil = (type: string, item = '', more = 0) =>
    printJson(
      searchAnswer([], 30, more, {
        search_nil_info: { search_nil_type: type, search_nil_item: item, is_load_more: '' },
      }),
    );

  it.each<[string, string, number, ListAnswer['end']]>([
    ['a check in disguise', nil('verify_check'), 30, 'check'],
    ['a check in disguise at first', nil('verify_check'), 0, 'check'],
    ['its ticket', printJson(searchAnswer([], 0, 0, { verify_ticket: 'a' })), 0, 'check'],
    ['a wall', nil('login'), 0, 'sign_in'],
    ['a wall by its item', nil('', 'invalid_login'), 10, 'sign_in'],
    ['a code', '{"status_code":2483,"data":[]}', 10, 'sign_in'],
    ['no result', nil('no_result'), 0, 'none'],
    ['no further result', nil('no_result'), 20, 'all'],
    ['a refusal', nil('service_empty'), 0, 'refused'],
    ['an end of the session', nil('', 'empty_session'), 10, 'refused'],
    ['nothing, and no word why', printJson(searchAnswer([], 0, 0)), 0, 'refused'],
    ['an empty last page', printJson(searchAnswer([], 60, 0)), 50, 'all'],
    ['an empty page before the end', printJson(searchAnswer([], 60, 1)), 50, 'refused'],
    ['the last page', printJson(searchAnswer([card(0)], 60, 0)), 50, 'all'],
    ['the last page for guests', printJson(searchAnswer([card(0)], 60, 0, guest)), 50, 'sign_in'],
    ['an empty last page for guests', printJson(searchAnswer([], 60, 0, guest)), 50, 'sign_in'],
    ['another page for guests', printJson(searchAnswer([card(0)], 60, 1, guest)), 50, null],
    ['another shape', '{"status_code":0,"results":[]}', 0, 'changed'],
  ])('%s', (_name, text, offset, end) => {
    expect(single(text, query(offset)).end).toBe(end);
  });
});

describe.skipIf(!hasCaptures('cnvideo'))('captured lists', needsCaptures, () => {
  test('works of 2023: one note', () => {
    const body = capture('cnvideo', 'lists-works-2023.json') as {
      aweme_list: { aweme_id: string; author: { sec_uid: string } }[];
    };
    const [item] = body.aweme_list;
    const answer = works(printJson(body as never), `sec_user_id=${item?.author.sec_uid}&max_cursor=0`);
    expect(answer).toMatchObject({
      of: { sec_uid: item?.author.sec_uid },
      rows: [{ itemId: item?.aweme_id, media: 'image', pinned: false, advert: false }],
      others: 0,
      from: '',
      next: '1689909551000',
      end: null,
      drift: [],
    });
    const [row] = answer.rows;
    expect([row?.author, row?.text, row?.cover, row?.time].every(Boolean)).toBe(true);
    expect(row?.url).toBe(`https://www.douyin.com/note/${item?.aweme_id}`);
  });

  test('items of the feed of 2025, as works', () => {
    const { aweme_list } = capture('cnvideo', 'lists-feed-2025.json') as { aweme_list: never[] };
    const answer = works(worksAnswer(aweme_list, 1), first);
    expect(answer.rows).toHaveLength(3);
    expect(answer.drift).toEqual([]);
    for (const row of answer.rows)
      expect([row.author, row.text, row.cover, row.time, row.counters.likes].every(Boolean)).toBe(true);
  });

  test('cards of a search in the app, 2026: item shape alone', () => {
    const body = capture('cnvideo', 'lists-search-app-2026.json') as { data: { aweme_info?: { aweme_id: string } }[] };
    const search = reading(cnvideoSearch, '/aweme/v1/web/general/search/single/', 'https://www.douyin.com/search/a');
    const answer = search(printJson(body as never), 'keyword=a&offset=0');
    expect(idsOf(answer)).toEqual(body.data.flatMap(({ aweme_info }) => aweme_info?.aweme_id ?? []));
    expect(answer).toMatchObject({ others: 1, next: '20', end: null });
    expect(answer.rows.map(({ media }) => media)).toEqual(['image', 'video']);
    expect(answer.drift).toEqual([]);
  });
});
