import { expect, test } from 'vitest';
import type { z } from 'zod';
import { compare } from '../../lib/core/record/drift.ts';
import { toJsonSchema } from '../../lib/core/schema.ts';
import { operations } from '../../lib/operations.ts';
import { liveRoomResult } from '../../lib/platforms/cnvideo/records/live-room-result.ts';
import { fromUserAnswer } from '../../lib/platforms/cnvideo/user-detail/user-answer.ts';
import { fromComments } from '../../lib/platforms/cnvideo/video-comment/index.ts';
import { fromDetail } from '../../lib/platforms/cnvideo/video-detail/detail-answer.ts';
import { departures } from './departures.ts';

// What whole answers make of a record, conformance asks of every source; here stands what no answer of the replica has.

const id = '7565738211130035491';
const text = '看看 https://v.douyin.com/iR2nEj44/';

function operationOf(spec: string) {
  const found = operations.find((one) => one.spec === spec);
  if (!found) throw new Error(`no operation ${spec}`);
  return found;
}

/** The same body, where nothing is filled in. */
const asIs = (...bodies: readonly object[]) => bodies.map((body) => [body, body] as const);
const comments = { aweme_id: null, share_text: null, cursor: 0, count: 10 };
const note = { note_id: id, xsec_token: null, share_text: null };

test.each([
  ['E1', asIs({}, { aweme_id: id }, { aweme_id: null, share_text: text, proxy: '' })],
  ['E2', asIs({}, { aweme_id: id }, { aweme_id: null, share_text: text })],
  ['E3', asIs({ web_rid: '', share_text: text })],
  ['E4', asIs({}, { aweme_id: id, share_text: null }, { share_text: text })],
  [
    'E5',
    [
      [
        { note_id: id, new: 1 },
        { ...note, new: 1 },
      ],
    ],
  ],
  ['E6', asIs({ aweme_id: '', share_text: text })],
  ['E7', asIs({}, { user_id: id, share_text: null }, { share_text: text })],
  ['E8', asIs({})],
  ['E10', asIs({}, { uid: id, share_text: null }, { share_text: text })],
  ['E11', [[{ day: 7 }, { day: '7' }], ...asIs({ day: '30', sec_uid: 'MS4wLjABAAAA' })]],
  ['E12', asIs({ name: '#虚构话题#' })],
  [
    'E13',
    [
      [{}, comments],
      // Numbers as text, as in the example of the specification.
      [
        { aweme_id: id, cursor: '20', count: '30' },
        { ...comments, aweme_id: id, cursor: 20, count: 30 },
      ],
      [{ cursor: null, count: '' }, comments],
    ],
  ],
] as const)('%s takes a request, and fills in what is absent', (spec, bodies) => {
  for (const [body, filled] of bodies) expect(operationOf(spec).input.parse(body)).toEqual(filled);
});

test.each<[string, object, string]>([
  ['E1', { aweme_id: 7, share_text: [], proxy: false }, 'aweme_id proxy share_text'],
  ['E2', { aweme_id: Number(id), share_text: [] }, 'aweme_id share_text'],
  ['E3', { share_text: text }, 'web_rid'],
  ['E4', { aweme_id: 7, share_text: {} }, 'aweme_id share_text'],
  ['E5', { note_id: 7, proxy: false }, 'note_id proxy'],
  ['E6', { aweme_id: null, share_text: 7 }, 'aweme_id share_text'],
  ['E6', { aweme_id: id }, 'share_text'],
  ['E7', { share_text: 7, user_id: [] }, 'share_text user_id'],
  ['E9', {}, 'share_text'],
  ['E10', { uid: 7, share_text: {} }, 'share_text uid'],
  ...[8, '14', null, 7.5, undefined].map((day): [string, object, string] => ['E11', { day }, 'day']),
  ['E12', { name: 7 }, 'name'],
  ...[-1, '-1', 1.5, 'x', '1e3', true, '9'.repeat(20)].map((cursor): [string, object, string] => [
    'E13',
    { cursor },
    'cursor',
  ]),
  ...[15, '15', 'ten', [10]].map((count): [string, object, string] => ['E13', { count }, 'count']),
])('%s refuses %j', (spec, body, wrong) => {
  expect(departures(operationOf(spec).input, body)).toEqual(wrong.split(' '));
});

test('E13 publishes integers with defaults, and its nullable keys as required', () => {
  const { properties, required } = toJsonSchema(operationOf('E13').input, 'input');
  expect(required).toEqual(['aweme_id', 'share_text']);
  expect(properties?.cursor).toMatchObject({ type: 'integer', default: 0 });
  expect(properties?.count).toMatchObject({ type: 'integer', default: 10, enum: [10, 20, 30] });
});

