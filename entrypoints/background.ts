import { defineBackground } from 'wxt/utils/define-background';
import { browser } from '../lib/browser/browser.ts';
import { createJournal } from '../lib/browser/journal/journal.ts';
import { serve } from '../lib/browser/messaging/serve.ts';
import { createHeaderRule } from '../lib/browser/network/header-rule.ts';
import { createNetwork } from '../lib/browser/network/network.ts';
import { createPacer } from '../lib/browser/network/pacer.ts';
import { createProxyRoute } from '../lib/browser/network/proxy-route.ts';
import { createCollecting } from '../lib/browser/runs/collecting.ts';
import { createFrontPage } from '../lib/browser/runs/front-page.ts';
import { createLately } from '../lib/browser/runs/lately.ts';
import { platformLock } from '../lib/browser/runs/lock.ts';
import { createPrivateRuns } from '../lib/browser/runs/private-runs.ts';
import { createReadText } from '../lib/browser/runs/read-text.ts';
import { recover } from '../lib/browser/runs/recover.ts';
import { createRunStore } from '../lib/browser/runs/run-store.ts';
import { createRunTransports } from '../lib/browser/runs/run-transports.ts';
import { createRunner } from '../lib/browser/runs/runner.ts';
import { createAnonymousSessions } from '../lib/browser/session/anonymous-sessions.ts';
import { storeOfTab } from '../lib/browser/session/cookie-store.ts';
import { looksSignedIn } from '../lib/browser/session/sign-in.ts';
import { changeUserSettings, readPaces, readUserSettings } from '../lib/browser/settings.ts';
import { createBadge } from '../lib/browser/shell/badge.ts';
import { followBrowser } from '../lib/browser/shell/lifecycle.ts';
import { onMenuPick } from '../lib/browser/shell/menus.ts';
import { createWatching } from '../lib/browser/shell/watching.ts';
import { anchorsAt, createTargetOf } from '../lib/browser/tabs/page-target.ts';
import { openLibrary } from '../lib/browser/tabs/show-run.ts';
import type { GatewayParts } from '../lib/gateway/gateway.ts';
import { handle } from '../lib/gateway/handle.ts';
import { viewOf } from '../lib/gateway/record/views.ts';
import { Captures } from '../lib/library/captures.ts';
import { Collections } from '../lib/library/collections.ts';
import { SeenFields } from '../lib/library/seen-fields.ts';
import { operations } from '../lib/operations.ts';
import { platforms } from '../lib/platforms/index.ts';

/** Composes the parts. Every listener is registered before this returns, or the event that woke the worker would be lost. */
export default defineBackground(() => {
  const library = new Captures();
  const collections = new Collections();
  const privateRuns = createPrivateRuns();
  const journal = createJournal();
  // Nothing is opened and no run is shown before what an earlier worker left has been put in order.
  const recovered = recover(journal, [library, privateRuns, collections], Date.now());

  const pacer = createPacer();
  const network = createNetwork({ pacer, headerRule: createHeaderRule(journal), proxyRoute: createProxyRoute(journal) });
  const targetOf = createTargetOf(platforms);
  const watching = createWatching(platforms);
  const transports = createRunTransports({ platforms, network, pacer, journal, targetOf, watching });
  const badge = createBadge({ platforms, operations, targetOf });
  const runs = createRunStore(library, privateRuns);
  const anonymous = createAnonymousSessions();

  const parts: GatewayParts = {
    operations,
    platforms,
    version: browser.runtime.getManifest().version,
    settings: readPaces,
    openTransport: transports.open,
    sessions: {
      choice: async (platform) => (await readUserSettings()).sessions[platform] ?? 'automatic',
      anonymous: async (session, transport, settings, { tabId }) => anonymous.get(session, transport, settings, await storeOfTab(tabId)),
      forget: async (session, { tabId }) => anonymous.forget(session, await storeOfTab(tabId)),
      signedIn: async (session, { tabId }) => looksSignedIn(session, await storeOfTab(tabId)),
    },
    lock: (platform, _, work) => platformLock(platform, work),
    lately: createLately(),
    seenFields: new SeenFields(),
    async save(capture, step) {
      const stored = await runs.save(capture, step);
      if (capture.tabId !== null) {
        runner.begun(capture.tabId);
        if (step === 'queued') badge.begin(capture.tabId);
        if (step === 'ended') badge.end(capture.tabId, capture.state === 'done');
      }
      return stored;
    },
  };

  async function follow(url: string): Promise<string> {
    const run = { settings: await readPaces(), signal: new AbortController().signal, storeId: null };
    return (await network(url, { session: { kind: 'anonymous', cookie: '' } }, run)).url;
  }

  const readText = createReadText(platforms, operations, follow);
  const frontPage = createFrontPage({ platforms, operations, runs, targetOf });
  const runner = createRunner({
    handle: async (request, asker) => {
      await recovered;
      return handle(parts, request, asker);
    },
    readText,
    frontPage,
    runs,
    nothingFound: (tabId) => badge.end(tabId, false),
  });

  const collecting = createCollecting({
    operations,
    store: collections,
    recovered,
    ask: (request, tabId) => runner.ask(request, tabId, false),
    capture: runs.get,
  });

  serve({
    ...collecting,
    'page.front': async ({ tabId }) => {
      await recovered;
      await runner.settled(tabId);
      return frontPage(tabId);
    },
    'page.seen': async (_, { tabId, url }) => {
      if (tabId !== null) void badge.refresh(tabId);
      return anchorsAt(url, platforms);
    },
    'gateway.handle': ({ request, tabId, explicit }, sender) => runner.ask(request, tabId, explicit, sender.incognito),
    'operations.read': async () => operations.map(viewOf),
    'text.read': ({ text, platform }) => readText(text, platform),
    'run.get': async ({ id }) => {
      await recovered;
      return runs.get(id);
    },
    'run.cancel': async ({ id }) => {
      if ((await runs.get(id))?.state === 'running') transports.cancel(id);
      return null;
    },
    'run.repeat': ({ id }) => runner.repeat(id),
    'session.choose': async ({ platform, choice }) => {
      const { sessions } = await readUserSettings();
      await changeUserSettings({ sessions: { ...sessions, [platform]: choice } });
      return null;
    },
    'settings.read': readUserSettings,
    'settings.change': changeUserSettings,
    'library.open': async ({ captureId }) => {
      await openLibrary(captureId);
      return null;
    },
  });

  void recovered.then(() => library.purge());
  followBrowser({ platforms, badge, watching, onLastPrivateWindow: () => Promise.all([privateRuns.clear(), anonymous.endPrivate()]) });
  onMenuPick((pick, tab) => void ('text' in pick ? runner.pickText(pick.text, tab) : runner.pickPage(tab)));
  browser.commands?.onCommand.addListener((command, tab) => {
    if (command === 'capture-now' && tab) void runner.pickPage(tab);
  });
});
