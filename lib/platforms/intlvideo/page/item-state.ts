import type { Failure } from '../../../core/failure.ts';
import { plainText, type Tree, tree } from '../../../core/json/json.ts';
import { failureTable, whatSaid } from '../../../core/read/failure-table.ts';
import { saying } from '../../../core/reason.ts';
import { refuse } from '../failures.ts';
import { gated } from './item-gate.ts';
import { type StateScript, stateOf } from './state-scripts.ts';

/**
 * `statusCode` of a page or an answer with a meaning of its own, refined by `statusMsg`: words joined by `&` (README,
 * F1; 2026-09).
 */
const ofCode = failureTable(refuse, whatSaid, [
  { stated: 8, kind: 'session_expired' },
  { stated: 10000, kind: 'challenge' },
  // Change 7: seen both as a system error and as a login wall; only the text distinguishes them.
  { stated: 10101, text: /log[ _-]?in|sign[ _-]?in/i, kind: 'sign_in_required' },
  { stated: 10204, text: /(?:^|&)status_deleted(?:&|$)/, kind: 'removed' },
  { stated: 10204, text: /(?:^|&)cross_border_violation_ur(?:&|$)/, kind: 'region_blocked' },
  // With a text of unknown meaning: some read it as a blocked network.
  { stated: 10204, kind: 'not_found', weight: 'weak' },
  { stated: [10202, 10221, 10223, 100002], kind: 'not_found' },
  { stated: [10216, 10222], kind: 'private' },
  { stated: 10231, kind: 'region_blocked' },
  { stated: 209002, kind: 'sign_in_required' },
]);

/** What a page's scope or an API answer states instead of an item. */
interface Statement {
  readonly statusCode?: unknown;
  readonly status_code?: unknown;
  readonly statusMsg?: unknown;
  readonly status_msg?: unknown;
}

/** The failure stated by an answer without an item. Code 0 without an item or a text is an unknown format. */
export function stated({ statusCode, status_code, statusMsg, status_msg }: Statement): Failure {
  const code = Number(plainText(statusCode ?? status_code ?? 0));
  const message = plainText(statusMsg ?? status_msg ?? '');
  if (code === 0 && message === '') return refuse('upstream_changed', 'intlvideo_no_reason');
  const said = [`code ${code}`, message].filter(Boolean).join(': ');
  return ofCode({ stated: code, text: message, said }) ?? refuse('upstream_refused', saying(said));
}

/** What the older states leave out. Their `stats` had no collect count. */
const olderLacks = {
  SIGI_STATE: ['statsV2', 'stats.collectCount', 'video.bitrateInfo'],
  __NEXT_DATA__: ['statsV2', 'stats.collectCount'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Author fields that an item of `SIGI_STATE` holds directly, under the names of `author`. */
const flatAuthor = {
  authorId: 'id',
  authorSecId: 'secUid',
  authorPrivate: 'privateAccount',
  nickname: 'nickname',
  avatarThumb: 'avatarThumb',
} as const;

/**
 * An item of `SIGI_STATE` (until about 2024) in today's form: its author is a handle, and the full author is in another
 * module.
 */
function fromSigi(state: Tree, id: string): Tree | null {
  const entry = tree(state.ItemModule)[id];
  if (!entry) return null;
  const item = tree(entry);
  const handle = String(item.author ?? '');
  const flat = Object.entries(flatAuthor).flatMap(([from, to]) =>
    item[from] === undefined ? [] : [[to, item[from]] as const],
  );
  const author = { uniqueId: handle, ...Object.fromEntries(flat), ...tree(tree(tree(state.UserModule).users)[handle]) };
  const itemFields = Object.entries(item).filter(([name]) => !(name in flatAuthor));
  return { ...Object.fromEntries(itemFields), author };
}

interface OlderState {
  /** The item in today's form, or null when the state does not hold this id. */
  readonly item: Tree | null;
  /** What the page stated instead of the item. */
  readonly statement: Tree;
  readonly missing: readonly string[];
}

/** What an element of an older form (README, P2) says about one item. */
function olderState(script: StateScript, id: string): OlderState {
  const state = tree(stateOf(script));
  if (script.id !== '__NEXT_DATA__')
    return { item: fromSigi(state, id), statement: {}, missing: olderLacks.SIGI_STATE };
  const props = tree(tree(state.props).pageProps);
  const item = tree(tree(props.itemInfo).itemStruct);
  return { item: item.id === id ? item : null, statement: props, missing: olderLacks.__NEXT_DATA__ };
}

/** What a page's state says about one item. `none`: nothing about any item. `other`: it describes another item. */
export type ItemState =
  | { readonly says: 'item'; readonly item: Tree; readonly missing: readonly string[] }
  | { readonly says: 'refused'; readonly failure: Failure }
  | { readonly says: 'other' | 'none' | 'broken' };

/** Scopes that hold the item: the normal page's, and the one served to mobile user agents (README, C8). */
const scopes = ['webapp.video-detail', 'webapp.reflow.video.detail'] as const;

function judged(item: Tree, missing: readonly string[]): ItemState {
  const failure = gated(item);
  return failure ? { says: 'refused', failure } : { says: 'item', item, missing };
}

/** A scope's item, in any of its known forms; undefined: it has none. */
function itemIn(scope: Tree): Tree | undefined {
  const places = [tree(scope.itemInfo).itemStruct, tree(tree(scope.videoDetail).itemInfo).itemStruct, scope.itemStruct];
  const item = places.find((one) => one !== undefined);
  return item === undefined ? undefined : tree(item);
}

function inScope(scope: Tree, id: string): ItemState {
  const item = itemIn(scope);
  if (item?.id === id) return judged(item, []);
  if (typeof item?.id === 'string') return { says: 'other' };
  return { says: 'refused', failure: item ? refuse('upstream_changed', 'intlvideo_without_id') : stated(scope) };
}

function current(script: StateScript, id: string): ItemState {
  const state = stateOf(script);
  if (state === undefined) return { says: 'broken' };
  const all = tree(tree(state).__DEFAULT_SCOPE__);
  const said = scopes.flatMap((name) => (all[name] === undefined ? [] : [inScope(tree(all[name]), id)]));
  return said.find((one) => one.says === 'item') ?? said[0] ?? { says: 'none' };
}

function older(script: StateScript, id: string): ItemState {
  const { item, statement, missing } = olderState(script, id);
  if (item) return judged(item, missing);
  return statement.statusCode ? { says: 'refused', failure: stated(statement) } : { says: 'none' };
}

/** What a page's state elements say about the requested item; today's form has priority over older ones. */
export function itemState(scripts: readonly StateScript[], id: string): ItemState {
  const todays = scripts.filter((script) => script.id === '__UNIVERSAL_DATA_FOR_REHYDRATION__');
  const olds = scripts.filter((script) => !todays.includes(script));
  const said = [...todays.map((script) => current(script, id)), ...olds.map((script) => older(script, id))];
  const telling = said.filter((one) => one.says !== 'none');
  return telling.find((one) => one.says !== 'broken') ?? telling[0] ?? { says: 'none' };
}
