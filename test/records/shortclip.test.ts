import { describe, expect, test } from 'vitest';
import { userDataRequest, userDataV2Request } from '../../lib/platforms/shortclip/records/requests.ts';
import { profileRenames } from '../../lib/platforms/shortclip/records/shortclip-user-profile.ts';
import { userData } from '../../lib/platforms/shortclip/records/user-data.ts';
import { userDataV2 } from '../../lib/platforms/shortclip/records/user-data-v2.ts';
import { h5Profile } from '../fixtures/shortclip/h5-profile.ts';
import { liveSensitiveUserInfo } from '../fixtures/shortclip/live-sensitive-user-info.ts';
import { liveUserInfo } from '../fixtures/shortclip/live-user-info.ts';
import { visionProfile } from '../fixtures/shortclip/vision-profile.ts';
import { haveCaptures, readCapture } from './captures.ts';
import { departures, missing } from './departures.ts';
import { publishedPaths, valuePaths } from './published-paths.ts';
import { variations } from './variations.ts';

const eid = '3xinvented00qtiq';

interface Answer {
  readonly userProfile: { readonly profile: Readonly<Record<string, unknown>> };
}

/** The answer with the specification's names in `profile`. */
function renamed<A extends Answer>(answer: A) {
  const names: Readonly<Record<string, string>> = profileRenames;
  const profile = Object.fromEntries(Object.entries(answer.userProfile.profile).map(([name, value]) => [names[name] ?? name, value]));
  return { ...answer, userProfile: { ...answer.userProfile, profile } };
}

const answer = renamed(h5Profile(eid));

const pictureExtras = ['headurls', 'bigHeadUrls', 'user_profile_bg_urls'].map((name) => `profile.${name}[].urlPattern: new`);

describe('E7 record', () => {
  test('the full answer holds every published field, and its extras are the known ones', () => {
    expect(missing(userData, answer)).toEqual([]);
    expect(departures(userData, answer)).toEqual(
      [
        'host-name: new',
        // Shown by the specification for E8 alone.
        'userProfile.extraLink: new',
        'userProfile.ownerCount.recommend: new',
        ...pictureExtras.map((path) => `userProfile.${path}`),
        'userProfile.profile.verifiedDetail: new',
        'userProfile.userSettingOption.hide_follow_fans_count: new',
      ].sort(),
    );
  });

  test('keeps fields the specification does not name', () => {
    expect(userData.parse(answer)).toEqual(answer);
  });

  test.skipIf(!haveCaptures)('takes the answer captured in 2020', () => {
    const capture = renamed(readCapture('shortclip/e7-user-profile-2020.json') as Answer);
    expect(departures(userData, capture)).toEqual(
      [
        'host-name: new',
        ...pictureExtras.map((path) => `userProfile.${path}`),
        'userProfile.userSettingOption.hide_follow_fans_count: new',
      ].sort(),
    );
  });

  test.skipIf(!haveCaptures)('the synthetic answer has every field of the captured one', () => {
    const synthetic = valuePaths(h5Profile(eid));
    const captured = valuePaths(readCapture('shortclip/e7-user-profile-2020.json'));
    expect([...captured].filter((path) => !synthetic.has(path))).toEqual([]);
  });

  test('a profile may be null', () => {
    expect(userData.safeParse({ result: 1, userProfile: null }).success).toBe(true);
  });

  test('reports a field of the wrong type by its path', () => {
    const wrong = { ...answer, userProfile: { ...answer.userProfile, ownerCount: { fan: '1.7万' } } };
    expect(departures(userData, wrong)).toContainEqual(expect.stringMatching(/^userProfile\.ownerCount\.fan: /));
  });
});

describe('E8 record', () => {
  const list = [answer.userProfile];

  test('the full answer holds every published field', () => {
    expect(missing(userDataV2, list)).toEqual([]);
    expect(departures(userDataV2, list)).toEqual(
      [
        // Shown by the specification for E7 alone.
        '[].ownerCount.article_public: new',
        ...pictureExtras.map((path) => `[].${path}`),
        '[].profile.verifiedDetail: new',
        '[].userSettingOption.hide_follow_fans_count: new',
      ].sort(),
    );
  });

  test('has the fifteen fields of the specification, ten of them required', () => {
    const fields = [...publishedPaths(userDataV2).keys()].filter((path) => /^\[\]\.\w+$/.test(path));
    const issues = userDataV2.safeParse([{}]).error?.issues ?? [];
    expect(fields).toHaveLength(15);
    expect(issues.map((issue) => issue.path[1]).sort()).toEqual([
      'canGuestShowMomentNews',
      'enableMoment',
      'isFavorited',
      'isFollowing',
      'isFriend',
      'isSubscribe',
      'ownerCount',
      'profile',
      'showCount',
      'userSettingOption',
    ]);
  });

  test.skipIf(!haveCaptures)('takes the profile captured in 2020, which predates one required field', () => {
    const { userProfile } = renamed(readCapture('shortclip/e7-user-profile-2020.json') as Answer);
    const broken = departures(userDataV2, [userProfile]).filter((line) => !line.endsWith(': new'));
    expect(broken).toEqual([expect.stringMatching(/^\[\]\.canGuestShowMomentNews: /)]);
  });
});

test.each([
  ['E7', userData, answer],
  ['E8', userDataV2, [answer.userProfile]],
] as const)('every list of %s may be empty or null', (_, schema, value) => {
  for (const put of [[], null]) {
    const copies = variations(value, Array.isArray, put);
    expect(copies.length).toBeGreaterThan(2);
    for (const copy of copies) expect(schema.safeParse(copy.value).error, copy.path.join('.')).toBeUndefined();
  }
});

test('the answers about one profile agree', () => {
  const { data } = visionProfile(eid);
  const { userInfo } = liveUserInfo(eid).data;
  const { sensitiveUserInfo } = liveSensitiveUserInfo(eid).data;
  const { profile } = h5Profile(eid).userProfile;
  expect(data.visionProfile.userProfile.profile.user_id).toBe(profile.eid);
  expect([userInfo.originUserId, sensitiveUserInfo.originUserId]).toEqual([profile.user_id, profile.user_id]);
  expect(sensitiveUserInfo.kwaiId).toBe(profile.kwaiId);
  expect(h5Profile('3xanother0000tiq').userProfile.profile.user_id).not.toBe(profile.user_id);
});

test('requests', () => {
  expect(userDataRequest.parse({ user_id: eid })).toEqual({ user_id: eid });
  expect(userDataRequest.safeParse({ share_text: 7 }).error?.issues[0]?.path).toEqual(['share_text']);
  expect(userDataV2Request.safeParse({}).error?.issues[0]?.path).toEqual(['share_text']);
});
