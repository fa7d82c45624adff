import { setTimeout as sleep } from 'node:timers/promises';
import type { GatheredList } from '../../../lib/features/lists/model/index.ts';
import { isOfBackground } from '../../replica/framework/clock-rule.ts';
import type { BrowserDriver, DriverPage } from '../drivers/browser-driver.ts';
import { askExtension } from '../stage/ask-extension.ts';
import type { Stage } from '../stage/each-browser.ts';
import { frontTab } from '../stage/front-run.ts';

/** A list as its rows stand in the database. */
export interface StoredList extends GatheredList {
  /** Item ids in the list's order. */
  readonly items: readonly string[];
}

/** The lists in the library, newest first, asked of the database itself. */
export function storedLists(driver: BrowserDriver): Promise<readonly StoredList[]> {
  return driver.background(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('library'));
    const all = <T>(table: string): Promise<T[]> => done(database.transaction(table).objectStore(table).getAll());
    type Kept = GatheredList & { readonly spans: readonly { readonly slots: readonly (readonly [number, number])[] }[] };
    const rows = await all<{ list: string; itemId: string; slot: number }>('listItems');
    const lists = await all<Kept>('lists');
    database.close();
    return lists
      .toSorted((one, other) => other.begunAt - one.begunAt)
      .map((list) => {
        const ids = new Map(rows.filter((row) => row.list === list.id).map(({ slot, itemId }) => [slot, itemId]));
        const slots = list.spans.flatMap(({ slots: own }) =>
          own.flatMap(([first, count]) => Array.from({ length: count }, (_, at) => first + at)),
        );
        return { ...list, items: slots.map((slot) => ids.get(slot) ?? '') };
      });
  });
}

export async function newestList(driver: BrowserDriver): Promise<StoredList> {
  const [list] = await storedLists(driver);
  if (!list) throw new Error('nothing has been gathered');
  return list;
}

/** Signed in at a host, its page with a list, as soon as it shows some of it. */
export async function openList({ driver }: Stage, url: string): Promise<DriverPage> {
  const page = await driver.newPage(`https://${new URL(url).host}/__replica/sign-in`);
  await page.goto(url);
  await page.waitFor(() => document.querySelector('.card, [action-type="feed_list_item"]') !== null, { timeout: 60_000 });
  return page;
}

/** Begins to gather what the page in front shows, from the popup over it. */
export async function gatherFront({ driver }: Pick<Stage, 'driver'>): Promise<GatheredList> {
  const tabId = await frontTab(driver);
  const popup = await driver.openPopup();
  const list = await askExtension(popup, 'list.gather', { tabId });
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

/** Scrolls by hand, with `pause` ms between two looks, until the list has ended, or nothing new has come for a while, or there is so much. */
export async function scrollThrough(
  driver: BrowserDriver,
  page: DriverPage,
  pause: number,
  enough = Number.POSITIVE_INFINITY,
): Promise<StoredList> {
  /** A busy machine's page may take long to bring what must come; what comes after an end is not waited for. */
  const patience = ({ end }: StoredList) => (end === null ? 30_000 : Math.max(4000, 3 * pause));
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
