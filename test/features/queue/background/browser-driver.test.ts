import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../lib/browser/browser.ts';
import { withoutEnvelope } from '../../../../lib/core/capture.ts';
import { Failure } from '../../../../lib/core/failure.ts';
import type { Asker } from '../../../../lib/core/gateway.ts';
import type { RunAnswer, RunRequest } from '../../../../lib/core/handle.ts';
import { followQueue } from '../../../../lib/features/queue/background/queue-alarm.ts';
import { begunPages } from '../../../../lib/features/queue/model/paged.ts';
import type { DraftLine } from '../../../../lib/features/queue/model/read-list.ts';
import { changeUserSettings } from '../../../../lib/features/settings/background/settings.ts';
import { failedWith, told } from '../../../core/told.ts';
import {
  exampleCapture,
  exampleOperation,
  exampleSession,
  sessions,
  videoUrl,
} from '../../capture/background/example-parts.ts';
import { exampleItem, exampleJob } from '../model/queue-parts.ts';
import { queueIn, sender, videoLine } from './queue-stage.ts';

type Answer = (asker: Asker) => Partial<ReturnType<typeof exampleCapture>>;

const followed = async (url: string): Promise<string> =>
  url.includes('v.douyin.com') ? videoUrl : Promise.reject(new Error('offline'));

/** The queue of a browser whose gateway gives `answer`; `jar`: the cookies of the platform. */
function setUp(
  answer: Answer = () => ({}),
  {
    jar = [] as { name: string; value: string }[],
    session = exampleSession,
    contains = (): boolean => true,
    follow = followed,
  } = {},
) {
  Object.assign(browser, { cookies: { getAll: async () => jar } });
  const sent = vi.fn(async (_message: { readonly broadcast: string }) => {});
  Object.assign(browser.runtime, { sendMessage: sent, getPlatformInfo: async () => ({}) });
  const asked: { request: RunRequest; asker: Asker }[] = [];
  const handle = async (request: RunRequest, asker: Asker): Promise<RunAnswer> => {
    asked.push({ request, asker });
    return { run: withoutEnvelope(exampleCapture(answer(asker))), refused: null, envelope: '{"msg":"x"}' };
  };
  const badge = { queue: vi.fn(async () => {}) };
  const { handlers, wake, moved, allowed, jobs, allow } = queueIn(
    { operations: [exampleOperation], sessions: [session, ...sessions], handle, badge, follow },
    contains,
  );
  followQueue(wake, () => void allowed());
  const add = (lines: readonly DraftLine[]) => handlers['queue.add']({ title: 'mine', origin: 'list', lines }, sender);
  const read = () => handlers['queue.read']({}, sender);
  const told = () => sent.mock.calls.map(([message]) => message.broadcast);
  return { handlers, asked, badge, jobs, moved, add, read, told, allow };
}

beforeEach(() => fakeBrowser.reset());

