import { expect, it } from 'vitest';
import { type Tree, tree } from '../../../lib/core/json/json.ts';
import { isUser, profileUser, settles } from '../../../lib/platforms/shortclip/user/profile/profile-sources.ts';
import { person } from '../../fixtures/shortclip/person.ts';
import { profileUser as answer } from '../../fixtures/shortclip/profile-user.ts';

const eid = '3xinvented00qtiq';
const { kwaiId, userId } = person(eid);
const user: Tree = tree(answer(eid).userProfile);
const of = (ids: Record<string, string>, url: string | null = null) => ({ ids, url });
const link = `https://www.kuaishou.com/profile/${eid}`;

it('is chosen by its eid, or by the chosen name where no eid is known', () => {
  expect(isUser(user, of({ eid }))).toBe(true);
  expect(isUser(user, of({ eid: '3xother000000000', kwai_id: kwaiId }))).toBe(false);
  expect(isUser(user, of({ kwai_id: kwaiId }))).toBe(true);
  expect(isUser(user, of({ kwai_id: 'somebody' }))).toBe(false);
  expect(isUser(user, of({ uid: String(userId) }))).toBe(false);
});

it('settles that id and link are one user only by the chosen name', () => {
  expect(settles(user, of({ eid, kwai_id: kwaiId }, link), { user_id: kwaiId })).toBe(true);
  expect(settles(user, of({ eid, kwai_id: 'somebody' }, link), { user_id: 'somebody' })).toBe(false);
  expect(settles(user, of({ eid, uid: String(userId) }, link), { user_id: String(userId) })).toBe(false);
});

it('of 21 is none: what was asked for is no eid (change 7)', () => {
  expect(profileUser({ status: 200, text: '{"result":21}' }, of({ eid }))).toBeNull();
});
