import { describe, expect, it } from 'vitest';
import { Failure } from '../../../lib/core/failure.ts';
import type { Asker } from '../../../lib/core/gateway.ts';
import { handle } from '../../../lib/core/handle.ts';
import type { ReadJob } from '../../../lib/core/read/read-job.ts';
import { remembered, sourcesInOrder } from '../../../lib/core/read/sources-in-order.ts';
import type { Source } from '../../../lib/core/source.ts';
import { asker, fakeParts, fakeTransport, post } from '../parts.ts';
import { told } from '../told.ts';
import { api, embedded, type Given, operationWith, page } from './read-parts.ts';

describe('a request that lately brought the item', () => {
  const tab: Source<unknown> = { kind: 'tab', id: 'tab', url: () => 'https://weibo.com/u/1', reads: ['shown'] };
  const shown = embedded(
    { a: 'tab' },
    { id: 'shown', read: async (_item, { page: one }) => (one.temporary ? shownThere : notHere) },
  );
  const shownThere = { outcome: 'found', raw: { a: 'tab' }, signedIn: null, missing: [] } as const;
  const notHere = { outcome: 'absent', reason: told('not here') } as const;

  /** Runs one after the other in one browser; `given`: what the request is answered with each time. */
  async function runs(given: readonly Given[], who: Asker = asker) {
    let at = 0;
    const document = api('document', () => given[at] ?? 'absent');
    const operation = operationWith([shown, tab, document]);
    const transport = fakeTransport({ pages: [], open: () => ({ ...page, temporary: true }) });
    const { parts, saves } = fakeParts([operation], transport);
    const sources: unknown[] = [];
    for (const [now] of given.entries()) {
      at = now;
      const explicit = now > 0;
      await handle(parts, post(operation.path, { uid: '1' }), { ...who, explicit });
      const capture = saves.at(-1)?.capture;
      sources.push(capture?.source || capture?.failure?.kind);
    }
    return sources;
  }

  it('comes before the tab it saves', async () => {
    expect(await runs([{ a: 'asked' }, { a: 'asked' }])).toEqual(['document', 'document']);
  });

  it('is not remembered of a private window', async () => {
    expect(await runs([{ a: 'asked' }, { a: 'asked' }], { ...asker, incognito: true })).toEqual([
      'document',
      'tab: shown',
    ]);
  });
});

describe('the order of a run', () => {
  const tab: Source<unknown> = { kind: 'tab', id: 'tab', url: () => null, reads: [] };
  const shown = embedded('absent', { id: 'shown' });
  const [before, one, two] = ['before', 'one', 'two'].map((id) => api(id, 'absent'));
  const usual = api('usual', 'absent', { gives: { allBut: ['b'] } });
  const theirs = api('theirs', 'absent', { sessions: ['caller'] });
  const watching = { ...shown, id: 'watching' } as Source<unknown>;

  /** A job whose sources in `worked` lately brought the item. */
  function job(sources: readonly (Source<unknown> | undefined)[], worked: readonly string[]) {
    const notes: [string, boolean][] = [];
    const operation = operationWith(sources.filter((source) => source !== undefined));
    const lately = {
      worked: async (key: string) => worked.some((id) => key === `${operation.path} ${id}`),
      note: async (key: string, did: boolean) => void notes.push([key, did]),
    };
    const reading = { operation, recentSuccess: lately, asker, failures: [] as { ends: boolean }[] };
    return { notes, reading, job: reading as unknown as ReadJob };
  }
  const ids = async (sources: readonly (Source<unknown> | undefined)[], worked: readonly string[]) =>
    (await sourcesInOrder(job(sources, worked).job)).map(({ id }) => id);

  it('has those that brought it before the first tab, in their order, and each once', async () => {
    const sources = [before, shown, tab, usual, theirs, one, watching, two];
    const all = ['before', 'usual', 'theirs', 'one', 'two', 'tab', 'shown', 'watching'];
    expect(await ids(sources, all)).toEqual(['before', 'shown', 'one', 'two', 'tab', 'usual', 'theirs', 'watching']);
    expect(await ids(sources, ['two'])).toEqual([
      'before',
      'shown',
      'two',
      'tab',
      'usual',
      'theirs',
      'one',
      'watching',
    ]);
    expect(await ids(sources, [])).toEqual(['before', 'shown', 'tab', 'usual', 'theirs', 'one', 'watching', 'two']);
  });

  it('stays as it is where no tab is saved', async () => {
    expect(await ids([shown, one, usual], ['one'])).toEqual(['shown', 'one', 'usual']);
  });

  it('is remembered of requests that may come first alone, and of no cancelled run', async () => {
    const found = { source: 'one' } as never;
    for (const [source, read, ends, expected] of [
      [one, async () => found, false, [['/api/microblog/user_detail one', true]]],
      [one, async () => null, true, [['/api/microblog/user_detail one', false]]],
      [
        one,
        () => Promise.reject(new Failure('removed', told('gone'))),
        true,
        [['/api/microblog/user_detail one', true]],
      ],
      [
        one,
        () => Promise.reject(new Failure('removed', told('gone'))),
        false,
        [['/api/microblog/user_detail one', false]],
      ],
      [one, () => Promise.reject(new Failure('cancelled', told('stop'))), true, []],
      [usual, async () => found, false, []],
      [theirs, async () => found, false, []],
      [before, async () => found, false, []],
      [watching, async () => found, false, []],
    ] as const) {
      const { notes, reading, job: run } = job([before, tab, one, usual, theirs, watching], []);
      reading.failures.push({ ends });
      await remembered(run, source as Source<unknown>, read).catch(() => null);
      expect(notes).toEqual(expected);
    }
    const { notes, job: nothing } = job([tab, one], []);
    await expect(remembered(nothing, one as Source<unknown>, () => Promise.reject(new Error('a')))).rejects.toThrow(
      'a',
    );
    expect(notes).toEqual([['/api/microblog/user_detail one', false]]);
  });
});
