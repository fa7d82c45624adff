import { defineBackground } from 'wxt/utils/define-background';
import { browser } from '../lib/browser/browser.ts';
import { createJournal } from '../lib/browser/journal/journal.ts';
import { platformLock } from '../lib/browser/lock.ts';
import { type Handlers, serve } from '../lib/browser/messaging/serve.ts';
import { createHeaderRule } from '../lib/browser/network/header-rule.ts';
import { createNetwork } from '../lib/browser/network/network.ts';
import { createPacer } from '../lib/browser/network/pacer.ts';
import { createProxyRoute } from '../lib/browser/network/proxy-route.ts';
import { ownStorage } from '../lib/browser/storage/own-storage.ts';
import { createTargetOf } from '../lib/browser/tabs/page-target.ts';
import { createWorkTabs } from '../lib/browser/tabs/work-tabs.ts';
import type { GatewayParts } from '../lib/core/gateway.ts';
import { handle } from '../lib/core/handle.ts';
import { createFactsOf } from '../lib/core/record/facts-of.ts';
import { startBridge } from '../lib/features/bridge/background/start-bridge.ts';
import { Turns } from '../lib/features/bridge/store/turns.ts';
import { createExample } from '../lib/features/capture/background/links/example.ts';
import { createFollowLink } from '../lib/features/capture/background/links/follow-link.ts';
import { createFollowedLinks } from '../lib/features/capture/background/links/followed-links.ts';
import { createReadText } from '../lib/features/capture/background/links/read-text.ts';
import { createFrontPage } from '../lib/features/capture/background/page/front-page.ts';
import { createPageSeen } from '../lib/features/capture/background/page/page-seen.ts';
import { createVisits } from '../lib/features/capture/background/page/visits.ts';
import { createKnownCounters } from '../lib/features/capture/background/runs/known-counters.ts';
import { createLately } from '../lib/features/capture/background/runs/lately.ts';
import { createPrivateRuns } from '../lib/features/capture/background/runs/private-runs.ts';
import { recover } from '../lib/features/capture/background/runs/recover.ts';
import { createRunHandlers } from '../lib/features/capture/background/runs/run-handlers.ts';
import { createRunStore } from '../lib/features/capture/background/runs/run-store.ts';
import { createRunTransports } from '../lib/features/capture/background/runs/run-transports.ts';
import { createRunner } from '../lib/features/capture/background/runs/runner.ts';
import { createAnonymousSessions } from '../lib/features/capture/background/session/anonymous-sessions.ts';
import { createSessions } from '../lib/features/capture/background/session/sessions.ts';
import { type Badge, createBadge } from '../lib/features/capture/background/shell/badge.ts';
import { createButton } from '../lib/features/capture/background/shell/button.ts';
import { followBrowser } from '../lib/features/capture/background/shell/lifecycle.ts';
import { createPageHandlers } from '../lib/features/capture/background/shell/page-handlers.ts';
import { followPicks } from '../lib/features/capture/background/shell/picks.ts';
import { createSaveStep } from '../lib/features/capture/background/shell/save-step.ts';
import { createWatching } from '../lib/features/capture/background/watching.ts';
import { countersOf } from '../lib/features/capture/model/counters-of.ts';
import { libraryHandlers } from '../lib/features/library/background/library-handlers.ts';
import { Captures } from '../lib/features/library/store/captures.ts';
import { SeenFields } from '../lib/features/library/store/seen-fields.ts';
import { dataAddress } from '../lib/features/media/background/data-address.ts';
import { createThumbnails } from '../lib/features/media/background/keep-thumbnails.ts';
import { createMediaHandlers } from '../lib/features/media/background/media-handlers.ts';
import { fileAddress } from '../lib/features/media/background/offscreen.ts';
import { smallPicture } from '../lib/features/media/background/small-picture.ts';
import { pictureAddresses } from '../lib/features/media/model/picture-addresses.ts';
import { largestThumbnail } from '../lib/features/media/store/thumbnails.ts';
import { pickLinks } from '../lib/features/queue/background/pick-links.ts';
import { startQueue } from '../lib/features/queue/background/start-queue.ts';
import { Collections } from '../lib/features/queue/store/collections.ts';
import { Jobs } from '../lib/features/queue/store/jobs.ts';
import { Queue } from '../lib/features/queue/store/queue.ts';
import { readPaces } from '../lib/features/settings/background/settings.ts';
import { settingsHandlers } from '../lib/features/settings/background/settings-handlers.ts';
import { switchedOff } from '../lib/features/settings/background/sources-off.ts';
import { operations } from '../lib/operations.ts';
import { platforms } from '../lib/platforms/index.ts';
import type { Protocol } from '../lib/protocol.ts';

