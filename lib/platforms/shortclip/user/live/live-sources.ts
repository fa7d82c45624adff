import { Failure } from '../../../../core/failure.ts';
import { type Tree, tree, trees } from '../../../../core/json/json.ts';
import { literalValue } from '../../../../core/page/page-literal.ts';
import type { Ids } from '../../../../core/platform.ts';
import { because } from '../../../../core/reason.ts';
import { merged } from '../../../../core/record/merged.ts';
import { countsNothing } from '../../../../core/record/says-nothing.ts';
import {
  absent,
  found,
  type Item,
  type NetworkSource,
  type PageSource,
  pending,
  type Reading,
} from '../../../../core/source.ts';
import type { Page, Transport } from '../../../../core/transport.ts';
import { bodyOf, refuse, refusedBody, refusedOwn, refusedResult } from '../../failures.ts';
import { stateOn } from '../../page/page-state.ts';
import { liveAnswers, roomAuthorState } from '../../upstream/live-user.ts';
import { onceAnswered } from '../refused-in-run.ts';
import { userRecord } from '../user-fields.ts';
import { compareNames, eidIn, namesGiven, otherUser } from '../user-names.ts';
import type { UserInput } from '../user-source.ts';

/** Both answers of the live site about one user. `sensitive`: null when it was refused. */
interface LiveUser {
  readonly user: Tree;
  readonly sensitive: Tree | null;
}

type Ask = (url: string) => Promise<{ readonly status: number; readonly text: string }>;
type Refused = (result: unknown) => Failure;

/** An empty signature is accepted together with a browser's cookies (README, Q5). */
function address(name: string, principalId: string): string {
  const query = new URLSearchParams({ caver: '2', principalId, __NS_hxfalcon: '' });
  return `https://live.kuaishou.com/live_api/baseuser/userinfo/${name}?${query}`;
}

/** One of the two answers. @throws Failure */
async function member(ask: Ask, refused: Refused, path: string, principalId: string, name: string): Promise<Tree> {
  const body = bodyOf(await ask(address(path, principalId)));
  const stated = refusedBody(body, refused);
  if (stated) throw stated;
  const data = tree(body.data);
  if (typeof data[name] !== 'object' || data[name] === null)
    throw refuse('upstream_changed', because('lacks', { field: name }));
  return tree(data[name]);
}

async function sensitivePart(ask: Ask, refused: Refused, principalId: string): Promise<Tree | null> {
  try {
    return await member(ask, refused, 'sensitive', principalId, 'sensitiveUserInfo');
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.kind === 'cancelled') throw thrown;
    // The data already received matters more than the reason why there is no more.
    return null;
  }
}

/**
 * A user as the live site has it: identity first, then the counts. `asked` holds every name in the request; the site
 * accepts an eid or a chosen name. `refused` interprets a `result` other than 1.
 * @throws Failure `not_found`, `removed` and as the answers state
 */
export async function liveUser(asked: Ids, ask: Ask, refused: Refused): Promise<LiveUser> {
  const principalId = asked.eid ?? asked.kwai_id ?? '';
  const user = await member(ask, refused, 'byid', principalId, 'userInfo');
  if (tree(user.bannedStatus).banned === true) throw refuse('removed');
  // Without a readable id, the answer cannot be attributed to a user.
  if (typeof user.id !== 'string') throw refuse('upstream_changed', 'shortclip_user_without_id');
  const sensitive = await sensitivePart(ask, refused, principalId);
  const others = namesGiven(null, user.originUserId ?? sensitive?.originUserId, sensitive?.kwaiId);
  const { shared, agree } = compareNames(asked, others);
  // The site's id is not always the eid: if another name proves the user, the id is ignored.
  const given = shared && agree ? others : { ...others, ...namesGiven(eidIn(user.id), null, null) };
  const other = otherUser(asked, given, principalId);
  if (other) throw other;
  return { user, sensitive };
}

/** The counts that the live site writes as 0 where it does not tell them (README, S2). */
const zeros = ['fan', 'follow'];

/** The counts of one answer, without those that it does not tell. */
function countsTold(counts: unknown): Tree {
  const told = Object.entries(tree(counts)).filter(([name, value]) => !(zeros.includes(name) && countsNothing(value)));
  return Object.fromEntries(told);
}

/** Both answers as one record, without rounded counts and without an id that is not the requested eid. */
export function liveRecord({ user, sensitive }: LiveUser, { ids }: Item): Tree {
  const countParts = [sensitive?.counts, user.counts].map((data) => ({ source: '', data: countsTold(data) }));
  const counts = merged(countParts).data;
  return userRecord('live', { user, more: sensitive, counts, eid: user.id === ids.eid ? ids.eid : undefined });
}

/** The host of a room, from the text of the page's state; {} when there is none (README, P4). */
export function roomAuthor(text: string): Tree {
  const [item] = trees(tree(tree(literalValue(text)).liveroom).playList);
  return tree(tree(item).author);
}

/**
 * The host of an open live room, if it is the requested user. The state is written once: in-page navigation leaves
 * another room's.
 */
async function roomAuthorOn(
  { ids }: Item,
  page: Page,
): Promise<{ readonly author: Tree | null; readonly complete: boolean }> {
  const { text, loaded, stage } = await stateOn(page, '__INITIAL_STATE__');
  const author = roomAuthor(text);
  const { shared, agree } = compareNames(ids, namesGiven(eidIn(author.id), null, null));
  // For a name chosen by the user, only the address the document was loaded from identifies the host.
  const byAddress =
    !ids.eid && author.id !== undefined && [ids.kwai_id, ids.uid].includes(/\/u\/([\w-]+)/.exec(loaded)?.[1]);
  return { author: (shared && agree) || byAddress ? author : null, complete: stage === 'complete' };
}

/** A room's host as the record. The live site's own id is not always the eid (README, C10). */
export function roomRecord(author: Tree, { ids }: Pick<Item, 'ids'>): Tree {
  return userRecord('room', { author, eid: author.id === ids.eid ? ids.eid : undefined });
}

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
  return onceAnswered(transport, liveAddress, async () => found(await liveUser(ids, ask, refused)));
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
    return asked(
      item,
      context,
      (url) => transport.fetch(url, { session }),
      session.kind === 'own' ? refusedOwn : refusedResult,
    );
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
