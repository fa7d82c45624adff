import { plainText, type Tree, tree } from '../../../core/json/json.ts';
import { because } from '../../../core/reason.ts';
import type { PageAnswer } from '../../../core/transport.ts';
import { refuse } from '../failures.ts';
import { type ItemState, stated } from '../page/item-state.ts';
import type { Sought } from '../page/page-state.ts';
import { stateOf } from '../page/state-scripts.ts';
import { answerBody } from '../video-detail/detail-answer.ts';

const sameHandle = (one: unknown, other: string) => plainText(one).toLowerCase() === other.toLowerCase();

/**
 * What a page's scope or an answer says of a person. A record counts whatever the code beside it: that of a private
 * account comes with 10222 (README, F9). Without exact counts other sources are still asked.
 */
function userIn(scope: Tree, handle: string): ItemState {
  const item = tree(scope.userInfo);
  const { uniqueId } = tree(item.user);
  if (uniqueId === undefined) return { says: 'refused', failure: stated(scope) };
  if (!sameHandle(uniqueId, handle)) return { says: 'other' };
  return { says: 'item', item, missing: item.statsV2 === undefined ? ['statsV2'] : [] };
}

/** The person of a profile's page, in its state. */
export const soughtUser = (handle: string): Sought => ({
  step: `@${handle.toLowerCase()}`,
  said(scripts) {
    const script = scripts.find(({ id }) => id === '__UNIVERSAL_DATA_FOR_REHYDRATION__');
    const state = script && stateOf(script);
    if (state === undefined) return { says: script ? 'broken' : 'none' };
    const scope = tree(tree(state).__DEFAULT_SCOPE__)['webapp.user-detail'];
    return scope === undefined ? { says: 'none' } : userIn(tree(scope), handle);
  },
});

/** Whether the page's own request asks for this person. */
export const asksFor = (handle: string) => (query: URLSearchParams) => sameHandle(query.get('uniqueId'), handle);

/** The person in the answer to a page's own request. @throws Failure that it states instead */
export function userOfAnswer(handle: string, answer: PageAnswer): Tree {
  const body = answerBody(answer);
  const said = userIn(body, handle);
  if (said.says === 'item') return said.item;
  if (said.says === 'refused') throw said.failure;
  const { uniqueId } = tree(tree(body.userInfo).user);
  throw refuse('upstream_changed', because('other_item', { id: handle }, { id: plainText(uniqueId) }));
}
