import { userAnswer, userState } from '../../fixtures/cnvideo/user-detail.ts';
import { type ExactJson, printJson } from '../../fixtures/exact-json.ts';
import { json } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { faultyAnswer } from './detail.ts';
import { type Creator, creatorOf, creators, viewer } from './lists/creators.ts';
import type { Site } from './state.ts';

/** Accounts that are none any more, by what stands in their place (F10). */
export const goneUsers: Readonly<Record<string, string>> = {
  [`MS4wLjABAAAA${'replicaClosed'.padEnd(64, '0')}`]: '账号已注销',
  [`MS4wLjABAAAA${'replicaNobody'.padEnd(64, '0')}`]: '用户不存在',
};

/** R30: one creator is on air. R32: another shows what they like, of which some is gone. */
const person = (creator: Creator) => ({
  ...creator,
  ...(creator.secUid === creators.thousand.secUid && { room: 7_560_000_000_000_001_153n }),
  ...(creator.secUid === creators.liking.secUid && { likes: 52 }),
});

/** `GET /aweme/v1/web/user/profile/other/` (Q13). */
export function profileAnswer(request: ReplicaRequest, site: Site): Answer {
  const asked = request.url.searchParams.get('sec_user_id') ?? '';
  const fault = site.world.fault(request, 'data');
  if (fault && fault !== 'other-user') return faultyAnswer(fault, '');
  // R4
  if (!site.sessions.hasTicket(request) || !site.signatures.bogus(request)) return json('');
  const served = site.world.served(asked);
  if (served) return json(served);
  const creator = fault ? creators.none : creatorOf(asked);
  if (!asked.startsWith('MS4w')) return json('{"status_code":2,"status_msg":"参数不合法"}');
  return json(printJson({ status_code: 0, status_msg: null, user: creator ? userAnswer(person(creator)) : {} }));
}

/** The state of a profile's page; of any other page: none. */
export function profileState({ path }: ReplicaRequest): ExactJson[] {
  const uid = /^\/user\/([^/]+)\/?$/.exec(path)?.[1] ?? '';
  // R31: the viewer's own page hides nothing from them.
  const creator = uid === 'self' ? viewer : creatorOf(uid);
  return creator ? userState(person(creator), viewer.secUid) : [];
}
