import { expect, it } from 'vitest';
import type { PageContext } from '../../../lib/core/source.ts';
import { observedProfile } from '../../../lib/platforms/shortclip/user/profile/observed-source.ts';
import { wholeAnswer } from '../../../lib/platforms/shortclip/user/user-shape.ts';
import type { UserInput } from '../../../lib/platforms/shortclip/user/user-source.ts';
import { h5Profile } from '../../fixtures/shortclip/h5-profile.ts';
import { person } from '../../fixtures/shortclip/person.ts';

const eid = '3xinvented00qtiq';
const viewer = '3xinvented00next';
const { kwaiId } = person(eid);
const address = `https://c.kuaishou.com/fw/user/${kwaiId}`;

/** Reads the user with that chosen name from a page that received these answers, the newest first. */
async function read(...answers: readonly object[]) {
  const url = 'https://c.kuaishou.com/rest/wd/user/profile';
  const copies = answers.map((one) => ({
    url,
    status: 200,
    headers: {},
    page: address,
    time: 0,
    text: JSON.stringify(one),
  }));
  const evaluate = async () => ({ age: 60_000, now: 60_000, text: '', check: '' });
  const page = { temporary: false, url: async () => address, evaluate, observed: async () => copies };
  const reading = await observedProfile(wholeAnswer).read({ ids: { kwai_id: kwaiId }, url: null }, {
    page,
  } as unknown as PageContext<UserInput>);
  return reading.outcome === 'found' ? reading.raw.body : reading.outcome;
}

it('is not the viewer’s own, which a page asks for, too, and which may have no chosen name', async () => {
  const { userProfile, ...rest } = h5Profile(viewer);
  const own = { ...rest, userProfile: { ...userProfile, profile: { ...userProfile.profile, kwaiId: undefined } } };
  expect(await read(own)).toBe('absent');
  expect(await read(own, h5Profile(eid))).toMatchObject({ userProfile: { profile: { eid } } });
});
