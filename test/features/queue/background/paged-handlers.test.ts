import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../lib/browser/browser.ts';
import { withoutEnvelope } from '../../../../lib/core/capture.ts';
import { english } from '../../../../lib/core/english.ts';
import type { Asker } from '../../../../lib/core/gateway.ts';
import type { RunAnswer, RunRequest } from '../../../../lib/core/handle.ts';
import type { ListAnswer, ListPiece, ListRow } from '../../../../lib/core/list.ts';
import { defineOperation } from '../../../../lib/core/operation.ts';
import type { Ids } from '../../../../lib/core/platform.ts';
import { untold } from '../../../../lib/core/row.ts';
import { fakeTabs } from '../../../browser/tabs/fake-tabs.ts';
import { failedWith, told } from '../../../core/told.ts';
import {
  exampleCapture,
  exampleOperation,
  exampleSession,
  videoId,
  videoUrl,
} from '../../capture/background/example-parts.ts';
import { queueIn, sender, videoLine } from './queue-stage.ts';

/** Three pages of one item each. */
const paging = {
  cursorField: 'cursor',
  first: '0',
  kind: 'comments',
  address: (ids: Ids, cursor: string) => `https://a.example/?${ids.aweme_id}&${cursor}`,
};
const answerOf = (_: string, __: string, { url }: ListPiece): ListAnswer => {
  const [aweme_id = '', cursor = ''] = new URL(url).search.slice(1).split('&');
  const next = ['1', '2', ''][Number(cursor)] ?? '';
  const rows: ListRow[] = [{ ...untold, itemId: cursor, record: {}, pinned: false, advert: false }];
  return { of: { aweme_id }, rows, others: 0, from: cursor, next, end: next ? null : 'all', total: 3 };
};
const operation = defineOperation({ ...exampleOperation, paging });
const order = { path: operation.path, body: `{"aweme_id":"${videoId}"}`, limit: 0 };

/** The queue of a browser with an ordinary tab 1 on the video, and a private tab 2. */
function setUp({ pages = 1 } = {}) {
  const { tabs } = fakeTabs([
    { incognito: false, url: videoUrl },
    { incognito: true, url: videoUrl, cookieStoreId: '1' },
  ]);
  Object.assign(browser.runtime, { sendMessage: async () => {}, getPlatformInfo: async () => ({}) });
  const asked: { request: RunRequest; asker: Asker }[] = [];
  /** How many pages are answered; then the platform takes its time. */
  const gate = { pages };
  const handle = async (request: RunRequest, asker: Asker): Promise<RunAnswer> => {
    asked.push({ request, asker });
    while (asked.length > gate.pages) await new Promise((resolve) => setTimeout(resolve, 5));
    const { cursor } = JSON.parse(request.body) as { cursor: string };
    asker.take?.(cursor);
    const { aweme_id: itemId } = JSON.parse(request.body) as { aweme_id: string };
    return { run: withoutEnvelope(exampleCapture({ itemId })), refused: null, envelope: '' };
  };
  const budget = { pause: 1, jitter: 0, loads: 99, items: 99 };
  const paceLimits = { member: budget, guest: budget, reported: [] };
  const sessions = [{ ...exampleSession, paceLimits }];
  const { handlers, pageSeen, queue, jobs } = queueIn({ operations: [operation], sessions, handle, answerOf });
  const read = () => handlers['pages.read']({ path: operation.path, itemId: videoId }, sender);
  const state = async () => (await read())?.state;
  const lists = () => queue.database.table('lists').toArray();
  return { handlers, pageSeen, asked, gate, tabs, queue, jobs, read, state, lists };
}

beforeEach(() => fakeBrowser.reset());

