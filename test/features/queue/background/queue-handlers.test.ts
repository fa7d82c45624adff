import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createQueueHandlers, type StoredJobs } from '../../../../lib/features/queue/background/queue-handlers.ts';
import { createRequestFor } from '../../../../lib/features/queue/background/request-for.ts';
import type { Driver } from '../../../../lib/features/queue/model/driver.ts';
import { blankLedger } from '../../../../lib/features/queue/model/ledger.ts';
import type { DraftLine } from '../../../../lib/features/queue/model/read-list.ts';
import { operations } from '../../../../lib/operations.ts';
import { cnvideoVideoComment } from '../../../../lib/platforms/cnvideo/video-comment/index.ts';
import { platforms } from '../../../../lib/platforms/index.ts';

const sender = { tabId: null, incognito: false, url: '' };
const { path } = cnvideoVideoComment;
const line: DraftLine = {
  input: 'x',
  url: 'https://www.douyin.com/video/7',
  platform: 'cnvideo',
  kind: 'video',
  path,
  body: '{"aweme_id":"7"}',
  key: `${path} 7`,
  short: false,
  skip: null,
};
const budget = { pause: 1, jitter: 0, loads: 1, items: 1 };

beforeEach(() => fakeBrowser.reset());
afterEach(() => vi.unstubAllGlobals());

/** The handlers of a queue that only says what it was asked for. */
function setUp() {
  const asked: unknown[][] = [];
  const note =
    (name: string, answer?: unknown) =>
    async (...given: readonly unknown[]) => {
      asked.push([name, ...given]);
      return answer;
    };
  const jobs = {
    ...Object.fromEntries(
      ['add', 'pause', 'resume', 'cancel', 'retry', 'remove', 'raise', 'move', 'release', 'share', 'recount'].map(
        (one) => [one, note(one)],
      ),
    ),
    lines: note('lines', []),
    list: async () => ['job'],
    ledger: async (platform: string) => blankLedger(platform),
    waitingOf: async () => ({ items: 4, steps: 9 }),
  } as unknown as StoredJobs;
  const wake = vi.fn(async () => {});
  const changed = vi.fn();
  const handlers = createQueueHandlers({
    platforms: ['cnvideo', 'notes'].flatMap((id) => platforms.find((one) => one.id === id) ?? []),
    jobs,
    changed,
    driver: { wake, running: () => new Set(['cnvideo']), stall: () => null } as unknown as Driver,
    paceLimitsOf: async () => ({
      paceLimits: { member: budget, guest: budget, reported: [] },
      guest: true,
      home: 'https://example.org/',
    }),
    recovered: Promise.resolve(),
    off: async (platform) => platform === 'notes',
  });
  return { asked, handlers, wake, changed };
}

