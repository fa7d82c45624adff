import { afterEach, expect, it, vi } from 'vitest';
import { Failure } from '../../../lib/core/failure.ts';
import { judging, readObserved } from '../../../lib/core/read/observed.ts';
import { because } from '../../../lib/core/reason.ts';
import type { ObservedAnswer, Page } from '../../../lib/core/transport.ts';
import { told } from '../told.ts';
import { page } from './read-parts.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const copy = (text: string, time = 0): ObservedAnswer => ({
  url: 'https://weibo.com/a',
  status: 200,
  headers: {},
  page: '',
  text,
  time,
});

/** A page whose document was read `age` ms ago, and what it was answered; newest first. */
const asked = (copies: readonly ObservedAnswer[], age = 60_000, over: Partial<Page> = {}): Page => ({
  ...page,
  evaluate: async () => ({ age, now: 100_000 }) as never,
  observed: async (path) => (path === '/a' ? copies : []),
  ...over,
});

const judge = ({ text }: ObservedAnswer) => {
  if (text === 'other') return null;
  return text.startsWith('no')
    ? new Failure('private', told(text), { action: 'retry', ifSignedIn: 'removed' })
    : { text };
};

it('the newest answer about the item is taken, whatever was refused or asked beside it', async () => {
  const copies = [copy('other'), copy('no'), copy('good'), copy('old')];
  expect(await readObserved(asked(copies), '/a', judge)).toMatchObject({ outcome: 'found', raw: { text: 'good' } });
});

it('the newest refusal is told, with what the platform says of it and to nobody’s harm', async () => {
  const copies = [copy('other'), copy('no, newest'), copy('no, older')];
  const met = await readObserved(asked(copies), '/a', judge).catch((thrown: unknown) => thrown);
  expect(met).toMatchObject({ kind: 'private', message: 'no, newest', action: 'retry', ifSignedIn: 'removed' });
  expect(met).toMatchObject({
    closesHost: false,
    weight: 'last',
    evidence: undefined,
    cause: { message: 'no, newest' },
  });
});

it('what the upstream said in refusing is kept', async () => {
  const evidence = { status: 403, headers: {}, body: 'no' };
  const refusing = readObserved(asked([copy('')]), '/a', () => new Failure('private', told('no'), { evidence }));
  await expect(refusing).rejects.toMatchObject({ evidence });
});

it.each([
  ['open', false, { open: 4000, hidden: 9000 }, 4000],
  ['temporary', true, { open: 4000, hidden: 9000 }, 9000],
  ['open, with what is usual,', false, undefined, 4000],
  ['temporary, with what is usual,', true, undefined, 15_000],
] as const)(
  'a page that is %s has its own time to ask, and to be answered better',
  async (_name, temporary, settle, limit) => {
    const look = (age: number) => readObserved(asked([copy('other')], age, { temporary }), '/a', judge, settle);
    expect(await look(limit - 1)).toEqual({ outcome: 'not-yet', reason: because('not_asked_yet'), finalFailure: null });
    expect(await look(limit)).toEqual({ outcome: 'absent', reason: because('never_asked') });
    const refused = (ago: number) =>
      readObserved(asked([copy('no', 100_000 - ago)], 0, { temporary }), '/a', judge, settle);
    expect(await refused(limit - 1)).toMatchObject({
      outcome: 'not-yet',
      reason: told('no'),
      finalFailure: { kind: 'private' },
    });
    await expect(refused(limit)).rejects.toMatchObject({ kind: 'private' });
  },
);

it.each([
  ['complete', [{ domContentLoadedEventStart: 3500 }], 'not-yet'],
  ['complete', [{ domContentLoadedEventStart: 1000 }], 'absent'],
  ['loading', [{ domContentLoadedEventStart: 1000 }], 'not-yet'],
  ['complete', [], 'absent'],
] as const)(
  'the age of a page that is %s is counted from when its document was read: %j',
  async (readyState, entries, outcome) => {
    vi.stubGlobal('document', { readyState });
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([...entries] as never);
    vi.spyOn(performance, 'now').mockReturnValue(5200);
    const here = asked([], 0, { evaluate: async (fn, ...args) => fn(...args) });
    expect((await readObserved(here, '/a', judge)).outcome).toBe(outcome);
  },
);

it('judges the copies of requests for the item alone: an answer, or a refusal, which ends the reading where it is final', () => {
  const asks = (query: URLSearchParams) => query.get('id') === '1';
  const judged = (thrown: unknown, url = 'https://weibo.com/a?id=1') => {
    const take = () => {
      throw thrown;
    };
    return judging(asks, take, ['removed'])({ ...copy(''), url });
  };
  expect(judging(asks, ({ url }) => url)({ ...copy(''), url: 'https://weibo.com/a?id=1' })).toBe(
    'https://weibo.com/a?id=1',
  );
  expect(judged(new Failure('removed', told('gone')), 'https://weibo.com/a?id=2')).toBeNull();
  expect(judged(new Failure('private', told('hidden')))).toMatchObject({ kind: 'private' });
  expect(judged(new Failure('removed', told('perhaps'), { weight: 'weak' }))).toMatchObject({ kind: 'removed' });
  expect(() => judged(new Failure('removed', told('gone')))).toThrow('gone');
  expect(judged(new TypeError('no list'))).toMatchObject({
    kind: 'upstream_changed',
    reason: { code: 'unknown_shape' },
  });
});