/** Composes the parts. Every listener is registered before this returns, or the event that woke the worker would be lost. */
export default defineBackground(() => {
  void ownStorage();
  const library = new Captures('gleaner', createFactsOf(operations));
  const jobQueue = new Queue();
  const privateRuns = createPrivateRuns();
  const journal = createJournal();
  // Nothing is opened and no run is shown before what an earlier worker left has been put in order.
  const recovered = recover(journal, [library, privateRuns], Date.now());

  const pacer = createPacer();
  const headerRule = createHeaderRule(journal);
  const network = createNetwork({ pacer, headerRule, proxyRoute: createProxyRoute(journal) });
  const targetOf = createTargetOf(platforms);
  const watching = createWatching(platforms);
  const workTabs = createWorkTabs(journal);
  const transports = createRunTransports({ platforms, network, pacer, journal, targetOf, watching, workTabs });
  const runs = createRunStore(library, privateRuns);
  const face = createBadge({ platforms, operations, targetOf });
  const button = createButton({ platforms, operations, targetOf, runs });
  const badge: Badge = {
    ...face,
    refresh: async (tabId) => void (await Promise.all([face.refresh(tabId), button.refresh(tabId)])),
    begin: (tabId) => {
      face.begin(tabId);
      button.begin(tabId);
    },
  };
  const anonymous = createAnonymousSessions();

  const lists = new Set(operations.filter(({ paging }) => paging).map(({ path }) => path));
  const keepThumbnail = createThumbnails({
    ...{ platforms, headerRule },
    // A page of a list shows many things, none of them it.
    picturesOf: ({ path, envelope }) => (lists.has(path) ? [] : pictureAddresses(envelope ?? '')),
    small: (picture) => smallPicture(picture, largestThumbnail),
    put: (id, picture) => library.thumbnails.put(id, picture),
  });
  const saveStep = createSaveStep({ runs, badge, begun: (tabId) => runner.begun(tabId) });

  const parts: GatewayParts = {
    operations,
    platforms,
    version: browser.runtime.getManifest().version,
    settings: readPaces,
    openTransport: transports.open,
    sessions: createSessions(anonymous),
    switchedOff,
    lock: (platform, _, work) => platformLock(platform, work),
    lately: createLately(),
    seenFields: new SeenFields(),
    save: async (capture, step) => {
      const stored = await saveStep(capture, step);
      if (stored && step === 'ended') void keepThumbnail(capture);
      return stored;
    },
  };

  const followed = createFollowedLinks();
  const readText = createReadText(platforms, operations, createFollowLink(network), followed.followed);
  const visits = createVisits();
  const frontPage = createFrontPage({ platforms, operations, runs, targetOf, visits });
  const example = createExample({ platforms, operations, targetOf, captured: (platform) => library.list({ platform, limit: 200 }) });
  const runner = createRunner({
    handle: (request, asker) => recovered.then(() => handle(parts, request, asker)),
    readText,
    frontPage,
    runs,
    followed,
    nothingFound: (tabId) => badge.end(tabId, false),
  });

  const placesOf = new Map(operations.map(({ path, view }) => [path, view.card]));
  const counters = createKnownCounters({
    get: runs.get,
    earlier: (capture) => library.earlierOf(capture),
    countersOf: (capture) => countersOf(capture, placesOf.get(capture.path) ?? { base: '', counters: {} }),
  });

  const picture = async (id: string) => dataAddress(await library.thumbnails.get(id).catch(() => null));

  const queue = startQueue({
    ...{ platforms, operations, workTabs, recovered, badge },
    store: jobQueue,
    jobs: new Jobs(jobQueue),
    collections: new Collections(jobQueue),
    handle: (request, asker) => handle(parts, request, asker),
    follow: createFollowLink(network),
    capture: runs.get,
    targetOf,
  });
  const seen = (tabId: number) => Promise.all([visits.note(tabId), queue.pageSeen(tabId)]);

  const bridge = startBridge({
    ...{ platforms, operations, readText, recovered },
    queue: queue.handlers,
    mannersOf: queue.mannersOf,
    handle: (request, asker, admit) => handle(parts, request, asker, admit),
    cancel: transports.cancel,
    turns: new Turns(jobQueue),
    list: (filter) => library.list(filter),
  });

  const handlers: Handlers<Protocol> = {
    ...settingsHandlers,
    ...libraryHandlers,
    ...queue.handlers,
    ...bridge,
    ...createMediaHandlers({ platforms, headerRule, fileAddress }),
    ...createRunHandlers({ runner, runs, counters, picture, transports, recovered }),
    ...createPageHandlers({ platforms, operations, runner, frontPage, readText, badge, seen, example, recovered }),
  };
  serve(handlers, ['page.seen']);

  void recovered
    .then(() => library.purge())
    .then(() => library.catchUpAll())
    // A library that cannot be used says so where it is looked at.
    .catch(() => undefined);
  followBrowser({
    ...{ platforms, badge, watching },
    pageSeen: createPageSeen(platforms, seen),
    isUnused: async () => (await library.list({ limit: 1 })).length === 0,
    repair: async () => (await library.repair()) && library.catchUpAll(),
    onLastPrivateWindow: () => Promise.all([privateRuns.clear(), anonymous.endPrivate()]),
  });
  followPicks({ ...runner, pickLinks });
});
