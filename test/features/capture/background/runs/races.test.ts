import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../../lib/browser/browser.ts';
import { createJournal } from '../../../../../lib/browser/journal/journal.ts';
import { platformLock } from '../../../../../lib/browser/lock.ts';
import type { Network } from '../../../../../lib/browser/network/network.ts';
import { createPacer } from '../../../../../lib/browser/network/pacer.ts';
import { createWorkTabs } from '../../../../../lib/browser/tabs/work-tabs.ts';
import type { Capture } from '../../../../../lib/core/capture.ts';
import type { Asker, GatewayParts } from '../../../../../lib/core/gateway.ts';
import { handle } from '../../../../../lib/core/handle.ts';
import { absent, type NetworkSource } from '../../../../../lib/core/source.ts';
import { createAskLink } from '../../../../../lib/features/capture/background/links/followed-links.ts';
import { createRunTransports } from '../../../../../lib/features/capture/background/runs/run-transports.ts';
import { createRunner } from '../../../../../lib/features/capture/background/runs/runner.ts';
import {
  createAnonymousSessions,
  createSessions,
} from '../../../../../lib/features/capture/background/session/anonymous-sessions.ts';
import { outcomeOf } from '../../../../../lib/features/queue/model/index.ts';
import { strandedOutcome } from '../../../../../lib/features/queue/model/outcome.ts';
import { changeUserSettings } from '../../../../../lib/features/settings/background/settings.ts';
import { fakeTabs } from '../../../../browser/tabs/fake-tabs.ts';
import { answer, fakeParts, fakeTransport } from '../../../../core/parts.ts';
import { told } from '../../../../core/told.ts';
import { exampleItem } from '../../../queue/model/queue-parts.ts';
import { exampleCapture, exampleOperation, exampleSession, platforms, unwatched, videoId } from '../example-parts.ts';

const path = exampleOperation.path;
const body = JSON.stringify({ aweme_id: videoId });
const plain: Asker = { tabId: null, explicit: true, incognito: false };
const closed = { run: { failure: { reason: { code: 'private_tab_closed' } } } };
const off = { state: 'failed', failure: { kind: 'unreachable', action: 'grant', reason: { code: 'platform_off' } } };

/** Asks three times, each time in the session it is given. */
const source: NetworkSource<unknown, unknown> = {
  kind: 'api',
  id: 'api',
  sessions: ['own', 'anonymous'],
  conclusive: [],
  async read(_item, { transport, session }) {
    for (const turn of [1, 2, 3]) await transport.fetch(`https://www.douyin.com/${turn}`, { session });
    return absent(told('not here'));
  },
  normalize: (raw) => raw,
};

/**
 * Runs as the background composes them, over a network that notes what goes out: `<session> <store> <path>`. `reading`
 * is called before a source is read.
 */
function setUp(asked: (request: string) => unknown = () => {}, reading = () => {}, known: Capture | null = null) {
  const { tabs } = fakeTabs([
    { cookieStoreId: '0' },
    { cookieStoreId: 'firefox-container-1' },
    { cookieStoreId: '1', incognito: true },
  ]);
  Object.assign(browser, { permissions: { contains: async () => true } });
  const sent: string[] = [];
  const guests = new Set<string>();
  const network: Network = async (url, { session }, { storeId, signal }) => {
    signal.throwIfAborted();
    if (session.kind === 'anonymous') guests.add(session.cookie);
    const request = `${session.kind} ${storeId ?? 'default'} ${new URL(url).pathname}`;
    sent.push(request);
    await asked(request);
    return answer('{}', { url });
  };
  const journal = createJournal();
  const transports = createRunTransports({
    platforms,
    network,
    journal,
    watching: unwatched,
    pacer: createPacer(),
    targetOf: async () => null,
    workTabs: createWorkTabs(journal),
  });
  const anonymous = createAnonymousSessions();
  const makeAnonymous = async () => ({ cookie: `visitor=${crypto.randomUUID()}`, expiresAt: Date.now() + 60_000 });
  const { parts, saves } = fakeParts([{ ...exampleOperation, sources: [source] }], fakeTransport({}), {
    platforms,
    openTransport: transports.open,
    sessions: createSessions(anonymous, [{ ...exampleSession, makeAnonymous }]),
    lock: transports.lock,
    tell: (_, source) => (source ? reading() : undefined),
  } satisfies Partial<GatewayParts>);
  const run = (asker: Asker = plain, admit?: () => Promise<unknown>) =>
    handle(parts, { path, body }, asker, admit && (async () => void (await admit())));
  const runner = createRunner({
    handle: (request, asker) => handle(parts, request, asker),
    readText: async () => [],
    frontPage: () => Promise.reject(new Error('not used')),
    runs: { get: async () => known, tabOf: async ({ tabId }) => tabId },
    followed: { take: () => 0 },
    nothingFound: () => {},
  });
  /** Another run of the platform holds its lock until the returned function is called. */
  async function busy(): Promise<() => void> {
    const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    void platformLock('cnvideo', new AbortController().signal, () => {
      held.resolve();
      return free.promise;
    });
    await held.promise;
    return free.resolve;
  }
  const queued = () => vi.waitUntil(() => saves.find(({ step }) => step === 'queued'));
  return { sent, run, runner, busy, queued, tabs, network, guests, cancel: transports.cancel, saves };
}

const switchOff = () => changeUserSettings({ disabled: { cnvideo: true } });

beforeEach(() => fakeBrowser.reset());

