import { expect, it } from 'vitest';
import { operationsFor } from '../../../../../lib/core/page-operations.ts';
import { offersOf, offersOfLink } from '../../../../../lib/features/capture/background/links/offers.ts';
import { operations } from '../../../../../lib/operations.ts';

const paths = (offers: readonly { readonly operation: { readonly path: string } }[]) =>
  offers.map(({ operation }) => operation.path);

it('a page is offered to the operations that capture such pages, the usual one first', () => {
  const fitting = operationsFor({ platform: 'cnvideo', kind: 'video' }, operations);
  expect(fitting.map(({ path }) => path)).toEqual(['/api/cnvideo/aweme_detail', '/api/cnvideo/video_comment']);
  expect(operationsFor({ platform: 'cnvideo', kind: 'video' }, [...operations].reverse())).toEqual(fitting);
  expect(operationsFor({ platform: 'notes', kind: 'topic' }, operations)).toEqual([]);
  const target = { platform: 'cnvideo', kind: 'video', ids: { aweme_id: '7300000000000000001' }, url: '' } as const;
  expect(paths(offersOf(target, operations))).toEqual(fitting.map(({ path }) => path));
  expect(offersOf(target, operations)[0]).toMatchObject({ body: '{"aweme_id":"7300000000000000001"}' });
  expect(offersOf(target, operations)[0]).not.toHaveProperty('differs');
  expect(offersOf(null, operations)).toEqual([]);
});

it('an operation with variants is offered once for each, told apart by what differs', () => {
  const target = { platform: 'cnvideo', kind: 'profile', ids: { sec_uid: 'MS4wLjABAAAAexample' }, url: '' } as const;
  const offers = offersOf(target, operations).filter(({ operation }) => operation.path.endsWith('user_product_data'));
  expect(offers.map(({ body, differs }) => [JSON.parse(body).day, differs])).toEqual([
    ['7', { day: '7' }],
    ['30', { day: '30' }],
  ]);
});

it('a link that leads nobody knows where is offered to what takes links of its platform', () => {
  const link = 'https://v.douyin.com/iR2nEj44/';
  const offers = offersOfLink(link, 'cnvideo', operations);
  expect(paths(offers)).toContain('/api/cnvideo/aweme_detail');
  expect(paths(offers)).not.toContain('/api/cnvideo/user_product_data');
  expect(new Set(offers.map(({ body }) => body))).toEqual(new Set([JSON.stringify({ share_text: link })]));
  expect(paths(offers).every((path) => path.startsWith('/api/cnvideo/'))).toBe(true);
});
