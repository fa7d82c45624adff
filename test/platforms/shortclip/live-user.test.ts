import { expect, it } from 'vitest';
import { refusedOwn, refusedResult } from '../../../lib/platforms/shortclip/failures.ts';
import {
  liveProfile,
  liveRecord,
  liveRequested,
  liveUser,
} from '../../../lib/platforms/shortclip/user/live/live-sources.ts';
import { answer, fakeTransport } from '../../core/parts.ts';
import { liveSensitiveUserInfo } from '../../fixtures/shortclip/live-sensitive-user-info.ts';
import { liveUserInfo } from '../../fixtures/shortclip/live-user-info.ts';
import { person } from '../../fixtures/shortclip/person.ts';

const eid = '3xinvented00qtiq';
const uid = String(person(eid).userId);

/** The live site, whose own id of the user is another one (shortclip README, C10). */
async function ask(url: string) {
  const answer = liveUserInfo(eid);
  const user = { ...answer.data.userInfo, id: '3xliveid00000001' };
  const body = url.includes('/byid') ? { data: { ...answer.data, userInfo: user } } : liveSensitiveUserInfo(eid);
  return { status: 200, text: JSON.stringify(body) };
}

it('tells no counts where the site writes 0 for what it does not tell', async () => {
  const { user, sensitive } = await liveUser({ eid, uid }, ask, refusedResult);
  const item = { ids: { eid, uid }, url: null };
  const record = (counts: object, more: object | null) =>
    liveRecord({ user: { ...user, counts }, sensitive: more && { ...sensitive, counts: more } }, item).ownerCount;
  expect(record({ fan: 0, follow: '0', photo: 0 }, null)).toEqual({ photo: 0 });
  expect(record({ fan: 0, follow: 0, photo: 3 }, { fan: '12548', follow: 0 })).toEqual({ fan: 12_548, photo: 3 });
});

it('a refusal of the browser’s own session says less than what another session meets', () => {
  expect(refusedOwn(2)).toMatchObject({ kind: 'sign_in_required', ifSignedIn: 'upstream_refused', weight: 'last' });
  expect(refusedOwn(50)).toMatchObject({ kind: 'upstream_refused', weight: 'full' });
});

it("takes a user under the live site's own id where the number proves it, and writes no eid", async () => {
  const live = await liveUser({ eid, uid }, ask, refusedResult);
  const record = liveRecord(live, { ids: { eid, uid }, url: null });
  expect(record).toMatchObject({ profile: { user_id: person(eid).userId } });
  expect(record.profile).not.toHaveProperty('eid');
});

it('takes it for another user where nothing proves it', async () => {
  await expect(liveUser({ eid }, ask, refusedResult)).rejects.toMatchObject({ kind: 'upstream_changed' });
});

it('takes a number that differs for another user, whatever the id', async () => {
  await expect(liveUser({ eid: '3xliveid00000001', uid: '5' }, ask, refusedResult)).rejects.toMatchObject({
    kind: 'invalid_request',
  });
});

it.each([{ a: 1 }, [], 7, null])(
  'takes no user whose id is %j, whatever else is told: nobody could say whose answer it is',
  async (id) => {
    const other = async (url: string) => {
      const { data } = JSON.parse((await ask(url)).text);
      const broken = data.userInfo
        ? { userInfo: { ...data.userInfo, id, originUserId: { a: 1 } } }
        : { sensitiveUserInfo: {} };
      return { status: 200, text: JSON.stringify({ data: broken }) };
    };
    await expect(liveUser({ eid, uid }, other, refusedResult)).rejects.toMatchObject({ kind: 'upstream_changed' });
  },
);

it.each([
  ['answered', ask],
  [
    'was refused one of its two calls',
    (url: string) =>
      url.includes('/byid') ? ask(url) : Promise.resolve({ status: 200, text: '{"data":{"result":400002}}' }),
  ],
])('sends nothing after an open page of the live site %s: the answers would be the same', async (_name, fetch) => {
  const transport = fakeTransport({ fetch: async (url) => answer((await ask(url)).text) });
  const item = { ids: { kwai_id: person(eid).kwaiId }, url: null };
  expect((await liveProfile.read(item, { transport, page: { fetch } } as never)).outcome).toBe('found');
  expect((await liveRequested.read(item, { transport, session: { kind: 'own' } } as never)).outcome).toBe('absent');
  expect(transport.asked).toEqual([]);
});
