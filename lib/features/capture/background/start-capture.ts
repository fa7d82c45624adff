import { browser } from '../../../browser/browser.ts';
import type { Journal } from '../../../browser/journal/journal.ts';
import type { Handlers } from '../../../browser/messaging/serve.ts';
import type { Network } from '../../../browser/network/network.ts';
import type { Pacer } from '../../../browser/network/pacer.ts';
import { noteCaught } from '../../../browser/storage/caught-errors.ts';
import type { TargetOf } from '../../../browser/tabs/find-tabs.ts';
import { createTargetOf } from '../../../browser/tabs/page-target.ts';
import type { WorkTabs } from '../../../browser/tabs/work-tabs.ts';
import type { Capture, LineFacts } from '../../../core/capture.ts';
import type { GatewayParts } from '../../../core/gateway.ts';
import type { OperationOutline } from '../../../core/operation.ts';
import { type Platform, type PlatformId, recognize } from '../../../core/platform.ts';
import type { PlatformSession } from '../../../core/session.ts';
import { hasConsent } from '../../consent/background/index.ts';
import { readPaces, switchedOff } from '../../settings/background/index.ts';
import type { CaptureProtocol } from '../protocol.ts';
import { type Badge, createBadge, createButton } from './badge.ts';
import { followPicks } from './follow-picks.ts';
import { createPageHandlers, createRunHandlers } from './handlers.ts';
import { createAskLink, createFollowedLinks } from './links/followed-links.ts';
import { createFrontPage, createVisits } from './page/front-page.ts';
import { createPrivateRuns } from './runs/private-runs.ts';
import { followPrivateWindows } from './runs/private-windows.ts';
import { createRecentSuccess } from './runs/recent-success.ts';
import { type Interruptible, recover } from './runs/recover.ts';
import { createRunStore, type RunStore, type StoredRuns } from './runs/run-store.ts';
import { createRunTransports } from './runs/run-transports.ts';
import { createRunner } from './runs/runner.ts';
import { createSaveStep } from './runs/save-step.ts';
import { createAnonymousSessions, createSessions } from './session/anonymous-sessions.ts';
import { followBrowser } from './start/lifecycle.ts';
import type { Runs } from './start-runs.ts';
import { createWatching } from './watching.ts';

/** The part of the library that runs use. */
interface Library extends StoredRuns, Interruptible {
  list(filter: { readonly platform?: PlatformId; readonly limit: number }): Promise<readonly LineFacts[]>;
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

/** Tells open pages and the button of runs that recovery ended: the worker that began them is gone. */
async function tellEnded(ids: readonly string[], runs: RunStore, badge: Pick<Badge, 'refresh'>): Promise<void> {
  for (const id of ids) {
    const run = await runs.get(id);
    if (!run) continue;
    runs.tell(run, 'ended');
    const tab = await runs.tabOf(run);
    if (tab !== null) await badge.refresh(tab);
  }
}

/** The badge, with which the button is drawn. */
function withButton(face: Badge, button: ReturnType<typeof createButton>): Badge {
  return {
    ...face,
    refresh: async (tabId) => void (await Promise.all([face.refresh(tabId), button.refresh(tabId)])),
    begin: (tabId) => {
      face.begin(tabId);
      button.begin(tabId);
    },
  };
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
  /** The page that the button shows without a click: before the user agrees, it is told by its address alone. */
  const glance: TargetOf = async (tab) => ((await hasConsent()) ? targetOf(tab) : recognize(tab.url ?? '', platforms));
  const watching = createWatching(platforms);
  const transports = createRunTransports({ platforms, network, pacer, journal, targetOf, watching, workTabs });
  const runs = createRunStore(library, privateRuns);
  void recovered.then((ids) => tellEnded(ids, runs, badge)).catch(noteCaught);
  const face = createBadge({ platforms, operations, targetOf: glance });
  const button = createButton({ platforms, operations, targetOf: glance, runs });
  const badge = withButton(face, button);
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
    lock: transports.lock,
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
  const readText: Runs['readText'] = async (text, platform) => (await parts.runs()).readText(text, platform);
  const visits = createVisits();
  const frontPage = createFrontPage({ platforms, operations, sessions, runs, targetOf, glance, visits });
  const runner = createRunner({
    handle: (request, asker) => recovered.then(parts.runs).then((runner) => runner.handle(request, asker)),
    readText,
    frontPage,
    runs,
    followed,
    nothingFound: (tabId) => badge.end(tabId, false),
  });
  const seen = async (tabId: number, restored: boolean) =>
    (await hasConsent()) &&
    Promise.all([visits.note(tabId), parts.pageSeen(tabId), restored && watching.restored(tabId)]);

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
    askLink: createAskLink(network, platforms),
    capture: runs.get,
    cancel: transports.cancel,
    followed: followed.followed,
    watching,
    captured: (platform: PlatformId) => library.list({ platform, limit: 200 }),
  };
}
