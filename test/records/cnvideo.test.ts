import { describe, expect, test } from 'vitest';
import { parseJson, printJson, tree, trees } from '../../lib/core/json/json.ts';
import { compare } from '../../lib/core/record/drift.ts';
import { knownFieldsOf } from '../../lib/core/record/findings.ts';
import { toJsonSchema } from '../../lib/core/schema.ts';
import { cnvideoLiveRoomData } from '../../lib/platforms/cnvideo/live-room-data/index.ts';
import { videoControlRenames } from '../../lib/platforms/cnvideo/records/cn-video-detail.ts';
import { commentPage, commentPageRenames } from '../../lib/platforms/cnvideo/records/comment-page.ts';
import { creatorAnalytics } from '../../lib/platforms/cnvideo/records/creator-analytics.ts';
import { liveRoomResult } from '../../lib/platforms/cnvideo/records/live-room-result.ts';
import { fromUserAnswer } from '../../lib/platforms/cnvideo/user-detail/user-answer.ts';
import { cnvideoUserProductData } from '../../lib/platforms/cnvideo/user-product-data/index.ts';
import { cnvideoVideoComment, fromComments } from '../../lib/platforms/cnvideo/video-comment/index.ts';
import { fromDetail } from '../../lib/platforms/cnvideo/video-detail/detail-answer.ts';
import { cnvideoVideoDetail } from '../../lib/platforms/cnvideo/video-detail/index.ts';
import { capture, departures, hasCaptures, needsCaptures } from './departures.ts';
import { fieldsOf } from './fields.ts';

const liveRoomDataRequest = cnvideoLiveRoomData.input;
const userProductDataRequest = cnvideoUserProductData.input;
const videoCommentRequest = cnvideoVideoComment.input;
const videoDetailRequest = cnvideoVideoDetail.input;
const videoDetail = cnvideoVideoDetail.data;

const id = '7565738211130035491';

describe('requests', () => {
  test('E2 takes an id, a text, both, null for nothing', () => {
    for (const body of [{ aweme_id: id }, { aweme_id: null, share_text: 'https://v.douyin.com/iR2nEj44/' }, {}]) {
      expect(videoDetailRequest.parse(body)).toEqual(body);
    }
    expect(departures(videoDetailRequest, { aweme_id: Number(id), share_text: [] })).toEqual([
      'aweme_id',
      'share_text',
    ]);
  });

  test('E3 needs web_rid, which may be empty', () => {
    expect(liveRoomDataRequest.parse({ web_rid: '', share_text: 'text' })).toEqual({ web_rid: '', share_text: 'text' });
    expect(departures(liveRoomDataRequest, { share_text: 'text' })).toEqual(['web_rid']);
  });

  test('E11 takes its days as text or number, and no others', () => {
    expect(userProductDataRequest.parse({ day: 7 })).toEqual({ day: '7' });
    expect(userProductDataRequest.parse({ day: '30', sec_uid: 'MS4wLjABAAAA' })).toEqual({
      day: '30',
      sec_uid: 'MS4wLjABAAAA',
    });
    for (const day of [8, '14', null, 7.5, undefined])
      expect(departures(userProductDataRequest, { day })).toEqual(['day']);
  });

  test('E13 takes numbers as text, as in the example of the specification, and fills in what is absent', () => {
    const filled = { aweme_id: null, share_text: null, cursor: 0, count: 10 };
    expect(videoCommentRequest.parse({})).toEqual(filled);
    expect(videoCommentRequest.parse({ aweme_id: id, cursor: '20', count: '30' })).toEqual({
      ...filled,
      aweme_id: id,
      cursor: 20,
      count: 30,
    });
    expect(videoCommentRequest.parse({ aweme_id: id, cursor: null, count: '' })).toEqual({ ...filled, aweme_id: id });
    for (const cursor of [-1, '-1', 1.5, 'x', '1e3', true, '9'.repeat(20)])
      expect(departures(videoCommentRequest, { cursor })).toEqual(['cursor']);
    for (const count of [15, '15', 'ten', [10]]) expect(departures(videoCommentRequest, { count })).toEqual(['count']);
  });

  test('E13 publishes integers with defaults, and its nullable keys as required', () => {
    const { properties, required } = toJsonSchema(videoCommentRequest, 'input');
    expect(required).toEqual(['aweme_id', 'share_text']);
    expect(properties?.cursor).toMatchObject({ type: 'integer', default: 0 });
    expect(properties?.count).toMatchObject({ type: 'integer', default: 10, enum: [10, 20, 30] });
  });
});

