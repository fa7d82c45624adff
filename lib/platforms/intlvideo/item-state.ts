import type { Failure } from '../../gateway/failure.ts';
import { type Tree, tree } from '../../gateway/json/tree.ts';
import { gated } from './item-gate.ts';
import { olderState } from './older-state.ts';
import { refuse, stated } from './refusal.ts';
import { type StateScript, stateOf } from './state-scripts.ts';

/** What a page's state says of one item. `none`: nothing about any item. `other`: it is about another one. */
export type ItemState =
  | { readonly says: 'item'; readonly item: Tree; readonly lacks: readonly string[] }
  | { readonly says: 'refused'; readonly failure: Failure }
  | { readonly says: 'other' | 'none' | 'broken' };

function judged(item: Tree, lacks: readonly string[]): ItemState {
  const failure = gated(item);
  return failure ? { says: 'refused', failure } : { says: 'item', item, lacks };
}

function current(script: StateScript, id: string): ItemState {
  const state = stateOf(script);
  if (state === undefined) return { says: 'broken' };
  const detail = tree(tree(state).__DEFAULT_SCOPE__)['webapp.video-detail'];
  if (detail === undefined) return { says: 'none' };
  const { itemInfo, ...statement } = tree(detail);
  const item = tree(tree(itemInfo).itemStruct);
  if (item.id === id) return judged(item, []);
  if (typeof item.id === 'string') return { says: 'other' };
  return { says: 'refused', failure: itemInfo ? refuse('upstream_changed', 'an item without id') : stated(statement) };
}

function older(script: StateScript, id: string): ItemState {
  const { item, statement, lacks } = olderState(script, id);
  if (item) return judged(item, lacks);
  return statement.statusCode ? { says: 'refused', failure: stated(statement) } : { says: 'none' };
}

/** What the state elements of one page say of the item asked for; today's form before the older ones. */
export function itemState(scripts: readonly StateScript[], id: string): ItemState {
  const today = scripts.find((script) => script.id === '__UNIVERSAL_DATA_FOR_REHYDRATION__');
  const said = today ? current(today, id) : null;
  if (said && said.says !== 'none') return said;
  const olds = scripts.filter((script) => script !== today).map((script) => older(script, id));
  return olds.find((one) => one.says !== 'none') ?? { says: 'none' };
}