const card = { image_list: [{ width: '9', stream: [] }], interact_info: { liked_count: 12 }, time: '1' };
const profile = { ownerCount: { fan: '1.7万' }, showCount: 1, userSettingOption: { message_deny: 0 } };
const lostDigits = Number(id);

test.each<[string, object, string]>([
  ['E1', { digged: 1, stats: { collectCount: 7, diggCount: '7' } }, 'digged stats.collectCount stats.diggCount'],
  ['E1', { video: { zoomCover: { 480: 5 } } }, 'video.zoomCover.480'],
  ['E4', { data: { category: [], delete: false, hat: {}, item_id: id } }, 'category delete hat item_id'],
  [
    'E4',
    { data: { image_list: [{ url_list: [{ url: 1 }] }], item_id: lostDigits } },
    'image_list[].url_list[].url item_id',
  ],
  ['E4', { server_time: 1795132800.123 }, 'server_time'],
  ['E5', { response_headers: { age: 7 } }, 'response_headers.age'],
  [
    'E5',
    { response_body: { data: { items: [{ note_card: card }] } } },
    'image_list[].stream image_list[].width interact_info.liked_count time',
  ],
  ['E6', { message: null, data: null }, 'data message'],
  [
    'E6',
    { message: '', data: { ban_comment: false, categories: [1], group_id: id } },
    'ban_comment categories[] group_id',
  ],
  ['E6', { message: '', data: { user_info: { follow: false, user_id: id } } }, 'user_info.follow user_info.user_id'],
  ['E6', { message: '', data: { itemCell: { itemCounter: [] } } }, 'itemCell.itemCounter'],
  ['E7', { userProfile: profile }, 'ownerCount.fan showCount userSettingOption.message_deny'],
  ['E10', { data: { tabList: {}, user: { followers_count: '24.7万' } } }, 'tabList user.followers_count'],
  ['E10', { data: { user: { gender: 'n', planet_video: 0 } } }, 'user.gender user.planet_video'],
  ['E12', { topic_detail: { baseInfo: { count: { read: '1.6亿', star: '4.5' } } } }, 'count.read count.star'],
  ['E12', { topic_detail: { baseInfo: { claim_info: [], object: { attribute: 0 } } } }, 'claim_info object.attribute'],
])('%s %j: a field of another type is named by its path', (spec, data, wrong) => {
  const found = departures(operationOf(spec).data, data).filter((path) => !/\.(title|type|user|note_id)$/.test(path));
  expect(found.map((path) => wrong.split(' ').find((end) => path.endsWith(end)))).toEqual(wrong.split(' '));
});

const noteFields =
  'at_user_list desc image_list interact_info ip_location last_update_time note_id share_info tag_list time title type user';
const profileFields =
  'canGuestShowMomentNews enableMoment isFavorited isFollowing isFriend isSubscribe ownerCount profile showCount userSettingOption';

test.each<[string, unknown, string[]]>([
  ['E6', {}, ['data', 'message']],
  ['E8', [{}], profileFields.split(' ').map((name) => `[].${name}`)],
  ['E9', {}, noteFields.split(' ')],
])('%s wants what it requires', (spec, data, wanted) => {
  expect(departures(operationOf(spec).data as z.ZodType, data)).toEqual(wanted);
});

test('what the viewer calls people, likes and saves is of no record of Douyin', () => {
  const person = { nickname: 'a', remark_name: 'b' };
  const item = { author: person, music: { collect_stat: 1 }, mix_info: { status: { is_collected: 1 } } };
  expect(fromDetail({ aweme_detail: { ...item, cha_list: [{ author: person, collect_stat: 1 }] } })).toEqual({
    aweme_detail: {
      author: { nickname: 'a' },
      music: {},
      mix_info: { status: {} },
      cha_list: [{ author: { nickname: 'a' } }],
    },
  });
  expect(fromUserAnswer({ ...person, im_role_ids: [17], follow_status: 1 })).toEqual({ nickname: 'a' });
  expect(fromComments({ comments: [{ user: person }] })).toEqual({ comments: [{ user: { nickname: 'a' } }] });
});

test('any switch of a room is a number or a flag', () => {
  const rooms = (room_auth: object) => ({ data: { data: [{ room_auth }] } });
  expect(compare(rooms({ Chat: true, Gift: 2, Teleprompter: 0, Danmaku: false }), liveRoomResult).drift).toEqual([]);
  expect(compare(rooms({ Chat: 'on', Danmaku: 'off' }), liveRoomResult).drift).toEqual([
    'data.data.data[].room_auth.Chat: expected boolean or integer, got string',
    'data.data.data[].room_auth{}: expected boolean or integer, got string',
  ]);
});
