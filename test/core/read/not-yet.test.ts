import { describe, expect, it } from 'vitest';
import { Failure } from '../../../lib/core/failure.ts';
import { because } from '../../../lib/core/reason.ts';
import { found, type PageCondition, type PageSource, pending, type Source } from '../../../lib/core/source.ts';
import type { Page } from '../../../lib/core/transport.ts';
import { told } from '../told.ts';
import { api, embedded, type Given, operationWith, outcome, page, read } from './read-parts.ts';

function stoppedBy(failure: Failure): never {
  throw failure;
}

describe('not yet is not no', () => {
  const inPage = (id: string, given: () => Given, over: Partial<PageSource<unknown, unknown>> = {}) =>
    embedded('absent', { kind: 'in-page', id, scope: 'host', read: async () => outcome(given()), ...over });
  const at = (url: string): Page => ({ ...page, url: async () => url });

  it('asks again with growing pauses, until the patience of the source has ended', async () => {
    const times: number[] = [];
    const source = embedded('absent', {
      patience: { open: 10_000, hidden: 20_000 },
      read: async (_item, { transport }) => {
        times.push(transport.now());
        return pending(told('it hydrates'));
      },
    });
    const { capture } = await read(operationWith([source]));
    const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(pauses[0]).toBe(250);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(Math.max(...pauses)).toBe(2500);
    expect(times.at(-1)).toBeLessThan(12_500);
    expect(times.at(-1)).toBeGreaterThan(7500);
    expect(capture?.trail).toEqual([
      { source: 'embedded', session: 'page', outcome: 'absent', reason: told('it hydrates'), ms: expect.any(Number) },
    ]);
  });

  it('counts what earlier sources have waited at the same pages: five sources do not wait a minute each', async () => {
    const times: number[] = [];
    const source = (id: string) =>
      embedded('absent', {
        id,
        patience: { open: 60_000, hidden: 60_000 },
        read: async (_item, { transport }) => {
          times.push(transport.now());
          return pending(told('it hydrates'));
        },
      });
    const { capture } = await read(operationWith(['1', '2', '3', '4', '5'].map(source)));
    expect(capture?.trail.map((step) => step.outcome)).toEqual(Array(5).fill('absent'));
    expect(times.at(-1)).toBeGreaterThan(75_000);
    expect(times.at(-1)).toBeLessThan(95_000);
  });

  it('lets a page request wait until the page is ready: an early refusal cannot use it up', async () => {
    let looks = 0;
    const condition = async (): Promise<PageCondition> => {
      looks += 1;
      return looks < 5 ? { state: 'loading', reason: told('it cannot sign yet') } : { state: 'ready' };
    };
    const source = inPage('in-page', () => (looks < 5 ? 'upstream_refused' : { a: '1' }));
    expect((await read(operationWith([source], { condition }))).capture).toMatchObject({
      state: 'done',
      source: 'in-page',
    });
  });

  it('a check that does not pass is a challenge, and no page of its host is asked or opened; a request may be sent', async () => {
    const condition = async (): Promise<PageCondition> => ({ state: 'check', reason: told('it checks the browser') });
    const watched = inPage('in-page', () => ({ a: '1' }));
    const tab = { kind: 'tab', id: 'tab', url: () => 'https://weibo.com/u/1', reads: ['in-page'] } as const;
    const checked = { kind: 'challenge', reason: told('it checks the browser') };
    const { capture, transport } = await read(operationWith([watched, tab], { condition }));
    expect(capture?.failure).toMatchObject(checked);
    expect([transport.asked, transport.opened]).toEqual([[], []]);
    const after = api('after', { a: '1' });
    expect((await read(operationWith([watched, tab, after], { condition }))).capture).toMatchObject({
      state: 'done',
      source: 'after',
    });
  });

  it('tries the next page while the first is loading', async () => {
    const pages = [at('https://weibo.com/loading'), at('https://weibo.com/ready')];
    const condition = async (one: Page): Promise<PageCondition> =>
      (await one.url()).endsWith('ready') ? { state: 'ready' } : { state: 'loading', reason: told('it loads') };
    const good = await read(operationWith([inPage('in-page', () => ({ a: '1' }))], { condition }), { pages });
    expect(good.capture).toMatchObject({ state: 'done' });
  });

  it('reads a page again that was being replaced', async () => {
    let asked = 0;
    const source = embedded('absent', {
      read: async () => {
        asked += 1;
        if (asked < 3) throw new Failure('unreachable', because('page_left'));
        return found({ a: '1' });
      },
    });
    expect((await read(operationWith([source]))).capture).toMatchObject({ state: 'done' });
  });

  it('keeps a partial answer of a tab though a later source there is refused for good, and asks nobody else', async () => {
    const shown = embedded({ a: '1' }, { id: 'shown', gives: { allBut: ['b'] } });
    const refused = inPage('refused', () => 'removed', { conclusive: ['removed'] });
    const tab = { kind: 'tab', id: 'tab', url: () => 'https://weibo.com/u/1', reads: ['shown', 'refused'] } as const;
    let asked = 0;
    const after = api('after', () => {
      asked += 1;
      return { a: '1', b: '2' };
    });
    const { capture } = await read(operationWith([tab, shown, refused, after]), {
      open: () => ({ ...page, temporary: true }),
      pages: [],
    });
    expect(capture).toMatchObject({ state: 'done', source: 'tab: shown' });
    expect(capture?.trail.map(({ source, outcome }) => [source, outcome])).toEqual([
      ['shown', 'partial'],
      ['refused', 'removed'],
    ]);
    expect(asked).toBe(0);
    const off = new Failure('unreachable', told('off'), { stops: true, weight: 'final' });
    for (const [stop, kind] of [
      [new Failure('cancelled', told('stopped')), 'cancelled'],
      [off, 'unreachable'],
    ] as const) {
      const stopped = inPage('refused', () => stoppedBy(stop));
      const ended = await read(operationWith([tab, shown, stopped, after]), {
        open: () => ({ ...page, temporary: true }),
        pages: [],
      });
      expect(ended.capture).toMatchObject({ state: 'failed', failure: { kind } });
      const later = await read(operationWith([shown, api('stopped', () => stoppedBy(stop)), after]));
      expect(later.capture).toMatchObject({ state: 'failed', failure: { kind } });
    }
  });

  it('keeps a partial answer of a tab while a fuller one may still come, and asks nothing before that had its time', async () => {
    const tab: Source<unknown> = {
      kind: 'tab',
      id: 'tab',
      url: () => 'https://weibo.com/u/1',
      reads: ['watched', 'shown', 'asked'],
    };
    let polls = 0;
    const watched = (last: Given) =>
      embedded('absent', {
        id: 'watched',
        read: async () => {
          polls += 1;
          return outcome(polls < 4 ? 'not yet' : last);
        },
      });
    const shown = embedded({ a: '1' }, { id: 'shown', gives: { allBut: ['b'] } });
    let asked = 0;
    const requested = inPage('asked', () => {
      asked += 1;
      return { a: '1', b: '2' };
    });
    const open = { open: () => ({ ...page, temporary: true }), pages: [] };
    const full = await read(operationWith([tab, watched({ a: '1', b: 'seen' }), shown, requested]), open);
    expect([full.envelope.data, asked]).toEqual([{ a: '1', b: 'seen' }, 0]);
    polls = 0;
    const second = await read(operationWith([tab, watched('absent'), shown, requested]), open);
    expect([second.capture?.source, asked]).toEqual(['tab: asked', 1]);
  });
});
