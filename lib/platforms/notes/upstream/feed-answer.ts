import { Failure, type FailureOptions, type UpstreamAnswer } from '../../../core/failure.ts';
import { jsonValue, type Tree, tree, trees } from '../../../core/json/json.ts';
import { recognize } from '../../../core/platform.ts';
import type { ObservedAnswer } from '../../../core/transport.ts';
import { refuse } from '../failures.ts';
import { notes } from '../platform.ts';
import { refusedAnswer } from './refused-answer.ts';

/** The page's own request for one note (README, Q1). */
export const feedPath = '/api/sns/web/v1/feed';

/** An answer with its body parsed, if it is JSON. */
export function upstreamOf({ status, headers, text }: ObservedAnswer): UpstreamAnswer {
  const body = jsonValue(text);
  return { status, headers, body: body === undefined ? text : body };
}

function isFeed({ url }: ObservedAnswer): boolean {
  // Addresses may be protocol-relative at RedNote (README, Q1).
  const { hostname, pathname } = new URL(url, 'https://www.xiaohongshu.com/');
  return pathname.endsWith(feedPath) && /\.(xiaohongshu|rednote)\.com$/.test(hostname);
}

/** The item of one note in an answer's body, in either casing; null when it holds none or another one. */
export function feedItem(body: unknown, noteId: string): Tree | null {
  return trees(tree(tree(body).data).items).find((one) => isItem(one, noteId)) ?? null;
}

/** Whether an item in a list of notes is this one, judged by its card's id if it has one. */
export function isItem(item: Tree, noteId: string): boolean {
  const { note_id } = tree(item.note_card);
  return note_id === undefined ? item.id === noteId : note_id === noteId;
}

/**
 * The failure for a success without the note: no note is a soft refusal (README, F5); another note, or another form of
 * data, is a change.
 */
export function noNote(data: unknown, answered: Pick<FailureOptions, 'evidence'> = {}): Failure {
  const { items } = tree(data);
  // Another note is not kept anywhere, not even in the failure's upstream answer.
  if (Array.isArray(items) && items.length > 0) return refuse('upstream_changed', 'notes_other_note');
  const soft = typeof data === 'object' && data !== null && (Array.isArray(items) || Object.keys(data).length === 0);
  return soft
    ? refuse('upstream_refused', 'notes_without_note', answered)
    : refuse('upstream_changed', 'notes_no_list', answered);
}

/** A request of ours through the page's client: the page's time at which it began. */
export interface OwnRequest {
  readonly since: number;
  readonly hasToken: boolean;
}

/**
 * Classifies a page's own answer for one note: the note's answer, a refusal of it, or null when it is about something
 * else.
 */
function judgeFeed(copy: ObservedAnswer, noteId: string, own?: OwnRequest): UpstreamAnswer | Failure | null {
  if (!isFeed(copy)) return null;
  const upstream = upstreamOf(copy);
  // A refusal names no note: it is about the note that we asked for, or the one in the page's address.
  const isOurs = own !== undefined && copy.time >= own.since;
  const shown = recognize(copy.page, [notes])?.ids ?? {};
  const failure = refusedAnswer(upstream, isOurs ? own.hasToken : Boolean(shown.xsec_token));
  if (!failure && feedItem(upstream.body, noteId)) return upstream;
  if (!isOurs && shown.note_id !== noteId) return null;
  return failure ?? noNote(tree(upstream.body).data, { evidence: upstream });
}

/** What a page's own answers say about one item. */
export interface SeenAnswers<Answer> {
  readonly answer: Answer | null;
  readonly refusal: Failure | null;
  /** By the page's clock, in ms. */
  readonly refusedAt: number;
}

/** Reads the copies, newest first. One with the item beats every refusal: the page still holds the item. */
export function seenIn<Answer>(
  copies: readonly ObservedAnswer[],
  judge: (copy: ObservedAnswer) => Answer | Failure | null,
): SeenAnswers<Answer> {
  const judged = copies.map((copy) => ({ verdict: judge(copy), time: copy.time }));
  const refused = judged.find(({ verdict }) => verdict instanceof Failure);
  const good = judged
    .map(({ verdict }) => verdict)
    .find((verdict) => verdict !== null && !(verdict instanceof Failure));
  return {
    answer: (good as Answer | undefined) ?? null,
    refusal: refused?.verdict instanceof Failure ? refused.verdict : null,
    refusedAt: refused?.time ?? 0,
  };
}

/** What the page's own answers say about one note. */
export const seenFeed = (
  copies: readonly ObservedAnswer[],
  noteId: string,
  own?: OwnRequest,
): SeenAnswers<UpstreamAnswer> => seenIn(copies, (copy) => judgeFeed(copy, noteId, own));
