import { detailAnswer, filteredAnswer } from '../../fixtures/cnvideo/detail-answer.ts';
import { json, plain } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { heldUnder } from './catalogue.ts';
import { refusalPage } from './documents.ts';
import type { Verdict } from './signature.ts';
import type { Site } from './state.ts';

const argus = (text: string): Answer => plain(`Blocked by ArgusSecurityPlugin ${text}`, { status: 403 });

/** R4, R5: what the real site says to an unsigned or badly signed call (cnvideo README, F7). */
const refusals: Readonly<Record<Exclude<Verdict, 'good'>, () => Answer>> = {
  'no-uifid': () => argus('Uifid Not Found'),
  'no-signature': () => argus('Signature Not Found'),
  invalid: () => argus('Sign Invalid'),
  'no-bogus': () => json(''),
};

/** Item-level faults on demand: the fault's name → the answer (F3). `id` is the item asked for. */
const faulty: Readonly<Record<string, (id: string) => Answer>> = {
  removed: (id) => json(filteredAnswer(id, 'status_self_see')),
  'not-found': (id) => json(filteredAnswer(id, 'core_dep')),
  region: (id) => json(filteredAnswer(id, 'copyright_foreign')),
  filtered: (id) => json(filteredAnswer(id, 'audit_reject')),
  withheld: (id) => json(filteredAnswer(id, 'story_25_filter')),
  'images-base': (id) => json(filteredAnswer(id, 'images_base')),
  unavailable: () => json('{"status_code":2053,"status_msg":"作品不可用"}'),
  'null-detail': () => json('{"aweme_detail":null,"log_pb":{"impr_id":"20261120"},"status_code":0}'),
  'status-only': () => json('{"status_code":0}'),
  'empty-object': () => json('{}'),
  blocked: () => plain('blocked'),
  argus: () => plain('Blocked by ArgusSecurityPlugin Signature Not Found', { status: 403 }),
  verify: () =>
    json('{"status_code":10000,"verify_center_decision_conf":"{\\"type\\":\\"verify\\",\\"subtype\\":\\"slide\\"}"}'),
  captcha: () => refusalPage('captcha', 'data'),
  challenge: () => refusalPage('challenge', 'data'),
  'sign-in': () =>
    json('{"status_code":2483,"status_msg":"请先登录","not_login_module":{"guide_login_tip_exist":true}}'),
  'session-expired': () => json('{"status_code":8,"status_msg":"用户未登录"}'),
  'friends-only': (id) => json(filteredAnswer(id, 'status_part_see')),
  deleted: (id) => json(filteredAnswer(id, 'status_deleted')),
  burst: () => json('{"status_code":5,"aweme_detail":null,"comments":null}'),
  'text-status': () => json('{"status_code":"8","status_msg":"用户未登录"}'),
  wrapped: (id) => json(`{"data":{"aweme_detail":{"aweme_id":"${id}"}},"status_code":0}`),
  'other-item': () => json('{"aweme_detail":{"aweme_id":"7565000000000000111"},"status_code":0}'),
  'other-path': () => json('Unsupported path(Janus)', { status: 404 }),
  'changed-shape': () => json('{"detail":{"id":"1"},"status_code":0}'),
};

/** Faults of the item that `aweme/detail` can show. */
export const detailFaults = Object.keys(faulty);

/** The answer of a fault that every data address can show. @throws when there is none of that name */
export function faultyAnswer(fault: string, id: string): Answer {
  const show = faulty[fault];
  if (!show) throw new Error(`This address cannot show the fault "${fault}"`);
  return show(id);
}

/** `GET /aweme/v1/web/aweme/detail/` (Q3). */
export function detail(request: ReplicaRequest, site: Site): Answer {
  const { world, signatures, sessions, visits } = site;
  const params = request.url.searchParams;
  const id = params.get('aweme_id') ?? '';
  const fault = world.fault(request, 'data');
  const show = fault ? faulty[fault] : undefined;
  if (show) return show(id);
  // R4: without a device ticket nothing is said at all.
  if (!sessions.hasTicket(request)) return json('');
  const verdict = world.is('exempt-network') && !signatures.isPrefilled(request) ? 'good' : signatures.webSign(request);
  if (verdict !== 'good') return refusals[verdict]();
  // R7: in one visit of four the page's own first answer is a bad one. The page itself asks with `request_source`.
  if (params.has('request_source') && visits.isBadFirst(signatures.documentOf(request)))
    return json('{"status_code":0}');
  if (!/^\d{15,25}$/.test(id)) return json('{"status_code":5,"status_msg":"参数不合法"}', { status: 400 });
  const served = world.served(id);
  if (served) return json(served);
  const held = heldUnder(id);
  if ('filtered' in held) return json(filteredAnswer(id, held.filtered));
  const login = sessions.login(request);
  if ('needsLogin' in held && login !== 'signed-in')
    return faultyAnswer(login === 'stale' ? 'session-expired' : 'sign-in', id);
  const aid = params.get('aid');
  if (held.item.media_type === 2 && aid === '1128') return json(filteredAnswer(id, 'images_base'));
  return aid === '6383' || aid === '1128' ? json(detailAnswer(held.item)) : json('{"status_code":0}');
}
