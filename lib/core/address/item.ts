import type { Failure } from '../failure.ts';
import { failed } from '../failures.ts';
import type { Operation } from '../operation.ts';
import { type Ids, type PageTarget, type Platform, platformOf } from '../platform.ts';
import { proxyOf } from '../request.ts';
import type { Item, ResolveContext } from '../source.ts';
import { follow } from './follow.ts';
import { readShareText, type ShareLink } from './share.ts';
import { shownAddress } from './shown-address.ts';

function namesItem(operation: Operation, ids: Ids): boolean {
  return operation.identity.some((name) => Boolean(ids[name]));
}

function unsupported(operation: Operation, field: string, url: string, platforms: readonly Platform[]): Failure {
  const platform = platformOf(url, platforms);
  if (!platform) return failed('link_of_no_platform', [{ field }, { address: shownAddress(url) }]);
  return failed('link_of_other_page', [
    { field },
    { address: shownAddress(url) },
    { words: operation.pages.map((page) => `reasonPage_${page}`) },
    { words: [`platform_${operation.platform}`] },
  ]);
}

/** The link in the body's share text; null when the text is blank. @throws Failure when it has none */
function linkOf(operation: Operation, input: unknown, platforms: readonly Platform[]): ShareLink | null {
  const text = operation.shareText(input);
  if (!text.trim()) return null;
  const own = platforms.find((platform) => platform.id === operation.platform);
  const links = readShareText(text, platforms, own);
  const ofPlatform = links.filter((one) => one.platform?.id === operation.platform);
  // Beside the item, a text may link to its author or to the app.
  const mayBeItem = ({ short, target }: ShareLink) => short || (target && operation.pages.includes(target.kind));
  const link = ofPlatform.find(mayBeItem) ?? ofPlatform[0] ?? links[0];
  if (!link) throw failed('no_link', [{ field: 'share_text' }]);
  return link;
}

/**
 * The item named by the body's ids and by the page that the link leads to. @throws Failure when that page is not one of
 * the operation's, or the ids differ
 */
function itemBy(
  operation: Operation,
  ids: Ids,
  link: ShareLink | null,
  target: PageTarget | null,
  platforms: readonly Platform[],
): Item {
  if (link && (!target || target.platform !== operation.platform || !operation.pages.includes(target.kind))) {
    throw unsupported(operation, 'share_text', target?.url || link.url, platforms);
  }
  // Only identity ids: a token may be newer than the link's, and must not appear in a message.
  for (const name of operation.identity) {
    const value = ids[name];
    const other = target?.ids[name];
    if (value !== undefined && other !== undefined && other !== value) {
      throw failed('ids_differ', [{ field: name }, { id: value }, { id: other }]);
    }
  }
  return { ids: { ...target?.ids, ...ids }, url: target?.url || null };
}

const unnamed = ({ identity }: Operation): Failure => failed('nothing_named', [{ words: identity }]);

/**
 * Checks a request as far as possible without sending one. @throws Failure as `itemOf`, and when its proxy is no
 * address of one
 */
export function checkItem(operation: Operation, input: unknown, platforms: readonly Platform[]): void {
  proxyOf(operation, input);
  const own = operation.ids(input);
  const link = linkOf(operation, input, platforms);
  // Which page a short link leads to is not known yet.
  if (link?.short) return;
  const { ids } = itemBy(operation, own, link, link?.target ?? null, platforms);
  if (operation.resolve ? !Object.values(ids).some(Boolean) : !namesItem(operation, ids)) throw unnamed(operation);
}

/**
 * The item of a request: the ids of its body and of its link, a short one followed. @throws Failure as `linkOf`,
 * `itemBy`, `follow`
 */
export async function itemOf(
  operation: Operation,
  context: ResolveContext<unknown>,
  platforms: readonly Platform[],
): Promise<Item> {
  const { input, transport } = context;
  const ids = operation.ids(input);
  const link = linkOf(operation, input, platforms);
  const target = link?.short
    ? await follow(link.url, transport, proxyOf(operation, input), platforms)
    : (link?.target ?? null);
  let item = itemBy(operation, ids, link, target, platforms);
  if (operation.resolve && !namesItem(operation, item.ids)) item = await operation.resolve(item, context);
  if (!namesItem(operation, item.ids)) throw unnamed(operation);
  return item;
}
