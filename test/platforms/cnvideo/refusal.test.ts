import { describe, expect, it } from 'vitest';
import { Failure } from '../../../lib/core/failure.ts';
import type { NetworkContext } from '../../../lib/core/source.ts';
import { enteredRoom } from '../../../lib/platforms/cnvideo/live-room-data/enter-answer.ts';
import { readReflow, resolveRoom } from '../../../lib/platforms/cnvideo/live-room-data/reflow-room.ts';
import { detailOf } from '../../../lib/platforms/cnvideo/video-detail/detail-answer.ts';

// What an answer is when it is not the item asked for (cnvideo README, F2).

const id = '7565000000000000129';
const said = (work: () => unknown): string => {
  try {
    work();
    return 'accepted';
  } catch (thrown) {
    return Failure.from(thrown).kind;
  }
};

it.each([
  ['', 200, 'upstream_refused'],
  ['{}', 200, 'upstream_refused'],
  ['{"status_code":0}', 200, 'upstream_refused'],
  ['{"aweme_detail":null,"log_pb":{},"status_code":0}', 200, 'upstream_refused'],
  ['blocked', 200, 'upstream_refused'],
  ['Blocked by ArgusSecurityPlugin Uifid Not Found', 403, 'upstream_refused'],
  ['Unsupported path(Janus)', 404, 'upstream_changed'],
  ['{"status_code":5,"aweme_detail":null}', 200, 'rate_limited'],
  ['{"status_code":"8","status_msg":"用户未登录"}', 200, 'upstream_changed'],
  ['{"status_code":8,"status_msg":"用户未登录"}', 200, 'sign_in_required'],
  ['{"status_code":0,"aweme_detail":null,"not_login_module":{"guide_login_tip_exist":true}}', 200, 'sign_in_required'],
  ['{"status_code":0,"not_login_module":{"guide_login_tip_exist":false}}', 200, 'upstream_refused'],
  ['{"status_code":2053}', 200, 'not_found'],
  ['{"data":{"aweme_detail":{"aweme_id":"7565000000000000129"}},"status_code":0}', 200, 'upstream_changed'],
  ['{"aweme_detail":{"aweme_id":"7565000000000000111"},"status_code":0}', 200, 'upstream_changed'],
  ['{"aweme_detail":null,"filter_detail":{"filter_reason":"core_dep"},"status_code":0}', 200, 'not_found'],
  ['{"aweme_detail":null,"filter_detail":{"filter_reason":"status_part_see"},"status_code":0}', 200, 'private'],
  ['{"aweme_detail":null,"filter_detail":{"filter_reason":"music_deleted_video"},"status_code":0}', 200, 'removed'],
  ['{"aweme_detail":null,"filter_detail":{"filter_reason":"status_self_see"},"status_code":0}', 200, 'removed'],
  ['{"aweme_detail":null,"filter_detail":{"filter_reason":"status_deleted"},"status_code":0}', 200, 'removed'],
  [
    '{"aweme_detail":null,"filter_detail":{"filter_reason":"copyright_foreign"},"status_code":0}',
    200,
    'region_blocked',
  ],
  ['{"aweme_detail":null,"filter_detail":{"filter_reason":"images_base"},"status_code":0}', 200, 'upstream_refused'],
  ['{"aweme_detail":null,"filter_detail":{"filter_reason":"SYSTEM_ITEM_NOT_EXIST"},"status_code":0}', 200, 'not_found'],
  ['{"status_code":10000,"verify_check":"1"}', 200, 'challenge'],
  ['{"status_code":0,"verify_ticket":"a"}', 200, 'challenge'],
  ['{"status_code":5,"aweme_detail":null,"verify_ticket":"a"}', 200, 'challenge'],
  ['{"status_code":0,"aweme_detail":null,"verify_center_decision_conf":"{}"}', 200, 'challenge'],
  ['{"status_code":0,"aweme_detail":null,"verify_ticket":""}', 200, 'upstream_refused'],
  ['<script src="https://verify.snssdk.com/captcha/get"></script>', 200, 'challenge'],
  ['<script src="https://security.douyin.com/x.js"></script><p>请先登录', 200, 'challenge'],
  ['<p>请先登录', 200, 'sign_in_required'],
  [
    '{"aweme_detail":{"aweme_id":"7565000000000000129","desc":"captcha"},"status_code":0,"verify_ticket":""}',
    200,
    'accepted',
  ],
])('%s (%i) is %s', (text, status, kind) => {
  expect(said(() => detailOf({ status, text }, id))).toBe(kind);
});