describe('comments that are saved over their page', () => {
  it('begins in an ordinary window, and in none, as a job before the others', async () => {
    for (const tabId of [1, null]) {
      const { handlers, asked, gate, jobs, read, state } = setUp();
      await jobs.add({ id: 'other', title: '', origin: 'list', state: 'running', createdAt: 1, endedAt: null }, []);
      const begun = await handlers['pages.start']({ ...order, tabId }, sender);
      expect(begun).toMatchObject({ state: 'running', container: '', tabId });
      gate.pages = 3;
      await vi.waitUntil(async () => (await state()) === 'done');
      expect(asked.map(({ request, asker }) => [JSON.parse(request.body).cursor, asker.tabId, asker.explicit])).toEqual(
        [
          ['0', tabId, tabId === null],
          ['1', tabId, tabId === null],
          ['2', tabId, tabId === null],
        ],
      );
      expect(await read()).toMatchObject({ count: 3, total: 3, end: 'all' });
      expect((await jobs.list()).map(({ id }) => id)).toEqual([begun.job, 'other']);
    }
  });

  it('does not begin in a private window, whose runs are never stored', async () => {
    const { handlers, asked, read } = setUp();
    await expect(handlers['pages.start']({ ...order, tabId: 2 }, sender)).rejects.toThrow('Private windows');
    expect([await read(), asked]).toEqual([null, []]);
  });

  it('does not go on in a private window either', async () => {
    const { handlers, asked, gate, state, read } = setUp();
    const { id } = await handlers['pages.start']({ ...order, tabId: 1 }, sender);
    await vi.waitUntil(() => asked.length === 2);
    await handlers['pages.pause']({ id }, sender);
    gate.pages = 2;
    await vi.waitUntil(async () => (await read())?.count === 2);
    expect(await state()).toBe('paused');
    await expect(handlers['pages.resume']({ id, tabId: 2 }, sender)).rejects.toThrow('Private windows');
    expect(asked).toHaveLength(2);
    gate.pages = 3;
    await handlers['pages.resume']({ id, tabId: 1 }, sender);
    await vi.waitUntil(async () => (await state()) === 'done');
    expect(asked.every(({ asker }) => asker.tabId === 1)).toBe(true);
  });

  it('whose tab was closed waits, says so, asks nobody, and goes on when a page of its item is there', async () => {
    const { handlers, pageSeen, asked, gate, tabs, read, state } = setUp({ pages: 9 });
    await handlers['pages.start']({ ...order, tabId: 9 }, sender);
    await vi.waitUntil(async () => (await state()) === 'paused');
    const waiting = await read();
    expect(waiting?.failure).toMatchObject({
      kind: 'unreachable',
      action: 'open_page',
      reason: { code: 'pages_tab_closed' },
    });
    expect(asked).toEqual([]);
    await pageSeen(2);
    expect(asked).toEqual([]);
    gate.pages = 1;
    await pageSeen(1);
    await vi.waitUntil(() => asked.length === 2);
    // And closed in the middle: what came stays.
    const [tab] = tabs.splice(0, 1);
    gate.pages = 9;
    await vi.waitUntil(async () => (await state()) === 'paused');
    expect(await read()).toMatchObject({ count: 2, failure: { action: 'open_page' } });
    if (tab) tabs.push(tab);
    await pageSeen(1);
    await vi.waitUntil(async () => (await state()) === 'done');
    expect(asked).toHaveLength(3);
  });

  it('whose page is there again leaves a hold of its platform to the user', async () => {
    const { handlers, pageSeen, asked, queue, state } = setUp({ pages: 9 });
    const { id } = await handlers['pages.start']({ ...order, tabId: 9 }, sender);
    await vi.waitUntil(async () => (await state()) === 'paused');
    const held = { kind: 'challenge', failure: failedWith('challenge', 'A check.'), url: '', since: 5 } as const;
    await queue.database.ledgers.put({ ...(await queue.ledger('cnvideo')), held, strikes: 4 });
    await pageSeen(1);
    expect(await queue.ledger('cnvideo')).toMatchObject({ held, strikes: 4 });
    expect([await state(), asked.length]).toEqual(['paused', 0]);
    await handlers['pages.resume']({ id }, sender);
    await vi.waitUntil(async () => (await state()) === 'done');
    expect(asked.every(({ asker }) => asker.tabId === 1)).toBe(true);
  });

  it('goes on by the code of what stopped it, whatever words are the same', async () => {
    const { handlers, pageSeen, asked, queue, read, state } = setUp({ pages: 9 });
    await handlers['pages.start']({ ...order, tabId: 9 }, sender);
    await vi.waitUntil(async () => (await state()) === 'paused');
    const closed = (await read())?.failure;
    if (!closed) throw new Error('it does not say why it waits');
    const alike = { ...closed, reason: told(english(closed.reason)) };
    await queue.database.items.toCollection().modify({ failure: alike });
    await pageSeen(1);
    expect([await state(), asked.length]).toEqual(['paused', 0]);
    await queue.database.items.toCollection().modify({ failure: { ...closed, action: 'none' } });
    await pageSeen(1);
    await vi.waitUntil(async () => (await state()) === 'done');
  });

  it('that the user paused is not begun again by a page', async () => {
    const { handlers, pageSeen, asked, state } = setUp({ pages: 1 });
    const { id } = await handlers['pages.start']({ ...order, tabId: 1 }, sender);
    await handlers['pages.pause']({ id }, sender);
    const before = asked.length;
    await pageSeen(1);
    expect([await state(), asked.length]).toEqual(['paused', before]);
  });

  it('that is gone does not go on', async () => {
    await expect(setUp().handlers['pages.resume']({ id: 'gone' }, sender)).rejects.toThrow('no longer in the queue');
  });

  it('needs an operation with pages', async () => {
    await expect(setUp().handlers['pages.start']({ ...order, path: '/api/x', tabId: null }, sender)).rejects.toThrow(
      'no pages',
    );
  });
});

