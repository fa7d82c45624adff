import { expect, it } from 'vitest';
import { analyticsRows } from '../../lib/export/card/analytics-rows.ts';
import { JsonNode } from '../../lib/export/json/json-node.ts';
import { productAnswer } from '../fixtures/cnvideo/creator-analytics.ts';

it('gives each measure its average and middle value, and which way they moved', () => {
  const rows = analyticsRows(JsonNode.of(productAnswer('7')));
  expect(rows.map(({ measure }) => measure)).toEqual(['aweme', 'like', 'comment', 'share', 'follower']);
  expect(rows[0]?.average).toEqual({ value: '3.5', change: '0.5', direction: 'up' });
  expect(rows[1]?.middle).toEqual({ value: '18204', change: '-0.5', direction: 'down' });
  expect(rows[3]?.average.direction).toBe('same');
});

it('says nothing of figures that are not there', () => {
  expect(analyticsRows(JsonNode.of('{"data":null}'))).toEqual([]);
  const [row] = analyticsRows(JsonNode.of('{"data":{"avg_like_count":2,"avg_like_count_c":null}}'));
  expect(row).toEqual({
    measure: 'like',
    average: { value: '2', change: '', direction: '' },
    middle: { value: '', change: '', direction: '' },
  });
});
