import type { Failure } from '../../gateway/failure.ts';
import type { Tree } from '../../gateway/json/tree.ts';
import { absent, type NetworkSource, type PageSource } from '../../gateway/source.ts';
import { fallback, type UserInput } from './fallback.ts';
import { roomAuthorOn, roomRecord } from './live-room.ts';
import { type LiveUser, liveRecord, liveUser } from './live-user.ts';
import { refuse, refusedResult } from './refusal.ts';
import { roomAuthorState } from './upstream/live-room.ts';
import { liveAnswers } from './upstream/live-user.ts';
import { partialOf, type UserShape } from './user-shape.ts';

const hosts = ['live.kuaishou.com'];
const conclusive = ['not_found', 'removed'] as const;
const onlyNumber = 'the live site takes an eid or a Kuaishou id, not a number';

/** A part of the user, asked for by an open page of the live site. */
export function liveProfile(shape: UserShape): PageSource<LiveUser, UserInput> {
  const { normalize, answer } = fallback(shape, 'live', liveRecord);
  return {
    kind: 'in-page',
    id: 'live-user',
    hosts,
    scope: 'host',
    get partial() {
      return partialOf(shape, 'live');
    },
    conclusive,
    async read({ ids }, { page }) {
      if (!ids.eid && !ids.kwai_id) return absent(onlyNumber);
      return answer(await liveUser(ids, (url) => page.fetch(url), refusedResult));
    },
    upstream: liveAnswers,
    normalize,
  };
}

/** A browser that has never been at Kuaishou has no device id: an anonymous session has, a signed-in one has been refused. */
function refusedOwn(result: unknown): Failure {
  return result === 2 ? refuse('sign_in_required', 'result 2', { ifSignedIn: 'upstream_refused' }) : refusedResult(result);
}

/** The same by request. */
export function liveRequested(shape: UserShape): NetworkSource<LiveUser, UserInput> {
  const { normalize, answer } = fallback(shape, 'live', liveRecord);
  return {
    kind: 'api',
    id: 'live-request',
    sessions: ['own', 'anonymous', 'caller'],
    get partial() {
      return partialOf(shape, 'live');
    },
    conclusive,
    async read({ ids }, { transport, session }) {
      if (!ids.eid && !ids.kwai_id) return absent(onlyNumber);
      const refused = session.kind === 'own' ? refusedOwn : refusedResult;
      return answer(await liveUser(ids, (url) => transport.fetch(url, { session }), refused));
    },
    upstream: liveAnswers,
    normalize,
  };
}

/** What the state of an open live room says of its host. */
export function liveRoom(shape: UserShape): PageSource<Tree, UserInput> {
  const { normalize, answer } = fallback(shape, 'room', roomRecord);
  return {
    kind: 'embedded',
    id: 'live-room',
    hosts,
    scope: 'item',
    get partial() {
      return partialOf(shape, 'room');
    },
    conclusive: [],
    async read(item, { page }) {
      const author = await roomAuthorOn(item, page);
      return author ? answer(author) : absent('the page holds no room of this user');
    },
    upstream: roomAuthorState,
    normalize,
  };
}
