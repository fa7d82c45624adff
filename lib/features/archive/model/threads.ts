import type { ArchivedItem } from './archived-item.ts';

/** A first-level comment and all that is said below it. */
export interface ArchivedThread {
  readonly key: string;
  /** Null where the archive has only replies to it. */
  readonly first: ArchivedItem | null;
  /** Each behind what it answers; `depth` from 1. */
  readonly replies: readonly { readonly item: ArchivedItem; readonly depth: number }[];
}

/** The thread that a comment is of; '' = the item is no comment. */
export function threadKey({ comment, platform, id }: ArchivedItem): string {
  return comment ? `${platform} ${comment.root || id}` : '';
}

/** Replies behind what they answer. Ones that answer each other in a ring stand at the end, each once. */
function inOrder(replies: readonly ArchivedItem[]): ArchivedThread['replies'] {
  const ids = new Set(replies.map(({ id }) => id));
  const parentOf = ({ id, comment }: ArchivedItem) =>
    comment && comment.parent !== id && ids.has(comment.parent) ? comment.parent : '';
  const answers = Map.groupBy(replies, parentOf);
  const placed = new Map<ArchivedItem, number>();
  for (const begin of [...(answers.get('') ?? []), ...replies]) {
    // A stack, because a thread may be as deep as it is long.
    const waiting = [{ item: begin, depth: 1 }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { item, depth } = next;
      if (placed.has(item)) continue;
      placed.set(item, depth);
      const own = (item.id && answers.get(item.id)) || [];
      waiting.push(...own.map((answer) => ({ item: answer, depth: depth + 1 })).reverse());
    }
  }
  return [...placed].map(([item, depth]) => ({ item, depth }));
}

/** All comments as threads, by their keys, in the order of the archive. */
export function threadsOf(items: readonly ArchivedItem[]): ReadonlyMap<string, ArchivedThread> {
  const all = Map.groupBy(items, threadKey);
  all.delete('');
  return new Map(
    [...all].map(([key, comments]) => {
      const first = comments.find(({ comment }) => comment?.root === '') ?? null;
      return [key, { key, first, replies: inOrder(comments.filter((one) => one !== first)) }];
    }),
  );
}