describe('records', () => {
  test('upstream names that carry a brand are none of the record, their new names are', () => {
    const control = fieldsOf(videoDetail).filter((path) => path.startsWith('aweme_detail.video_control.'));
    for (const [upstream, name] of Object.entries(videoControlRenames)) {
      expect(control).toContain(`aweme_detail.video_control.${name}`);
      expect(control).not.toContain(`aweme_detail.video_control.${upstream}`);
    }
    for (const [upstream, name] of Object.entries(commentPageRenames)) {
      expect(fieldsOf(commentPage)).toContain(name);
      expect(fieldsOf(commentPage)).not.toContain(upstream);
    }
  });

  test('what the viewer calls people, likes and saves is of none', () => {
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

  test('lists may be empty or null, and an absent live stream has empty values', () => {
    const empty = {
      flv_pull_url: {},
      hls_pull_url_map: {},
      default_resolution: '',
      hls_pull_url: '',
      stream_orientation: 0,
      pull_datas: {},
    };
    for (const room of [
      { data: [], web_stream_url: empty },
      { data: null, web_stream_url: null, similar_rooms: null },
    ]) {
      expect(departures(liveRoomResult, { data: room })).toEqual([]);
      expect(compare({ data: room }, liveRoomResult).drift).toEqual([]);
    }
    expect(departures(commentPage, { comments: null })).toEqual([]);
    expect(
      departures(videoDetail, { aweme_detail: { images: null, video_tag: [], author: { cover_url: null } } }),
    ).toEqual([]);
  });

  test('any switch of a room is a number or a flag', () => {
    const rooms = (room_auth: object) => ({ data: { data: [{ room_auth }] } });
    expect(compare(rooms({ Chat: true, Gift: 2, Teleprompter: 0, Danmaku: false }), liveRoomResult).drift).toEqual([]);
    expect(compare(rooms({ Chat: 'on', Danmaku: 'off' }), liveRoomResult).drift).toEqual([
      'data.data.data[].room_auth.Chat: expected boolean or integer, got string',
      'data.data.data[].room_auth{}: expected boolean or integer, got string',
    ]);
  });

  test('a creator’s long id keeps its digits, and a rounded one is told', () => {
    const wire = `{"UserID":${id},"avg_like_count":1.5,"avg_share_count":2,"BaseResp":null}`;
    const data = parseJson(wire);
    expect(compare(creatorAnalytics.parse(data), creatorAnalytics)).toMatchObject({
      drift: [],
      coverage: { known: 3, total: 22 },
    });
    expect(printJson(data)).toBe(wire);
    expect(compare(JSON.parse(wire), creatorAnalytics).drift).toEqual(['data.UserID: digits lost']);
  });
});

describe.skipIf(!hasCaptures('cnvideo'))('captured answers', needsCaptures, () => {
  // None departs in a type. What they add, upstream lists as known extras or is the brand's own name.
  test.each([
    ['e2-video-detail-2023.json', videoDetail, 214],
    ['e2-removed-2023.json', videoDetail, 3],
    ['e3-live-2025.json', liveRoomResult, 258],
    ['e3-offline-2025.json', liveRoomResult, 38],
    ['e13-comments-2026.json', commentPage, 65],
  ] as const)('%s fits its record', (file, record, known) => {
    const answer = capture('cnvideo', file);
    expect(departures(record, answer)).toEqual([]);
    const { drift, coverage } = compare(answer, record);
    expect(drift.filter((line) => !line.endsWith(': new field'))).toEqual([]);
    expect(coverage.known).toBe(known);
  });

  // Lists hold whole items, of the web and of the app.
  test.each(['lists-feed-2025.json', 'lists-search-app-2026.json', 'lists-works-2023.json'])(
    '%s holds no field that is new',
    (file) => {
      const { aweme_list, data } = tree(capture('cnvideo', file));
      const items = trees(aweme_list ?? data).flatMap((one) =>
        one.aweme_id ? [one] : one.aweme_info ? [one.aweme_info] : [],
      );
      expect(items.length).toBeGreaterThan(0);
      const told = items.map((item) => compare(fromDetail({ aweme_detail: item }), videoDetail));
      const news = told.flatMap(({ newFields }) =>
        newFields.filter((path) => !knownFieldsOf(cnvideoVideoDetail).has(path)),
      );
      expect([...new Set(news)]).toEqual([]);
      expect(told.flatMap(({ drift }) => drift.filter((line) => !line.endsWith(': new field')))).toEqual([]);
    },
  );

  test('the long ids of a video keep their digits', () => {
    const answer = capture('cnvideo', 'e2-video-detail-2023.json');
    expect(printJson(videoDetail.parse(answer))).toMatch(/"id":\d{19},"id_str":"\d{19}"/);
    const { id, id_str } = (answer as { aweme_detail: { music: { id: bigint; id_str: string } } }).aweme_detail.music;
    expect(String(id)).toBe(id_str);
  });
});
