import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { type ListEnd, notGiven } from '../../../lib/features/lists/model/index.ts';
import { listKinds } from '../../../lib/lists.ts';
import { threadIds as douyinItems } from '../../replica/cnvideo/catalogue.ts';
import { treeOf as douyinTree } from '../../replica/cnvideo/lists/comment-threads.ts';
import { allOf, type CommentTree } from '../../replica/framework/comment-tree.ts';
import type { ReplicaRequest } from '../../replica/framework/site.ts';
import { threadIds as intlvideoItems } from '../../replica/intlvideo/catalogue.ts';
import { treeOf as intlvideoTree } from '../../replica/intlvideo/lists/comment-threads.ts';
import { commentedPost, commented as posts } from '../../replica/microblog/lists/comments.ts';
import { threadIds as newsItems } from '../../replica/news/catalogue.ts';
import { treeOf as newsTree } from '../../replica/news/lists/comment-threads.ts';
import { commented as notes, commentsOf as notesTree } from '../../replica/notes/lists/comments.ts';
import { commented as shortclips, commentsOf as shortclipTree } from '../../replica/shortclip/lists/comments.ts';
import type { DriverPage } from '../drivers/browser-driver.ts';
import type { Stage } from '../stage/each-browser.ts';
import { newestList, storedComments } from './list-stage.ts';

export interface CommentSite {
  readonly platform: string;
  readonly label: string;
  readonly tree: () => CommentTree | null;
  /** The comment whose replies a request asks for; '' = none. */
  readonly rootOf: (request: ReplicaRequest) => string;
  /** How long a person looks before scrolling on or clicking again, in ms: sooner, a site takes it for a burst. */
  readonly pause: number;
  /** Whether the short form has it. */
  readonly short?: true;
  /**
   * What shows the replies of a comment; absent: the element behind those that are shown. '' = a layer does, which
   * nobody opens here.
   */
  readonly button?: string;
  /** What asks for more first-level comments, where scrolling does not. */
  readonly more?: string;
  /** Where the site folds comments, it does not give them. */
  readonly withoutFolded?: true;
  /** First-level comments come in another order than that of their tree. */
  readonly unordered?: true;
  /** How the site's list ends; absent: it says that is all. */
  readonly end?: ListEnd;
}

const inQuery =
  (path: string, name: string) =>
  ({ path: asked, url }: ReplicaRequest): string =>
    asked.endsWith(path) ? (url.searchParams.get(name) ?? '') : '';

export const douyin: CommentSite = {
  platform: 'cnvideo',
  label: 'a video with threads',
  tree: () => douyinTree(douyinItems.few),
  pause: 450,
  rootOf: inQuery('/comment/list/reply/', 'comment_id'),
};
const xiaohongshu: CommentSite = {
  platform: 'notes',
  label: 'a note with few comments',
  tree: () => notesTree(notes.few),
  pause: 400,
  short: true,
  rootOf: inQuery('/comment/sub/page', 'root_comment_id'),
};
/** Items of the replica whose comments stand in trees. */
export const sites: readonly CommentSite[] = [
  douyin,
  xiaohongshu,
  {
    platform: 'intlvideo',
    label: 'a video with threads',
    tree: () => intlvideoTree(intlvideoItems.few),
    pause: 400,
    end: 'repeats',
    rootOf: inQuery('/comment/list/reply/', 'comment_id'),
  },
  {
    platform: 'microblog',
    label: 'a post with 267 comments',
    tree: () => commentedPost(posts.some.mid)?.tree ?? null,
    pause: 600,
    rootOf: () => '',
    button: '',
    unordered: true,
  },
  {
    platform: 'shortclip',
    label: 'a video with 60 comments',
    tree: () => shortclipTree(shortclips.few),
    pause: 1700,
    button: '.expand',
    rootOf: ({ body }) => /"rootCommentId":"?(\d+)/.exec(String(body))?.[1] ?? '',
  },
  {
    platform: 'news',
    label: 'an article with threads',
    tree: () => newsTree(newsItems.few),
    pause: 400,
    more: '.load-more-btn',
    rootOf: inQuery('/comment/v4/reply_list/', 'id'),
    withoutFolded: true,
  },
];

