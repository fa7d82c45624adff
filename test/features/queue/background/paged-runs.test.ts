import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { withoutEnvelope } from '../../../../lib/core/capture.ts';
import type { Asker } from '../../../../lib/core/gateway.ts';
import type { RunAnswer, RunRequest } from '../../../../lib/core/handle.ts';
import { parseJson } from '../../../../lib/core/json/json.ts';
import type { ListAnswer, ListPiece } from '../../../../lib/core/list.ts';
import { defineOperation } from '../../../../lib/core/operation.ts';
import { createPagedRuns } from '../../../../lib/features/queue/background/paged-runs.ts';
import { begunPages } from '../../../../lib/features/queue/model/paged.ts';
import { fakeTabs } from '../../../browser/tabs/fake-tabs.ts';
import { failedWith } from '../../../core/told.ts';
import {
  exampleCapture,
  exampleOperation,
  platforms,
  videoId,
  videoUrl,
} from '../../capture/background/example-parts.ts';
import { exampleItem } from '../model/queue-parts.ts';

const paging = {
  cursorField: 'cursor',
  first: '0',
  kind: 'comments',
  address: ({ aweme_id }: Readonly<Record<string, string>>, cursor: string) =>
    `https://a.example/?id=${aweme_id}&cursor=${cursor}`,
};
const operation = defineOperation({ ...exampleOperation, paging });
const other = { ...exampleOperation, path: '/api/cnvideo/other' };
const raw = '{"id":7565000000000000129}';
const answer: ListAnswer = { of: {}, rows: [], others: 0, from: '', next: '20', end: null, total: 3 };

function line(tabId: number | null, more: object = {}) {
  const names = { path: operation.path, key: `${operation.path} ${videoId}`, url: videoUrl };
  const paged = { ...begunPages({ limit: 0, tabId, container: '' }), cursor: tabId === null ? '' : '40' };
  return exampleItem('a', 0, { ...names, body: '{"aweme_id":7565000000000000129}', paged, ...more });
}

/** The gateway's answer, what the reader makes of it, and what has become of the tab meanwhile. */
function setUp(given: Partial<RunAnswer> = {}, read: ListAnswer | null = answer, meanwhile = () => {}) {
  const asked: { request: RunRequest; asker: Asker }[] = [];
  const pieces: ListPiece[] = [];
  const handle = async (request: RunRequest, asker: Asker): Promise<RunAnswer> => {
    asked.push({ request, asker });
    meanwhile();
    asker.take?.(parseJson(raw));
    return {
      run: withoutEnvelope(exampleCapture({ itemUrl: videoUrl, title: 'first words' })),
      refused: null,
      envelope: '',
      ...given,
    };
  };
  const run = createPagedRuns({
    platforms,
    operations: [other, operation],
    handle,
    titleOf: async () => 'known',
    answerOf(platform, kind, piece) {
      expect([platform, kind]).toEqual(['cnvideo', 'comments']);
      pieces.push(piece);
      return read;
    },
  });
  return { run, asked, pieces };
}

let tabs: ReturnType<typeof fakeTabs>['tabs'];
beforeEach(() => {
  fakeBrowser.reset();
  ({ tabs } = fakeTabs([
    { url: videoUrl, title: 'A video' },
    { url: videoUrl },
    { url: 'https://example.org/' },
    { url: videoUrl, incognito: true },
    { url: videoUrl, cookieStoreId: 'firefox-container-1' },
    { url: videoUrl, discarded: true },
    { url: videoUrl, frozen: true },
  ]));
});

describe('the run of a line that names a list', () => {
  it('asks for its first page, and hands on the raw answer as the page itself would have got it', async () => {
    const { run, asked, pieces } = setUp();
    const end = await run(line(null));
    expect(asked).toEqual([
      {
        request: { path: operation.path, body: '{"aweme_id":7565000000000000129,"cursor":"0"}' },
        asker: { tabId: null, explicit: true, incognito: false, queued: true, take: expect.any(Function) },
      },
    ]);
    expect(pieces).toEqual([
      { url: `https://a.example/?id=${videoId}&cursor=0`, status: 200, page: videoUrl, time: end.page?.at, text: raw },
    ]);
    expect(end).toMatchObject({ page: { answer, cursor: '0', kind: 'comments', title: 'known', url: videoUrl } });
    expect(end.tabClosed).toBeUndefined();
  });

  it('goes on where it is, in the page it was begun in', async () => {
    const { run, asked } = setUp();
    expect((await run(line(1))).page).toMatchObject({ title: 'A video', cursor: '40' });
    expect(JSON.parse(asked[0]?.request.body ?? '')).toMatchObject({ cursor: '40' });
    expect(asked[0]?.asker).toMatchObject({ tabId: 1, explicit: false, title: 'A video' });
    expect((await run(line(2, { title: 'own' }))).page).toMatchObject({ title: 'own' });
    expect(asked[1]?.asker).not.toHaveProperty('title');
  });

  it.each([
    ['shows another site', 3],
    ['is closed', 9],
    ['is private', 4],
    ['is in another container', 5],
    ['was unloaded', 6],
    ['was frozen', 7],
  ])('asks nothing where that page is gone: its tab %s', async (_, tabId) => {
    const { run, asked } = setUp();
    expect(await run(line(tabId))).toMatchObject({
      run: null,
      refused: null,
      tabClosed: { kind: 'unreachable', action: 'open_page', reason: { code: 'pages_tab_closed' } },
    });
    expect(asked).toEqual([]);
  });

  it('that failed waits where its page went away in the middle, and else failed', async () => {
    const failure = failedWith('upstream_refused', 'No.');
    const failed = { run: withoutEnvelope(exampleCapture({ state: 'failed', failure })) };
    for (const tabId of [1, null]) {
      const end = await setUp(failed).run(line(tabId));
      expect(end).toMatchObject({ run: { failure }, refused: null });
      expect([end.page, end.tabClosed]).toEqual([undefined, undefined]);
    }
    const closed = await setUp(failed, answer, () => void tabs.splice(0, 1)).run(line(1));
    expect(closed).toMatchObject({ run: { failure }, tabClosed: { action: 'open_page' } });
  });

  it('of an answer that is no page of the list failed', async () => {
    expect(await setUp({}, null).run(line(null))).toMatchObject({
      run: { state: 'failed', failure: { reason: { code: 'page_unreadable' } } },
      refused: null,
    });
  });

  it.each([other.path, '/api/gone'])('of an operation without pages is refused: %s', async (path) => {
    const { run, asked } = setUp();
    const refused = { kind: 'invalid_request', reason: { code: 'no_pages', values: [{ said: path }] } };
    expect(await run(line(null, { path }))).toMatchObject({ run: null, refused });
    expect(asked).toEqual([]);
  });
});
