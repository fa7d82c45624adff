import { describe, expect, it } from 'vitest';
import type { Asker } from '../../../lib/gateway/gateway.ts';
import { handle } from '../../../lib/gateway/handle.ts';
import type { Source } from '../../../lib/gateway/source.ts';
import { asker, fakeParts, fakeTransport, post } from '../parts.ts';
import { api, embedded, type Given, operationWith, page } from './read-parts.ts';

describe('a request that lately brought the item', () => {
  const tab: Source<unknown> = { kind: 'tab', id: 'tab', url: () => 'https://weibo.com/u/1', reads: ['shown'] };
  const shown = embedded({ a: 'tab' }, { id: 'shown', read: async (_item, { page: one }) => (one.temporary ? shownThere : notHere) });
  const shownThere = { outcome: 'found', raw: { a: 'tab' }, signedIn: null, missing: [] } as const;
  const notHere = { outcome: 'absent', reason: 'not here' } as const;

  /** Runs one after the other in one browser; `given`: what the request is answered with each time. */
  async function runs(given: readonly Given[], who: Asker = asker) {
    let at = 0;
    const document = api('document', () => given[at] ?? 'absent', { beforeTabs: true });
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

  it('is asked after the tab where nothing is known of it, or the last one failed', async () => {
    expect(await runs(['upstream_refused', { a: 'asked' }])).toEqual(['upstream_refused', 'tab: shown']);
    expect(await runs([{ a: 'asked' }, 'upstream_refused', { a: 'asked' }])).toEqual(['document', 'tab: shown', 'tab: shown']);
  });

  it('has worked where it ended the run with a statement about the item', async () => {
    expect(await runs(['removed', { a: 'asked' }])).toEqual(['removed', 'document']);
  });

  it('is not remembered of a private window', async () => {
    expect(await runs([{ a: 'asked' }, { a: 'asked' }], { ...asker, incognito: true })).toEqual(['document', 'tab: shown']);
  });
});
