import type { Tree } from '../../../../core/json/tree.ts';
import { absent, type NetworkSource, type PageSource, pending } from '../../../../core/source.ts';
import { refusedOwn, refusedResult } from '../../failures.ts';
import { roomAuthorState } from '../../upstream/live-room.ts';
import { liveAnswers } from '../../upstream/live-user.ts';
import { partialProfileSource, type UserInput } from '../partial-profile-source.ts';
import { unlessRefused } from '../refused-in-run.ts';
import { givesOf, type UserShape } from '../user-shape.ts';
import { roomAuthorOn, roomRecord } from './live-room.ts';
import { type LiveUser, liveRecord, liveUser } from './live-user.ts';

const liveAddress = 'https://live.kuaishou.com/live_api/baseuser/userinfo/byid';
const hosts = ['live.kuaishou.com'];
/** A `not_found` is not included: it is only one source's statement (README, S3). */
const conclusive = ['removed'] as const;
const onlyNumber = 'the live site takes an eid or a Kuaishou id, not a number';

/** Part of the user, requested by an open page of the live site. */
export function liveProfile(shape: UserShape): PageSource<LiveUser, UserInput> {
  const { normalize, answer } = partialProfileSource(shape, 'live', liveRecord);
  return {
    kind: 'in-page',
    id: 'live-user',
    hosts,
    scope: 'host',
    gives: givesOf(shape, 'live'),
    conclusive,
    async read(item, { page, transport }) {
      const { ids } = item;
      if (!ids.eid && !ids.kwai_id) return absent(onlyNumber);
      const ask = (url: string) => page.fetch(url);
      return unlessRefused(transport, liveAddress, async () => answer(await liveUser(ids, ask, refusedResult), item));
    },
    upstream: liveAnswers,
    normalize,
  };
}

/** The same, as a request of ours. */
export function liveRequested(shape: UserShape): NetworkSource<LiveUser, UserInput> {
  const { normalize, answer } = partialProfileSource(shape, 'live', liveRecord);
  return {
    kind: 'api',
    id: 'live-request',
    sessions: ['own', 'anonymous', 'caller'],
    gives: givesOf(shape, 'live'),
    conclusive,
    async read(item, { transport, session }) {
      const { ids } = item;
      if (!ids.eid && !ids.kwai_id) return absent(onlyNumber);
      const refused = session.kind === 'own' ? refusedOwn : refusedResult;
      const ask = (url: string) => transport.fetch(url, { session });
      return unlessRefused(transport, liveAddress, async () => answer(await liveUser(ids, ask, refused), item));
    },
    upstream: liveAnswers,
    normalize,
  };
}

/** What the state of an open live room says about its host. */
export function liveRoom(shape: UserShape): PageSource<Tree, UserInput> {
  const { normalize, answer } = partialProfileSource(shape, 'room', roomRecord);
  return {
    kind: 'embedded',
    id: 'live-room',
    hosts,
    scope: 'item',
    gives: givesOf(shape, 'room'),
    conclusive: [],
    async read(item, { page }) {
      const { author, complete } = await roomAuthorOn(item, page);
      if (author) return answer(author, item);
      return complete ? absent('the page holds no room of this user') : pending('the page is loading');
    },
    upstream: roomAuthorState,
    normalize,
  };
}
