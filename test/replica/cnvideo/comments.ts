import { commentAnswer, commentAt } from '../../fixtures/cnvideo/comment-page.ts';
import { json } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { heldUnder, ids } from './catalogue.ts';
import { faultyAnswer } from './detail.ts';
import type { Site } from './state.ts';

/** The page asks for 10 to 20; more is silently capped (cnvideo.md §3.4, EV). */
const cap = 20;
/** §Operations: the first pages only, without a login. The number is ours. */
const guestPages = 3;

/** How many first-level comments an item has; two hundred full pages on one. */
const totals: Readonly<Record<string, number>> = { [ids.video]: 45, [ids.nextVideo]: 0, [ids.note]: 7, [ids.talkedAbout]: 4000 };

export const commentFaults = ['comments-closed', 'comments-repeat', 'comments-empty-page', 'comments-other-item', 'comments-no-list'];

interface Asked {
  readonly id: string;
  readonly cursor: number;
  readonly count: number;
  readonly total: number;
}

function pageOf({ id, cursor, count, total }: Asked): string {
  const end = Math.min(cursor + Math.min(count, cap), total);
  const comments = Array.from({ length: Math.max(0, end - cursor) }, (_, offset) => commentAt(id, cursor + offset, total));
  return commentAnswer({ comments: comments.length > 0 ? comments : null, cursor: end, hasMore: end < total ? 1 : 0, total });
}

/** Item-level oddities (§5 "Not failures", and what users of other tools report). */
const odd: Readonly<Record<string, (asked: Asked) => string>> = {
  'comments-closed': () => commentAnswer({ comments: null, cursor: 0, hasMore: 0, total: 0 }),
  'comments-repeat': ({ id, cursor, total }) => commentAnswer({ comments: [commentAt(id, cursor, total)], cursor, hasMore: 1, total }),
  'comments-empty-page': ({ cursor, total }) => commentAnswer({ comments: [], cursor: cursor + cap, hasMore: 1, total }),
  'comments-other-item': ({ total }) => commentAnswer({ comments: [commentAt(ids.note, 0, total)], cursor: 1, hasMore: 0, total }),
  'comments-no-list': () => '{"status_code":0,"comment_list":[],"has_more":0}',
};

/** `GET /aweme/v1/web/comment/list/` (§3.4): a_bogus only, no webSign (§3.1); the same for notes. */
export function comments(request: ReplicaRequest, { world, signatures, sessions }: Site): Answer {
  const params = request.url.searchParams;
  const id = params.get('aweme_id') ?? '';
  const number = (name: string): number => Number(params.get(name) ?? Number.NaN);
  const asked = { id, cursor: number('cursor'), count: number('count'), total: totals[id] ?? 0 };
  const fault = world.fault(request, 'data');
  if (fault) return odd[fault] ? json(odd[fault](asked)) : faultyAnswer(fault, id);
  if (!sessions.hasTicket(request) || !signatures.bogus(request)) return json('');
  const plain = Number.isInteger(asked.cursor) && Number.isInteger(asked.count) && params.get('aid') === '6383';
  if (!plain || !/^\d{15,25}$/.test(id)) return json('{"status_code":5,"status_msg":"参数不合法"}', { status: 400 });
  const served = world.served(id);
  if (served) return json(served);
  const held = heldUnder(id);
  if ('filtered' in held) return faultyAnswer('unavailable', id);
  const guest = sessions.login(request) !== 'signed-in';
  if (guest && ('needsLogin' in held || asked.cursor >= guestPages * cap)) return faultyAnswer('sign-in', id);
  return json(pageOf(asked));
}
