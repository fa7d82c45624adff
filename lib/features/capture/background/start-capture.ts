import { browser } from '../../../browser/browser.ts';
import type { Journal } from '../../../browser/journal/journal.ts';
import { platformLock } from '../../../browser/lock.ts';
import type { Handlers } from '../../../browser/messaging/serve.ts';
import type { Network } from '../../../browser/network/network.ts';
import type { Pacer } from '../../../browser/network/pacer.ts';
import { noteCaught, noted } from '../../../browser/storage/caught-errors.ts';
import type { TargetOf } from '../../../browser/tabs/find-tabs.ts';
import { createTargetOf } from '../../../browser/tabs/page-target.ts';
import type { WorkTabs } from '../../../browser/tabs/work-tabs.ts';
import type { Capture, CaptureLine } from '../../../core/capture.ts';
import type { GatewayParts } from '../../../core/gateway.ts';
import { type OperationOutline, viewOf } from '../../../core/operation.ts';
import { type Platform, type PlatformId, recognize } from '../../../core/platform.ts';
import type { PlatformSession } from '../../../core/session.ts';
import { hasConsent } from '../../consent/background/index.ts';
import { readPaces, switchedOff } from '../../settings/background/index.ts';
import type { CaptureProtocol, FrontPage } from '../protocol.ts';
import { createFollowedLinks, createFollowLink } from './links/followed-links.ts';
import type { ReadText } from './links/read-text.ts';
import { createFrontPage, createVisits } from './page/front-page.ts';
import { createPrivateRuns } from './runs/private-runs.ts';
import { createRecentSuccess } from './runs/recent-success.ts';
import { type Interruptible, recover } from './runs/recover.ts';
import { createRunStore, type RunStore, type StoredRuns } from './runs/run-store.ts';
import { createRunTransports, type RunTransports } from './runs/run-transports.ts';
import { createRunner, type Runner } from './runs/runner.ts';
import { createAnonymousSessions, createSessions } from './session/anonymous-sessions.ts';
import { type Badge, createBadge, createButton } from './shell/badge.ts';
import { followBrowser } from './shell/lifecycle.ts';
import { followPicks } from './shell/picks.ts';
import { followPrivateWindows } from './shell/private-windows.ts';
import { createSaveStep } from './shell/save-step.ts';
import type { Runs } from './start-runs.ts';
import { createWatching } from './watching.ts';

interface RunHandlersParts {
  readonly runner: Pick<Runner, 'ask' | 'repeat' | 'copied'>;
  readonly runs: Pick<RunStore, 'get'>;
  picture(id: string): Promise<string>;
  /** The previous capture of the same item by the same operation. */
  earlier(capture: Capture): Promise<Capture | null>;
  readonly transports: Pick<RunTransports, 'cancel'>;
  /** Resolves when what an earlier worker left behind has been cleaned up: no run is shown before. */
  readonly recovered: Promise<unknown>;
}

type RunHandlers = Handlers<Pick<CaptureProtocol, Extract<keyof CaptureProtocol, `run.${string}`>>>;

export function createRunHandlers({
  runner,
  runs,
  earlier,
  picture,
  transports,
  recovered,
}: RunHandlersParts): RunHandlers {
  return {
    // A private run must belong to a tab: that of the page that requests it, unless another is named.
    'run.start': ({ tabId, explicit, only, ...request }, sender) =>
      runner.ask(request, tabId ?? (sender.incognito ? sender.tabId : null), explicit, sender.incognito, { only }),
    async 'run.get'({ id }) {
      await recovered;
      return runs.get(id);
    },
    async 'run.earlier'({ id }) {
      const run = await runs.get(id);
      // Private runs leave nothing to compare with, and are not compared.
      const before = run?.card && !run.incognito ? await earlier(run).catch(noted(null)) : null;
      return before?.card?.counters ?? [];
    },
    'run.picture': ({ id }) => picture(id),
    async 'run.copied'({ id }) {
      runner.copied(id);
      return null;
    },
    async 'run.cancel'({ id }) {
      if ((await runs.get(id))?.state === 'running') transports.cancel(id);
      return null;
    },
    'run.repeat': ({ id, report }) => runner.repeat(id, report),
  };
}

interface PageHandlersParts {
  readonly operations: readonly OperationOutline[];
  readonly runner: Pick<Runner, 'starting' | 'settled' | 'missed' | 'picked' | 'toCopy'>;
  frontPage(tabId?: number, picked?: string): Promise<FrontPage>;
  readonly readText: ReadText;
  readonly badge: Pick<Badge, 'refresh'>;
  /** Called for every page that has come to show an item, or another one. */
  seen(tabId: number): Promise<unknown>;
  /** The request body of an operation for an item of an open page or of a capture; null = none. */
  example(path: string): Promise<string | null>;
  /** Resolves when what an earlier worker left behind has been cleaned up: no run is shown before. */
  readonly recovered: Promise<unknown>;
}

type PageHandlers = Handlers<Omit<CaptureProtocol, `run.${string}`>>;

/** Answers messages from platform pages and extension pages, except those about runs. */
export function createPageHandlers(parts: PageHandlersParts): PageHandlers {
  const { operations, runner, frontPage, readText, badge, seen, recovered } = parts;
  return {
    async 'page.front'({ tabId, waits = false }) {
      await recovered;
      const first = await frontPage(tabId);
      if (first.tabId === null) return first;
      const id = first.tabId;
      const early = runner.starting(id);
      if (early !== null && !waits) return { ...first, run: null, starting: early };
      await runner.settled(id);
      const picked = runner.picked(id);
      const page = early === null && picked === '' ? first : await frontPage(id, picked);
      return { ...page, picked: runner.missed(id), starting: runner.starting(id), toCopy: runner.toCopy(id) };
    },
    async 'page.seen'(_, { tabId }) {
      if (tabId === null) return null;
      void badge.refresh(tabId);
      void seen(tabId).catch(noteCaught);
      return null;
    },
    'operations.read': async () => operations.map(viewOf),
    'request.example': ({ path }) => parts.example(path),
    'text.read': ({ text, platform }) => readText(text, platform),
  };
}

