import { describe, expect, it, test } from 'vitest';
import type { MediaPlace } from '../../../lib/core/media/media-kind.ts';
import { countOf } from '../../../lib/core/record/count-of.ts';
import { isStill } from '../../../lib/core/record/item-kinds.ts';
import { readRecord } from '../../../lib/core/record/read-record.ts';
import type { CardPlaces } from '../../../lib/core/view.ts';
import { cnvideoVideoDetail } from '../../../lib/platforms/cnvideo/video-detail/index.ts';
import { microblogTopicStatics } from '../../../lib/platforms/microblog/topic-statics/index.ts';
import { noteItem } from '../../fixtures/cnvideo/note-item.ts';
import { videoItem } from '../../fixtures/cnvideo/video-item.ts';
import { exampleCapture } from '../../tools/screens/example-capture.ts';

const image = { kind: 'image', files: ['info_list[] url_list'] } as const;
const media: readonly MediaPlace[] = [
  { ...image, of: 'images[]' },
  { ...image, role: 'cover', of: 'video', files: ['origin_cover', 'cover'] },
  { ...image, role: 'person', of: 'author', files: ['avatar_thumb'] },
  { ...image, of: 'list[].image_list[]' },
  { ...image, role: 'person', of: 'list[].user', files: ['avatar_thumb'] },
];
const read = (card: Partial<CardPlaces>, data: unknown) =>
  readRecord({ base: 'data', counters: {}, media, ...card }, data, 0);

test('a record is read once: for its card, and for what lists sort by, show and search', () => {
  const { data } = JSON.parse(exampleCapture.envelope ?? '');
  const { card, ...line } = readRecord(cnvideoVideoDetail.view.card, data, 0);
  expect(line).toEqual({
    title: '山里的清晨，雾散之前。#旅行 #清晨',
    author: '林间小路',
    text: '山里的清晨，雾散之前。#旅行 #清晨',
    published: 1_763_000_000_000,
    plays: null,
    views: null,
    likes: 12_840,
    comments: 356,
    mediaKind: 'video',
    pictures: [],
  });
  expect(card).toMatchObject({
    author: line.author,
    text: line.text,
    time: line.published,
    counters: [{ value: '12840' }, {}, {}, {}],
  });
});

test('a topic has reads; that it is shown is no count of views', () => {
  const topic = { topic_detail: { baseInfo: { count: { read: 7, show: 1 } } } };
  const { card, plays, views } = readRecord(microblogTopicStatics.view.card, topic, 0);
  expect([card?.counters, plays, views]).toEqual([[{ counter: 'reads', value: '7' }], null, null]);
});

test('what an answer does not say is unknown', () => {
  expect(read({ base: 'data.x' }, null)).toEqual({
    card: null,
    title: '',
    author: '',
    text: '',
    published: null,
    plays: null,
    views: null,
    likes: null,
    comments: null,
    mediaKind: null,
    pictures: [],
  });
});

describe('the text that lists search', () => {
  it('is the words without marks, cut to 300 characters between two of them', () => {
    expect(read({ text: 'html', html: 'html' }, { html: '<p class="x">One</p>\n\n<p>two &amp; more</p>' }).text).toBe(
      'One two & more',
    );
    expect(Array.from(read({ text: 'html' }, { html: '🎉'.repeat(5000) }).text)).toEqual(Array(300).fill('🎉'));
  });

  it('is read in its first 2,000 characters', () => {
    expect(read({ text: 't' }, { t: `${' '.repeat(1990)}end of what is looked at` }).text).toBe('end of wha');
  });
});

describe('the counts of a line', () => {
  it('are those of the card, as numbers', () => {
    const counters = { plays: 'p', views: 'v', reads: 'r', likes: 'l', comments: 'c' };
    expect(
      read({ counters, time: 'at' }, { p: 1, v: '2万', r: 3, l: '4.25k', c: '5', at: 1_763_000_000 }),
    ).toMatchObject({
      published: 1_763_000_000_000,
      plays: 1,
      views: 20_000,
      likes: 4250,
      comments: 5,
    });
  });

  it.each([
    ['12840', 12_840],
    ['1.2万', 12_000],
    ['10w+', 100_000],
    ['3.5 K', 3_500],
    ['2亿', 200_000_000],
    ['', null],
    ['赞', null],
    ['-1', null],
    ['1,076', 1_076],
    ['1,234,567', 1_234_567],
    ['1,07', null],
    ['10,76', null],
    ['3千', 3_000],
    ['1千+', 1_000],
    ['7b', 7_000_000_000],
    ['7M', 7_000_000],
    ['1.5555 w', 15_555],
    ['1.5551', 2],
    [' 7 ', 7],
    ['7  k', null],
    ['x7', null],
    ['7kk', null],
    ['1.1234567', null],
    ['1'.repeat(21), null],
  ])('%s is %s', (said, count) => {
    expect(countOf(said)).toBe(count);
  });
});

