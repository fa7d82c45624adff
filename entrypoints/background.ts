import { defineBackground } from 'wxt/utils/define-background';
import { browser } from '../lib/browser/browser.ts';
import { createJournal } from '../lib/browser/journal/journal.ts';
import { scriptLater } from '../lib/browser/later.ts';
import { type Handlers, handlersOf, serve } from '../lib/browser/messaging/serve.ts';
import { createHeaderRule } from '../lib/browser/network/header-rule.ts';
import { createNetwork } from '../lib/browser/network/network.ts';
import { createPacer, lastAsked } from '../lib/browser/network/pacer.ts';
import { createProxyRoute } from '../lib/browser/network/proxy-route.ts';
import { repeatRefused } from '../lib/browser/refused-calls.ts';
import { caughtErrors, noteCaught, noted, noteUncaught } from '../lib/browser/storage/caught-errors.ts';
import { ownStorage } from '../lib/browser/storage/own-values.ts';
import { createWorkTabs } from '../lib/browser/tabs/work-tabs.ts';
import { createDatabase, placeToOpen, profileGuards, sweepAlarm, sweepDeleted } from '../lib/database.ts';
import { isArchiving } from '../lib/features/archive/store/index.ts';
import { followBridge } from '../lib/features/bridge/background/index.ts';
import { startCapture } from '../lib/features/capture/background/index.ts';
import { consentHandlers } from '../lib/features/consent/background/index.ts';
import { libraryHandlers } from '../lib/features/library/background/index.ts';
import { KeptCaptures, SeenFields } from '../lib/features/library/store/index.ts';
import { isScrolling } from '../lib/features/lists/background/index.ts';
import { isGathering, purgeLists } from '../lib/features/lists/store/index.ts';
import { dataAddress, startMedia } from '../lib/features/media/background/index.ts';
import { Thumbnails } from '../lib/features/media/store/index.ts';
import { followQueue, pickLinks } from '../lib/features/queue/background/index.ts';
import { hasWork, pausedComments } from '../lib/features/queue/store/index.ts';
import { settingsHandlers, tellChanges } from '../lib/features/settings/background/index.ts';
import { outlines } from '../lib/outlines.ts';
import { platforms } from '../lib/platforms/index.ts';
import { sessions } from '../lib/platforms/sessions.ts';
import type { Protocol } from '../lib/protocol.ts';
import type { RunsScript, RunsScriptParts, startRunsScript } from '../lib/runs-script.ts';
import { sharedModules } from '../lib/shared-modules.ts';

/** Requests that the script of runs answers. */
const ofScript = [
  ...([
    'queue.read',
    'queue.add',
    'queue.draft',
    'queue.change',
    'queue.lines',
    'queue.written',
    'queue.raise',
    'queue.release',
    'queue.share',
  ] as const),
  ...(['pages.start', 'pages.pause', 'pages.resume', 'pages.read'] as const),
  ...(['bridge.read', 'bridge.switch', 'bridge.answer', 'bridge.revoke'] as const),
  ...(['archive.follow', 'archive.place', 'archive.address', 'archive.save', 'archive.announce'] as const),
  ...(['list.look', 'list.gather', 'list.report', 'list.stop', 'list.settle', 'list.scroll', 'list.received'] as const),
  ...(['evidence.save', 'media.text', 'media.siteTurn'] as const),
] as const;

/**
 * Composes the features. Registers every listener before it returns; otherwise the event that woke the worker would be
 * lost.
 */
