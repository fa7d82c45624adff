import { describe, expect, test } from 'vitest';
import { compare } from '../../lib/core/record/drift.ts';
import { microblogTopicStatics } from '../../lib/platforms/microblog/topic-statics/index.ts';
import { microblogUserDetail } from '../../lib/platforms/microblog/user-detail/index.ts';
import { mobileUser } from '../fixtures/microblog/mobile-user.ts';
import { profileInfo } from '../fixtures/microblog/profile-info.ts';
import { topicDetail, unclaimedTopicDetail, unknownTopicDetail } from '../fixtures/microblog/topic-detail.ts';
import { topicTrend } from '../fixtures/microblog/topic-trend.ts';
import { capture, departures, hasCaptures, needsCaptures } from './departures.ts';
import { fieldsOf, known } from './fields.ts';
import { valuePaths } from './value-paths.ts';
import { variations } from './variations.ts';

const topicStaticsRequest = microblogTopicStatics.input;
const userDetailRequest = microblogUserDetail.input;
const topicStatics = microblogTopicStatics.data;
const userDetail = microblogUserDetail.data;

const uid = '5000000007';
const name = '虚构话题';
const user = profileInfo(uid);
const topic = { topic_detail: topicDetail(name).data, topic_trend: topicTrend(name).data };

test('a whole user answer gives every field of E10 but `log`, which no public answer has', () => {
  expect(fieldsOf(userDetail).filter((path) => !known(user, path))).toEqual(['log']);
  // Written by later bodies than the specification's.
  expect(compare(user, userDetail).newFields).toEqual([
    'data.data.user.user_ability',
    'data.data.user.status_total_counter',
  ]);
  expect(userDetail.parse(user)).toEqual(user);
});

test('whole topic answers give every field of E12; their users bring what the open API writes', () => {
  const fields = fieldsOf(topicStatics);
  expect(fields).toContain('topic_detail.baseInfo.lists_users[].status.pic_ids');
  expect(fields.filter((path) => !known(topic, path))).toEqual([]);
  const users = ['topic_detail.baseInfo.claim_info', 'topic_detail.baseInfo.lists_users[]'];
  const openApi = ['class', 'name', 'province', 'city', 'favourites_count'];
  const post = ['reposts_count', 'comments_count', 'attitudes_count'].map((field) => `${users[1]}.status.${field}`);
  const extras = [
    'topic_detail.baseData',
    ...users.flatMap((path) => openApi.map((field) => `${path}.${field}`)),
    ...post,
  ];
  expect([...compare(topic, topicStatics).newFields].sort()).toEqual(extras.map((path) => `data.${path}`).sort());
  expect(topicStatics.parse(topic)).toEqual(topic);
});

test.each([
  ['E10', userDetail, user],
  ['E12', topicStatics, topic],
] as const)('every list of %s may be empty or null', (_, schema, value) => {
  for (const put of [[], null]) {
    const copies = variations(value, Array.isArray, put);
    expect(copies.length).toBeGreaterThan(1);
    for (const copy of copies) expect(departures(schema, copy.value), copy.path).toEqual([]);
  }
});

test('a field of another type is named by its path', () => {
  const changed = { ...user.data.user, gender: 'n', followers_count: '24.7万', planet_video: 0 };
  expect(departures(userDetail, { ...user, data: { user: changed, tabList: {} } })).toEqual([
    'data.tabList',
    'data.user.followers_count',
    'data.user.gender',
    'data.user.planet_video',
  ]);
  const baseInfo = { count: { read: '1.6亿', star: '4.5' }, manager_list: { claim: ['1'] }, object: { attribute: 0 } };
  expect(departures(topicStatics, { topic_detail: { baseInfo } })).toEqual([
    'topic_detail.baseInfo.count.read',
    'topic_detail.baseInfo.count.star',
    'topic_detail.baseInfo.manager_list.claim[]',
    'topic_detail.baseInfo.object.attribute',
  ]);
});

test('a topic nobody hosts has an empty list for its host: a departure until it is made null', () => {
  const { baseInfo } = unclaimedTopicDetail(name).data;
  expect(departures(topicStatics, { topic_detail: { baseInfo } })).toEqual(['topic_detail.baseInfo.claim_info']);
  expect(departures(topicStatics, { topic_detail: { baseInfo: { ...baseInfo, claim_info: null } } })).toEqual([]);
});

test('a topic that does not exist has neither counts nor base data', () => {
  expect(unknownTopicDetail().data).toMatchObject({ baseInfo: { count: null }, baseData: null });
});

test('the mobile answer is about the same account and gives no exact follower count', () => {
  const { userInfo } = mobileUser(uid).data;
  expect(userInfo.id).toBe(user.data.user.id);
  expect(userInfo.followers_count).toBe(user.data.user.followers_count_str);
});

test('the requests need nothing, and take null for nothing', () => {
  for (const body of [{}, { uid, share_text: null }, { share_text: `https://weibo.com/u/${uid}` }]) {
    expect(userDetailRequest.parse(body)).toEqual(body);
  }
  expect(departures(userDetailRequest, { uid: 7, share_text: {} })).toEqual(['share_text', 'uid']);
  expect(topicStaticsRequest.parse({ name: '#虚构话题#' })).toEqual({ name: '#虚构话题#' });
  expect(departures(topicStaticsRequest, { name: 7 })).toEqual(['name']);
});

describe.skipIf(!hasCaptures('microblog'))('captured answers', needsCaptures, () => {
  test('the profile of 2023 is a record of E10 as it is', () => {
    const answer = capture('microblog', 'e10-profile-info-2023.json');
    expect(departures(userDetail, answer)).toEqual([]);
    expect(compare(answer, userDetail).drift).toEqual([]);
  });

  test('the profile of 2023 has no field the synthetic answer missing', () => {
    const synthetic = new Set(valuePaths(user));
    expect(
      valuePaths(capture('microblog', 'e10-profile-info-2023.json')).filter((path) => !synthetic.has(path)),
    ).toEqual([]);
  });

  test('a missing session is no record: `ok` is -100 and an address to sign in at comes with it', () => {
    const answer = capture('microblog', 'e10-session-missing.json');
    expect(answer).toMatchObject({ ok: -100 });
    expect(compare(answer, userDetail)).toMatchObject({ drift: [], newFields: ['data.url'] });
  });
});
