import { picture, writtenTime } from '../../../fixtures/microblog/post.ts';
import { json } from '../../framework/answer.ts';
import {
  allOf,
  type Commenter,
  type CommentTree,
  commentSlice,
  commentTree,
  type TreeComment,
} from '../../framework/comment-tree.ts';
import type { Answer, ReplicaRequest } from '../../framework/site.ts';
import { navigated, sessionWanted } from '../refusals.ts';
import type { Site } from '../state.ts';

/** A post with comments, by both of its names (A4, R32). */
export const commented = { some: { mid: '5321234567890102', mblogid: 'R8Upix6zI' } } as const;

const idOf = (number: number) => String(5_345_000_000_000_000 + number * 13);
const tree = commentTree({ seed: 5302, first: 90, all: 267, idOf, most: 26 });

/** The post that an id of either form names. */
export function commentedPost(id: string): { readonly mid: string; readonly tree: CommentTree } | null {
  const { mid, mblogid } = commented.some;
  return id === mid || id === mblogid ? { mid, tree } : null;
}

/** Users have ten digits; the end of a commenter's id tells them apart. */
const uidOf = ({ id }: Commenter) => `1${id.slice(-9)}`;

const user = (one: Commenter) => ({
  id: Number(uidOf(one)),
  idstr: uidOf(one),
  screen_name: one.name,
  domain: one.handle,
  verified: false,
  profile_image_url: `https://tvax1.sinaimg.cn/crop.0.0.1.1.50/${uidOf(one)}.jpg`,
  profile_url: `/u/${uidOf(one)}`,
  follow_me: false,
});

function formed(one: TreeComment, isInline = false): object {
  const id = Number(one.id);
  const said = one.answers ? `回复@${one.answers.name}:${one.text}` : one.text;
  const inline = one.replies.filter(({ gone }) => !gone).slice(0, 3);
  // A picture is named by its id, which Gleaner tells from a field's name by its length and digits.
  const pictures = one.pictures.map((name) => [`007inv2026${name}`.replaceAll('-', '').padEnd(26, '0'), picture(name)]);
  return {
    id,
    idstr: one.id,
    mid: one.id,
    rootid: Number(one.root) || id,
    rootidstr: one.root || one.id,
    floor_number: one.at + 1,
    created_at: writtenTime(one.time * 1000),
    text: said.replaceAll('<', '&lt;'),
    text_raw: said,
    user: user(one.author),
    source: one.place && `来自${one.place}`,
    like_counts: one.likes,
    liked: false,
    readtimetype: 'comment',
    disable_reply: 0,
    is_mblog_author: one.byAuthor,
    isLikedByMblogAuthor: one.likedByAuthor,
    mark_type: one.pinned ? 1 : 0,
    analysis_extra: `author_uid:${uidOf(tree.author)}|mid:${commented.some.mid}`,
    rid: '0_0_50_1_0_0_0',
    ...(pictures.length > 0 && { url_struct: [{ url_title: '查看图片', pic_infos: Object.fromEntries(pictures) }] }),
    ...(one.answers && {
      reply_comment: { id: Number(one.parent), idstr: one.parent, text: '', user: user(one.answers) },
    }),
    ...(one.root === '' && {
      total_number: one.replies.length,
      comments: inline.map((reply) => formed(reply, true)),
      max_id: one.replies.length > inline.length ? Number(cursorAt(0)) : 0,
    }),
    ...(isInline && { isExpand: false }),
  };
}

/** The cursor of what follows the first `from`; an odd one has been answered by an empty page (R32). */
const cursorAt = (from: number, isPassed = false) => String(138_000_000_000_000 + from * 10 + (isPassed ? 1 : 0));
const placeOf = (cursor: string) => Number(cursor.slice(-6));

/** First-level comments behind a cursor: ten, then twenty; behind fifty an empty page stands between (R32). */
function pageOf(all: readonly TreeComment[], cursor: string) {
  const place = cursor === '0' ? 0 : placeOf(cursor);
  const [from, isPassed] = [Math.floor(place / 10), place % 10 === 1];
  if (from === 50 && !isPassed) return { rows: [], max_id: Number(cursorAt(from, true)) };
  const { rows, next, more } = commentSlice(all, from, from === 0 ? 10 : 20);
  return { rows: rows.map((one) => formed(one)), max_id: more ? Number(cursorAt(next)) : 0 };
}

/** `buildComments` (R32); null: of no post here. */
export function commentsAnswer(request: ReplicaRequest, site: Site): Answer | null {
  const { searchParams } = request.url;
  const refused = navigated(request);
  if (refused || !commentedPost(searchParams.get('id') ?? '')) return refused;
  const walled = sessionWanted(request, site);
  if (walled) return walled;
  const pace = site.posts.take(request, site.world.now());
  if (pace === 'burst') return json('', { status: 418 });
  const cursor = searchParams.get('max_id') ?? '0';
  const byHeat = (one: TreeComment, other: TreeComment) =>
    Number(other.pinned) - Number(one.pinned) || other.likes - one.likes;
  const ordered = searchParams.get('flow') === '1' ? tree.comments : tree.comments.toSorted(byHeat);
  const { rows, max_id } = pace === 'braked' ? { rows: [], max_id: Number(cursor) } : pageOf(ordered, cursor);
  const body = {
    ok: 1,
    data: rows,
    max_id,
    total_number: 258,
    rootComment: [],
    filter_group: [{ param: 'flow', title: '按热度', isDefault: true }],
    ...(max_id === 0 && { trendsText: '已加载全部评论' }),
  };
  return json(JSON.stringify(body));
}

/** What the page of a post says of it to its program; '' = it has no comments here. */
export function postScript(path: string): string {
  const post = commentedPost(path.split('/').filter(Boolean)[1] ?? '');
  if (!post) return '';
  return `window.replicaPost=${JSON.stringify({ mid: post.mid, uid: uidOf(tree.author), comments: allOf(tree.comments).length })};`;
}
