import { describe, expect, it } from 'vitest';
import { Failure } from '../../../lib/core/failure.ts';
import { because } from '../../../lib/core/reason.ts';
import { found, type PageCondition, type PageSource, pending, type TabSource } from '../../../lib/core/source.ts';
import type { Page } from '../../../lib/core/transport.ts';
import { told } from '../told.ts';
import { embedded, type Given, operationWith, outcome, page, read } from './read-parts.ts';

type PageSourceOver = Partial<PageSource<unknown, unknown>>;

const at = (url: string, over: Partial<Page> = {}): Page => ({ ...page, url: async () => url, ...over });
const tab: TabSource = { kind: 'tab', id: 'tab', url: () => 'https://weibo.com/u/1', reads: ['shown'] };

/** A source that notes where and when it was read. */
function noting(given: Given | ((url: string) => Given), over: PageSourceOver = {}) {
  const reads: { url: string; time: number }[] = [];
  const source = embedded('absent', {
    read: async (_item, { page: open, transport }) => {
      const url = await open.url();
      reads.push({ url, time: transport.now() });
      return outcome(typeof given === 'function' ? given(url) : given);
    },
    ...over,
  });
  return { source, reads, urls: () => reads.map(({ url }) => url) };
}

const inPage = { kind: 'in-page', id: 'in-page', scope: 'host' } as const;

describe('the patience of a source', () => {
  /** How long it was read, and what was told. */
  async function lasted(over: PageSourceOver, temporary: boolean) {
    const { source, reads } = noting('not yet', { id: 'shown', ...over });
    const opened = { open: () => at('https://weibo.com/u/1', { temporary: true }), pages: [] };
    await read(operationWith(temporary ? [tab, source] : [source]), temporary ? opened : {});
    return reads.at(-1)?.time ?? 0;
  }

  it('is what it says of itself, or else what the settings say: in the user’s page and in a hidden one', async () => {
    // The last look falls between the end of patience and the longest pause before it.
    for (const [over, temporary, patience] of [
      [{}, false, 15_000],
      [{}, true, 25_000],
      [{ patience: { open: 6000, hidden: 9000 } }, false, 6000],
      [{ patience: { open: 6000, hidden: 9000 } }, true, 9000],
    ] as const) {
      const time = await lasted(over, temporary);
      expect(time).toBeGreaterThanOrEqual(patience);
      expect(time).toBeLessThan(patience + 2500);
    }
  });

  it('is none for copies where nobody may watch: the next source is asked at once', async () => {
    const copies = noting('not yet', { kind: 'observed', id: 'copies' });
    const next = noting({ a: '1', b: '2' }, { ...inPage });
    const { capture } = await read(operationWith([copies.source, next.source]), { watches: false });
    expect(copies.reads).toEqual([]);
    expect(next.reads.map(({ time }) => time)).toEqual([0]);
    expect(capture?.trail).toContainEqual(
      expect.objectContaining({ source: 'copies', reason: because('not_watching') }),
    );
    await read(operationWith([copies.source, next.source]), { watches: true });
    expect(copies.reads).not.toEqual([]);
  });

  it('ends with the look at its very end', async () => {
    expect(await lasted({ patience: { open: 250, hidden: 0 } }, false)).toBe(250);
    expect(await lasted({ patience: { open: 0, hidden: 0 } }, false)).toBe(0);
  });

  it('does not run out while a tab is watched: the user’s pages were not', async () => {
    const hidden = embedded('not yet', { id: 'shown', hosts: ['none.example'], patience: { open: 0, hidden: 40_000 } });
    const { source, reads } = noting('not yet', { id: 'open', patience: { open: 20_000, hidden: 0 } });
    await read(operationWith([tab, hidden, source]), {
      open: () => at('https://weibo.com/u/1', { temporary: true }),
      pages: [page],
    });
    const [first, last] = [reads[0]?.time ?? 0, reads.at(-1)?.time ?? 0];
    expect(last - first).toBeGreaterThanOrEqual(20_000);
  });

  it.each([
    ['a check of 10 looks', (look: number) => look <= 10, 35_000, 35_000],
    ['no check', () => false, 35_000, 25_000],
    ['checks that come again', (look: number) => look % 2 === 0, 200_000, 90_000],
  ] as const)(
    'begins anew in the document after a check that passed, within the time a tab has: %s',
    async (_name, checks, item, ends) => {
      let looks = 0;
      const condition = async (): Promise<PageCondition> => {
        looks += 1;
        return checks(looks) ? { state: 'check', reason: told('it checks') } : { state: 'ready' };
      };
      const source = embedded('absent', {
        id: 'shown',
        patience: { open: 0, hidden: 25_000 },
        read: async (_item, { transport }) => outcome(transport.now() >= item ? { a: '1' } : 'not yet'),
      });
      const open = () => at('https://weibo.com/u/1', { temporary: true });
      const { capture, transport } = await read(operationWith([tab, source], { condition }), { open, pages: [] });
      expect(capture?.state).toBe(ends === item ? 'done' : 'failed');
      expect(transport.now()).toBeGreaterThanOrEqual(ends);
      expect(transport.now()).toBeLessThan(ends + 2500);
    },
  );

  it('that ends without a word is told so', async () => {
    const first = embedded('not yet', { id: 'shown', patience: { open: 0, hidden: 0 } });
    const second = embedded('absent', { ...inPage, patience: { open: 0, hidden: 0 } });
    const both: TabSource = { ...tab, reads: ['shown', 'in-page'] };
    const { capture } = await read(operationWith([both, first, second]), {
      open: () => at('https://weibo.com/u/1', { temporary: true }),
      pages: [],
    });
    expect(capture?.trail.slice(0, 3)).toMatchObject([
      { source: 'shown', outcome: 'absent', reason: told('not here yet') },
      { source: 'in-page', outcome: 'absent', reason: because('not_in_time') },
      { source: 'tab', outcome: 'timed_out' },
    ]);
  });
});

