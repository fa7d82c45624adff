import { expect, it } from 'vitest';
import { type Tree, tree } from '../../../lib/core/json/json.ts';
import { absent, found } from '../../../lib/core/source.ts';
import { refuse } from '../../../lib/platforms/shortclip/failures.ts';
import { isUser, profileUser, settles } from '../../../lib/platforms/shortclip/user/profile/profile-sources.ts';
import { unlessRefused } from '../../../lib/platforms/shortclip/user/refused-in-run.ts';
import { fakeTransport } from '../../core/parts.ts';
import { told } from '../../core/told.ts';
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

it.each(['challenge', 'rate_limited', 'upstream_refused'] as const)(
  'an address that said %s is not asked again in the run',
  async (kind) => {
    const run = fakeTransport({});
    let asked = 0;
    const ask = async () => {
      asked += 1;
      throw refuse(kind);
    };
    await expect(unlessRefused(run, 'https://a/', ask)).rejects.toMatchObject({ kind, closesHost: false });
    expect((await unlessRefused(run, 'https://a/', ask)).outcome).toBe(absent(told('')).outcome);
    await expect(unlessRefused(run, 'https://b/', ask)).rejects.toMatchObject({ kind });
    await expect(unlessRefused(fakeTransport({}), 'https://a/', ask)).rejects.toMatchObject({ kind });
    expect(asked).toBe(3);
    expect((await unlessRefused(run, 'https://c/', async () => found(1))).outcome).toBe('found');
  },
);
