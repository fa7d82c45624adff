import { expect, test } from 'vitest';
import { parseJson } from '../../../lib/core/json/json.ts';
import { placeOf } from '../../../lib/core/record/place.ts';
import { epochOf, readWords } from '../../../lib/core/record/read-words.ts';
import type { CardPlaces } from '../../../lib/core/view.ts';
import { operations } from '../../../lib/operations.ts';

function places(spec: string): CardPlaces {
  const operation = operations.find((one) => one.spec === spec);
  if (!operation) throw new Error(`no ${spec}`);
  return operation.view.card;
}

function card(spec: string, data: unknown) {
  const own = places(spec);
  return readWords(own, placeOf({ data }, own.base));
}

test('a video reads as a person would describe it', () => {
  const data = {
    aweme_detail: {
      desc: '清晨',
      item_title: '清晨',
      author: { nickname: '林间', unique_id: 'lin' },
      create_time: 1_763_000_000,
      statistics: { digg_count: 12, comment_count: 0, share_count: null },
    },
  };
  expect(card('E2', data)).toEqual({
    author: '林间',
    handle: 'lin',
    title: '',
    text: '清晨',
    time: 1_763_000_000_000,
    place: '',
    counters: { likes: '12', comments: '0' },
    comments: [],
  });
});

test('a short id of 0 is no handle', () => {
  const handle = (short_id: string) => card('E2', { aweme_detail: { author: { unique_id: '', short_id } } }).handle;
  expect([handle('0'), handle('1204417')]).toEqual(['', '1204417']);
});

test('a video of Toutiao has its time and its comments, whichever source gave them', () => {
  const time = 1_762_000_000;
  expect(card('E6', { data: { publish_time: time, comment_count: 7 } })).toMatchObject({
    time: time * 1000,
    counters: { comments: '7' },
  });
  const fromRow = { itemCell: { itemCounter: { commentCount: 8 } } };
  expect(card('E6', { data: fromRow }).counters.comments).toBe('8');
});

test('a post loses its markup and keeps its words', () => {
  const content = '<p>One &amp; two</p><p><a href="x">three</a><br/>four &lt;3</p>';
  expect(card('E4', { data: { title: 'Post', content } }).text).toBe('One & two\nthree\nfour <3');
});

test.each([
  ['1 < 2, 3 > 2', '1 < 2, 3 > 2'],
  ['a <3 b', 'a <3 b'],
  ['see > here: <b', 'see > here: <b'],
  ['<h2>One</h2><div>two</div><ul><li>three</li></ul>', 'One\ntwo\nthree'],
  ['<p>One</p><p></p><p></p><p>two</p>', 'One\n\ntwo'],
  ['<p>a&apos;s &#8220;b&#8221; &#x1F342;</p>', "a's “b” 🍂"],
  ['<p>a&nbsp;&quot;b&quot;&#39;s &unknown; </p>', 'a "b"\'s &unknown;'],
])('the text %j is read as %j', (content, text) => {
  expect(card('E4', { data: { title: 'Post', content } }).text).toBe(text);
});

test('only the places that are known to hold HTML are read as HTML', () => {
  const written = 'I <3 you >>> forever, &lt;b&gt; <b>x</b> <br>2 > 1 < 2';
  const of = (record: object) =>
    readWords({ base: '', text: 'plain marked', html: 'other marked', counters: {} }, record).text;
  expect(of({ plain: written })).toBe(written);
  expect(of({ marked: written })).toBe('I <3 you >>> forever, <b> x \n2 > 1 < 2');
});

test('emoji in HTML keep their names; places without words give way to the next', () => {
  const found = {
    text_raw: '',
    text: '好<img src="/x.png" alt="[允悲]" title="[允悲]"><img src="/y.png" alt="a picture">',
    note: 'a',
  };
  const read = (record: unknown) =>
    readWords({ base: '', text: 'text_raw text note', html: 'text', counters: {} }, record).text;
  expect(read(found)).toBe('好[允悲]');
  expect(read({ ...found, text: '好<img alt=[思考] src="/x.png" />' })).toBe('好[思考]');
  expect(read({ ...found, text: '<p></p>' })).toBe('a');
});

test('hostile HTML takes linear time', () => {
  const begun = performance.now();
  for (const piece of ['<img ', '<img alt="[', '<img alt=[', '<br', '<p>'])
    readWords({ base: '', text: 'text', html: 'text', counters: {} }, { text: piece.repeat(30_000) });
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test('a title is told unless the text says the same', () => {
  expect(card('E4', { data: { title: 'Post', content: '<p>Post</p>' } }).title).toBe('');
  expect(card('E4', { data: { title: 'Post', content: 'Another' } }).title).toBe('Post');
});

test('a page without its list has no comments', () => {
  expect(card('E13', { total: 1 }).comments).toEqual([]);
});

test('comments come with who and when', () => {
  const comments = Array.from({ length: 9 }, (_, index) => ({
    text: `c${index}`,
    digg_count: index,
    create_time: 1_763_000_000,
    user: { nickname: 'n' },
  }));
  const page = card('E13', { comments, total: 356 });
  expect(page.comments).toHaveLength(9);
  expect(page.comments[1]).toEqual({ author: 'n', text: 'c1', likes: '1', time: 1_763_000_000_000 });
  expect(page.counters).toEqual({ comments: '356' });
});

test('counters keep every digit', () => {
  const data = parseJson('{"stats":{"playCount":9007199254740993}}');
  expect(card('E1', data).counters.plays).toBe('9007199254740993');
});

test.each([
  ['1763000000', 1_763_000_000_000],
  ['1763000000123', 1_763_000_000_123],
  ['', null],
  ['0', null],
  ['soon', null],
  ['-1', null],
  ['99999999999', 99_999_999_999_000],
  ['100000000000', 100_000_000_000],
  ['8640000000000000', 8.64e15],
  ['8640000000000001', null],
  ['1e300', null],
  ['Infinity', null],
])('the epoch %j is %j', (text, ms) => {
  expect(epochOf(text)).toBe(ms);
});