describe('of several pages', () => {
  const [first, second, other] = [at('https://weibo.com/1'), at('https://weibo.com/2'), at('https://m.weibo.cn/3')];
  const urls = ['https://weibo.com/1', 'https://weibo.com/2', 'https://m.weibo.cn/3'];

  it('each is read until one has the item', async () => {
    const { source, urls: looked } = noting((url) => (url.endsWith('2') ? { a: '1' } : 'absent'));
    const { capture } = await read(operationWith([source]), { pages: [first, second, other] });
    expect(capture).toMatchObject({ state: 'done', trail: [{ outcome: 'absent' }, { outcome: 'found' }] });
    expect(looked()).toEqual(urls.slice(0, 2));
  });

  it('one refusal of a request speaks for all pages of its host, and for no other host', async () => {
    const { source, urls: looked } = noting('upstream_refused', inPage);
    await read(operationWith([source]), { pages: [first, second, other] });
    expect(looked()).toEqual([urls[0], urls[2]]);
  });

  it.each(['timed_out', 'unreachable'] as const)(
    'a request that was %s in one may succeed in the next',
    async (kind) => {
      const { source, urls: looked } = noting((url) => (url.endsWith('1') ? kind : { a: '1' }), inPage);
      expect((await read(operationWith([source]), { pages: [first, second] })).capture?.state).toBe('done');
      expect(looked()).toEqual(urls.slice(0, 2));
    },
  );

  it('what one shows says nothing of what the next shows', async () => {
    const { source, urls: looked } = noting((url) => (url.endsWith('1') ? 'upstream_refused' : { a: '1' }));
    expect((await read(operationWith([source]), { pages: [first, second] })).capture?.state).toBe('done');
    expect(looked()).toEqual(urls.slice(0, 2));
  });

  it('a statement about the item ends the run, by whichever it was met', async () => {
    const { source, urls: looked } = noting('removed', { conclusive: ['removed'] });
    const { capture } = await read(operationWith([source]), { pages: [first, second] });
    expect(capture?.failure?.kind).toBe('removed');
    expect(looked()).toEqual(urls.slice(0, 1));
  });

  it('no page of a host is asked while another shows a check', async () => {
    let looks = 0;
    const condition = async (one: Page): Promise<PageCondition> => {
      if ((await one.url()) !== urls[0]) return { state: 'ready' };
      looks += 1;
      return looks < 4 ? { state: 'check', reason: told('it checks') } : { state: 'ready' };
    };
    const { source, reads } = noting({ a: '1' }, inPage);
    await read(operationWith([source], { condition }), { pages: [first, second] });
    expect(reads[0]?.time).toBeGreaterThan(0);
    looks = 0;
    const elsewhere = noting({ a: '1' }, inPage);
    await read(operationWith([elsewhere.source], { condition }), { pages: [first, other] });
    expect(elsewhere.reads).toEqual([{ url: urls[2], time: 0 }]);
    looks = 0;
    const shown = noting({ a: '1' });
    await read(operationWith([shown.source], { condition }), { pages: [first, second] });
    expect(shown.reads).toEqual([{ url: urls[1], time: 0 }]);
  });

  it('a rate limit met in a page closes its host', async () => {
    const { source } = noting('rate_limited', inPage);
    const asking = embedded('absent', {
      ...inPage,
      id: 'next',
      read: async (_item, { page: open }) => found(await open.fetch('/a')),
    });
    const answering = (url: string) => at(url, { fetch: async () => ({ status: 200, url, text: '{}' }) });
    const closed = await read(operationWith([source, asking]), { pages: [answering('https://weibo.com/1')] });
    expect(closed.capture?.failure?.kind).toBe('rate_limited');
    const refused = new Failure('rate_limited', told('slower'));
    const cut = embedded('absent', { ...inPage, read: async () => found({ a: '1' }, null, ['b'], refused) });
    const kept = await read(operationWith([cut, asking]), { pages: [answering('https://weibo.com/1')] });
    expect(kept.capture).toMatchObject({ state: 'done', source: 'in-page' });
    expect(kept.capture?.trail.map(({ outcome: end }) => end)).toEqual(['rate_limited', 'partial', 'rate_limited']);
    const quiet = noting('upstream_refused', inPage);
    expect(
      (await read(operationWith([quiet.source, asking]), { pages: [answering('https://weibo.com/1')] })).capture?.state,
    ).toBe('done');
  });
});