describe('a platform that is switched off', () => {
  it('is asked nothing more by a run that is under way, which says why it ended', async () => {
    const { run, sent } = setUp((request) => (request.endsWith('/1') ? switchOff() : undefined));
    expect(await run()).toMatchObject({ run: off });
    expect(sent).toEqual(['own default /1']);
  });

  it('is not asked by a run that waited for another', async () => {
    const { run, sent, busy, queued } = setUp();
    const free = await busy();
    const ran = run();
    await queued();
    await switchOff();
    free();
    expect(await ran).toMatchObject({ run: off });
    expect(sent).toEqual([]);
  });

  it('is not asked by what comes in the same moment as the switch, from whomever', async () => {
    const { run, sent, network } = setUp();
    const switched = switchOff();
    const link = createAskLink(network, platforms)('https://v.douyin.com/abc123/');
    const refused = expect(link).rejects.toMatchObject({ reason: { code: 'platform_off' } });
    const [ran] = await Promise.all([run(), switched, refused]);
    expect([ran, sent]).toMatchObject([{ run: off }, []]);
  });

  it('is not asked by a program whose call waited for its turn; neither that nor a list counts it as a refusal', async () => {
    const { run, sent } = setUp();
    const refused = await run(plain, switchOff);
    expect([refused, sent]).toMatchObject([{ run: off }, []]);
    expect(outcomeOf(refused, { online: true, now: 0 })).toEqual({ kind: 'void', loads: 0 });
    const capture = { ...exampleCapture(), ...refused.run };
    expect(strandedOutcome({ item: exampleItem('a', 0), capture }, 1)).toMatchObject({ kind: 'void' });
  });

  it('does not stop the runs of others, and is asked again once it is on', async () => {
    const { run, sent } = setUp((request) =>
      request.endsWith('/1') ? changeUserSettings({ disabled: { news: true } }) : undefined,
    );
    await switchOff();
    await run();
    await changeUserSettings({ disabled: { cnvideo: false } });
    await run();
    expect(sent.filter((one) => one.startsWith('own'))).toEqual(['own default /1', 'own default /2', 'own default /3']);
  });
});

it('a run that is cancelled while it waits for another ends at once, and the next has its turn', async () => {
  const { run, sent, busy, queued, cancel, saves } = setUp();
  const free = await busy();
  const ran = run();
  const next = run();
  const { capture } = await queued();
  cancel(capture.id);
  const first = expect.objectContaining({ id: capture.id, state: 'failed' });
  expect(await ran).toMatchObject({ run: first, envelope: expect.stringContaining('499') });
  expect(saves.at(-1)).toMatchObject({ step: 'ended', capture: first });
  expect(sent).toEqual([]);
  free();
  await next;
  expect(sent).not.toEqual([]);
});

describe('the session that was chosen', () => {
  const choose = (choice: 'own' | 'anonymous') => changeUserSettings({ sessions: { cnvideo: choice } });
  const of = (kind: string) => ['/1', '/2', '/3'].map((one) => `${kind} default ${one}`);

  it('holds for a run that waits while another is chosen', async () => {
    const { run, sent, busy, queued } = setUp();
    await choose('anonymous');
    const free = await busy();
    const ran = run();
    await queued();
    await choose('own');
    free();
    await ran;
    expect(sent).toEqual(of('anonymous'));
  });

  it('holds for a run that is under way', async () => {
    const { run, sent } = setUp((request) => (request.endsWith('/1') ? choose('own') : undefined));
    await choose('anonymous');
    await run();
    expect(sent).toEqual(of('anonymous'));
  });

  it('is a guest where that was chosen just before the click, and not stored yet', async () => {
    const { run, sent } = setUp();
    await choose('own');
    const { set } = browser.storage.local;
    vi.spyOn(browser.storage.local, 'set').mockImplementationOnce(async (items) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return set(items);
    });
    await Promise.all([choose('anonymous'), run()]);
    expect(sent).toEqual(of('anonymous'));
  });
});

describe('a container or private window whose tab is closed', () => {
  const close = (tabs: { readonly id: number }[], id: number) =>
    void tabs.splice(0, tabs.length, ...tabs.filter((tab) => tab.id !== id));

  it.each([
    ['container', 2],
    ['private window', 3],
  ])('before a run of the %s begins: no other session stands in', async (_, id) => {
    const { runner, sent, busy, queued, tabs } = setUp();
    const free = await busy();
    const ran = runner.ask({ path, body }, id, true);
    await queued();
    close(tabs, id);
    free();
    expect(await ran).toMatchObject(closed);
    expect(sent).toEqual([]);
  });

  it('after a run: it is not repeated in another session', async () => {
    const first = setUp();
    await first.runner.ask({ path, body }, 2, true);
    const known = first.saves.at(-1)?.capture ?? expect.fail('nothing was saved');
    const { runner, sent, tabs } = setUp(undefined, undefined, known);
    close(tabs, 2);
    expect(await runner.repeat(known.id)).toMatchObject(closed);
    expect([sent, known.tabId]).toEqual([[], 2]);
  });

  it('during a run: its guest is not the one of other windows, then or later', async () => {
    await changeUserSettings({ sessions: { cnvideo: 'anonymous' } });
    const { runner, run, tabs, guests } = setUp(undefined, () => close(tabs, 3));
    await runner.ask({ path, body }, 3, true);
    await run();
    expect(guests.size).toBe(2);
  });
});
