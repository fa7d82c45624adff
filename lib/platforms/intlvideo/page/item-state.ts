import type { Failure } from '../../../core/failure.ts';
import { type Tree, tree } from '../../../core/json/tree.ts';
import { refuse } from '../failures.ts';
import { gated } from './item-gate.ts';
import { olderState } from './older-state.ts';
import { type StateScript, stateOf } from './state-scripts.ts';
import { stated } from './statement.ts';

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
