import { isTree, type Tree } from '../../../core/json/json.ts';
import { isNotGiven } from '../../../core/record/says-nothing.ts';

/** A micro post as a page or a list has it: `holder` is what names it, `base` its text, author and counts. */
export type Thread = {
  readonly gid: string;
  readonly holder: Tree;
  readonly base: Tree;
};

const ofThread = ['threadId', 'thread_id', 'thread_id_str'];
const ofItem = ['gid', 'groupId', 'group_id', 'itemId', 'item_id'];

/** The ids that an object gives under one of these names. */
const idsUnder = (object: Tree, names: readonly string[]): string[] =>
  names.flatMap((name) => (isNotGiven(object[name]) ? [] : [String(object[name])]));

/** Whether an object looks like a micro post under any name: it has a text, a person and a time. */
function looksWhole(object: Tree): boolean {
  const { content, user, userInfo, user_info, createTime, create_time } = object;
  return typeof content === 'string' && [user, userInfo, user_info].some(isTree) && Boolean(createTime ?? create_time);
}

/**
 * The micro post with this id in a page's state, at no known place (README, P6): an object called `threadBase`, else
 * one that looks like it. Of several, the outermost counts: a post may hold the one it forwards.
 */
export function threadIn(state: Tree, id: string): Thread | null {
  const spots: { readonly value: object; readonly holder: Tree }[] = [{ value: state, holder: {} }];
  let alike: Thread | null = null;
  // The list grows while it is read.
  for (const { value, holder } of spots) {
    const around = isTree(value) && idsUnder(value, ofItem).length > 0 ? value : holder;
    if (!alike && isTree(value) && looksWhole(value) && idsUnder(value, [...ofThread, ...ofItem, 'id']).includes(id))
      alike = { gid: id, holder: value, base: value };
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner !== 'object' || inner === null) continue;
      spots.push({ value: inner, holder: around });
      if (!isTree(inner) || !/^thread_?base$/i.test(name)) continue;
      const own = idsUnder(inner, ofThread);
      if ((own.length > 0 ? own : idsUnder(around, ofItem)).includes(id))
        return { gid: id, holder: around, base: inner };
    }
  }
  return alike;
}
