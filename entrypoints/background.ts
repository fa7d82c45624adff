import { defineBackground } from 'wxt/utils/define-background';
import { createJournal } from '../lib/browser/journal/journal.ts';
import { type Handlers, serve } from '../lib/browser/messaging/serve.ts';
import { createHeaderRule } from '../lib/browser/network/header-rule.ts';
import { createNetwork } from '../lib/browser/network/network.ts';
import { createPacer } from '../lib/browser/network/pacer.ts';
import { createProxyRoute } from '../lib/browser/network/proxy-route.ts';
import { noteCaught, noted, noteUncaught } from '../lib/browser/storage/caught-errors.ts';
import { ownStorage } from '../lib/browser/storage/own-storage.ts';
import { createWorkTabs } from '../lib/browser/tabs/work-tabs.ts';
import { createDatabase } from '../lib/database.ts';
import { startBridge } from '../lib/features/bridge/background/index.ts';
import { createPaceLedger } from '../lib/features/bridge/store/index.ts';
import { startCapture } from '../lib/features/capture/background/index.ts';
import { libraryHandlers } from '../lib/features/library/background/index.ts';
import { Captures, SeenFields } from '../lib/features/library/store/index.ts';
import { dataAddress, startMedia } from '../lib/features/media/background/index.ts';
import { largestThumbnail, Thumbnails } from '../lib/features/media/store/index.ts';
import { pickLinks, startQueue } from '../lib/features/queue/background/index.ts';
import { Collections, Jobs, Queue } from '../lib/features/queue/store/index.ts';
import { reportHandlers } from '../lib/features/report/background/index.ts';
import { settingsHandlers } from '../lib/features/settings/background/index.ts';

import { operations } from '../lib/operations.ts';
import { platforms } from '../lib/platforms/index.ts';
import { sessions } from '../lib/platforms/sessions.ts';
import type { Protocol } from '../lib/protocol.ts';

/** Composes the features. Registers every listener before it returns; otherwise the event that woke the worker would be lost. */
export default defineBackground(() => {
  noteUncaught();
  void ownStorage();
  const database = createDatabase();
  const library = new Captures(database);
  const thumbnails = new Thumbnails(database);
  const jobQueue = new Queue(database);
  const journal = createJournal();
  const pacer = createPacer();
  const headerRule = createHeaderRule(journal);
  const network = createNetwork({ pacer, headerRule, proxyRoute: createProxyRoute(journal, headerRule) });
  const workTabs = createWorkTabs(journal);

  const media = startMedia({ platforms, headerRule, thumbnails, largestThumbnail });
  const capture = startCapture({
    ...{ platforms, operations, sessions, library, journal, pacer, network, workTabs, pickLinks },
    seenFields: new SeenFields(database, noteCaught),
    picture: async (id) => dataAddress(await thumbnails.get(id).catch(noted(null))),
    ended: (one) => void media.keep(one),
    pageSeen: (tabId) => queue.pageSeen(tabId),
    repair: async () => (await library.repair()) && library.rebuildAll(),
  });
  const queue = startQueue({
    ...{ ...capture, platforms, operations, sessions, workTabs },
    store: jobQueue,
    jobs: new Jobs(jobQueue),
    collections: new Collections(jobQueue),
  });
  const bridge = startBridge({
    ...{ ...capture, platforms, operations },
    queue: queue.handlers,
    paceLimitsOf: queue.paceLimitsOf,
    paceLedger: createPaceLedger(database),
    list: (filter) => library.list(filter),
    read: (id) => library.get(id),
  });
  const handlers: Handlers<Protocol> = {
    ...capture.handlers,
    ...queue.handlers,
    ...media.handlers,
    ...bridge,
    ...settingsHandlers,
    ...libraryHandlers,
    ...reportHandlers,
  };
  serve(handlers, ['page.seen']);

  void capture.recovered
    .then(() => library.purge())
    .then(() => library.rebuildAll())
    // A library that cannot be opened reports this where it is displayed.
    .catch(noteCaught);
});
