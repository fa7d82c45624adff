import { expect, it } from 'vitest';
import type { Capture } from '../../lib/gateway/capture.ts';
import { collectedOn } from '../../lib/gateway/collection/collected.ts';
import type { Collection } from '../../lib/gateway/collection/collection.ts';
import { createCollector } from '../../lib/gateway/collection/collector.ts';
import { defineOperation } from '../../lib/gateway/operation.ts';
import type { Paging } from '../../lib/gateway/paging.ts';
import { exampleOperation } from '../browser/example-parts.ts';

/** Two pages of one item each. */
const paging: Paging = {
  cursorField: 'cursor',
  first: '0',
  items: (data) => data as unknown[],
  keys: (data) => (data as { id: string }[]).map(({ id }) => id),
  total: () => 2,
  next: (data) => ((data as { id: string }[])[0]?.id === '0' ? '1' : null),
};
const operation = defineOperation({ ...exampleOperation, paging });
const order = { path: operation.path, body: '{}', tabId: null, limit: 0, pace: 700 };

/** Collects from a door whose captures are `stored`, and tells all waits and the last state. */
async function collect(stored: (envelope: string) => Capture | null): Promise<{ waits: number[]; last: Collection }> {
  let kept: Collection | null = null;
  const waits: number[] = [];
  const change = async (edit: (one: Collection) => Collection) => {
    kept = kept && edit(kept);
    return kept;
  };
  let envelope = '';
  return new Promise((resolve) => {
    const collector = createCollector({
      operations: [operation],
      store: {
        get: async () => kept,
        add: async (one) => {
          kept = one;
        },
        change: (_id, edit) => change(edit),
        take: (_id, keys, edit) => change((one) => edit(one, keys.length)),
      },
      async ask({ body }) {
        const { cursor } = JSON.parse(body) as { cursor: string };
        envelope = JSON.stringify({ code: 200, msg: 'success', data: [{ id: cursor }] });
        return { status: 200, headers: { 'gleaner-capture': 'c' }, body: envelope };
      },
      capture: async () => stored(envelope),
      changed: (last) => last.state !== 'running' && resolve({ waits, last }),
      sleep: async (ms) => void waits.push(ms),
      keepAlive: () => () => {},
      now: () => 1,
    });
    void collector.start(order);
  });
}

it('the pause that was asked for lies between two pages', async () => {
  const { waits, last } = await collect(
    (envelope) => ({ id: 'c', itemId: '7', itemUrl: '', envelope, failure: null, stored: true }) as Capture,
  );
  expect(last).toMatchObject({ state: 'done', end: 'last_page', asked: ['0', '1'] });
  expect(waits).toEqual([700]);
});

it.each([
  ['was not stored at all', () => null],
  ['is in memory alone', () => ({ id: 'c', itemId: '7', itemUrl: '', envelope: '{}', failure: null, stored: false }) as unknown as Capture],
  ['was stored without its answer', () => ({ id: 'c', itemId: '7', itemUrl: '', envelope: null, failure: null }) as unknown as Capture],
])('a page that %s stops the collection: it would be missing from it', async (_name, stored) => {
  const { last } = await collect(stored);
  expect(last).toMatchObject({ state: 'paused', captures: [], collected: 0, failure: { sentence: 'This page could not be stored.' } });
});

it('an item that one page has twice is collected once', () => {
  const envelope = JSON.stringify({ data: [{ id: '1' }, { id: '2' }, { id: '1' }] });
  expect(collectedOn(paging, envelope, 'c', new Set(['1']))).toEqual(['{"id":"1"}']);
});
