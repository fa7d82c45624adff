import { setTimeout as sleep } from 'node:timers/promises';
import {
  type GatheredList,
  type ListTally,
  type Span,
  type StoredLine,
  slotsOf,
} from '../../../lib/features/lists/model/index.ts';
import type { ListChunk } from '../../../lib/features/lists/store/chunk.ts';
import { tallied } from '../../../lib/features/lists/store/threads.ts';
import { type Clock, realClock } from '../../replica/framework/clock.ts';
import { isOfBackground } from '../../replica/framework/clock-rule.ts';
import type { BrowserDriver, DriverPage } from '../drivers/browser-driver.ts';
import { askExtension } from '../stage/ask-extension.ts';
import type { Stage } from '../stage/each-browser.ts';
import { frontTab } from '../stage/front-run.ts';

/** A list as its rows stand in the database. */
interface StoredList extends GatheredList {
  /** Item ids in the list's order. */
  readonly items: readonly string[];
}

type KeptList = GatheredList & { readonly spans: readonly Span[] };

/**
 * The lists with the ids of their rows, and the comments of one of them (null: of none), as the database has them at
 * one moment: a list that is gathered gets rows at any time.
 */
function atOneMoment(driver: BrowserDriver, commentsOf: string | null) {
  return driver.background(async (_, list) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('library'));
    const work = database.transaction(['listItems', 'lists', 'listChunks']);
    const all = <T>(table: string): Promise<T[]> => done(work.objectStore(table).getAll());
    const [rows, lists, packed] = await Promise.all([
      all<{ list: string; itemId: string; slot: number }>('listItems'),
      all<KeptList>('lists'),
      list === null ? [] : all<ListChunk>('listChunks'),
    ]);
    database.close();
    const chunks = [];
    for (const { lines, words: _, answers: __, ...chunk } of packed.filter((one) => one.list === list)) {
      const unpacked = new Blob([lines as Uint8Array<ArrayBuffer>])
        .stream()
        .pipeThrough(new DecompressionStream('deflate-raw'));
      chunks.push({ ...chunk, rows: JSON.parse(await new Response(unpacked).text()) as StoredLine[] });
    }
    return { rows: rows.map((row) => ({ list: row.list, itemId: row.itemId, slot: row.slot })), lists, chunks };
  }, commentsOf);
}

/** A list with the ids of its rows in order. */
function inOrder(list: KeptList, rows: readonly { readonly itemId: string; readonly slot: number }[]): StoredList {
  const ids = new Map(rows.map(({ slot, itemId }) => [slot, itemId]));
  const slots = slotsOf(list.spans);
  const placed = new Set(slots);
  // Replies stand in no span: they follow as they arrived.
  const replies = [...ids.keys()].filter((slot) => slot >= 0 && !placed.has(slot)).sort((one, other) => one - other);
  return { ...list, items: [...slots, ...replies].map((slot) => ids.get(slot) ?? '') };
}

/** The lists in the library, newest first, asked of the database itself. */
export async function storedLists(driver: BrowserDriver): Promise<readonly StoredList[]> {
  const { lists, rows } = await atOneMoment(driver, null);
  return lists
    .toSorted((one, other) => other.begunAt - one.begunAt)
    .map((list) =>
      inOrder(
        list,
        rows.filter((row) => row.list === list.id),
      ),
    );
}

/** Ends what is gathered. Its script is registered for as long as something is. */
export async function stopGathering(driver: BrowserDriver): Promise<void> {
  const gathered = (await storedLists(driver)).filter(({ tabId }) => tabId !== null);
  if (gathered.length === 0) return;
  const popup = await driver.openPopup();
  for (const { id } of gathered) await askExtension(popup, 'list.stop', { id });
  await popup.close();
}

