import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { withoutEnvelope } from '../../../../lib/core/capture.ts';
import { english } from '../../../../lib/core/english.ts';
import type { Asker } from '../../../../lib/core/gateway.ts';
import type { RunAnswer, RunRequest } from '../../../../lib/core/handle.ts';
import { defineOperation } from '../../../../lib/core/operation.ts';
import { begunBy, createPageRuns } from '../../../../lib/features/queue/background/page-runs.ts';
import type { Collection } from '../../../../lib/features/queue/model/collection/collection.ts';
import { fakeTabs } from '../../../browser/tabs/fake-tabs.ts';
import { failedWith } from '../../../core/told.ts';
import { exampleCapture, exampleOperation, platforms, videoId, videoUrl } from '../../capture/background/example-parts.ts';
import { exampleItem } from '../model/queue-parts.ts';

const operation = defineOperation({
  ...exampleOperation,
  paging: {
    ...{ cursorField: 'cursor', first: '0', items: () => [], total: () => 3 },
    keys: (data: unknown) => (data as { keys: string[] }).keys,
    next: (data: unknown) => (data as { next: string | null }).next,
  },
});
const other = { ...exampleOperation, path: '/api/cnvideo/other' };
const operations = [other, operation];
const answer = '{"code":200,"data":{"keys":["x","y"],"next":"20"}}';

function line(tabId: number | null, more: object = {}) {
  const list = { limit: 0, tabId, pages: 0, collected: 0, total: 0 };
  const names = { path: operation.path, key: `${operation.path} ${videoId}`, url: videoUrl };
  return exampleItem('a', 0, { ...names, body: '{"aweme_id":7565000000000000129}', collection: list, ...more });
}

/** The gateway's answer, the collection so far, and what has become of the tab meanwhile. */
function setUp(given: Partial<RunAnswer> = {}, stored: Collection | null = null, meanwhile = () => {}) {
  const asked: { request: RunRequest; asker: Asker }[] = [];
  const handle = async (request: RunRequest, asker: Asker): Promise<RunAnswer> => {
    asked.push({ request, asker });
    meanwhile();
    return { run: withoutEnvelope(exampleCapture({ id: 'page' })), refused: null, envelope: answer, ...given };
  };
  return { ...createPageRuns({ platforms, operations, store: { collection: async () => stored }, handle }), asked };
}

let tabs: ReturnType<typeof fakeTabs>['tabs'];
beforeEach(() => {
  fakeBrowser.reset();
  ({ tabs } = fakeTabs([{ url: videoUrl, ...{ title: 'A video' } }, { url: videoUrl }, { url: 'https://example.org/' }]));
});

describe('the run of a list', () => {
  it('asks for its first page, and gives what came', async () => {
    const { run, asked } = setUp();
    const end = await run(line(null));
    expect(asked).toEqual([
      {
        request: { path: operation.path, body: '{"aweme_id":7565000000000000129,"cursor":"0"}' },
        asker: { tabId: null, explicit: true, incognito: false, queued: true, runId: 'a-0.0' },
      },
    ]);
    expect(end).toMatchObject({ run: { id: 'page' }, page: { keys: ['x', 'y'], size: 2, total: 3, next: '20' } });
    expect(end.page).toMatchObject({ begun: { id: 'a-0', itemId: videoId, itemUrl: videoUrl }, capture: { id: 'page', itemId: videoId } });
    expect(end.tabClosed).toBeUndefined();
  });

  it('goes on where its collection is, in the page it was begun in', async () => {
    const begun = begunBy(line(1), operations);
    if (!begun) throw new Error('no collection');
    const { run, asked } = setUp({}, { ...begun, cursor: '40', captures: ['a-0.0', 'a-0.1'] });
    await run(line(1));
    expect(JSON.parse(asked[0]?.request.body ?? '')).toMatchObject({ cursor: '40' });
    expect(asked[0]?.asker).toEqual({ tabId: 1, explicit: false, incognito: false, queued: true, runId: 'a-0.2', title: 'A video' });
    await run(line(2));
    expect(asked[1]?.asker).not.toHaveProperty('title');
  });

  it.each([3, 9])('asks nothing where that page is gone: tab %s', async (tabId) => {
    const { run, asked } = setUp();
    expect(await run(line(tabId))).toMatchObject({
      ...{ run: null, refused: null },
      tabClosed: { kind: 'unreachable', action: 'open_page', reason: { code: 'collection_tab_closed' } },
    });
    expect(asked).toEqual([]);
  });

  it('that failed waits where its page went away in the middle, and else failed', async () => {
    const failure = failedWith('upstream_refused', 'No.');
    const failed = { envelope: '{"msg":"upstream_refused: No."}', run: withoutEnvelope(exampleCapture({ state: 'failed', failure })) };
    for (const tabId of [1, null]) {
      const end = await setUp(failed).run(line(tabId));
      expect(end).toMatchObject({ run: { failure }, refused: null });
      expect([end.page, end.tabClosed]).toEqual([undefined, undefined]);
    }
    const closed = await setUp(failed, null, () => void tabs.splice(0, 1)).run(line(1));
    expect(closed).toMatchObject({ run: { failure }, tabClosed: { action: 'open_page' } });
    const elsewhere = await setUp(failed, null, () => void tabs.splice(0, 3)).run(line(null));
    expect(elsewhere.tabClosed).toBeUndefined();
  });

  it.each(['invalid_request', 'internal', 'unreachable'] as const)('that the gateway refused as %s says so in its words', async (kind) => {
    const refused = failedWith(kind, 'x');
    expect(await setUp({ run: null, refused }).run(line(null))).toEqual({ run: null, refused });
  });

  it.each([other.path, '/api/gone'])('of an operation without pages is refused: %s', async (path) => {
    const { run, asked, page } = setUp();
    const refused = { kind: 'invalid_request', reason: { code: 'no_pages', values: [{ said: path }] } };
    expect(await run(line(null, { path }))).toMatchObject({ run: null, refused });
    const stored = { ...begunBy(line(null), operations), path } as Collection;
    expect(await setUp({}, stored).run(line(null, { path }))).toMatchObject({ run: null, refused });
    expect(asked).toEqual([]);
    expect(page(line(null, { path }), { ...exampleCapture(), envelope: answer })).toBeNull();
  });

  it('of a path without end is refused in few words', async () => {
    const { refused } = await setUp().run(line(null, { path: `/${'x'.repeat(5000)}` }));
    expect(refused && english(refused.reason).length).toBeLessThan(300);
  });
});

describe('a page that was stored', () => {
  it('says what it brought, and nothing without its envelope', () => {
    const { page } = setUp();
    expect(page(line(null), { ...exampleCapture({ id: 'p' }), envelope: answer })).toMatchObject({
      keys: ['x', 'y'],
      capture: { id: 'p' },
    });
    expect(page(line(null), { ...exampleCapture(), envelope: null })).toBeNull();
  });

  it('belongs to a collection of the item that its line names', () => {
    expect(begunBy(line(null, { key: '' }), operations)).toMatchObject({ itemId: '', cursor: '0', captures: [], end: null });
    expect(begunBy(line(null, { path: '/api/gone' }), operations)).toBeNull();
  });
});
