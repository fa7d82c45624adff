import { expect } from 'vitest';
import { browser } from '../../../../lib/browser/browser.ts';
import { createJournal } from '../../../../lib/browser/journal/journal.ts';
import type { ListAnswer, ListPiece, ScrollPlan } from '../../../../lib/core/list.ts';
import { createDatabase } from '../../../../lib/database.ts';
import { createPaceSlots } from '../../../../lib/features/bridge/background/index.ts';
import { createPaceLedger } from '../../../../lib/features/bridge/store/index.ts';
import { isScrolling, type StartListsParts, startScrolling } from '../../../../lib/features/lists/background/index.ts';
import type { ScrollUntil } from '../../../../lib/features/lists/protocol.ts';
import { knownItems } from '../../../../lib/features/lists/store/index.ts';
import { cnvideo } from '../../../../lib/platforms/cnvideo/platform.ts';
import { fakeTabs } from '../../../browser/tabs/fake-tabs.ts';
import { site } from '../list-site.ts';
import { kind, page, piece } from './gather-stage.ts';
import { answerInPages, gatherInto, platformsWith } from './list-stage.ts';

const platforms = platformsWith([{ kind: 'works', rows: 'video', pages: ['www.douyin.com/user/:user'] }], {
  shapes: { ...cnvideo.shapes, to: '[^&]+' },
  wrappers: ['www.douyin.com/*&to=:to'],
});
/** The page of the list. */
export const url = page();
export const plan: ScrollPlan = {
  moves: { card: 'a' },
  nudges: 0,
  pause: [3000, 3000],
  rest: { every: 10, for: [9000, 9000] },
  pages: 50,
  runsADay: 2,
  rows: 30,
  timesAnHour: 4,
  marks: { end: [], wall: [], check: [] },
};
/** What the site answers, one after another. */
export const pages = site(Array.from({ length: 4 }, (_, at) => [1, 2, 3, 4, 5].map((item) => `i${at}${item}`)));
const none = { tabId: null, incognito: false, url: '' };
let made = 0;

/** A browser whose clock is the test's; its windows of ours show a site that answers each step. */
export function setUp(scroll = plan) {
  made += 1;
  const { tabs, calls } = fakeTabs([
    { url, cookieStoreId: 'firefox-container-2' },
    { url, incognito: true },
  ]);
  const windows: unknown[] = [];
  /** What pages have received, each answer at a time of its own. */
  const told: ListAnswer[] = [];
  const pieceOf = (one: ListAnswer): ListPiece => {
    if (!told.includes(one)) told.push(one);
    const answer = { ...one, of: { ...one.of, ...(site.order && { order: site.order }) } };
    return { ...piece(answer, 'https://www.douyin.com/list/'), time: 5 + told.indexOf(one) };
  };
  /**
   * `own`: its first page comes with the document, and is not asked for; `late`: how often the page is asked what it
   * has before that comes; `order`: the list's.
   */
  const site = {
    own: false,
    late: 0,
    order: undefined as string | undefined,
    asked: 0,
    isWatched: true,
    marks: [] as string[],
    moves: [] as string[],
    instead: '',
    threads: [] as ListAnswer[],
    whole: [] as unknown[],
  };
  const update = browser.tabs.update as (id: number, change: object) => Promise<unknown>;
  Object.assign(browser.tabs, {
    update: async (id: number, { muted, ...change }: { muted?: boolean }) =>
      void (await update(id, {
        ...change,
        ...(muted ? { mutedInfo: { muted, extensionId: browser.runtime.id } } : {}),
      })),
  });
  Object.assign(browser, {
    windows: {
      async create({ url: at, ...more }: { url: string; cookieStoreId?: string }) {
        windows.push(more);
        const cookieStoreId = more.cookieStoreId ?? '0';
        return { tabs: [await browser.tabs.create({ url: at, windowId: 50 + windows.length, cookieStoreId })] };
      },
    },
    declarativeNetRequest: { getSessionRules: async () => [] },
  });
  answerInPages(async ({ args, target, world }) => {
    const [move] = args;
    if (world === 'MAIN' && args.length === 0) return site.own ? JSON.stringify(pages[0]) : '';
    if (move === 'page.received')
      return { answers: site.own || site.late-- > 0 ? [] : pages.slice(0, 1).map(pieceOf), dropped: 0 };
    if (typeof move !== 'string' || move.startsWith('page.')) return null;
    site.moves.push(move);
    const tab = tabs.find(({ id }) => id === target.tabId);
    if (site.instead && (site.asked > 0 || site.late > 0) && tab) tab.url = site.instead;
    const next = move === 'on' && site.marks.length === 0 && tab?.url === url ? pages[site.asked + 1] : undefined;
    if (next) {
      site.asked += 1;
      await receive(next, target.tabId);
    }
    const thread = move === 'replies' ? site.threads.shift() : undefined;
    if (move === 'replies') site.whole.push(args[2]);
    if (thread) await receive(thread, target.tabId);
    if (move === 'replies') return thread !== undefined;
    return JSON.stringify({ visible: true, hand: false, bottom: true, marks: site.marks });
  });
  const receive = (one: ListAnswer, tabId: number) =>
    gathering.handlers['list.received']({ pieces: [pieceOf(one)], dropped: 0, inView: [] }, { ...none, tabId });
  Object.assign(browser, { permissions: { contains: async () => true } });
  Object.assign(browser.runtime, { sendMessage: async () => {} });
  const database = createDatabase(`scrolling-${made}`);
  const paceLedger = createPaceLedger(database);
  const budget = async () => ({ pause: 0, jitter: 0, loads: 100, items: 5 });
  const journal = createJournal();
  const onReceived: StartListsParts['onReceived'] = async (...received) => workers.at(-1)?.onReceived(...received);
  const { lists, reopen, gathering } = gatherInto(database, {
    platforms,
    kinds: [{ ...kind, scroll }],
    watching: { isOn: async () => site.isWatched, gather: async () => {} },
    onReceived,
  });
  const takeSlot = createPaceSlots({
    store: paceLedger,
    budget,
    now: Date.now,
    sleep: async () => {},
    random: Math.random,
    patience: 30_000,
  });
  const newWorker = () =>
    startScrolling({
      lists,
      journal,
      recovered: Promise.resolve(),
      gathering,
      paceLedger,
      budget,
      takeSlot,
      reopen,
      isKnown: async (run, id) => (await knownItems(database, run, [id])).has(id),
    });
  const workers = [newWorker()];
  const ask = (tabId = 1, until: ScrollUntil = {}) =>
    (workers.at(-1) as (typeof workers)[0]).handlers['list.scroll']({ tabId, until }, none);
  const restart = () => void workers.push(newWorker());
  const settled = () => expect.poll(() => isScrolling(), { timeout: 20_000 }).toBe(false);
  const world = { tabs, calls, windows, site, database, lists, paceLedger, journal, workers, gathering };
  return { ...world, ask, restart, receive, settled };
}