describe('what an item is recognised by', () => {
  const titled = { title: 'title', author: 'author' };

  it('is a line, however long the text is, and no character of it is cut in two', () => {
    const { title, author } = read(titled, { title: '🪁'.repeat(1_000_000), author: 'x'.repeat(1000) });
    expect(title).toBe('🪁'.repeat(200));
    expect(author).toBe('x'.repeat(200));
    expect(read(titled, { title: '河边的风筝', author: 7n })).toMatchObject({ title: '河边的风筝', author: '7' });
  });

  it('is empty where an answer does not hold it', () => {
    for (const data of [null, 'text', [], { title: {}, author: [] }])
      expect(read(titled, data)).toMatchObject({ title: '', author: '' });
  });

  it('is its line, or else its title and text', () => {
    const told = (card: Partial<CardPlaces>) => read(card, { n: 'line', h: 'title', t: 'text', u: 'name' });
    expect(told({ line: 'n', title: 'h', author: 'u' })).toMatchObject({ title: 'line', author: 'name' });
    expect([told({ title: 'h', text: 't' }).title, told({ text: 't' }).title, told({}).title]).toEqual([
      'title',
      'text',
      '',
    ]);
  });

  it('is of comments how many there are, and the first', () => {
    const comments = { list: 'list', text: 'text', author: '', likes: '', time: '' };
    const told = (data: object) => read({ counters: { comments: 'total' }, comments }, data).title;
    expect(told({ total: 356, list: [{ text: 'first' }, { text: 'second' }] })).toBe('2 / 356 · first');
    expect([told({ list: [{}] }), told({ total: 4 })]).toEqual(['1 / 0', '0 / 4']);
  });
});

describe('the pictures of a line', () => {
  const address = (name: string) => `https://p3.douyinpic.com/${name}.webp`;
  const images = [{ url_list: [address('one')] }];

  it('are the cover before the pictures of the item, and its smallest form first', () => {
    const video = { cover: { url_list: [address('cover')] }, origin_cover: { url_list: [address('origin')] } };
    expect(read({}, { images, video }).pictures[0]).toBe(address('cover'));
    expect(read({}, { images })).toMatchObject({ pictures: [address('one')], mediaKind: 'image' });
    expect(read({}, { author: { avatar_thumb: address('face') } })).toMatchObject({
      pictures: [address('face')],
      mediaKind: null,
    });
  });

  it('are the smallest that fills a thumbnail before those that do not', () => {
    const form = (side: number) => ({ url: address(`form-${side}`), width: side / 2, height: side });
    const { pictures } = read({}, { images: [{ info_list: [1600, 800, 300, 100].map(form) }] });
    expect(pictures).toEqual([800, 1600, 300, 100].map((side) => address(`form-${side}`)));
  });

  it('have the kind of the item, not of its music', () => {
    const items = [videoItem, noteItem].map((make) => ({ aweme_detail: make({ id: '7', title: 'a' }) }));
    const { view, kinds: own } = cnvideoVideoDetail;
    const kinds = items.map((data) => readRecord(view.card, data, 0, isStill(data, own)).mediaKind);
    expect(kinds).toEqual(['video', 'image']);
  });

  it('are four at most', () => {
    const info_list = [1, 2, 3, 4, 5, 6].map((at) => ({ url: address(`form-${at}`) }));
    expect(read({}, { images: [{ info_list }] }).pictures).toEqual([6, 5, 4, 3].map((at) => address(`form-${at}`)));
  });

  it('are none where there is none, or where the envelope is very large, and a face in a list of comments', () => {
    expect(read({}, {}).pictures).toEqual([]);
    const comments = { list: 'list', text: '', author: '', likes: '', time: '' };
    const list = [{ image_list: images, user: { avatar_thumb: address('face') } }];
    expect(read({ comments }, { list })).toMatchObject({ pictures: [address('face')], mediaKind: null });
    const card = { base: 'data', counters: {}, media };
    expect(readRecord(card, { images }, 5_000_000).pictures).toEqual([address('one')]);
    expect(readRecord(card, { images }, 5_000_001)).toMatchObject({ pictures: [], mediaKind: null });
  });
});
