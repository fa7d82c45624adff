import { type Tree, tree } from '../../../core/json/tree.ts';
import { type StateScript, stateOf } from './state-scripts.ts';

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

/** An item of `SIGI_STATE` (until about 2024) in today's form: its author is a handle, and the full author is in another module. */
function fromSigi(state: Tree, id: string): Tree | null {
  const found = tree(state.ItemModule)[id];
  if (!found) return null;
  const item = tree(found);
  const handle = String(item.author ?? '');
  const flat = Object.entries(flatAuthor).flatMap(([from, to]) => (item[from] === undefined ? [] : [[to, item[from]] as const]));
  const author = { uniqueId: handle, ...Object.fromEntries(flat), ...tree(tree(tree(state.UserModule).users)[handle]) };
  const rest = Object.entries(item).filter(([name]) => !(name in flatAuthor));
  return { ...Object.fromEntries(rest), author };
}

export interface OlderState {
  /** The item in today's form, or null when the state does not hold this id. */
  readonly item: Tree | null;
  /** What the page stated instead of the item. */
  readonly statement: Tree;
  readonly missing: readonly string[];
}

/** What an element of an older form (README, P2) says about one item. */
export function olderState(script: StateScript, id: string): OlderState {
  const state = tree(stateOf(script));
  if (script.id !== '__NEXT_DATA__') return { item: fromSigi(state, id), statement: {}, missing: olderLacks.SIGI_STATE };
  const props = tree(tree(state.props).pageProps);
  const item = tree(tree(props.itemInfo).itemStruct);
  return { item: item.id === id ? item : null, statement: props, missing: olderLacks.__NEXT_DATA__ };
}
