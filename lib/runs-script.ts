import type { Pacer } from './browser/network/pacer.ts';
import { noteCaught, noted } from './browser/storage/caught-errors.ts';
import type { Capture } from './core/capture.ts';
import type { PlatformId } from './core/platform.ts';
import type { Database } from './database.ts';
import { type ArchiveHandlersParts, createArchiveHandlers, followUnseen } from './features/archive/background/index.ts';
import { createPaceSlots, type StartBridgeParts, startBridge } from './features/bridge/background/index.ts';
import { createPaceLedger } from './features/bridge/store/index.ts';
import { type AskLink, createFollowLink, type StartRunsParts, startRuns } from './features/capture/background/index.ts';
import {
  createAnswerKeeping,
  createEvidenceHandlers,
  type EvidenceParts,
} from './features/evidence/background/index.ts';
import { Evidence } from './features/evidence/store/index.ts';
import { itemKeys } from './features/library/model/index.ts';
import { ItemNotes, problemHere } from './features/library/store/index.ts';
import {
  answerOf,
  type StartListsParts,
  type StartScrollingParts,
  startLists,
  startScrolling,
} from './features/lists/background/index.ts';
import { AskedLists, knownItems, Lists, reopen } from './features/lists/store/index.ts';
import { createSiteTurn, createTextHandlers } from './features/media/background/index.ts';
import type { MediaProtocol } from './features/media/protocol.ts';
import { budgetOf, queueClock, type StartQueueParts, startQueue } from './features/queue/background/index.ts';
import { Jobs, PagedLines, Queue } from './features/queue/store/index.ts';
import { readUserSettings } from './features/settings/background/index.ts';
import { listKinds } from './lists.ts';
import { operations } from './operations.ts';

/** Parts that are made here from the others. */
type Own =
  | 'siteTurn'
  | 'operations'
  | 'handle'
  | 'refusal'
  | 'store'
  | 'jobs'
  | 'queue'
  | 'paceLimitsOf'
  | 'paceLedger'
  | 'keepAnswers'
  | 'follow'
  | OfLists
  | OfPages;
type OfPages = 'pagedLines' | 'answerOf' | 'titleOf' | 'listChanged' | 'stopLine';
type OfLists = 'kinds' | 'lists' | 'isFull' | 'onReceived' | 'gathering' | 'reopen' | 'isKnown' | 'takeSlot' | 'budget';

type AllParts = StartRunsParts &
  StartQueueParts &
  StartBridgeParts &
  StartListsParts &
  StartScrollingParts &
  EvidenceParts &
  ArchiveHandlersParts;
/** What the background hands over: everything with state is made there, once for both scripts. */
export type RunsScriptParts = Omit<AllParts, Own> & {
  readonly database: Database;
  readonly askLink: AskLink;
  readonly pacer: Pacer;
  /** The newest capture of an item; null: there is none. */
  captureOf(platform: PlatformId, itemId: string): Promise<Capture | null>;
};

/** How long scrolling waits for the pace of its platform before it is refused, in ms. */
const scrollPatience = 30_000;

export type RunsScript = ReturnType<typeof startRunsScript>;

/**
 * Composes what the background loads for the first run, and for a queue or a bridge that is at work: it needs whole
 * operations.
 */
export function startRunsScript({ database, askLink, ...given }: RunsScriptParts) {
  const parts = { ...given, follow: createFollowLink(askLink, given.platforms) };
  const keys = itemKeys(operations);
  const notes = new ItemNotes(database, keys);
  const keepAnswers = createAnswerKeeping({
    evidence: new Evidence(database),
    choice: async () => {
      const { keepAnswers: all, answerTags: tags } = await readUserSettings();
      return { all, tags };
    },
    tagsOf: async ({ path, itemId }) => (await notes.of([keys.ofCapture(path, itemId)]))[0]?.tags ?? [],
    caught: noteCaught,
  });
  const runs = startRuns({ ...parts, operations, keepAnswers });
  const isKept = async (id: string) => (await parts.read(id)) !== null;
  const store = new Queue(database, new AskedLists(database), isKept);
  const jobs = new Jobs(store);
  const queue = startQueue({
    ...parts,
    ...runs,
    operations,
    store,
    jobs,
    pagedLines: new PagedLines(store),
    answerOf(platform, id, piece) {
      const kind = listKinds.find((one) => one.platform === platform && one.id === id);
      return kind ? answerOf(kind, piece) : null;
    },
    titleOf: async (platform, itemId) => (await parts.captureOf(platform, itemId))?.title ?? '',
    listChanged: (id) => void lists.tellOf(id).catch(noteCaught),
  });
  const paceLedger = createPaceLedger(database);
  const bridge = startBridge({
    ...parts,
    ...runs,
    operations,
    queue: queue.handlers,
    paceLimitsOf: queue.paceLimitsOf,
    paceLedger,
  });
  const kept = {
    ...parts,
    kinds: listKinds,
    lists: new Lists(database),
    reopen: (id: string, tabId: number) => reopen(database, id, tabId),
  };
  const lists = startLists({
    ...kept,
    stopLine: queue.stopLine,
    onReceived: (...received) => scrolling.onReceived(...received),
    isFull: async (thrown) => (await problemHere(thrown)) === 'full',
  });
  const budget = (platform: PlatformId) => budgetOf(queue.paceLimitsOf, platform);
  const scrolling = startScrolling({
    ...kept,
    gathering: lists,
    paceLedger,
    budget,
    takeSlot: createPaceSlots({
      store: paceLedger,
      budget,
      ...queueClock,
      random: Math.random,
      patience: scrollPatience,
    }),
    isKnown: async (run, id) =>
      (await knownItems(database, run, [id])).has(id) || (await parts.captureOf(run.platform, id)) !== null,
  });
  const siteTurn = createSiteTurn({
    ...parts,
    isHeld: (platform) => jobs.ledger(platform).then(({ held }) => held !== null, noted(false)),
  });
  const archives = createArchiveHandlers({ ...parts, siteTurn });
  const evidence = createEvidenceHandlers({ ...parts, operations });
  const handlers = {
    ...queue.handlers,
    ...bridge.handlers,
    ...lists.handlers,
    ...scrolling.handlers,
    ...archives,
    ...evidence,
    ...createTextHandlers(parts),
    'media.siteTurn': ({ platform, address }: MediaProtocol['media.siteTurn']['ask']) => siteTurn(platform, address),
  };
  const wakeBridge = () => void bridge.wake().catch(noteCaught);
  return { runs, queue, lists, scrolling, followUnseen, wakeBridge, handlers };
}
