import { jsonReader, jsonValue, type Tree, tree } from '../../../core/json/tree.ts';
import { escapedJson } from '../../../core/page/embedded-json.ts';
import { type PageScript, scriptsIn, scriptsOn } from '../../../core/page/page-scripts.ts';
import type { Page } from '../../../core/transport.ts';
import { refuse } from '../failures.ts';

/** What a page holds of its own data: the state element and the blocks streamed after it, as texts; '' and [] where there is none. */
export interface StateTexts {
  readonly state: string;
  readonly streamed: readonly string[];
}

/** A page's state, decoded. */
export interface RemixContext {
  readonly state: Tree;
  /** Data come by a request of the page's scripts, not with the document (README, C4). */
  readonly singleFetch: boolean;
}

const stateMark = '[data-ttark="__remixContext"]';
const streamMark = '[remix-suspense-replace]';

function textsOf(scripts: readonly PageScript[]): StateTexts {
  const of = (wanted: string) => scripts.filter(({ mark }) => mark === wanted).map(({ text }) => text);
  return { state: of(stateMark)[0] ?? '', streamed: of(streamMark) };
}

/** The state texts of a document's HTML. Judged by the script blocks, never by visible text. */
export function stateTextsOf(html: string): StateTexts {
  return textsOf(scriptsIn(html, [stateMark, streamMark]));
}

/** Those of an open page, and ms since its document began. @throws Failure as `Page.evaluate` */
export async function stateTextsOn(page: Page): Promise<StateTexts & { readonly age: number }> {
  const { scripts, age } = await scriptsOn(page, [stateMark, streamMark]);
  return { ...textsOf(scripts), age };
}

/** The page's state, or null. Decoded once: inner keys keep percent signs of their own. */
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
    throw refuse(tree(error).status === 404 ? 'not_found' : 'upstream_refused', `loader error ${String(tree(error).status ?? '')}`);
  }
}

/** Values of a list of JSON texts; what is no JSON is left out. */
export function valuesOf(texts: readonly string[]): unknown[] {
  return texts.map(jsonReader()).filter((value) => value !== undefined);
}

/** A data answer has a line per deferred value. */
const mostLines = 1000;

/** The values of a data answer: one object, or a first line and later `data:` lines (`text/remix-deferred`). */
export function loaderValues(text: string): unknown[] {
  const whole = jsonValue(text);
  if (whole !== undefined) return [whole];
  return valuesOf(text.split('\n', mostLines).map((line) => line.replace(/^data:/, '').trim()));
}

/** The post a page was loaded for by its own account, or ''. */
export function loadedFor({ state }: RemixContext): string {
  const traffic = Object.values(tree(state.loaderData)).map((route) => tree(tree(route).$SEOCurrentTraffic));
  return String(traffic.find((one) => one.pageType === 'article')?.pageId ?? '');
}

/** Whether the state belongs to a post route at all. */
export function isPostState({ state }: RemixContext): boolean {
  return Object.keys(tree(state.loaderData)).some((route) => /\$article_(id|iid)$/.test(route));
}

/** The region the site takes the viewer to be in, two letters, or ''. */
export function viewerRegion({ state }: RemixContext): string {
  const { region } = tree(tree(tree(state.loaderData).root).$Locale);
  return typeof region === 'string' && /^[a-z]{2}$/i.test(region) ? region.toLowerCase() : '';
}

/** Whether a value is what a page route's loader gives. */
export function isLoaderData(value: unknown): boolean {
  return '$SEOCurrentTraffic' in tree(value);
}
