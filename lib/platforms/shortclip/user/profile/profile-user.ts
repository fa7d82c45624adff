import { type Tree, tree } from '../../../../core/json/tree.ts';
import { because } from '../../../../core/reason.ts';
import type { Item } from '../../../../core/source.ts';
import { bodyOf, refuse, refusedBody } from '../../failures.ts';
import { userRecord } from '../user-fields.ts';
import { isUnproven } from '../user-names.ts';
import type { UserInput } from '../user-source.ts';

export const profileUserAddress = 'https://www.kuaishou.com/rest/v/profile/user';

/** The request for one user, whose id must be an eid; it is unsigned (README, Q2). */
export function profileUserRequest(eid: string) {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ user_id: eid }) };
}

/** Whether a desktop record is that of the requested user: by its eid or, if that is not known, by the name the user chose. */
export function isUser(user: Tree, { ids }: Item): boolean {
  if (ids.eid) return tree(user.profile).user_id === ids.eid;
  return ids.kwai_id !== undefined && user.userDefineId === ids.kwai_id;
}

/** Whether the record proves that id and link of the request name one user: it has an eid and a chosen name, but no number. */
export function settles(user: Tree, item: Item, { user_id }: UserInput): boolean {
  return !isUnproven(item, user_id) || (!item.ids.uid && user.userDefineId === item.ids.kwai_id);
}

/** The `userProfile` of an answer; null: the answer says that the requested id is not an eid. @throws Failure as the answer states */
export function profileUser(answer: { readonly status: number; readonly text: string }, item: Item): Tree | null {
  const body = bodyOf(answer);
  if (body.result === 21) return null;
  const refused = refusedBody(body);
  if (refused) throw refused;
  const user = tree(body.userProfile);
  const id = tree(user.profile).user_id;
  if (id === undefined) throw refuse('upstream_changed', because('lacks', { field: 'profile' }));
  if (!isUser(user, item)) throw refuse('upstream_changed', because('other_item', { id: String(item.ids.eid) }, { id: String(id) }));
  return user;
}

/** The record of the desktop site, exact and the same for guests. */
export const profileUserRecord = (user: Tree): Tree => userRecord('desktop', user);
