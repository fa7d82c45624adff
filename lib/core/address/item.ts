import type { Failure } from '../failure.ts';
import { failed } from '../failures.ts';
import type { Operation } from '../operation.ts';
import { type Ids, type PageTarget, type Platform, platformOf } from '../platform.ts';
import { proxyOf } from '../request.ts';
import type { Item, ReadContext } from '../source.ts';
import { follow } from './follow.ts';
import { readShareText } from './share.ts';
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

/** The page target of the body's share text, after following a short link; null when the text is blank. */
async function targetOf(operation: Operation, context: ReadContext<unknown>, platforms: readonly Platform[]): Promise<PageTarget | null> {
  const text = operation.shareText(context.input);
  if (!text.trim()) return null;
  const own = platforms.find((platform) => platform.id === operation.platform);
  const links = readShareText(text, platforms, own);
  const link = links.find((one) => one.platform?.id === operation.platform) ?? links[0];
  if (!link) throw failed('no_link', [{ field: 'share_text' }]);
  const proxy = proxyOf(operation, context.input);
  const target = link.short ? await follow(link.url, context.transport, proxy, platforms) : link.target;
  if (!target || target.platform !== operation.platform || !operation.pages.includes(target.kind)) {
    throw unsupported(operation, 'share_text', target?.url || link.url, platforms);
  }
  return target;
}

/**
 * The item of a request: combines the ids of its body with those of its link.
 * @throws Failure `invalid_request` when nothing names an item or two items are named, `unsupported_link`
 */
export async function itemOf(operation: Operation, context: ReadContext<unknown>, platforms: readonly Platform[]): Promise<Item> {
  const ids = operation.ids(context.input);
  const target = await targetOf(operation, context, platforms);
  // Only identity ids: a token may be newer than the link's, and must not appear in a message.
  for (const name of operation.identity) {
    const value = ids[name];
    const other = target?.ids[name];
    if (value !== undefined && other !== undefined && other !== value) {
      throw failed('ids_differ', [{ field: name }, { id: value }, { id: other }]);
    }
  }
  let item: Item = { ids: { ...target?.ids, ...ids }, url: target?.url || null };
  if (operation.resolve && !namesItem(operation, item.ids)) item = await operation.resolve(item, context);
  if (!namesItem(operation, item.ids)) {
    throw failed('nothing_named', [{ words: operation.identity }]);
  }
  return item;
}
