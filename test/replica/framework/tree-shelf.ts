import { type CommentTree, commentTree, type TreeRules } from './comment-tree.ts';

/** The trees of a site's items: each is made when it is first asked for, as it is a day later, too. */
export function treeShelf(rules: Readonly<Record<string, TreeRules>>) {
  const made = new Map<string, CommentTree>();
  return (item: string, later = 0): CommentTree | null => {
    const own = rules[item];
    if (!own) return null;
    const key = `${item} ${later}`;
    const tree = made.get(key) ?? commentTree({ ...own, later });
    made.set(key, tree);
    return tree;
  };
}
