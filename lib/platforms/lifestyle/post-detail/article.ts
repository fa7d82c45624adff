import { type Tree, tree } from '../../../core/json/tree.ts';
import { decode } from '../../../core/platform.ts';
import { unavailable } from '../failures.ts';

const detailKey = '$ArticleDetail+';
/** Records are a few levels below their route or block; a hostile value may nest without limit. */
const deepest = 8;

/** A post's record with the id from its key; if the record has an id of its own, that id is used. */
interface Named {
  readonly id: string;
  readonly article: Tree;
}

function named(key: string, value: unknown): Named[] {
  const article = tree(value);
  if (!('groupId' in article) && !('unavailableReason' in article)) return [];
  return [{ id: String(article.groupId ?? decode(key.slice(detailKey.length))), article }];
}

/** All post records below a value, by the key that names them, in any route or block. */
function articlesIn(value: unknown, depth = 0): Named[] {
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  if (Array.isArray(value)) {
    const at = value.findIndex((one) => typeof one === 'string' && one.startsWith(detailKey));
    return [...(at >= 0 ? named(String(value[at]), value[at + 1]) : []), ...value.flatMap((one) => articlesIn(one, depth + 1))];
  }
  return Object.entries(value).flatMap(([key, child]) => (key.startsWith(detailKey) ? named(key, child) : articlesIn(child, depth + 1)));
}

/**
 * The record of the post with this id, or null when none of the values holds it.
 * @throws Failure `removed` or `private` when the record says that the post is unavailable
 */
export function articleWith(id: string, values: readonly unknown[]): Tree | null {
  const found = values.flatMap((value) => articlesIn(value)).find((one) => one.id === id);
  if (!found) return null;
  if (found.article.unavailableReason) throw unavailable(String(found.article.unavailableReason));
  return found.article;
}
