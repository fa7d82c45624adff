import { Failure } from '../../core/failure.ts';
import { jsonTree, type Tree, tree } from '../../core/json/json.ts';
import { because } from '../../core/reason.ts';
import type { Item, NetworkContext } from '../../core/source.ts';
import { checkStatus, refuse, withoutState } from './failures.ts';
import { goneFailure, idOf } from './item.ts';
import { noSession } from './session.ts';
import { kindOf } from './upstream/info.ts';

type Context = NetworkContext<unknown>;

/**
 * Members of every source that asks for info. Every public one sends this request unsigned and without a cookie
 * (README, Q1), so the user's own cookies are not needed.
 */
export const infoSource = {
  kind: 'api',
  id: 'info',
  sessions: ['anonymous', 'own'],
  session: noSession,
  conclusive: ['unsupported_link'],
} as const;

/**
 * `data` of one info address. @throws Failure `not_found` where it has none or refuses: any page knows better (README,
 * F7)
 */
async function infoAt(url: string, item: Item, { transport, session }: Context): Promise<Tree> {
  const { status, text } = await transport.fetch(url, { session });
  checkStatus(status);
  const body = jsonTree(text);
  if (!body) {
    const failure = withoutState(text.slice(0, 20_000));
    throw failure.kind !== 'upstream_refused' || text.trim() === '' ? failure : refuse('upstream_changed', 'not_json');
  }
  const data = tree(body.data);
  if (body.success === false || Object.keys(data).length === 0) {
    throw goneFailure(item, 'last');
  }
  return data;
}

/** Refusals after which the second address is not tried. */
const final = ['challenge', 'rate_limited', 'cancelled'];

/**
 * The site's info of the item, with its id (README, Q1). @throws Failure `upstream_changed` where it is another's, and
 * as the site says instead
 */
export async function infoOf(item: Item, context: Context): Promise<Tree> {
  const id = idOf(item);
  const address = `https://m.toutiao.com/i${id}/info/`;
  const data = await infoAt(address, item, context).catch((thrown: unknown) => {
    if (thrown instanceof Failure && !final.includes(thrown.kind)) return infoAt(`${address}v2/`, item, context);
    throw thrown;
  });
  // Older answers contain the item's id only in their address.
  const gid = String(data.gid ?? /\/group\/(\d+)/.exec(String(data.url))?.[1]);
  if (gid !== id) throw refuse('upstream_changed', because('other_item', { id }, { id: gid }));
  return { ...data, gid };
}

/** Info of an item of this kind. @throws Failure as `infoOf`, and `unsupported_link` for another kind */
export async function infoOfKind(wanted: ReturnType<typeof kindOf>, item: Item, context: Context): Promise<Tree> {
  const data = await infoOf(item, context);
  const kind = kindOf(data);
  if (kind !== wanted) throw refuse('unsupported_link', `news_is_${kind}`);
  return data;
}
