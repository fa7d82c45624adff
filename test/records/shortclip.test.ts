import { describe, expect, test } from 'vitest';
import { compare } from '../../lib/core/record/drift.ts';
import { profileRenames } from '../../lib/platforms/shortclip/records/shortclip-user-profile.ts';
import { userData, userDataV2 } from '../../lib/platforms/shortclip/records/user-data.ts';
import { shortclipUserData } from '../../lib/platforms/shortclip/user-data.ts';
import { shortclipUserDataV2 } from '../../lib/platforms/shortclip/user-data-v2.ts';
import { h5Profile } from '../fixtures/shortclip/h5-profile.ts';
import { liveSensitiveUserInfo } from '../fixtures/shortclip/live-sensitive-user-info.ts';
import { liveUserInfo } from '../fixtures/shortclip/live-user-info.ts';
import { visionProfile } from '../fixtures/shortclip/vision-profile.ts';
import { capture, type Departure, departures, hasCaptures, needsCaptures } from './departures.ts';
import { fieldsOf, known } from './fields.ts';
import { valuePaths } from './value-paths.ts';
import { variations } from './variations.ts';

const userDataRequest = shortclipUserData.input;
const userDataV2Request = shortclipUserDataV2.input;

const eid = '3xinvented00qtiq';

interface Answer {
  readonly userProfile: { readonly profile: Readonly<Record<string, unknown>> };
}

/** The answer under the record's names: what its normaliser does first. */
function renamed<A extends Answer>(answer: A) {
  const names: Readonly<Record<string, string>> = profileRenames;
  const profile = Object.fromEntries(
    Object.entries(answer.userProfile.profile).map(([name, value]) => [names[name] ?? name, value]),
  );
  return { ...answer, userProfile: { ...answer.userProfile, profile } };
}

const answer = renamed(h5Profile(eid));
const list = [answer.userProfile];

/** Fields upstream writes and the specification does not show. */
const extras = [
  'userSettingOption.hide_follow_fans_count',
  'profile.verifiedDetail',
  ...['headurls', 'bigHeadUrls', 'user_profile_bg_urls'].map((name) => `profile.${name}[].urlPattern`),
];

const newFields = (schema: Parameters<typeof compare>[1], value: unknown) =>
  [...compare(value, schema).newFields].sort();

test('a whole answer gives every field of E7, and brings the known extras', () => {
  const fields = fieldsOf(userData);
  expect(fields).toContain('userProfile.profile.bigHeadUrls[].cdn');
  expect(fields.filter((path) => !known(answer, path))).toEqual([]);
  expect(departures(userData, answer)).toEqual([]);
  // `extraLink` and `recommend` the specification shows for E8 alone.
  const others = ['data.host-name', 'data.userProfile.extraLink', 'data.userProfile.ownerCount.recommend'];
  expect(newFields(userData, answer)).toEqual([...others, ...extras.map((path) => `data.userProfile.${path}`)].sort());
});

test('a whole answer gives every field of E8, and brings the known extras', () => {
  expect(fieldsOf(userDataV2).filter((path) => !known({ '': list }, path))).toEqual([]);
  expect(departures(userDataV2, list)).toEqual([]);
  // `article_public` the specification shows for E7 alone.
  expect(newFields(userDataV2, list)).toEqual(
    ['data[].ownerCount.article_public', ...extras.map((path) => `data[].${path}`)].sort(),
  );
});

test('E8 has fifteen fields, ten of them required', () => {
  expect(fieldsOf(userDataV2).filter((path) => /^\[\]\.\w+$/.test(path))).toHaveLength(15);
  const required = [
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
  ];
  expect(departures(userDataV2, [{}])).toEqual(required.map((name) => `[].${name}`));
});

test.each([
  ['E7', userData, answer],
  ['E8', userDataV2, list],
] as const)('every list of %s may be empty or null', (_, schema, value) => {
  for (const put of [[], null]) {
    const copies = variations(value, Array.isArray, put);
    expect(copies.length).toBeGreaterThan(2);
    for (const copy of copies) expect(departures(schema, copy.value), copy.path).toEqual([]);
  }
});

test('a profile may be null, and fields the specification does not show are kept', () => {
  expect(userData.parse({ result: 1, userProfile: null })).toEqual({ result: 1, userProfile: null });
  expect(userData.parse(answer)).toEqual(answer);
});

test('a field of another type is named by its path', () => {
  const { userProfile } = answer;
  const changed = {
    ...userProfile,
    ownerCount: { fan: '1.7万' },
    showCount: 1,
    userSettingOption: { message_deny: 0 },
  };
  const paths = ['ownerCount.fan', 'showCount', 'userSettingOption.message_deny'];
  expect(departures(userData, { ...answer, userProfile: changed })).toEqual(paths.map((path) => `userProfile.${path}`));
  expect(departures(userDataV2, [changed])).toEqual(paths.map((path) => `[].${path}`));
});

test('the answers about one profile agree', () => {
  const { userProfile } = visionProfile(eid).data.visionProfile;
  const { userInfo } = liveUserInfo(eid).data;
  const { sensitiveUserInfo } = liveSensitiveUserInfo(eid).data;
  const { profile } = h5Profile(eid).userProfile;
  expect(userProfile.profile.user_id).toBe(profile.eid);
  expect([userInfo.originUserId, sensitiveUserInfo.originUserId]).toEqual([profile.user_id, profile.user_id]);
  expect(sensitiveUserInfo.kwaiId).toBe(profile.kwaiId);
  expect(h5Profile('3xanother0000tiq').userProfile.profile.user_id).not.toBe(profile.user_id);
});

test('the requests need nothing, and take null for nothing', () => {
  for (const body of [
    {},
    { user_id: eid, share_text: null },
    { share_text: 'https://v.kuaishou.com/Hel6KW 看了这么多快手' },
  ]) {
    expect(userDataRequest.parse(body)).toEqual(body);
  }
  expect(userDataV2Request.parse({})).toEqual({});
  expect(departures(userDataRequest, { share_text: 7, user_id: [] })).toEqual(['share_text', 'user_id']);
});

describe.skipIf(!hasCaptures('shortclip'))('the answer captured in 2020', needsCaptures, () => {
  const read = () => capture('shortclip', 'e7-user-profile-2020.json') as Answer;
  const older: readonly Departure[] = [{ path: '[].canGuestShowMomentNews', reason: 'not yet written in 2020' }];

  test('is a record of E7', () => {
    expect(departures(userData, renamed(read()))).toEqual([]);
  });

  test('holds a record of E8 but for one field', () => {
    expect(departures(userDataV2, [renamed(read()).userProfile])).toEqual(older.map(({ path }) => path));
  });

  test('has no field the synthetic answer missing', () => {
    const synthetic = new Set(valuePaths(h5Profile(eid)));
    expect(valuePaths(read()).filter((path) => !synthetic.has(path))).toEqual([]);
  });
});