/** Clicks the first of these buttons by hand; false: there is none. */
export const clickFirst = (page: DriverPage, selector: string): Promise<boolean> =>
  page.evaluate((at) => {
    const button = document.querySelector<HTMLElement>(at);
    button?.scrollIntoView({ block: 'center' });
    button?.click();
    return button !== null;
  }, selector);

/** Opens threads by hand, one after another to its end, until so many clicks were made or no button is left. */
export async function openThreads(
  page: DriverPage,
  { pause, button = '.replies + *' }: CommentSite,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let clicks = 0; button && clicks < most && (await clickFirst(page, button)); clicks += 1) await sleep(pause);
}

export const given = (tree: CommentTree | null, { withoutFolded }: Pick<CommentSite, 'withoutFolded'> = {}) =>
  (tree?.comments ?? [])
    .filter(({ gone, folded }) => !gone && !(withoutFolded && folded))
    .flatMap((one) => allOf([one]))
    .filter(({ gone }) => !gone);
export const exampleOf = ({ replica }: Stage, { platform, label }: CommentSite) => replica.example(platform, label).url;

/**
 * The newest list holds what the site has given: each comment once, first-level ones in their order, replies under
 * those that they answer, and its numbers are true. `opened`: comments whose replies were asked for to the last.
 */
export async function expectTrue({ driver }: Stage, site: CommentSite, opened: readonly string[]): Promise<void> {
  const { platform, tree, unordered } = site;
  const known = new Map(given(tree(), site).map((one) => [one.id, one]));
  const first = [...known.values()].filter(({ root }) => root === '');
  const { items, list, lines, tally } = await storedComments(driver, await newestList(driver));
  expect([new Set(items).size, [...lines.keys()].sort()]).toEqual([list.count, items.toSorted()]);
  for (const [id, { comment }] of lines) {
    const { root, parent } = known.get(id) ?? {};
    // Some sites do not tell which reply is answered.
    expect({ id, root: comment?.root, parent: comment?.parent || parent }).toEqual({ id, root, parent });
  }
  const inOrder = (ids: readonly string[]) => (unordered ? ids.toSorted() : ids);
  expect(inOrder(items.slice(0, tally.first))).toEqual(inOrder(first.map(({ id }) => id)));
  const repliesHere = Map.groupBy(lines.values(), ({ comment }) => comment?.root);
  const here = (id: string) => repliesHere.get(id)?.length ?? 0;
  const repliesOf = Map.groupBy(known.values(), ({ root }) => root);
  const isOpened = new Set(opened);
  for (const { id } of first.filter((one) => isOpened.has(one.id)))
    expect([id, here(id)]).toEqual([id, repliesOf.get(id)?.length ?? 0]);
  const closed = first.filter(({ id }) => !isOpened.has(id));
  const unopened = closed.reduce(
    (sum, { id }) => sum + Math.max(0, Number(lines.get(id)?.comment?.replies || 0) - here(id)),
    0,
  );
  expect(tally).toMatchObject({ first: first.length, replies: items.length - first.length, unopened });
  const counts = listKinds.find((one) => one.platform === platform && one.id === 'comments')?.comments?.total ?? null;
  const { total } = tally;
  const isKnown = list.end === 'all' && total !== null && counts !== null;
  const isExact = counts === 'first' || closed.every(({ id }) => /^\d+$/.test(lines.get(id)?.comment?.replies ?? ''));
  expect(notGiven(list, tally, counts)).toBe(
    isKnown && isExact ? total - (counts === 'first' ? first.length : items.length + unopened) : null,
  );
}
