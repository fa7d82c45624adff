import { parseJson, type Tree } from '../../../core/json/json.ts';
import { held } from '../../../core/read/held.ts';
import { because, type ReasonCode } from '../../../core/reason.ts';
import { absent, found, type PageCondition, type PageSource, pending, type Reading } from '../../../core/source.ts';
import type { Page } from '../../../core/transport.ts';
import { refuse } from '../failures.ts';
import { checkState, contextOf, isLoadedFor, leadsTo, stateTextsOn, valuesOf } from './remix-state.ts';
import type { SoughtRecord } from './sought.ts';

/** The document age, in ms, up to which a page is polled before its record counts as missing (README, C2). */
const hydrates = 15_000;

const hosts = ['www.lemon8-app.com', 'lemon8-app.com', '*.lemon8-app.com'];

/**
 * Runs in the page: what the live router holds under names that fit, or with this id in it, as JSON text ('' = no
 * router). Values may be promises, or tracked promises that hold their value in `_data`: they are awaited for two
 * seconds at most.
 */
async function readRouter(name: string, id: string): Promise<{ values: string; age: number; loaded: string }> {
  const age = performance.now();
  const loaded = performance.getEntriesByType?.('navigation')[0]?.name ?? '';
  try {
    const { loaderData } =
      (window as { __remixRouter?: { state?: { loaderData?: Record<string, unknown> } } }).__remixRouter?.state ?? {};
    if (!loaderData) return { values: '', age, loaded };
    const settled = async (value: unknown): Promise<unknown> => {
      const tracked = typeof value === 'object' && value !== null && '_data' in value ? value._data : value;
      const late = new Promise((resolve) => setTimeout(() => resolve(null), 2000));
      // A value that the site could not load counts as missing.
      return Promise.race([Promise.resolve(tracked).catch(() => null), late]);
    };
    const wanted = new RegExp(name);
    const entries = Object.values(loaderData).flatMap((route) => Object.entries(route ?? {}));
    const loadedEntries = await Promise.all(
      entries.map(async ([key, value]): Promise<[string, unknown]> => [key, await settled(value)]),
    );
    const values = loadedEntries.filter(
      ([key, value]) => wanted.test(key) || (JSON.stringify(value) ?? '').includes(id),
    );
    return { values: JSON.stringify(Object.fromEntries(values)), age, loaded };
  } catch {
    // The page's router is of an unknown kind.
    return { values: '', age, loaded };
  }
}

function later(age: number, reason: ReasonCode): Reading<never> {
  return age < hydrates ? pending(reason) : absent(reason);
}

/**
 * The state a page was loaded with, and the blocks streamed after it; after in-page navigation it describes something
 * else.
 */
export function embeddedRecord(id: string, { sought, source }: SoughtRecord): PageSource<Tree, unknown> {
  return {
    kind: 'embedded',
    id,
    hosts,
    ...source,
    async read(item, { page }) {
      const wanted = sought(item);
      const { state, streamed, loaded, age } = await stateTextsOn(page);
      const context = contextOf(state);
      const record = wanted.among([context?.state.loaderData, ...valuesOf(streamed)]);
      if (record) return held(age, record);
      if (!context) return later(age, 'no_state');
      // What failed, failed for the item that the document was loaded for.
      if (loaded === '' || leadsTo(loaded, wanted.id)) checkState(context);
      if (!isLoadedFor(context, wanted.id) || context.singleFetch) return later(age, 'lifestyle_other_or_empty');
      // The page was loaded for this very item: either its record has a new name, or the site says nothing of it
      // (README, F4).
      const nameless = refuse('upstream_changed', 'lifestyle_no_record');
      if (age < hydrates) return pending('lifestyle_not_streamed', nameless);
      throw nameless;
    },
  };
}

/**
 * The site's live router: it holds the record however the data arrived, and follows in-page navigation. A missing one
 * proves nothing.
 */
export function routerState({ sought, source }: SoughtRecord): PageSource<Tree, unknown> {
  return {
    kind: 'embedded',
    id: 'router-state',
    hosts,
    ...source,
    conclusive: ['removed', 'private'],
    async read(item, { page }) {
      const wanted = sought(item);
      const { values, age, loaded } = await page.evaluate(readRouter, wanted.key.source, wanted.id);
      if (values === '') return later(age, 'lifestyle_no_router');
      const record = wanted.among([parseJson(values)]);
      if (!record) return later(age, 'lifestyle_not_in_router');
      // When the record of a later address came is not known: a click may have brought it just now.
      return leadsTo(loaded, wanted.id) ? held(age, record) : found(record);
    },
  };
}

/**
 * Runs in the page: whether it shows a wall instead of the site: a short page without the site's state (README, F3).
 */
function readWall(): { parsed: boolean; wall: boolean } {
  const short = document.documentElement.outerHTML.length < 30_000;
  const bare = document.querySelector('script[data-ttark="__remixContext"]') === null;
  const asks = /captcha|verify you are human|consent/i.test(document.documentElement.outerHTML.slice(0, 30_000));
  return { parsed: document.readyState !== 'loading', wall: short && bare && asks };
}

export async function pageCondition(page: Page): Promise<PageCondition> {
  const { parsed, wall } = await page.evaluate(readWall);
  if (wall) return { state: 'check', reason: refuse('challenge').reason };
  return parsed ? { state: 'ready' } : { state: 'loading', reason: because('page_loading') };
}
