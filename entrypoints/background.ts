import { defineBackground } from 'wxt/utils/define-background';
import { startBridge } from '../lib/browser/bridge/start-bridge.ts';
import { browser } from '../lib/browser/browser.ts';
import { createJournal } from '../lib/browser/journal/journal.ts';
import { dataAddress } from '../lib/browser/media/data-address.ts';
import { createThumbnails } from '../lib/browser/media/keep-thumbnails.ts';
import { createMediaHandlers } from '../lib/browser/media/media-handlers.ts';
import { fileAddress } from '../lib/browser/media/offscreen.ts';
import { smallPicture } from '../lib/browser/media/small-picture.ts';
import { serve } from '../lib/browser/messaging/serve.ts';
import { createFollowLink } from '../lib/browser/network/follow-link.ts';
import { createHeaderRule } from '../lib/browser/network/header-rule.ts';
import { createNetwork } from '../lib/browser/network/network.ts';
import { createPacer } from '../lib/browser/network/pacer.ts';
import { createProxyRoute } from '../lib/browser/network/proxy-route.ts';
import { pickLinks } from '../lib/browser/queue/pick-links.ts';
import { startQueue } from '../lib/browser/queue/start-queue.ts';
import { createExample } from '../lib/browser/runs/example.ts';
import { createFollowedLinks } from '../lib/browser/runs/followed-links.ts';
import { createFrontPage } from '../lib/browser/runs/front-page.ts';
import { createKnownCounters } from '../lib/browser/runs/known-counters.ts';
import { createLately } from '../lib/browser/runs/lately.ts';
import { platformLock } from '../lib/browser/runs/lock.ts';
import { createPrivateRuns } from '../lib/browser/runs/private-runs.ts';
import { createReadText } from '../lib/browser/runs/read-text.ts';
import { recover } from '../lib/browser/runs/recover.ts';
import { createRunHandlers } from '../lib/browser/runs/run-handlers.ts';
import { createRunStore } from '../lib/browser/runs/run-store.ts';
import { createRunTransports } from '../lib/browser/runs/run-transports.ts';
import { createRunner } from '../lib/browser/runs/runner.ts';
import { createAnonymousSessions } from '../lib/browser/session/anonymous-sessions.ts';
import { createSessions } from '../lib/browser/session/sessions.ts';
import { readPaces } from '../lib/browser/settings.ts';
import { type Badge, createBadge } from '../lib/browser/shell/badge.ts';
import { createButton } from '../lib/browser/shell/button.ts';
import { followBrowser } from '../lib/browser/shell/lifecycle.ts';
import { ownStorage } from '../lib/browser/shell/own-storage.ts';
import { createPageHandlers } from '../lib/browser/shell/page-handlers.ts';
import { followPicks } from '../lib/browser/shell/picks.ts';
import { createSaveStep } from '../lib/browser/shell/save-step.ts';
import { switchedOff } from '../lib/browser/sources-off.ts';
import { createPageSeen } from '../lib/browser/tabs/page-seen.ts';
import { createTargetOf } from '../lib/browser/tabs/page-target.ts';
import { createVisits } from '../lib/browser/tabs/visits.ts';
import { createWatching } from '../lib/browser/tabs/watching.ts';
import { createWorkTabs } from '../lib/browser/tabs/work-tabs.ts';
import { countersOf } from '../lib/export/card/counters-of.ts';
import { pictureAddresses } from '../lib/export/media/picture-addresses.ts';
import type { GatewayParts } from '../lib/gateway/gateway.ts';
import { handle } from '../lib/gateway/handle.ts';
import { createFactsOf } from '../lib/gateway/record/facts-of.ts';
import { Captures } from '../lib/library/captures.ts';
import { Collections } from '../lib/library/collections.ts';
import { Jobs } from '../lib/library/jobs.ts';
import { Queue } from '../lib/library/queue.ts';
import { SeenFields } from '../lib/library/seen-fields.ts';
import { largestThumbnail } from '../lib/library/thumbnails.ts';
import { Turns } from '../lib/library/turns.ts';
import { operations } from '../lib/operations.ts';
import { platforms } from '../lib/platforms/index.ts';

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

  serve({
    ...queue.handlers,
    ...bridge,
    ...createMediaHandlers({ platforms, headerRule, fileAddress }),
    ...createRunHandlers({ runner, runs, counters, picture, transports, recovered }),
    ...createPageHandlers({ platforms, operations, runner, frontPage, readText, badge, seen, example, recovered }),
  });

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
