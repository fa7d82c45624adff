import { expect, test } from 'vitest';
import { countOf, lineFacts } from '../../lib/core/record/line-facts.ts';
import { cnvideoVideoDetail } from '../../lib/platforms/cnvideo/video-detail/index.ts';
import { exampleCapture } from '../tools/screens/example-capture.ts';

test('a list sorts by what the card shows, and is searched in the beginning of its text', () => {
  const { data } = JSON.parse(exampleCapture.envelope ?? '');
  expect(lineFacts(cnvideoVideoDetail.view.card, data)).toEqual({
    ...{ published: 1_763_000_000_000, plays: null, likes: 12_840, comments: 356 },
    text: '山里的清晨，雾散之前。#旅行 #清晨',
  });
});

test('what an answer does not say is unknown', () => {
  expect(lineFacts({ base: 'data.x', counters: {} }, null)).toEqual({
    published: null,
    plays: null,
    likes: null,
    comments: null,
    text: '',
  });
});

test('a text is its words without marks, cut to 300 characters between two of them', () => {
  const card = { base: 'data', text: 'html', counters: {} };
  expect(lineFacts(card, { html: '<p class="x">One</p>\n\n<p>two</p>' }).text).toBe('One two');
  expect(Array.from(lineFacts(card, { html: '🎉'.repeat(5000) }).text)).toEqual(Array(300).fill('🎉'));
});

test.each([
  ['12840', 12_840],
  ['1.2万', 12_000],
  ['10w+', 100_000],
  ['3.5 K', 3_500],
  ['2亿', 200_000_000],
  ['', null],
  ['赞', null],
  ['-1', null],
  ['1,000', null],
])('a counter %s counts %s', (text, count) => {
  expect(countOf(text)).toBe(count);
});
