import { expect } from 'vitest';
import type { CommentFacts } from '../../lib/core/comment.ts';
import type { ListAnswer, ListKind } from '../../lib/core/list.ts';
import type { Commenter, TreeComment } from '../replica/framework/comment-tree.ts';

/** How a site tells of comments. */
interface Telling {
  readonly authorId: (author: Commenter) => string;
  readonly picture: (name: string) => unknown;
  /** What it says that is a mark, in their order. */
  readonly marks: readonly (readonly [fact: keyof TreeComment, mark: string])[];
  readonly facts: (one: TreeComment) => Partial<CommentFacts>;
  /** Whom a record names. */
  readonly people: (one: TreeComment) => readonly string[];
}

/** Comments and the first `replies` of each, as a site gives them within it. */
export const withReplies = (comments: readonly TreeComment[], replies: number): readonly TreeComment[] =>
  comments.flatMap((one) => [one, ...one.replies.slice(0, replies)]);

/** Rows are to be these comments, with all that the site says of them, and to name everybody in them. */
export function expectRows(
  { comments }: ListKind,
  rows: ListAnswer['rows'],
  expected: readonly TreeComment[],
  { authorId, picture, marks, facts, people }: Telling,
): void {
  const told = rows.map(({ itemId, url, author, authorId: of, time, text, pinned, media, counters, comment }) => [
    ...[itemId, url, author, of, time, text, pinned, media, counters.likes, comment],
  ]);
  expect(told).toEqual(
    expected.map((one) => [
      ...[one.id, '', one.author.name, authorId(one.author), one.time * 1000, one.text.replace('\u200b', '').trim()],
      ...[one.pinned, one.pictures.length > 0 ? 'image' : 'text', String(one.likes)],
      {
        root: one.root,
        parent: one.parent,
        pictures: one.pictures.map(picture),
        marks: marks.flatMap(([fact, mark]) => (one[fact] ? [mark] : [])),
        ...facts(one),
      },
    ]),
  );
  for (const [at, one] of expected.entries())
    expect(comments?.people(rows[at]?.record)).toEqual(expect.arrayContaining([...people(one)]));
}
