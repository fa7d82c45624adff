import { type CommentTree, commentTree, type TreeRules } from './comment-tree.ts';

/** The trees of a site's items: each is made when it is first asked for. */
export function treeShelf(rules: Readonly<Record<string, TreeRules>>) {
  const made = new Map<string, CommentTree>();
  return (item: string): CommentTree | null => {
    const own = rules[item];
    if (!own) return null;
    const tree = made.get(item) ?? commentTree(own);
    made.set(item, tree);
    return tree;
  };
}
