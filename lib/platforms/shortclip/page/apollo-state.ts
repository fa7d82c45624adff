import { entryOf, isTree, type Tree, tree } from '../../../core/json/json.ts';
import { literalValue } from '../../../core/page/page-literal.ts';

/** A deleted video has this status, and no photo (README, P3). */
export const goneStatus = 1040;

/**
 * What a desktop page's `__APOLLO_STATE__` holds (README, P3), and the answers about a video in it: it stays as it was
 * loaded when the player goes on to others.
 */
export function apolloIn(state: string, videoId: string): { readonly client: Tree; readonly details: readonly Tree[] } {
  const client = tree(tree(literalValue(state)).defaultClient);
  const all = Object.entries({ ...tree(client.ROOT_QUERY), ...client });
  const isAbout = (key: string) =>
    key.includes('visionVideoDetail(') && (!key.includes('"photoId"') || key.includes(`"${videoId}"`));
  return { client, details: all.flatMap(([key, one]) => (isAbout(key) ? [tree(one)] : [])) };
}

/** Values are some levels deep; a hostile one may name itself. */
const deepest = 12;

/** A value of the state as the answer had it: the state refers to objects by names, and wraps JSON (README, P6). */
export function fromApollo(client: Tree, value: unknown, depth = 0): unknown {
  if (depth > deepest) return null;
  const inner = (one: unknown) => fromApollo(client, one, depth + 1);
  if (Array.isArray(value)) return value.map(inner);
  if (!isTree(value)) return value;
  if (value.type === 'json') return value.json;
  const name = value.type === 'id' ? value.id : value.__ref;
  if (typeof name === 'string') return inner(entryOf(client, name));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inner(one)]));
}
