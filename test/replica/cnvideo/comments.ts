import { commentAnswer, commentAt } from '../../fixtures/cnvideo/comment-page.ts';
import { json } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { heldUnder, ids } from './catalogue.ts';
import { faultyAnswer } from './detail.ts';
import type { Site } from './state.ts';

/** R8: most comments of an answer; more is silently capped. */
const cap = 50;

/** How many first-level comments an item has; two hundred full pages on one. */
const totals: Readonly<Record<string, number>> = {
  [ids.video]: 45,
  [ids.nextVideo]: 0,
  [ids.note]: 7,
  [ids.talkedAbout]: 4000,
  [ids.sample]: 12,
};

export const commentFaults = [
  'comments-closed',
  'comments-repeat',
  'comments-empty-page',
  'comments-other-item',
  'comments-no-list',
];

interface Asked {
  readonly id: string;
  readonly cursor: number;
  readonly count: number;
  readonly total: number;
}

/** R8: `total` counts replies, which no page of the list gives: has_more is 0 long before. */
const withReplies = (total: number): number => Math.ceil(total * 1.3);

/** R8: fewer than asked for now and then (16 of 20). */
function given({ id, cursor, count }: Asked, cap: number): number {
  return id === ids.video && cursor === 10 && count === 20 ? 16 : Math.min(count, cap);
}

function pageOf(asked: Asked, cap: number): string {
  const { id, cursor, total } = asked;
  const end = Math.min(cursor + given(asked, cap), total);
  const comments = Array.from({ length: Math.max(0, end - cursor) }, (_, offset) =>
    commentAt(id, cursor + offset, total),
  );
  return commentAnswer({
    comments: comments.length > 0 ? comments : null,
    cursor: end,
    hasMore: end < total ? 1 : 0,
    total: withReplies(total),
  });
}

/** Item-level oddities (F5, and what users of other tools report). */
const odd: Readonly<Record<string, (asked: Asked) => string>> = {
  'comments-closed': () => commentAnswer({ comments: null, cursor: 0, hasMore: 0, total: 0 }),
  'comments-repeat': ({ id, cursor, total }) =>
    commentAnswer({ comments: [commentAt(id, cursor, total)], cursor, hasMore: 1, total }),
  'comments-empty-page': ({ cursor, total }) =>
    commentAnswer({ comments: [], cursor: cursor + cap, hasMore: 1, total }),
  'comments-other-item': ({ total }) =>
    commentAnswer({ comments: [commentAt(ids.note, 0, total)], cursor: 1, hasMore: 0, total }),
  'comments-no-list': () => '{"status_code":0,"comment_list":[],"has_more":0}',
};

/** `GET /aweme/v1/web/comment/list/` (Q5): a_bogus only, no webSign (Q1) outside one column; the same for notes. */
export function comments(request: ReplicaRequest, { world, signatures, sessions, pace }: Site): Answer {
  const params = request.url.searchParams;
  const id = params.get('aweme_id') ?? '';
  const number = (name: string): number => Number(params.get(name) ?? Number.NaN);
  const asked = { id, cursor: number('cursor'), count: number('count'), total: totals[id] ?? 0 };
  const fault = world.fault(request, 'data');
  if (fault) return odd[fault] ? json(odd[fault](asked)) : faultyAnswer(fault, id);
  // R4, R5
  if (!sessions.hasTicket(request)) return json('');
  if (world.is('comments-web-sign')) {
    if (signatures.webSign(request) !== 'good') return faultyAnswer('argus', id);
  } else if (!signatures.bogus(request)) return json('');
  if (pace.refuses(request.cookies.ttwid ?? '', world.now())) return faultyAnswer('burst', id);
  const plain = Number.isInteger(asked.cursor) && Number.isInteger(asked.count) && params.get('aid') === '6383';
  if (!plain || !/^\d{15,25}$/.test(id)) return json('{"status_code":5,"status_msg":"参数不合法"}', { status: 400 });
  const served = world.served(id);
  if (served) return json(served);
  const held = heldUnder(id);
  if ('filtered' in held) return faultyAnswer('unavailable', id);
  // R9: a guest gets the first page alone.
  const guest = sessions.login(request) !== 'signed-in';
  if (guest && ('needsLogin' in held || asked.cursor > 0)) return faultyAnswer('sign-in', id);
  return json(pageOf(asked, world.is('comment-cap-20') ? 20 : cap));
}
