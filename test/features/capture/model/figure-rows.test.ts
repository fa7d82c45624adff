import { expect, it } from 'vitest';
import { figureRows } from '../../../../lib/features/capture/model/figure-rows.ts';
import { cnvideoUserProductData } from '../../../../lib/platforms/cnvideo/user-product-data/index.ts';
import { productAnswer } from '../../../fixtures/cnvideo/creator-analytics.ts';

function rowsOf(envelope: string) {
  const { part } = cnvideoUserProductData.view;
  return part?.kind === 'figures' ? figureRows(JSON.parse(envelope), part) : null;
}

it('gives each measure its average and middle value, and which way they moved', () => {
  const rows = rowsOf(productAnswer('7'));
  expect(rows?.map(({ measure }) => measure)).toEqual(['aweme', 'like', 'comment', 'share', 'follower']);
  expect(rows?.[0]?.average).toEqual({ value: '3.5', change: '0.5', direction: 'up' });
  expect(rows?.[1]?.middle).toEqual({ value: '18204', change: '-0.5', direction: 'down' });
  expect(rows?.[3]?.average.direction).toBe('same');
});

it('says nothing of figures that are not there', () => {
  expect([rowsOf('{"data":null}'), rowsOf('{}')]).toEqual([[], []]);
  const [onlyMiddle] = rowsOf('{"data":{"percentile_like_count":2}}') ?? [];
  expect(onlyMiddle?.middle.value).toBe('2');
  const [row] = rowsOf('{"data":{"avg_like_count":2,"avg_like_count_c":null}}') ?? [];
  expect(row).toEqual({
    measure: 'like',
    average: { value: '2', change: '', direction: '' },
    middle: { value: '', change: '', direction: '' },
  });
});
