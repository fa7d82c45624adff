import { readShareText } from '../../../lib/core/address/share.ts';
import { type PageKind, type PageTarget, type Platform, recognize, shortLinkOf } from '../../../lib/core/platform.ts';
import { operations } from '../../../lib/operations.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import type { ConformanceCase } from '../../conformance/case.ts';
import { cases } from '../../conformance/cases.ts';
import { books } from '../../platforms/books.ts';
import { sites } from '../../replica/sites.ts';

/** What an operation takes over from a similar one: how its items are identified, and where they are shown. */
export interface Likeness {
  readonly platform: Platform;
  /** Path of the other operation. */
  readonly path: string;
  readonly pages: readonly PageKind[];
  readonly rank: 0 | 2;
  /** Name of the id, and the regular-expression source of its form. */
  readonly id: string;
  readonly form: string;
  /** Three ids: of the example item, of another item, of a removed item. */
  readonly item: string;
  readonly other: string;
  readonly gone: string;
  /** Address of the example item. */
  readonly page: string;
  /** The item's address as template-literal source that uses `ids`. */
  readonly address: string;
  /** A share text with a short link to the item; null if none is known. */
  readonly short: string | null;
  /** Columns of the platform's replica. */
  readonly columns: readonly string[];
  /** Labels of the replica's examples of such items. */
  readonly examples: readonly string[];
  readonly live: ConformanceCase['start']['live'];
}

function caseLike(platform: string, like: string): ConformanceCase {
  const alike = cases.filter(({ operation }) => operation.name === like);
  const found = alike.find(({ operation }) => operation.platform === platform) ?? alike[0];
  if (found) return found;
  throw new Error(
    `--like ${like} is no operation. There are: ${[...new Set(operations.map(({ name }) => name))].join(', ')}`,
  );
}

/**
 * An example item of the platform on a page of one of these kinds: from the case, else the first in the platform's
 * address book.
 */
function exampleOf({ id }: Platform, { operation, page }: ConformanceCase, kinds: readonly PageKind[]): PageTarget {
  const written = kinds.flatMap((kind) => (books.get(id)?.pages[kind] ?? []).map(([url]) => url));
  const found = [...(operation.platform === id ? [page] : []), ...written].flatMap(
    (url) => recognize(url, platforms) ?? [],
  );
  const [target] = found.filter(({ ids }) => Object.keys(ids).length > 0);
  if (!target)
    throw new Error(
      `test/platforms/${id}/addresses.ts shows no address of a ${kinds.join(' or ')} with an id: write one first`,
    );
  return target;
}

/** The form of an id: the one in the platform's table if it applies to plain text and matches, else a general one. */
function formOf({ shapes }: Platform, id: string, items: readonly string[]): string {
  const forms = [shapes[id] ?? '', '[\\w-]+', '\\S+', '.+'].filter((form) => form !== '' && !form.includes('%'));
  return forms.find((form) => items.every((item) => new RegExp(`^(?:${form})$`).test(item))) ?? '.+';
}

/** Ids of the same form, with a different last character. */
function variantsOf(item: string, form: string): string[] {
  const ends = [...'798a无'].map((end) => item.slice(0, -1) + end);
  return ends.filter((id) => id !== item && new RegExp(`^(?:${form})$`).test(id));
}

function isShort(text: string): boolean {
  return readShareText(text, platforms).some(({ short }) => short);
}

/** @throws Error that says what the platform lacks */
export function likenessOf(platformId: string, like: string): Likeness {
  const platform = platforms.find(({ id }) => id === platformId);
  if (!platform) throw new Error(`lib/platforms/index.ts does not list ${platformId}`);
  const model = caseLike(platformId, like);
  const { operation } = model;
  const own = operation.platform === platformId;
  const shared = operation.pages.filter((kind) => platform.pages[kind]).slice(0, own ? undefined : 1);
  const pages = shared.length > 0 ? shared : (Object.keys(platform.pages).slice(0, 1) as PageKind[]);
  if (pages.length === 0)
    throw new Error(`lib/platforms/${platformId}/platform.ts: \`pages\` has no form of address yet: write one first`);
  const { ids, url } = exampleOf(platform, model, pages);
  const id = operation.identity.find((one) => ids[one]) ?? Object.keys(ids)[0] ?? '';
  const item = ids[id] ?? '';
  const named = own ? model.others[0].names[item] : undefined;
  const form = formOf(platform, id, named ? [item, named] : [item]);
  const [other = '', gone = ''] = [...(named ? [named] : []), ...variantsOf(item, form)];
  const seen = (own ? operation.itemUrl({ ids: { [id]: item }, url: null }) : null) ?? url;
  const address = seen
    .replace(item, `\${ids.${id}}`)
    .replace(encodeURIComponent(item), `\${encodeURIComponent(ids.${id})}`);
  const site = sites.find((one) => one.platform === platformId);
  const wanted = own ? [...model.start.examples, ...(model.start.link ? [model.start.link] : [])] : null;
  const shown = (site?.examples ?? []).filter(
    (one) =>
      (wanted?.includes(one.label) ?? true) &&
      (recognize(one.url, platforms)?.ids[id] || (own && shortLinkOf(one.url, platforms) !== null)),
  );
  const ways = own ? model.ways.filter(({ itemId, columns }) => !itemId && !columns) : [];
  const short = ways.flatMap(({ body }) => Object.values(body).map(String)).find(isShort);
  const defaults = operations
    .filter((one) => one.platform === platformId && one.rank === 0)
    .flatMap((one) => one.pages);
  return {
    platform,
    path: operation.path,
    pages,
    rank: pages.every((kind) => defaults.includes(kind)) ? 2 : 0,
    id,
    form,
    item,
    other,
    gone,
    address,
    page: own ? model.page : url,
    short: short ?? null,
    columns: (site?.columns ?? []).filter(({ lists }) => !lists).map(({ name }) => name),
    examples: shown.map(({ label }) => label),
    live: own ? model.start.live : [{ label: 'an item', url }],
  };
}
