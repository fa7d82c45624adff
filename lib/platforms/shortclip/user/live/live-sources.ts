import type { Tree } from '../../../../core/json/tree.ts';
import { absent, found, type Item, type NetworkSource, type PageSource, pending, type Reading } from '../../../../core/source.ts';
import type { Transport } from '../../../../core/transport.ts';
import { refusedOwn, refusedResult } from '../../failures.ts';
import { roomAuthorState } from '../../upstream/live-room.ts';
import { liveAnswers } from '../../upstream/live-user.ts';
import { unlessRefused } from '../refused-in-run.ts';
import type { UserInput } from '../user-source.ts';
import { roomAuthorOn, roomRecord } from './live-room.ts';
import { type Ask, type LiveUser, liveRecord, liveUser, type Refused } from './live-user.ts';

const liveAddress = 'https://live.kuaishou.com/live_api/baseuser/userinfo/byid';
const hosts = ['live.kuaishou.com'];
/** A `not_found` is not included: it is only one source's statement (README, S3). */
const conclusive = ['removed'] as const;

const ofLive = { conclusive, upstream: liveAnswers, normalize: liveRecord } as const;

/** Requests the user by eid or chosen name, once per run. @throws Failure */
async function asked(
  { ids }: Item,
  { transport }: { readonly transport: Transport },
  ask: Ask,
  refused: Refused,
): Promise<Reading<LiveUser>> {
  if (!ids.eid && !ids.kwai_id) return absent('shortclip_no_number');
  return unlessRefused(transport, liveAddress, async () => found(await liveUser(ids, ask, refused)));
}

/** Part of the user, requested by an open page of the live site. */
export const liveProfile: PageSource<LiveUser, UserInput> = {
  ...ofLive,
  kind: 'in-page',
  id: 'live-user',
  hosts,
  read: (item, context) => asked(item, context, (url) => context.page.fetch(url), refusedResult),
};

/** The same, as a request of ours. */
export const liveRequested: NetworkSource<LiveUser, UserInput> = {
  ...ofLive,
  kind: 'api',
  id: 'live-request',
  sessions: ['own', 'anonymous', 'caller'],
  read(item, context) {
    const { transport, session } = context;
    return asked(item, context, (url) => transport.fetch(url, { session }), session.kind === 'own' ? refusedOwn : refusedResult);
  },
};

/** What the state of an open live room says about its host. */
export const liveRoom: PageSource<Tree, UserInput> = {
  kind: 'embedded',
  id: 'live-room',
  hosts,
  async read(item, { page }) {
    const { author, complete } = await roomAuthorOn(item, page);
    if (author) return found(author);
    return complete ? absent('shortclip_no_room') : pending('page_loading');
  },
  upstream: roomAuthorState,
  normalize: roomRecord,
};
