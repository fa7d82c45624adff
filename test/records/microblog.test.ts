import { describe, expect, test } from 'vitest';
import { topicStaticsRequest, userDetailRequest } from '../../lib/platforms/microblog/records/requests.ts';
import { topicStatics } from '../../lib/platforms/microblog/records/topic-statics.ts';
import { userDetail } from '../../lib/platforms/microblog/records/user-detail.ts';
import { mobileUser } from '../fixtures/microblog/mobile-user.ts';
import { profileInfo } from '../fixtures/microblog/profile-info.ts';
import { topicDetail, unclaimedTopicDetail, unknownTopicDetail } from '../fixtures/microblog/topic-detail.ts';
import { topicTrend } from '../fixtures/microblog/topic-trend.ts';
import { haveCaptures, readCapture } from './captures.ts';
import { departures, missing } from './departures.ts';
import { valuePaths } from './published-paths.ts';
import { variations } from './variations.ts';

const uid = '5000000007';
const user = profileInfo(uid);
const topic = { topic_detail: topicDetail('虚构话题').data, topic_trend: topicTrend('虚构话题').data };

describe('E10 record', () => {
  test('the full answer holds every published field but `log`, which no public answer has', () => {
    expect(missing(userDetail, user)).toEqual(['log']);
    // Of later bodies than the specification's.
    expect(departures(userDetail, user)).toEqual(['data.user.status_total_counter: new', 'data.user.user_ability: new']);
    expect(userDetail.parse(user)).toEqual(user);
  });

  test.skipIf(!haveCaptures)('takes the answer captured in 2023 as it is', () => {
    expect(departures(userDetail, readCapture('microblog/e10-profile-info-2023.json'))).toEqual([]);
  });

  test.skipIf(!haveCaptures)('the synthetic answer has every field of the captured one', () => {
    const synthetic = valuePaths(user);
    const captured = valuePaths(readCapture('microblog/e10-profile-info-2023.json'));
    expect([...captured].filter((path) => !synthetic.has(path))).toEqual([]);
  });

  test.skipIf(!haveCaptures)('a missing session is no record: it only adds the address to sign in at', () => {
    expect(departures(userDetail, readCapture('microblog/e10-session-missing.json'))).toEqual(['url: new']);
  });

  test('reports an unknown gender and a count given as text by their paths', () => {
    const wrong = { data: { user: { gender: 'n', followers_count: '24.7万' } } };
    expect(departures(userDetail, wrong)).toEqual([
      expect.stringMatching(/^data\.user\.followers_count: /),
      expect.stringMatching(/^data\.user\.gender: /),
    ]);
  });

  test('the mobile answer is about the same account and gives no exact follower count', () => {
    const { userInfo } = mobileUser(uid).data;
    expect(userInfo.id).toBe(user.data.user.id);
    expect(userInfo.followers_count).toBe(user.data.user.followers_count_str);
  });
});

describe('E12 record', () => {
  test('the full answers hold every published field; extras are those of the open API', () => {
    expect(missing(topicStatics, topic)).toEqual([]);
    const openApi = ['class', 'city', 'favourites_count', 'name', 'province'];
    const post = ['attitudes_count', 'comments_count', 'reposts_count'];
    expect(departures(topicStatics, topic)).toEqual(
      [
        'topic_detail.baseData: new',
        ...openApi.map((name) => `topic_detail.baseInfo.claim_info.${name}: new`),
        ...openApi.map((name) => `topic_detail.baseInfo.lists_users[].${name}: new`),
        ...post.map((name) => `topic_detail.baseInfo.lists_users[].status.${name}: new`),
      ].sort(),
    );
    expect(topicStatics.parse(topic)).toEqual(topic);
  });

  test('a topic nobody hosts has an empty list as its host, which is a departure until it is made null', () => {
    const unclaimed = { topic_detail: unclaimedTopicDetail('虚构话题').data };
    expect(departures(topicStatics, unclaimed)).toContainEqual(expect.stringMatching(/^topic_detail\.baseInfo\.claim_info: /));
    const without = { topic_detail: { baseInfo: { claim_info: null, count: null } } };
    expect(departures(topicStatics, without)).toEqual([]);
  });

  test('a topic that does not exist has no counts', () => {
    expect(unknownTopicDetail().data).toMatchObject({ baseInfo: { count: null }, baseData: null });
  });

  test('reports a count given as text by its path', () => {
    const wrong = { topic_detail: { baseInfo: { count: { read: '1.6亿' } } } };
    expect(departures(topicStatics, wrong)).toEqual([expect.stringMatching(/^topic_detail\.baseInfo\.count\.read: /)]);
  });
});

test.each([
  ['E10', userDetail, user],
  ['E12', topicStatics, topic],
] as const)('every list of %s may be empty or null', (_, schema, value) => {
  for (const put of [[], null]) {
    const copies = variations(value, Array.isArray, put);
    expect(copies.length).toBeGreaterThan(1);
    for (const copy of copies) expect(schema.safeParse(copy.value).error, copy.path.join('.')).toBeUndefined();
  }
});

test('requests', () => {
  expect(userDetailRequest.parse({ uid })).toEqual({ uid });
  expect(userDetailRequest.safeParse({ uid: 7 }).error?.issues[0]?.path).toEqual(['uid']);
  expect(topicStaticsRequest.safeParse({}).error?.issues[0]?.path).toEqual(['name']);
});
