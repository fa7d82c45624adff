import { profileUser } from '../../fixtures/shortclip/profile-user.ts';
import { viewerProfile } from '../../fixtures/shortclip/viewer.ts';
import { json } from '../framework/answer.ts';
import { bodyOf } from '../framework/request.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { eids } from './catalogue.ts';
import { faulty, namedCheck } from './faults.ts';
import { listAnswer } from './lists/list-answers.ts';
import type { Site } from './state.ts';

/** R7: a picture's address without its protocol, for one user. */
export function recordOf(eid: string) {
  return profileUser(eid, eid === eids.nextUser);
}

/** Whose record the desktop site has; what it answers for the unknown and the banned was never seen (F3). */
export function hasRecord(eid: string): boolean {
  return eid !== eids.banned && Object.values<string>(eids).includes(eid);
}

/** Whether a call is written as the site's own are. */
export const isPosted = ({ method, headers }: ReplicaRequest): boolean =>
  method === 'POST' && /^application\/json\b/.test(headers['content-type'] ?? '');

/** R6: unsigned, with the cookies of any visitor. */
function user(request: ReplicaRequest, { world, sessions }: Site): Answer {
  const check = namedCheck(world);
  if (check) return check;
  // R6 C
  const intercepted = { headers: { 'content-type': 'application/json', 'intercept-result': 'risk-control' } };
  if (world.is('risk-control')) return { ...(faulty('refused') as Answer), ...intercepted };
  // R6: no cookies.
  if (!sessions.hasDevice(request) && !sessions.isSignedIn(request)) return faulty('refused') as Answer;
  // R6 B
  if (world.is('unsigned-refused')) return faulty('unsigned') as Answer;
  const fault = world.fault(request, 'data');
  const broken = fault ? faulty(fault) : null;
  if (broken) return broken;
  const eid = isPosted(request) ? String(bodyOf<{ user_id: unknown }>(request.body).user_id) : '';
  // R6: not an eid.
  if (!/^3x/.test(eid)) return faulty('missing') as Answer;
  if (fault === 'other-user') return json(JSON.stringify(recordOf(eids.nextUser)));
  return hasRecord(eid) ? json(JSON.stringify(recordOf(eid))) : (faulty('refused') as Answer);
}

/** The rest of the desktop site's addresses: `/rest/v/…`; null = no such address (R10: `profile/user/v2`). */
export function rest(request: ReplicaRequest, site: Site): Answer | null {
  const { path } = request;
  if (path === '/rest/v/profile/user') return user(request, site);
  if (!/^\/rest\/v\/(profile\/(get|feed)|search\/\w+|feed\/\w+|collect\/list)$/.test(path)) return null;
  // R8, R9: the page signs these.
  if (!site.signatures.accepts(request)) return faulty('unsigned') as Answer;
  const own = site.sessions.isSignedIn(request);
  // R8: of the viewer only, whatever `userId` says; B: 2 for guests.
  if (!own) return faulty(path.endsWith('/get') && site.world.is('viewer-refused') ? 'refused' : 'login') as Answer;
  const list = listAnswer(request, site);
  return list ?? json(JSON.stringify(path.endsWith('/get') ? viewerProfile(eids.viewer) : { result: 1, feeds: [] }));
}
