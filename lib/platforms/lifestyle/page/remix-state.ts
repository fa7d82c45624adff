import { jsonReader, jsonValue, type Tree, tree } from '../../../core/json/json.ts';
import { escapedJson } from '../../../core/page/embedded-json.ts';
import { type OpenPage, type PageScript, scriptsIn, scriptsOn } from '../../../core/page/page-scripts.ts';
import { because } from '../../../core/reason.ts';
import type { Page } from '../../../core/transport.ts';
import { refuse } from '../failures.ts';

/** A page's own data as text: the state element and the blocks streamed after it; '' and [] when it has none. */
export interface StateTexts {
  readonly state: string;
  readonly streamed: readonly string[];
}

export interface RemixContext {
  readonly state: Tree;
  /** The page's scripts request the data; the document does not contain it (README, C4). */
  readonly singleFetch: boolean;
}

const stateMark = '[data-ttark="__remixContext"]';
const streamMark = '[remix-suspense-replace]';

function textsOf(scripts: readonly PageScript[]): StateTexts {
  const of = (wanted: string) => scripts.filter(({ mark }) => mark === wanted).map(({ text }) => text);
  return { state: of(stateMark)[0] ?? '', streamed: of(streamMark) };
}

/** The state texts in a document's HTML. Read from the script blocks, never from visible text. */
export const stateTextsOf = (html: string): StateTexts => textsOf(scriptsIn(html, [stateMark, streamMark]));

/**
 * The state texts of an open page, the address that its document was loaded from, and that document's age in ms.
 * @throws Failure as `Page.evaluate`
 */
export async function stateTextsOn(page: Page): Promise<StateTexts & Pick<OpenPage, 'loaded' | 'age'>> {
  const { scripts, loaded, age } = await scriptsOn(page, [stateMark, streamMark]);
  return { ...textsOf(scripts), loaded, age };
}

/** The page's state, or null. Decoded only once: inner keys contain percent signs of their own. */
export function contextOf(text: string): RemixContext | null {
  const value = escapedJson(text);
  if (typeof value !== 'object' || value === null) return null;
  const { state, future } = tree(value);
  const { unstable_singleFetch, v3_singleFetch } = tree(future);
  return { state: tree(state), singleFetch: unstable_singleFetch === true || v3_singleFetch === true };
}

/** @throws Failure as the state's loader errors or ban flags say (README, F2) */
export function checkState({ state }: RemixContext): void {
  const ban = tree(tree(tree(state.loaderData).root).$USBanInfo);
  if (ban.isPostBanDuration === true || ban.isInPreBanRegion === true) throw refuse('region_blocked');
  if (ban.isForbiddenCrawling === true) throw refuse('upstream_refused');
  for (const error of Object.values(tree(state.errors))) {
    throw refuse(
      tree(error).status === 404 ? 'not_found' : 'upstream_refused',
      because('lifestyle_loader_error', { said: String(tree(error).status ?? '') }),
    );
  }
}

/** The values of a list of JSON texts; invalid JSON is skipped. */
export function valuesOf(texts: readonly string[]): unknown[] {
  return texts.map(jsonReader()).filter((value) => value !== undefined);
}

/** A data answer has one line per deferred value. */
const mostLines = 1000;

/** The values of a data answer: one object, or a first line and later `data:` lines (`text/remix-deferred`). */
export function loaderValues(text: string): unknown[] {
  const parsed = jsonValue(text);
  if (parsed !== undefined) return [parsed];
  return valuesOf(text.split('\n', mostLines).map((line) => line.replace(/^data:/, '').trim()));
}

/** Whether an address has this id or name as one of its steps. */
export function leadsTo(address: string, id: string): boolean {
  const steps = address.replaceAll('%40', '@').split(/[/?#]/);
  return steps.includes(id) || steps.includes(`@${id}`);
}

/**
 * Whether the state says that the page was loaded for this id or name. Its address tells, because no capture has the
 * state's word for posts (README, P1).
 */
export function isLoadedFor({ state }: RemixContext, id: string): boolean {
  const routes = Object.values(tree(state.loaderData));
  return routes.some((route) => leadsTo(String(tree(tree(route).$SEOCurrentTraffic).href ?? ''), id));
}

/** The viewer's region according to the site, two letters, or ''. */
export function viewerRegion({ state }: RemixContext): string {
  const { region } = tree(tree(tree(state.loaderData).root).$Locale);
  return typeof region === 'string' && /^[a-z]{2}$/i.test(region) ? region.toLowerCase() : '';
}

/** Whether a value is the result of a page route's loader. */
export const isLoaderData = (value: unknown): boolean => '$SEOCurrentTraffic' in tree(value);
