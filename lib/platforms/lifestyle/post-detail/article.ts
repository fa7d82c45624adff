import { type Tree, tree } from '../../../core/json/json.ts';
import { decode } from '../../../core/platform.ts';
import { unavailable } from '../failures.ts';

/** The name of a post's record, whatever its version (README, P1). */
export const detailKey = /^\$ArticleDetail\w*\+/;
/** Records are a few levels below their route or block; a hostile value may nest without limit. */
const deepest = 8;

/** A post's record with its own id, else the id from its key. `keyed`: it stands under the name of posts. */
interface Named {
  readonly id: string;
  readonly article: Tree;
  readonly keyed: boolean;
}

function named(key: string, value: unknown): Named[] {
  const article = tree(value);
  if (!('groupId' in article) && !('unavailableReason' in article)) return [];
  return [{ id: String(article.groupId ?? decode(key.replace(detailKey, ''))), article, keyed: true }];
}

/** A record under another name: its text or its time tells it from what lists hold of posts (README, P3). */
function unnamed(article: Tree): Named[] {
  const isPost = 'groupId' in article && ('content' in article || 'publishTime' in article);
  return isPost ? [{ id: String(article.groupId), article, keyed: false }] : [];
}

/** All post records below a value, in any route or block. What stands in lists of posts is none. */
function articlesIn(value: unknown, depth = 0): Named[] {
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  if (Array.isArray(value)) {
    const at = value.findIndex((one) => typeof one === 'string' && detailKey.test(one));
    return [
      ...(at >= 0 ? named(String(value[at]), value[at + 1]) : []),
      ...value.flatMap((one) => articlesIn(one, depth + 1)),
    ];
  }
  const below = Object.entries(value).flatMap(([key, child]) => {
    if (key === 'items') return [];
    return detailKey.test(key) ? named(key, child) : articlesIn(child, depth + 1);
  });
  return [...unnamed(tree(value)), ...below];
}

/**
 * The record of the post with this id, or null. @throws Failure `removed` or `private` when it says that the post is
 * unavailable
 */
export function articleWith(id: string, values: readonly unknown[]): Tree | null {
  const all = values.flatMap((value) => articlesIn(value)).filter((one) => one.id === id);
  const found = all.find(({ keyed }) => keyed) ?? all[0];
  if (!found) return null;
  if (found.article.unavailableReason) throw unavailable(String(found.article.unavailableReason));
  return found.article;
}
