import type { CommentFacts } from '../../../lib/core/comment.ts';
import type { ListAnswer, ListRow } from '../../../lib/core/list.ts';
import { answer, row } from './list-site.ts';

/** A comment as a kind reads it; `root` '' = it is a first-level one. */
export const comment = (
  id: string,
  root = '',
  facts: Partial<CommentFacts> = {},
  more: Partial<ListRow> = {},
): ListRow =>
  row(id, {
    url: '',
    media: 'text',
    record: { id, root },
    comment: { root, parent: root, replies: root ? '' : '0', place: '', pictures: [], marks: [], ...facts },
    ...more,
  });

/** The same numbers from 0 to 1 for the same seed. */
function seeded(seed: number): () => number {
  let state = seed * 7919 + 17;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** A first-level comment of an invented site. */
interface Rooted {
  readonly id: string;
  /** Ids of its replies that can be had; each answers the one before it, or the comment. */
  readonly replies: readonly string[];
  /** How many replies come with it. */
  readonly embedded: number;
  /** How many replies the site counts: those that were deleted, too. */
  readonly said: number;
  /** Deleted before its page was asked for: it never comes. */
  readonly gone: boolean;
  /** How many pages of its replies are opened. */
  readonly opened: number;
}

const inPages = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.max(1, Math.ceil(all.length / size)) }, (_, at) => all.slice(at * size, (at + 1) * size));

const threadPage = 3;

interface SiteOptions {
  readonly roots: number;
  readonly seed: number;
  /** At most so many replies a comment. */
  readonly replies?: number;
  readonly pageSize?: number;
  /** The part of comments that are deleted between pages, and of replies. */
  readonly gone?: number;
  /** Every page begins with so many of the page before. */
  readonly repeated?: number;
  /** How much the site's total is wrong. */
  readonly wrong?: number;
}

/** An item with comments: what its page receives, and what is true of it. */
export function commentSite({
  roots,
  seed,
  replies = 6,
  pageSize = 10,
  gone = 0,
  repeated = 0,
  wrong = 0,
}: SiteOptions) {
  const random = seeded(seed);
  const below = (most: number) => Math.floor(random() * (most + 1));
  const all = Array.from({ length: roots }, (_, at): Rooted => {
    const given = Array.from({ length: below(replies) }, (_, own) => `c${at}r${own}`);
    const lost = given.length > 0 && random() < gone * 4 ? 1 + below(2) : 0;
    const [embedded, opened] = [Math.min(given.length, below(2)), below(3)];
    return { id: `c${at}`, replies: given, embedded, said: given.length + lost, gone: random() < gone, opened };
  });
  const total = all.reduce((sum, { said }) => sum + 1 + said, wrong);
  const there = all.filter((one) => !one.gone);
  const replyRow = (root: Rooted, at: number) =>
    comment(root.replies[at] ?? '', root.id, { parent: root.replies[at - 2] ?? root.id });
  const rowsOf = (root: Rooted): ListRow[] => [
    comment(root.id, '', { replies: `${root.said}` }),
    ...root.replies.slice(0, root.embedded).map((_, at) => replyRow(root, at)),
  ];
  const pages = inPages(there, pageSize);
  const first = pages.map((page, at) =>
    answer(
      [
        ...(pages[at - 1]?.slice(page.length > repeated ? -repeated : page.length) ?? []).slice(0, repeated),
        ...page,
      ].flatMap(rowsOf),
      {
        from: at === 0 ? '' : `${at * pageSize}`,
        next: at === pages.length - 1 ? '' : `${(at + 1) * pageSize}`,
        end: at === pages.length - 1 ? 'all' : null,
        total,
      },
    ),
  );
  /** The opened pages of each thread. They go on behind what came with the comment, and may begin with it again. */
  const threads = there.flatMap((root) => {
    const own = inPages(root.replies.slice(random() < 0.5 ? 0 : root.embedded), threadPage);
    return own.slice(0, root.opened).map((ids, at) =>
      answer(
        ids.map((id) => replyRow(root, root.replies.indexOf(id))),
        // Cursors that the list has, too.
        {
          from: at === 0 ? '' : `${at * pageSize}`,
          next: at === own.length - 1 ? '' : `${(at + 1) * pageSize}`,
          thread: root.id,
        },
      ),
    );
  });
  const rows = [...first, ...threads].flatMap((one) => one.rows);
  const have = new Map(rows.map((one) => [one.itemId, one]));
  const whole = new Set(threads.flatMap(({ thread = '', next }) => (next === '' ? [thread] : [])));
  const here = (root: Rooted) => root.replies.filter((id) => have.has(id)).length;
  const truth = {
    first: there.length,
    replies: have.size - there.length,
    unopened: there.reduce((sum, root) => sum + (whole.has(root.id) ? 0 : root.said - here(root)), 0),
    /**
     * Deleted comments with all their replies, replies that opened threads did not give, and what the site counts
     * wrongly.
     */
    notGiven: all.reduce(
      (sum, root) => sum + (root.gone ? 1 + root.said : whole.has(root.id) ? root.said - here(root) : 0),
      wrong,
    ),
    total,
  };
  return { first, threads, have, truth, order: there.map(({ id }) => id) };
}

/** Answers in another order; the same seed gives the same one. */
export function shuffled<T>(all: readonly T[], seed: number): T[] {
  const random = seeded(seed);
  return all
    .map((one) => [random(), one] as const)
    .sort(([one], [other]) => one - other)
    .map(([, one]) => one);
}

/** Each thread directly behind the page with its comment, as a reader opens them. */
export function asRead(first: readonly ListAnswer[], threads: readonly ListAnswer[]): ListAnswer[] {
  const by = Map.groupBy(threads, ({ thread }) => thread);
  const told = new Set<string>();
  return first.flatMap((page) => [
    page,
    ...page.rows.flatMap(({ itemId: id }) => (told.has(id) ? [] : (told.add(id) && by.get(id)) || [])),
  ]);
}