/** The part of the library that runs use. */
interface Library extends StoredRuns, Interruptible {
  list(filter: { readonly platform?: PlatformId; readonly limit: number }): Promise<readonly CaptureLine[]>;
  earlierOf(capture: Capture): Promise<Capture | null>;
}

interface StartCaptureParts {
  readonly platforms: readonly Platform[];
  readonly operations: readonly OperationOutline[];
  readonly sessions: readonly PlatformSession[];
  readonly library: Library;
  readonly seenFields: GatewayParts['seenFields'];
  readonly journal: Journal;
  readonly pacer: Pacer;
  readonly network: Network;
  readonly workTabs: WorkTabs;
  /** The small picture kept with a run, as a `data:` address; '' = there is none. */
  picture(id: string): Promise<string>;
  /** Called for every capture that has ended and is stored. */
  ended(capture: Capture): void;
  /** Called for every page that has come to show an item, or another one. */
  pageSeen(tabId: number): Promise<unknown>;
  /** Reads the links of a tab, or of a text, as a list. */
  pickLinks: Parameters<typeof followPicks>[0]['pickLinks'];
  /** Loads the part that runs. */
  runs(): Promise<Runs>;
  /** Repairs the library if it is damaged. */
  repair(): Promise<unknown>;
}

/**
 * Composes and starts everything that turns pages and links into captures; called while the background starts. Nothing
 * is opened and no run is shown before `recovered` resolves: by then what an earlier worker left behind has been
 * cleaned up.
 */
export function startCapture(parts: StartCaptureParts) {
  const { platforms, operations, sessions, library, seenFields, journal, pacer, network, workTabs, picture, ended } =
    parts;
  const privateRuns = createPrivateRuns();
  const recovered = recover(journal, [library, privateRuns], Date.now());
  const targetOf = createTargetOf(platforms);
  /** What the button shows of a page without a click: before the user agrees, by its address alone. */
  const glance: TargetOf = async (tab) => ((await hasConsent()) ? targetOf(tab) : recognize(tab.url ?? '', platforms));
  const watching = createWatching(platforms);
  const transports = createRunTransports({ platforms, network, pacer, journal, targetOf, watching, workTabs });
  const runs = createRunStore(library, privateRuns);
  const face = createBadge({ platforms, operations, targetOf: glance });
  const button = createButton({ platforms, operations, targetOf: glance, runs });
  const badge: Badge = {
    ...face,
    refresh: async (tabId) => void (await Promise.all([face.refresh(tabId), button.refresh(tabId)])),
    begin: (tabId) => {
      face.begin(tabId);
      button.begin(tabId);
    },
  };
  const anonymous = createAnonymousSessions();
  const saveStep = createSaveStep({ runs, badge, begun: (...begun) => runner.begun(...begun) });
  const gateway: Omit<GatewayParts, 'operations'> = {
    platforms,
    seenFields,
    switchedOff,
    version: browser.runtime.getManifest().version,
    settings: readPaces,
    openTransport: transports.open,
    sessions: createSessions(anonymous, sessions),
    lock: (platform, _, work) => platformLock(platform, work),
    recentSuccess: createRecentSuccess(),
    save: async (capture, step) => {
      const stored = await saveStep(capture, step);
      if (stored && step === 'ended') ended(capture);
      return stored;
    },
    tell: runs.tell,
    caught: noteCaught,
  };
  const followed = createFollowedLinks();
  const follow = createFollowLink(network, platforms);
  const readText: Runs['readText'] = async (text, platform) => (await parts.runs()).readText(text, platform);
  const visits = createVisits();
  const frontPage = createFrontPage({ platforms, operations, sessions, runs, targetOf, visits });
  const runner = createRunner({
    handle: (request, asker) => recovered.then(parts.runs).then((runner) => runner.handle(request, asker)),
    readText,
    frontPage,
    runs,
    followed,
    nothingFound: (tabId) => badge.end(tabId, false),
  });
  const seen = async (tabId: number) =>
    (await hasConsent()) && Promise.all([visits.note(tabId), parts.pageSeen(tabId)]);

  followBrowser({
    platforms,
    badge,
    watching,
    isUnused: async () => (await library.list({ limit: 1 })).length === 0,
    repair: parts.repair,
  });
  followPrivateWindows({ ...privateRuns, clear: () => Promise.all([privateRuns.clear(), anonymous.endPrivate()]) });
  followPicks({ ...runner, platforms, pickLinks: parts.pickLinks });
  const handlers: Handlers<CaptureProtocol> = {
    ...createRunHandlers({
      runner,
      runs,
      earlier: (capture) => library.earlierOf(capture),
      picture,
      transports,
      recovered,
    }),
    ...createPageHandlers({
      operations,
      runner,
      frontPage,
      readText,
      badge,
      seen,
      recovered,
      example: async (path) => (await parts.runs()).example(path),
    }),
  };
  return {
    handlers,
    recovered,
    badge,
    gateway,
    targetOf,
    follow,
    capture: runs.get,
    cancel: transports.cancel,
    followed: followed.followed,
    watching,
    captured: (platform: PlatformId) => library.list({ platform, limit: 200 }),
  };
}
