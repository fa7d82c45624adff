import { expect, it } from 'vitest';
import { Failure } from '../../../lib/core/failure.ts';
import { because } from '../../../lib/core/reason.ts';
import type { PageCondition, TabSource } from '../../../lib/core/source.ts';
import { embedded, operationWith, outcome, page, read } from './read-parts.ts';

it.each([
  ['cannot be read though it is there', () => new Failure('upstream_changed', because('page_unreadable')), 3],
  ['holds what nobody expects', () => new TypeError('no'), 3],
  ['is being replaced', () => new Failure('unreachable', because('page_left')), 0],
  ['hangs', () => new Failure('timed_out', because('page_late')), 0],
])('a page that %s is taken as it is after three looks, or waited for', async (_name, failure, after) => {
  let looks = 0;
  const condition = async (): Promise<PageCondition> => {
    looks += 1;
    throw failure();
  };
  let reads = 0;
  const source = embedded('absent', {
    kind: 'in-page',
    read: async () => {
      reads += 1;
      return outcome('upstream_refused');
    },
  });
  await read(operationWith([source], { condition }));
  expect(reads).toBe(after > 0 ? 1 : 0);
  if (after > 0) expect(looks).toBe(after);
});

it.each([
  ['page_unreadable', 0],
  ['page_left', 1],
] as const)('a page that failed as %s when it was open is opened %i times', async (code, opened) => {
  const shown = embedded('absent', {
    id: 'shown',
    read: async () => {
      throw new Failure('upstream_changed', because(code));
    },
  });
  const tab: TabSource = { kind: 'tab', id: 'tab', url: () => 'https://weibo.com/u/1', reads: ['shown'] };
  const { capture, transport } = await read(operationWith([shown, tab]), {
    open: () => ({ ...page, temporary: true }),
    pages: [page],
  });
  expect(transport.opened).toHaveLength(opened);
  const kept = expect.objectContaining({ source: 'tab', reason: because('page_unreadable_before') });
  if (opened === 0) expect(capture?.trail).toContainEqual(kept);
});
