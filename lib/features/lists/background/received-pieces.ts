import { browser } from '../../../browser/browser.ts';
import { askTab } from '../../../browser/messaging/ask-tab.ts';
import { noteCaught, noted } from '../../../browser/storage/caught-errors.ts';
import { evaluate } from '../../../browser/tabs/tab-page.ts';
import { Failure } from '../../../core/failure.ts';
import { tree, trees } from '../../../core/json/json.ts';
import type { ListAnswer, ListKind, ListPiece } from '../../../core/list.ts';
import { type Ids, isAnswerOf, isObservedAs } from '../../../core/platform.ts';
import { because } from '../../../core/reason.ts';
import { membersIn } from '../../../core/record/members-in.ts';
import { listShapes } from '../../../core/shape/answer-shapes.ts';
import { cutText, wellFormed } from '../../../core/well-formed.ts';
import { bareAnswer, gather, nothingGathered, type Received, standingOf, withViewer } from '../model/index.ts';
import type { ListPage } from './list-page.ts';

/** Maximum number of pieces in a message, and of links' addresses: a page can forge any number. */
const mostAtOnce = 1000;
/** Pieces that are read without a break. */
const readAtOnce = 8;
/** Maximum length of what a page itself holds of a list, in characters. */
const longestOwn = 16_000_000;
const answerWithinMs = 5000;

function isPiece(value: unknown): boolean {
  const { url, page, text, status, time } = tree(value);
  return (
    [url, page, text].every((one) => typeof one === 'string') && [status, time].every((one) => Number.isFinite(one))
  );
}

/** The pieces that a page says it has received. They may be forged: only their form is checked. */
export function piecesIn(value: unknown): ListPiece[] {
  const pieces = trees(value).slice(0, mostAtOnce).filter(isPiece) as unknown as ListPiece[];
  return pieces.map(({ url, page, text, status, time, body }) => ({
    url,
    page,
    text,
    status,
    time,
    ...(typeof body === 'string' && { body: body.slice(0, 4_000) }),
  }));
}

/** What a piece says of a list; null: it is no part of one. `hosts`: the hosts that shapes may show. */
export function answerOf(kind: ListKind, piece: ListPiece, hosts: readonly string[] = []): ListAnswer | null {
  const read = kind.read(piece);
  if (!read) return null;
  const { lost, ...answer } = read;
  const changed = lost && { end: 'changed' as const, reason: because('list_lacks', { field: lost }) };
  const own = bareAnswer({ ...answer, ...changed });
  const members = wellFormed(membersIn(own.rows.map(({ record }) => record)));
  return { ...own, members, shapes: (drift) => listShapes(kind, { of: own.of, drift }, piece, hosts) };
}

/** What the pieces of a page say of a list, and who its viewer is. */
export function receivedOf(
  { kind, hosts, isOthers }: Pick<ListPage, 'kind' | 'hosts'> & Partial<Pick<ListPage, 'isOthers'>>,
  pieces: readonly ListPiece[],
  dropped: unknown,
  inView: unknown,
): Received {
  const isOfKind = ({ own, url }: ListPiece) =>
    own || (isAnswerOf(url, hosts) && kind.paths.some((path) => isObservedAs(new URL(url), path)));
  const answers = pieces.filter(isOfKind).flatMap((piece) => {
    const answer = answerOf(kind, piece, hosts);
    return answer && (piece.own || !isOthers?.(answer.of, piece))
      ? [{ answer, at: piece.time, ...(piece.own && { own: piece.own }) }]
      : [];
  });
  const links = Array.isArray(inView) ? inView.slice(0, mostAtOnce).filter((one) => typeof one === 'string') : [];
  return { answers, dropped: typeof dropped === 'number' && dropped > 0 ? dropped : 0, inView: links };
}

/** What a page itself holds of a list. */
async function ownPieces({ tabId, url, kind }: ListPage): Promise<ListPiece[]> {
  const run = {
    settings: { evaluateDeadline: answerWithinMs, answerBytes: longestOwn },
    signal: new AbortController().signal,
    late: new Set<number>(),
  };
  const text = kind.inPage ? await evaluate(tabId, kind.inPage, [], run).catch(noted('')) : '';
  // Else it was sent elsewhere since its list was told, perhaps to another list.
  const isThere = text && (await browser.tabs.get(tabId).catch(() => null))?.url === url;
  return isThere ? [{ url, status: 200, page: url, time: Date.now(), text, own: true }] : [];
}

/** The ids that the page itself gives of its list, in pieces without rows: perhaps more than its address has. */
const saidBy = (pieces: Received['answers']): Ids =>
  Object.assign({}, ...pieces.map(({ answer, own }) => (own && answer.rows.length === 0 ? answer.of : {})));

/** The same ids, read from a page whose address names nobody. */
export const ownerOn = async (page: ListPage): Promise<Ids> =>
  saidBy(receivedOf(page, await ownPieces(page), 0, []).answers);

/** Undefined where the page is only too busy to say; null: it cannot be asked. */
function unasked(thrown: unknown): null | undefined {
  noteCaught(thrown);
  return thrown instanceof Failure && thrown.reason.code === 'page_late' ? undefined : null;
}

/**
 * What a page holds of its list: what it has itself, then what it received. `watched`: whether what it received was
 * copied; true of a page that is too busy to say.
 */
export async function heldBy(page: ListPage): Promise<{ readonly received: Received; readonly watched: boolean }> {
  const { tabId } = page;
  const [own, copies] = await Promise.all([ownPieces(page), askTab(tabId, 'page.received', {}).catch(unasked)]);
  const pieces = [...own, ...piecesIn(tree(copies).answers)];
  const received = receivedOf(page, [], tree(copies).dropped, []);
  const answers = [];
  for (let at = 0; at < pieces.length; at += readAtOnce) {
    // Yields: popups of pages with many comments ask for this, and for other things that must not wait.
    if (at > 0) await new Promise((resolve) => setTimeout(resolve));
    answers.push(...receivedOf(page, pieces.slice(at, at + readAtOnce), 0, []).answers);
  }
  return { received: { ...received, answers: withViewer(answers) }, watched: copies !== null };
}

/** `2026-11-20 06:08:01`, in the user's time. */
const secondOf = (iso: string) => new Date(iso).toLocaleString('sv');

export const nothingKnown = { items: new Map<string, number>(), asked: new Set<string>() };

/**
 * What a page holds, and its list with a title for people: the author, the words searched for, or the page's title; for
 * a board also the time. `watched`: more of it can come, or none is needed.
 */
export async function heldList(page: ListPage) {
  const { list, kind, tabId, url, title: ofTab } = page;
  const { received, watched } = await heldBy(page);
  const answers = received.answers.map(({ answer }) => answer);
  // If a list has several orders, the newest answer has the present one.
  const known = { ...saidBy(received.answers), ...list.ids };
  const { ids, end } = gather({ ...nothingGathered, ids: known }, answers.toReversed(), nothingKnown).state;
  const author = answers.flatMap(({ rows }) => rows).find((row) => row.author)?.author;
  const [first = ''] = Object.values(list.ids);
  const name = (kind.id === 'works' ? author : kind.id === 'search' ? first : ofTab) || ofTab || first;
  // The time tells this board from others.
  const title = ids.time ? `${name} · ${secondOf(ids.time)}` : name;
  const isEnough = kind.paths.length === 0 || standingOf(end) === 'over';
  return {
    received,
    watched: watched || isEnough,
    answers,
    wanted: { ...list, ids, tabId, url, title: cutText(title, 200) },
  };
}