describe('what users do with the queue', () => {
  it.each([
    ['pause', ['pause', 'a']],
    ['resume', ['resume', 'a', expect.any(Number)]],
    ['cancel', ['cancel', 'a', expect.any(Number)]],
    ['retry', ['retry', 'a']],
    ['remove', ['remove', 'a']],
    ['up', ['move', 'a', -1]],
    ['down', ['move', 'a', 1]],
  ] as const)('%s changes the job, tells the pages and wakes the queue', async (change, call) => {
    const { asked, handlers, wake, changed } = setUp();
    expect(await handlers['queue.change']({ id: 'a', change }, sender)).toBeNull();
    expect(asked).toEqual([call]);
    expect([wake.mock.calls.length, changed.mock.calls.length]).toEqual([1, 1]);
  });

  it('is kept without halves of surrogate pairs', async () => {
    const { asked, handlers } = setUp();
    const half = String.fromCharCode(0xd83d);
    await handlers['queue.add'](
      { title: `Mila ${half}`, origin: 'list', lines: [{ ...line, input: half, key: `k${half}` }] },
      sender,
    );
    expect(asked).toMatchObject([['add', { title: 'Mila \ufffd' }, [{ input: '\ufffd', key: 'k\ufffd' }]]]);
  });

  it('may be of one group of failures', async () => {
    const { asked, handlers } = setUp();
    const group = { platform: 'notes', remedy: 'sign_in', count: 5 } as const;
    await handlers['queue.change']({ id: 'a', change: 'retry', group }, sender);
    expect(asked).toEqual([['retry', 'a', group]]);
  });

  it('concerns an item, a platform, or a share of its budget', async () => {
    const { asked, handlers } = setUp();
    await handlers['queue.written']({}, sender);
    await handlers['queue.raise']({ id: 'a-1' }, sender);
    await handlers['queue.release']({ platform: 'notes' }, sender);
    await handlers['queue.share']({ platform: 'notes', share: 0.5 }, sender);
    await handlers['queue.lines']({ job: 'a', state: 'done', offset: 7, limit: 9999 }, sender);
    await handlers['queue.lines']({ job: 'a', state: null, offset: 0, limit: 20 }, sender);
    expect(asked).toEqual([
      ['recount'],
      ['raise', 'a-1'],
      ['release', 'notes'],
      ['share', 'notes', 0.5],
      ['lines', 'a', 'done', 7, 500],
      ['lines', 'a', null, 0, 20],
    ]);
  });

  it('adds lines in their order, what is skipped for the record only', async () => {
    const { asked, handlers } = setUp();
    const id = await handlers['queue.add'](
      { title: 'x'.repeat(300), origin: 'list', lines: [line, { ...line, skip: 'repeated' }] },
      sender,
    );
    const [[, job, items] = []] = asked;
    expect(job).toMatchObject({ id, title: 'x'.repeat(200), origin: 'list', state: 'running', endedAt: null });
    const { short: _, kind: __, ...asLine } = line;
    expect(items).toMatchObject([
      {
        ...asLine,
        job: id,
        index: 0,
        rank: 0,
        state: 'waiting',
        attempts: 0,
        notBefore: 0,
        failure: null,
        title: '',
        endedAt: null,
      },
      { ...asLine, job: id, index: 1, rank: 1, state: 'skipped', skip: 'repeated' },
    ]);
    expect((items as object[]).some((item) => 'paged' in item)).toBe(false);
    await handlers['queue.add']({ title: '', origin: 'list', lines: [{ ...line, skip: 'repeated' }] }, sender);
    expect(asked[1]?.[1]).toMatchObject({ state: 'done' });
  });

  it('adds lines that name the comments of their items', async () => {
    const { asked, handlers } = setUp();
    await handlers['queue.add'](
      { title: '', origin: 'list', lines: [line, { ...line, skip: 'repeated' }], pages: true },
      sender,
    );
    const [[, , items] = []] = asked as [unknown[]];
    const paged = { limit: 0, tabId: null, container: '', list: '', cursor: '', end: null };
    expect(items).toMatchObject([
      { state: 'waiting', paged },
      { state: 'skipped', paged },
    ]);
  });
});

it('the queue says of each platform how it stands', async () => {
  const { handlers } = setUp();
  const status = await handlers['queue.read']({}, sender);
  expect(status).toMatchObject({ jobs: ['job'], stall: null });
  expect(status.platforms).toMatchObject([
    { platform: 'cnvideo', waiting: 4, running: true, guest: true, off: false },
    { platform: 'notes', waiting: 4, running: false, guest: true, off: true },
  ]);
});

it('a page is asked for by the first operation that can be asked for it', () => {
  const wanted = createRequestFor(operations);
  const target = { platform: 'cnvideo', kind: 'video', ids: { aweme_id: '7300000000000000001' }, url: '' } as const;
  const asked = {
    path: '/api/cnvideo/aweme_detail',
    body: '{"aweme_id":"7300000000000000001"}',
    itemId: '7300000000000000001',
  };
  expect([wanted(target), wanted(target)]).toEqual([asked, asked]);
  expect(wanted({ ...target, ids: {} })).toBeNull();
  expect(wanted({ ...target, kind: 'topic' })).toBeNull();
});