export default defineBackground(() => {
  noteUncaught();
  if ('ServiceWorkerGlobalScope' in globalThis) repeatRefused();
  // Where nobody listens, Firefox installs an update at once, and closes pages with all that is under way in them.
  browser.runtime.onUpdateAvailable.addListener(() => {});
  void ownStorage();
  const guards = profileGuards();
  const database = createDatabase('library', guards);
  const library = new KeptCaptures(database, outlines, platforms);
  const thumbnails = new Thumbnails(database);
  const journal = createJournal();
  const pacer = createPacer(undefined, undefined, lastAsked);
  const headerRule = createHeaderRule(journal);
  const network = createNetwork({ pacer, headerRule, proxyRoute: createProxyRoute(journal, headerRule) });
  const workTabs = createWorkTabs(journal);
  Object.assign(globalThis, { sharedModules });
  const script = scriptLater('/runs.js', 'startRunsScript', (start: typeof startRunsScript) => start(parts));

  const isPageOnly = async (id: string) => (await library.get(id))?.pageOnly === true;
  const media = startMedia({ platforms, headerRule, pacer, thumbnails, isPageOnly });
  const capture = startCapture({
    platforms,
    operations: outlines,
    sessions,
    library,
    journal,
    pacer,
    network,
    workTabs,
    pickLinks,
    seenFields: new SeenFields(database, noteCaught),
    picture: async (id) => dataAddress((await thumbnails.get(id).catch(noted(null)))?.blob ?? null),
    ended: (one) => void media.keep(one),
    pageSeen: async (tabId) => (await pausedComments(database).count()) > 0 && (await script()).queue.pageSeen(tabId),
    runs: async () => (await script()).runs,
    repair: async () => (await library.repair()) && library.rebuildAll(),
  });
  const parts: RunsScriptParts = {
    ...capture,
    database,
    platforms,
    sessions,
    workTabs,
    journal,
    headerRule,
    pacer,
    place: () => placeToOpen(guards),
    captureOf: (platform, itemId) => library.newestOfItem(platform, itemId),
    list: (filter) => library.list(filter),
    read: (id) => library.get(id),
  };
  const wake = (part: (loaded: RunsScript) => unknown) => void script().then(part).catch(noteCaught);
  followQueue(
    () => wake(({ queue }) => queue.wake()),
    () => wake(({ queue }) => queue.allowed()),
  );
  // Called when everything was deleted, or an undo brings it back. An undo is over once captures stored meanwhile have
  // been added: queue and lists are told only then.
  async function moved(): Promise<void> {
    // Whether the bridge is on has changed by the same write. What programs wait for ends now.
    wake(({ wakeBridge }) => wakeBridge());
    await database.move();
    if ((await guards.places.deletion())?.step === 'undoing') return;
    wake(({ queue, lists }) => {
      queue.moved();
      return lists.moved();
    });
  }
  guards.places.watch(() => void moved().catch(noteCaught));
  tellChanges();
  followBridge(() => wake(({ wakeBridge }) => wakeBridge()));
  const handlers: Handlers<Protocol> = {
    ...capture.handlers,
    ...handlersOf<Protocol, (typeof ofScript)[number]>(ofScript, async () => (await script()).handlers),
    ...media.handlers,
    ...consentHandlers,
    ...settingsHandlers,
    ...libraryHandlers(library),
    'report.errors': caughtErrors,
    'queue.active': () => hasWork(database),
  };
  serve(handlers, ['page.seen', 'list.received']);

  const sweep = async () => void ((await sweepDeleted(database, guards)) && (await browser.alarms.clear(sweepAlarm)));
  browser.alarms.onAlarm.addListener(({ name }) => void (name === sweepAlarm && sweep().catch(noteCaught)));

  void capture.recovered
    // The queue itself says what is wrong with a database that cannot be read.
    .then(async () => (await hasWork(database).catch(noted(true))) && wake(({ queue }) => queue.wake()))
    .then(async () => (await isGathering(database).catch(noted(false))) && wake(({ lists }) => lists.settle()))
    .then(async () => (await isArchiving(database).catch(noted(false))) && wake(({ followUnseen }) => followUnseen()))
    .then(async () => (await isScrolling().catch(noted(false))) && wake(({ scrolling }) => scrolling.resume()))
    .then(sweep)
    .then(async () => [await library.purge(), await purgeLists(database)].some(Boolean) && library.notes.forget())
    .then(() => library.rebuildAll())
    // A library that cannot be opened reports this where it is displayed.
    .catch(noteCaught);
});