describe('a list of items whose comments are wanted', () => {
  const line = { ...videoLine, path: operation.path, key: `${operation.path} ${videoId}` };

  it('collects all of each, one after the other, in the queue’s own pages', async () => {
    const { handlers, asked, jobs, read, state, lists } = setUp({ pages: 9 });
    const other = { ...line, key: `${operation.path} 7`, body: '{"aweme_id":"7"}' };
    const lines = [line, other, { ...line, skip: 'repeated' as const }];
    const job = await handlers['queue.add']({ title: 'many', origin: 'list', lines, pages: true }, sender);
    expect(await state()).toBe('running');
    await vi.waitUntil(async () => (await jobs.list())[0]?.state === 'done');
    expect((await jobs.list())[0]?.counts).toMatchObject({ done: 2, skipped: 1 });
    expect(asked.map(({ request }) => JSON.parse(request.body))).toEqual([
      { aweme_id: videoId, cursor: '0' },
      { aweme_id: videoId, cursor: '1' },
      { aweme_id: videoId, cursor: '2' },
      { aweme_id: '7', cursor: '0' },
      { aweme_id: '7', cursor: '1' },
      { aweme_id: '7', cursor: '2' },
    ]);
    expect(asked.every(({ asker }) => asker.tabId === null && asker.explicit && asker.queued)).toBe(true);
    expect((await jobs.lines(job, 'done', 0, 9)).map(({ paged }) => paged?.count)).toEqual([3, 3]);
    expect(await read()).toMatchObject({ job, count: 3 });
    expect((await lists()).map((one) => [one.job, one.count, one.ids.aweme_id]).toSorted()).toEqual([
      [job, 3, '7'],
      [job, 3, videoId],
    ]);
  });

  it('follows a short link to the list behind it', async () => {
    const { handlers, asked, jobs } = setUp({ pages: 9 });
    const short = { ...line, url: 'https://v.douyin.com/iReplica1/', path: '', body: '', key: '', short: true };
    await handlers['queue.add']({ title: 'short', origin: 'list', lines: [short], pages: true }, sender);
    await vi.waitUntil(async () => (await jobs.list())[0]?.state === 'done');
    expect(asked.map(({ request }) => JSON.parse(request.body))).toEqual([
      { aweme_id: videoId, cursor: '0' },
      { aweme_id: videoId, cursor: '1' },
      { aweme_id: videoId, cursor: '2' },
    ]);
  });
});