it('a check that one source has waited for is not waited for again', async () => {
  const condition = async (): Promise<PageCondition> => ({ state: 'check', reason: told('it checks') });
  const sources = ['one', 'two', 'three'].map((id) => embedded({ a: '1' }, { id }));
  const { capture, transport } = await read(operationWith(sources, { condition }));
  expect(capture?.trail.map(({ source, outcome: end, reason }) => [source, end, reason])).toEqual(
    ['one', 'two', 'three'].map((id) => [id, 'challenge', told('it checks')]),
  );
  expect(transport.now()).toBeLessThan(15_000 + 3000);
});

it('a page that is loading shows what it has, and is asked for nothing', async () => {
  const condition = async (): Promise<PageCondition> => ({ state: 'loading', reason: told('it loads') });
  const { capture } = await read(operationWith([embedded({ a: '1' }, inPage), embedded({ a: '2' })], { condition }));
  expect(capture).toMatchObject({
    source: 'embedded',
    trail: [{ outcome: 'absent', reason: told('it loads') }, { outcome: 'found' }],
  });
});

describe('a tab with several sources', () => {
  const open = { open: () => at('https://weibo.com/u/1', { temporary: true }), pages: [] };
  const both: TabSource = { ...tab, reads: ['one', 'two', 'three'] };

  it('keeps the fullest answer, and asks only who can add to it', async () => {
    const one = noting({ a: '1' }, { id: 'one', gives: { allBut: ['b', 'c'] } });
    const two = noting({ a: '1', b: '1' }, { id: 'two', gives: { allBut: ['c'] } });
    const three = noting({ a: '1' }, { id: 'three', gives: { allBut: ['b', 'c'] } });
    const { capture } = await read(operationWith([both, one.source, two.source, three.source]), open);
    expect(capture).toMatchObject({ source: 'tab: two', state: 'done' });
    expect([one.reads.length, two.reads.length, three.reads.length]).toEqual([1, 1, 0]);
  });

  it('does not exchange an answer for one that is no fuller', async () => {
    const one = noting({ a: '1' }, { id: 'one', gives: { allBut: ['b'] } });
    const two = noting({ a: '2' }, { id: 'two', gives: { allBut: ['c'] } });
    const { capture } = await read(operationWith([both, one.source, two.source]), open);
    expect(capture?.source).toBe('tab: one');
  });

  it('has a request wait for those before it that only watch this page', async () => {
    let looks = 0;
    const watching = noting(
      () => {
        looks += 1;
        return looks < 3 ? 'not yet' : 'absent';
      },
      { id: 'one' },
    );
    const asking = noting({ a: '1' }, { ...inPage, id: 'two' });
    const { capture } = await read(operationWith([both, watching.source, asking.source]), open);
    expect(capture?.source).toBe('tab: two');
    expect(asking.reads).toEqual([{ url: 'https://weibo.com/u/1', time: watching.reads.at(-1)?.time }]);
    const before = noting({ a: '1' }, { ...inPage, id: 'one' });
    await read(operationWith([both, before.source, noting('not yet', { id: 'two' }).source]), open);
    expect(before.reads).toHaveLength(1);
  });

  it('asks one request after another, and the next where one was refused or waits', async () => {
    const two = noting({ a: '1' }, { ...inPage, id: 'two' });
    for (const given of ['not yet', 'upstream_refused'] as const) {
      const { capture } = await read(
        operationWith([both, noting(given, { ...inPage, id: 'one' }).source, two.source]),
        open,
      );
      expect(capture?.source).toBe('tab: two');
    }
    expect(two.reads.map(({ time }) => time)).toEqual([0, 0]);
  });

  it('ends the run with a statement that a source waited with', async () => {
    const wait = async () => pending(told('a'), new Failure('private', told('b')));
    const one = embedded('absent', {
      id: 'one',
      conclusive: ['private'],
      patience: { open: 0, hidden: 0 },
      read: wait,
    });
    const ended = await read(operationWith([both, one, embedded({ a: '1' }, { id: 'shown' })]), { ...open, pages: [] });
    expect(ended.capture?.trail).toHaveLength(1);
    expect(ended.capture?.failure?.kind).toBe('private');
  });

  it('ends with the failure that a source waited with', async () => {
    const one = embedded('absent', {
      id: 'one',
      conclusive: ['private'],
      read: async () => pending(told('a'), new Failure('private', told('b'))),
    });
    const { capture } = await read(operationWith([both, one]), open);
    expect(capture?.failure).toMatchObject({ kind: 'private', reason: told('b') });
  });

  it('is opened once more for nothing when a source of it failed', async () => {
    const one = embedded('upstream_refused', { id: 'one' });
    const { capture } = await read(operationWith([both, one]), open);
    expect(capture?.failure?.kind).toBe('upstream_refused');
    expect(capture?.trail.map(({ source }) => source)).toEqual(['one', 'one']);
  });

  it('that cannot be opened is told so, and closes its host where that says so', async () => {
    const refused = () => {
      throw new Failure('challenge', told('a check'));
    };
    const { capture } = await read(operationWith([both, { ...both, id: 'again' }]), { open: refused, pages: [] });
    expect(capture?.trail.map(({ source, outcome: end }) => [source, end])).toEqual([
      ['tab', 'challenge'],
      ['again', 'challenge'],
    ]);
    const { capture: shown } = await read(operationWith([both]), open);
    expect(shown?.failure).toMatchObject({ kind: 'timed_out', reason: { code: 'not_shown' } });
  });
});
