import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { Failure } from '../../../lib/core/failure.ts';
import { judging, readObserved } from '../../../lib/core/read/observed.ts';
import type { Page } from '../../../lib/core/transport.ts';
import { told } from '../told.ts';
import { page } from './read-parts.ts';

interface Times {
  /** Of the page's clock, in ms: now, and when the document had been read (0 = it has not). */
  readonly now: number;
  readonly read: number;
  readonly readyState?: DocumentReadyState;
}

/** A page that has asked for nothing, in which page functions truly run. */
function read({ now, read, readyState = 'complete' }: Times) {
  const performance = {
    now: () => now,
    getEntriesByType: () => (read > 0 ? [{ domContentLoadedEventStart: read }] : []),
  };
  const world = { performance, document: { readyState } };
  const evaluate: Page['evaluate'] = async (fn, ...args) =>
    runInNewContext(`(${fn})(...${JSON.stringify(args)})`, world);
  return readObserved({ ...page, evaluate }, '/ajax/profile/info', () => null, { open: 1200, hidden: 2500 });
}

it('waits for what a page asks from the moment its document was read, however long that took', async () => {
  expect((await read({ now: 4000, read: 3500 })).outcome).toBe('not-yet');
  expect((await read({ now: 4800, read: 3500 })).outcome).toBe('absent');
  expect((await read({ now: 4800, read: 0, readyState: 'loading' })).outcome).toBe('not-yet');
});

it('counts from the start of a document whose times are not told', async () => {
  expect((await read({ now: 1000, read: 0 })).outcome).toBe('not-yet');
  expect((await read({ now: 1300, read: 0 })).outcome).toBe('absent');
});

const copy = (url: string) => ({ url, status: 200, headers: {}, page: '', text: '', time: 0 });

it('judges the copies of requests for the item alone: an answer, or a refusal, which ends the reading where it is final', () => {
  const asks = (query: URLSearchParams) => query.get('id') === '1';
  const judged = (thrown: unknown, url = 'https://weibo.com/a?id=1') => {
    const take = () => {
      throw thrown;
    };
    return judging(asks, take, ['removed'])(copy(url));
  };
  expect(judging(asks, ({ url }) => url)(copy('https://weibo.com/a?id=1'))).toBe('https://weibo.com/a?id=1');
  expect(judged(new Failure('removed', told('gone')), 'https://weibo.com/a?id=2')).toBeNull();
  expect(judged(new Failure('private', told('hidden')))).toMatchObject({ kind: 'private' });
  expect(judged(new Failure('removed', told('perhaps'), { weight: 'weak' }))).toMatchObject({ kind: 'removed' });
  expect(() => judged(new Failure('removed', told('gone')))).toThrow('gone');
  expect(judged(new TypeError('no list'))).toMatchObject({
    kind: 'upstream_changed',
    reason: { code: 'unknown_shape' },
  });
});
