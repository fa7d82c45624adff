import { visionProfile } from '../../fixtures/shortclip/vision-profile.ts';
import { json } from '../framework/answer.ts';
import { bodyOf } from '../framework/request.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { eids } from './catalogue.ts';
import { faulty, namedCheck, restCheck } from './faults.ts';
import { isPosted } from './profile-user.ts';
import type { Site } from './state.ts';
import { videoAnswer } from './video.ts';

/** Q3: what guests get, in one of its three forms. */
const forGuests = '{"data":{"visionProfile":{"result":2,"userProfile":null}}}';

interface Asked {
  readonly operationName: string;
  readonly query: string;
  readonly variables: { readonly userId?: unknown };
}

/** `POST /graphql`, `visionProfile`: no signature, a login instead; no introspection; `userId` is an eid (Q3). */
export function graphql(request: ReplicaRequest, site: Site): Answer {
  const video = videoAnswer(request, site);
  if (video) return video;
  const { world, sessions } = site;
  const { operationName, query = '', variables = {} } = isPosted(request) ? bodyOf<Asked>(request.body) : {};
  if (
    operationName !== 'visionProfile' ||
    !query.includes('visionProfile(userId: $userId)') ||
    query.includes('__schema')
  ) {
    return json('{"errors":[{"message":"bad request"}]}', { status: 400 });
  }
  const check = namedCheck(world);
  if (check) return check;
  // R12: now and then; the third call of each device.
  if (sessions.isThirdCall(request)) return restCheck();
  const fault = world.fault(request, 'data');
  const broken = fault ? faulty(fault) : null;
  if (broken) return broken;
  if (!sessions.isSignedIn(request)) return json(forGuests);
  if (fault === 'other-user') return json(JSON.stringify(visionProfile(eids.nextUser)));
  const known = Object.values(eids).find((eid) => eid === variables.userId);
  // R11: an unknown user.
  return json(
    known ? JSON.stringify(visionProfile(known)) : '{"data":{"visionProfile":{"result":1,"userProfile":null}}}',
  );
}