describe('the queue in a browser', () => {
  it('runs each item through the gateway as an explicit lookup, its capture under the item’s own id', async () => {
    const { asked, add, read, jobs } = setUp();
    const job = await add([videoLine, { ...videoLine, skip: 'repeated' }]);
    await vi.waitUntil(async () => (await read()).jobs[0]?.state === 'done');
    const [item] = await jobs.lines(job, 'done', 0, 1);
    expect(asked).toMatchObject([
      {
        request: { path: exampleOperation.path, body: videoLine.body },
        asker: { tabId: null, explicit: true, incognito: false, queued: true },
      },
    ]);
    expect(asked[0]?.asker.runId).toBe(item?.id);
    expect((await read()).jobs[0]).toMatchObject({ title: 'mine', counts: { done: 1, skipped: 1 } });
  });

  it('follows a short link when its turn comes, and runs what is behind it', async () => {
    const { asked, add, read } = setUp();
    await add([{ ...videoLine, url: 'https://v.douyin.com/iReplica1/', path: '', body: '', key: '', short: true }]);
    await vi.waitUntil(async () => (await read()).jobs[0]?.state === 'done');
    expect(asked[0]?.request).toMatchObject({ path: exampleOperation.path, body: videoLine.body });
  });

  it.each([
    ['unreachable', 'waiting'],
    ['not_found', 'failed'],
  ] as const)('asks no operation by a guess of a short link that cannot be followed: %s', async (kind, state) => {
    const follow = () => Promise.reject(new Failure(kind, told('A test says so.')));
    const { asked, add, read, jobs } = setUp(undefined, { follow });
    const url = 'https://v.douyin.com/iReplica1/';
    await add([{ ...videoLine, url, path: '', body: '', key: '', short: true }]);
    const line = async () => (await jobs.lines((await read()).jobs[0]?.id ?? '', state, 0, 1))[0];
    await vi.waitUntil(async () => (await line())?.failure);
    expect([(await line())?.failure?.kind, (await line())?.path, asked]).toEqual([kind, '', []]);
  });

  it('fails a short link that leads to nothing it captures', async () => {
    const { asked, add, read, jobs } = setUp(undefined, { follow: async () => 'https://www.douyin.com/' });
    await add([{ ...videoLine, url: 'https://vm.tiktok.com/ZMabc1234/', path: '', body: '', key: '', short: true }]);
    await vi.waitUntil(async () => (await read()).jobs[0]?.state === 'done');
    const [failed] = await jobs.lines((await read()).jobs[0]?.id ?? '', 'failed', 0, 9);
    expect(failed?.failure).toMatchObject({ kind: 'unsupported_link', reason: { code: 'short_link_nothing' } });
    expect(asked).toEqual([]);
  });

  it('goes on, and tells pages so, where another database is in use', async () => {
    const { jobs, moved, read, told } = setUp();
    await jobs.add(exampleJob('a'), [exampleItem('a', 0)]);
    moved();
    await vi.waitUntil(async () => (await read()).jobs[0]?.state === 'done');
    expect(told()).toContain('queue.changed');
  });

  it('tells pages of changes, of lists only where one may have changed, and the badge what is left', async () => {
    const { add, read, told, badge, jobs, handlers } = setUp();
    await add([videoLine]);
    await vi.waitUntil(async () => (await read()).jobs[0]?.state === 'done');
    await vi.waitFor(() => expect(badge.queue).toHaveBeenLastCalledWith('', false));
    expect(told()[0]).toBe('queue.changed');
    // A list of which 1,234 pages are still to come.
    const paged = {
      ...begunPages({ limit: 0, tabId: null, container: '' }),
      list: 'l',
      asked: ['0'],
      count: 1,
      total: 1235,
    };
    await jobs.add(exampleJob('many'), [exampleItem('many', 0, { notBefore: Date.now() + 1e9, paged })]);
    await handlers['queue.change']({ id: 'none', change: 'pause' }, sender);
    await vi.waitFor(() => expect(badge.queue).toHaveBeenLastCalledWith('1k', false));
    await handlers['queue.change']({ id: 'many', change: 'pause' }, sender);
    await vi.waitFor(() => expect(badge.queue).toHaveBeenLastCalledWith('', false));
  });

  it('has the budget of a guest until cookies hint at a sign-in', async () => {
    const guest = (await setUp().read()).platforms.find(({ platform }) => platform === 'cnvideo');
    expect(guest).toMatchObject({ guest: true });
    const paceLimits = {
      member: { pause: 1, jitter: 0, loads: 9, items: 9 },
      guest: { pause: 2, jitter: 0, loads: 5, items: 5 },
      reported: [],
    };
    const session = { ...exampleSession, paceLimits };
    const member = (
      await setUp(undefined, { session, jar: [{ name: 'sessionid', value: 'x' }] }).read()
    ).platforms.find(({ platform }) => platform === 'cnvideo');
    expect(member).toMatchObject({ guest: false, budget: paceLimits.member });
  });

  it('has the budget of a member where cookies cannot tell and the page of the last item did', async () => {
    const paceLimits = {
      member: { pause: 1, jitter: 0, loads: 9, items: 9 },
      guest: { pause: 2, jitter: 0, loads: 5, items: 5 },
      reported: [],
    };
    const session = { ...exampleSession, paceLimits, signInCookies: [] };
    let signedIn = true;
    const { add, read } = setUp(() => ({ signedIn }), { session });
    const guest = async () => (await read()).platforms.find(({ platform }) => platform === 'cnvideo')?.guest;
    expect(await guest()).toBe(true);
    await add([videoLine]);
    await vi.waitUntil(async () => (await read()).jobs[0]?.state === 'done');
    expect(await guest()).toBe(false);
    signedIn = false;
    await add([{ ...videoLine, key: 'other' }]);
    await vi.waitUntil(async () => (await read()).jobs[1]?.state === 'done');
    expect(await guest()).toBe(true);
  });

  it('tells the badge and the pages, and sets an alarm while anything is left', async () => {
    const failure = failedWith('challenge', 'A check.');
    const { add, read, badge, handlers } = setUp(() => ({ state: 'failed', failure }));
    await add([videoLine, { ...videoLine, key: 'other' }]);
    await vi.waitUntil(async () => (await read()).platforms.some(({ held }) => held));
    await vi.waitFor(() => expect(badge.queue).toHaveBeenLastCalledWith('2', true));
    // Nothing to be woken for: only the user can go on.
    await vi.waitFor(async () => expect(await browser.alarms.getAll()).toEqual([]));
    const [job] = (await read()).jobs;
    await handlers['queue.change']({ id: job?.id ?? '', change: 'cancel' }, sender);
    expect((await read()).jobs[0]).toMatchObject({ state: 'cancelled', counts: { cancelled: 2 } });
  });

  it('asks a platform that the user has switched off for nothing, says so, and goes on when it is on again', async () => {
    const { add, read, asked } = setUp();
    await changeUserSettings({ disabled: { cnvideo: true } });
    await add([videoLine]);
    await vi.waitUntil(async () => (await read()).platforms.some(({ off }) => off));
    expect((await read()).platforms.find(({ platform }) => platform === 'cnvideo')).toMatchObject({
      waiting: 1,
      wait: null,
      running: false,
    });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([asked.length, await browser.alarms.getAll()]).toEqual([0, []]);
    await changeUserSettings({ disabled: { cnvideo: false } });
    await vi.waitUntil(async () => (await read()).jobs[0]?.state === 'done');
    expect(asked).toHaveLength(1);
  });

  it('goes on by itself when a site is allowed again', async () => {
    let allowed = false;
    const failure = { ...failedWith('unreachable', 'Not allowed.'), action: 'grant' } as const;
    const { add, read, allow } = setUp(() => (allowed ? {} : { state: 'failed', failure }), {
      contains: () => allowed,
    });
    await add([videoLine]);
    await vi.waitUntil(async () => (await read()).platforms.some(({ held }) => held?.kind === 'grant'));
    allow();
    expect((await read()).platforms.some(({ held }) => held)).toBe(true);
    allowed = true;
    allow();
    await vi.waitUntil(async () => (await read()).platforms.every(({ held }) => !held));
    expect((await read()).jobs[0]?.counts).toMatchObject({ failed: 0 });
  });

  it.each(['challenge', 'session_expired'] as const)(
    'waits on for what %s asks for when some site is allowed: that answers nothing else',
    async (kind) => {
      const { add, read, allow } = setUp(() => ({ state: 'failed', failure: failedWith(kind, 'Wait.') }));
      await add([videoLine]);
      const held = async () => (await read()).platforms.flatMap((one) => one.held?.kind ?? []);
      await vi.waitUntil(async () => (await held()).length > 0);
      const before = await held();
      await Promise.all(allow());
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect([before, await held()]).toEqual([before, before]);
    },
  );
});