describe('a room’s answer', () => {
  const room = (data: object) => ({ status: 200, text: JSON.stringify({ data, status_code: 0 }) });
  const shown = { webRid: '745964462470', room: { owner: { id_str: '11' } }, info: {} };
  const nameless = { ids: {}, url: null };

  it.each([
    ['the wanted one', { data: [{ id_str: '1', owner: { web_rid: '745964462470' } }], enter_room_id: '1' }, 'accepted'],
    ['a number of another', { data: [{ id_str: '1', owner: { web_rid: '745964462471' } }] }, 'upstream_changed'],
    ['a number of another beside it', { data: [{ id_str: '1' }], web_rid: '745964462471' }, 'upstream_changed'],
    ['two rooms at once', { data: [{ id_str: '1' }], enter_room_id: '2' }, 'upstream_changed'],
    ['another host than the page’s', { data: [{ id_str: '1' }], user: { id_str: '12' } }, 'upstream_changed'],
    ['the host of the page', { data: [{ id_str: '1' }], user: { id_str: '11' } }, 'accepted'],
  ])('with %s', (_, data, kind) => {
    expect(said(() => enteredRoom(room(data), '745964462470', shown, nameless))).toBe(kind);
  });

  it('of another broadcast than was asked for says that this one has ended', () => {
    const ask = (room_id: string) =>
      enteredRoom(room({ data: [{ id_str: '1' }] }), '745964462470', null, { ids: { room_id }, url: null });
    expect(said(() => ask('1'))).toBe('accepted');
    expect(() => ask('2')).toThrow(expect.objectContaining({ kind: 'not_found' }));
  });

  it('without a room names none', () => {
    expect(enteredRoom(room({ data: [], user: {} }), '745964462470', null, nameless)).toBeNull();
  });

  it.each([
    [0, 'cnvideo_room_app_only'],
    [1, 'cnvideo_room_app_only'],
    [2, 'cnvideo_room_ended'],
  ])('without a room, room_status %i is %s', (room_status, code) => {
    const ask = () => enteredRoom(room({ data: [], user: {}, room_status }), '745964462470', null, nameless);
    expect(ask).toThrow(expect.objectContaining({ reason: expect.objectContaining({ code }) }));
  });
});

describe('a last resort', () => {
  const context = (text: string, status = 200, info = text) => {
    const answer = { status, headers: {}, setCookies: [] };
    const fetch = async (url: string) => ({ ...answer, url, text: url.includes('/reflow/info/') ? info : text });
    return { session: { kind: 'own' }, transport: { fetch } } as unknown as NetworkContext<unknown>;
  };
  const noRoom = '{"data":{"room":null},"status_code":0}';
  const other = '{"data":{"room":{"id":7560000000000001281,"owner":{"web_rid":"745964462471"}}},"status_code":0}';

  it.each([
    ['', 429, '', 'rate_limited'],
    ['', 200, '', 'upstream_refused'],
    ['<title>验证码中间页</title>', 200, noRoom, 'challenge'],
    ['<script src="https://verify.snssdk.com/captcha/get"></script>', 200, noRoom, 'challenge'],
    ['<h1>直播间</h1>', 200, noRoom, 'not_found'],
    ['<h1>直播间</h1>', 200, other, 'not_found'],
    ['<h1>直播间</h1>', 200, '', 'upstream_refused'],
    ['<h1>直播间</h1>', 200, '{"status_code":10000}', 'challenge'],
  ])('a broadcast whose shared page is %j (%i), its data %j, is %s', async (text, status, info, kind) => {
    const broadcast = { ids: { room_id: '7560000000000001153' }, url: null };
    await expect(resolveRoom(broadcast, context(text, status, info))).rejects.toMatchObject({ kind });
  });

  it('takes no other room of a shared page', async () => {
    const broadcast = { ids: { room_id: '7560000000000001153', web_rid: '745964462470' }, url: null };
    const answer = (room: string) => context(`{"data":{"room":${room}},"status_code":0}`);
    const good = '{"id":7560000000000001153,"owner":{"web_rid":"745964462470"}}';
    expect(await readReflow(broadcast, answer(good))).toMatchObject({ outcome: 'found' });
    await expect(readReflow(broadcast, answer(good.replace('462470', '462471')))).rejects.toMatchObject({
      kind: 'upstream_changed',
    });
    await expect(readReflow(broadcast, answer('{"id":7560000000000001281}'))).rejects.toMatchObject({
      kind: 'upstream_changed',
    });
    const over = good.replace('}}', '},"finish_time":1790000000}');
    await expect(readReflow(broadcast, answer(over))).rejects.toMatchObject({ kind: 'not_found' });
    expect(await readReflow({ ...broadcast, ids: { web_rid: '745964462470' } }, answer(good))).toMatchObject({
      outcome: 'absent',
    });
  });
});
