import { parseJson } from '../../gateway/json/json.ts';
import { type Tree, tree } from '../../gateway/json/tree.ts';
import { refuse, unavailable } from './refusal.ts';

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** What a page holds of its own data: the state element and the blocks streamed after it, as texts. */
export interface StateTexts {
  readonly state: string;
  readonly streamed: readonly string[];
}

/** Runs in the page (self-contained): the state element's text ('' = none) and the streamed blocks. */
export function readStateTexts(): { state: string; streamed: string[] } {
  const state = document.querySelector('script[data-ttark="__remixContext"]')?.textContent ?? '';
  const streamed = [...document.querySelectorAll('script[remix-suspense-replace]')].map((block) => block.textContent ?? '');
  return { state, streamed };
}

/** The same of a document's HTML. A line break may stand inside the tag (captured 2026-04-11). */
export function stateTextsOf(html: string): StateTexts {
  const state = /<script[^>]*data-ttark="__remixContext"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  const blocks = html.matchAll(/<script[^>]*remix-suspense-replace=[^>]*>([\s\S]*?)<\/script>/g);
  return { state, streamed: [...blocks].map((block) => block[1] ?? '') };
}

/** The page's state, or null. Decoded once: inner keys keep percent signs of their own. */
export function contextOf(text: string): Tree | null {
  try {
    const value = parsed(decodeURIComponent(text.trim()));
    return typeof value === 'object' && value !== null ? tree(tree(value).state) : null;
  } catch {
    return null;
  }
}

/** @throws Failure as the state's loader errors or ban flags say (upstream/lifestyle.md §5) */
export function checkState(state: Tree): void {
  const ban = tree(tree(tree(state.loaderData).root).$USBanInfo);
  if (ban.isPostBanDuration === true || ban.isInPreBanRegion === true) throw refuse('region_blocked');
  if (ban.isForbiddenCrawling === true) throw refuse('upstream_refused');
  for (const error of Object.values(tree(state.errors))) {
    throw refuse(tree(error).status === 404 ? 'not_found' : 'upstream_refused', `loader error ${String(tree(error).status ?? '')}`);
  }
}

const detailKey = '$ArticleDetail+';

/** Every post's record below a value, by the key that names it, whatever route or block it stands in. */
function articlesIn(value: unknown, depth = 0): Tree[] {
  if (typeof value !== 'object' || value === null || depth > 8) return [];
  if (Array.isArray(value)) {
    const named = value.findIndex((one) => typeof one === 'string' && one.startsWith(detailKey));
    const next = named >= 0 ? tree(value[named + 1]) : {};
    return [...('groupId' in next ? [next] : []), ...value.flatMap((one) => articlesIn(one, depth + 1))];
  }
  return Object.entries(value).flatMap(([key, child]) => {
    if (key.startsWith(detailKey)) return 'groupId' in tree(child) ? [tree(child)] : [];
    return articlesIn(child, depth + 1);
  });
}

/**
 * The record of the post with this id, or null when none of the values holds it.
 * @throws Failure `removed` or `private` when the record says that it is unavailable
 */
export function articleWith(id: string, values: readonly unknown[]): Tree | null {
  const article = values.flatMap((value) => articlesIn(value)).find((one) => String(one.groupId) === id);
  if (!article) return null;
  if (article.unavailableReason) throw unavailable(String(article.unavailableReason));
  return article;
}

/** Values of a list of JSON texts; what is no JSON is left out. */
export function valuesOf(texts: readonly string[]): unknown[] {
  return texts.map(parsed).filter((value) => value !== undefined);
}

/** The values of a data answer: one object, or a first line and later `data:` lines (`text/remix-deferred`). */
export function loaderValues(text: string): unknown[] {
  const whole = parsed(text);
  if (whole !== undefined) return [whole];
  return valuesOf(text.split('\n').map((line) => line.replace(/^data:/, '').trim()));
}

/** The post a page was loaded for by its own account, or ''. */
export function loadedFor(state: Tree): string {
  const traffic = Object.values(tree(state.loaderData)).map((route) => tree(tree(route).$SEOCurrentTraffic));
  return String(traffic.find((one) => one.pageType === 'article')?.pageId ?? '');
}

/** Whether the state belongs to a post route at all. */
export function isPostState(state: Tree): boolean {
  return Object.keys(tree(state.loaderData)).some((route) => /\$article_(id|iid)$/.test(route));
}

/** Whether a value is what a page route's loader gives. */
export function isLoaderData(value: unknown): boolean {
  return '$SEOCurrentTraffic' in tree(value);
}