/** The comments of a list as they are stored, by id and in order, and its numbers. */
export async function storedComments(driver: BrowserDriver, { id }: Pick<GatheredList, 'id'>) {
  const { lists, rows, chunks } = await atOneMoment(driver, id);
  const list = lists.find((one) => one.id === id);
  if (!list) throw new Error('there is no such list');
  const { items } = inOrder(
    list,
    rows.filter((row) => row.list === id),
  );
  const lines = new Map(chunks.flatMap(({ rows: own }) => own.map((line) => [line.itemId, line] as const)));
  const { total, totalWords, withheld, spans, count } = list;
  const given = { total, ...(totalWords && { totalWords }), ...(withheld && { withheld }) };
  const tally: ListTally = { ...given, ...tallied(chunks as unknown as ListChunk[], slotsOf(spans), count) };
  return { list, items, lines, tally };
}

export async function newestList(driver: BrowserDriver): Promise<StoredList> {
  const [list] = await storedLists(driver);
  if (!list) throw new Error('nothing has been gathered');
  return list;
}

/**
 * A clock for the replica that runs so many times as fast as life: what it minds within minutes is over within seconds.
 */
export function fastClock(times: number): Clock {
  const begun = Date.now();
  return { ...realClock, now: () => begun + (Date.now() - begun) * times };
}

/** Signed in at a host, its page with a list, as soon as it shows some of it. */
export async function openList({ driver }: Stage, url: string): Promise<DriverPage> {
  const page = await driver.newPage(`https://${new URL(url).host}/__replica/sign-in`);
  await page.goto(url);
  const shows = () => {
    const isShown = document.querySelector('.card, .comment, [action-type="feed_list_item"]') !== null;
    // Some pages ask for comments once these would come into view.
    if (!isShown) document.querySelector('[data-sentinel]')?.scrollIntoView({ block: 'end' });
    // Others once one of several lists is opened.
    if (!isShown) document.querySelector<HTMLElement>('[data-opens]')?.click();
    return isShown;
  };
  await page.waitFor(shows, { timeout: 60_000 });
  return page;
}

/** Begins to gather what the page in front shows, from the popup over it. `fresh`: only what is new. */
export async function gatherFront(
  { driver }: Pick<Stage, 'driver'>,
  wish: { readonly fresh?: boolean } = {},
): Promise<GatheredList> {
  const tabId = await frontTab(driver);
  const popup = await driver.openPopup();
  const list = await askExtension(popup, 'list.gather', { tabId, ...wish });
  await popup.close();
  return list;
}

/** One look further down, by hand: what stands below the last card comes into view. */
export function scrollOn(page: DriverPage): Promise<void> {
  return page.evaluate(() => {
    const below = document.querySelector('[data-sentinel]');
    below?.previousElementSibling?.scrollIntoView({ block: 'center' });
    below?.scrollIntoView({ block: 'end' });
  });
}

/**
 * Scrolls by hand, with `pause` ms between two looks, until the list has ended, or nothing new has come for a while, or
 * there is so much.
 */
export async function scrollThrough(
  driver: BrowserDriver,
  page: DriverPage,
  pause: number,
  enough = Number.POSITIVE_INFINITY,
): Promise<StoredList> {
  /** A busy machine's page may take long to bring what must come; what comes after an end is not waited for. */
  const patience = ({ end }: StoredList) => (end === null ? 30_000 : Math.max(4000, 3 * pause));
  // The page asks when it opens; on a fast machine the first step would follow at once, which a site minds.
  await sleep(pause);
  let last = { count: -1, at: Date.now() };
  for (;;) {
    await scrollOn(page);
    await sleep(pause);
    const list = await newestList(driver);
    if (list.count !== last.count) last = { count: list.count, at: Date.now() };
    if (list.count >= enough || list.state === 'ended' || Date.now() - last.at > patience(list)) return list;
  }
}

/** What the extension's background asked of the sites, of all that came since. */
export const ownRequests = ({ replica }: Pick<Stage, 'replica'>, since = 0): string[] =>
  replica.requests
    .slice(since)
    .filter(isOfBackground)
    .map(({ method, host, path }) => `${method} ${host}${path}`);
