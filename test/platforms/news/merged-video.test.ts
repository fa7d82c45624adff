import { expect, it } from 'vitest';
import { printJson } from '../../../lib/core/json/json.ts';
import { stateTextsOf, xiguaVideoOf } from '../../../lib/platforms/news/page/page-state.ts';
import { fromFeed } from '../../../lib/platforms/news/video-detail/feed-video.ts';
import { newsVideoDetail } from '../../../lib/platforms/news/video-detail/index.ts';
import { fromInfo } from '../../../lib/platforms/news/video-detail/info-video.ts';
import { fromInitialVideo } from '../../../lib/platforms/news/video-detail/pc-video.ts';
import { mergeOf } from '../../core/record/merge-of.ts';
import { authorRow, feedRecord } from '../../fixtures/news/feed-record.ts';
import { infoAnswer } from '../../fixtures/news/info-answer.ts';
import { initialVideo } from '../../fixtures/news/initial-video.ts';
import { xiguaState } from '../../fixtures/news/xigua-state.ts';

const id = '7526000000000000513';
const mergedVideo = (records: readonly { readonly source: string; readonly data: unknown }[]) =>
  mergeOf(
    newsVideoDetail,
    records.map(({ source, data }) => [source, data]),
  ).data;

it('takes each field from the source that wins it, whatever order they came in', () => {
  const pc = { source: 'embedded-pc', data: fromInitialVideo(initialVideo(id)) };
  const info = { source: 'info', data: fromInfo({ ...infoAnswer(id).data, digg_count: 7, video_play_count: 99 }) };
  const feed = { source: 'in-page-feed', data: fromFeed({ ...feedRecord(id), digg_count: 8 }) };
  for (const records of [
    [pc, info, feed],
    [feed, info, pc],
  ]) {
    const { data } = mergedVideo(records) as { data: Record<string, unknown> };
    expect(data).toMatchObject({
      group_id: BigInt(id),
      digg_count: 8,
      video_watch_count: 99,
      itemCell: { articleBase: { gidStr: id } },
    });
    expect(data.user_info).toMatchObject({
      user_id: 7063746495539791207n,
      sec_user_id: expect.stringMatching(/^MS4w/),
      fans_count: 777091,
    });
    expect(typeof data.video_play_info).toBe('string');
  }
  // Two exports of the same facts differ in no byte.
  expect(printJson(mergedVideo([feed, info, pc]))).toBe(printJson(mergedVideo([pc, info, feed])));
});

it('reads a Xigua literal with bare undefined, and leaves texts that say so', () => {
  const html = `<script id="SSR_HYDRATED_DATA" nonce="x">${xiguaState(id).replace('麦子 🌾', '麦子, undefined 🌾')}</script>`;
  expect(xiguaVideoOf(stateTextsOf(html))).toMatchObject({ gid: id, title: expect.stringContaining('undefined') });
  expect(xiguaVideoOf(stateTextsOf('<script id="SSR_HYDRATED_DATA">window._SSR_HYDRATED_DATA={</script>'))).toBeNull();
});

it('an empty value never hides a good one, and nothing is invented', () => {
  const row = {
    ...authorRow(id),
    large_image_list: [],
    control_meta: {},
    log_pb: {},
    user: undefined,
    video: undefined,
  };
  const feed = { source: 'observed-feed', data: fromFeed(row) };
  const info = { source: 'info', data: fromInfo(infoAnswer(id).data) };
  const { data } = mergedVideo([feed, info]) as { data: Record<string, Record<string, unknown>> };
  expect(data.user_info).toMatchObject({ user_id: 7063746495539791207n, fans_count: 777091 });
  expect(data.media_info?.user_auth_info).toContain('优质三农');
  expect(data.share_info?.weixin_cover_image).toMatchObject({ url: expect.stringContaining('poster') });
  expect(Object.keys(data)).not.toContain('control_meta');
  expect(Object.keys(data)).not.toContain('log_pb');
});

it('reads each kind of row: counts of an action, the author of a user', () => {
  const { data } = fromFeed(authorRow(id)) as { data: Record<string, unknown> };
  expect(data).toMatchObject({
    digg_count: 1819,
    repin_count: 86,
    read_count: 98866,
    video_watch_count: 71400,
    ban_bury: 0,
  });
  expect(data.user_info).toMatchObject({
    name: '测试号 🌾',
    user_verified: true,
    follow: 0,
    fans_count: 777091,
    user_id: 7063746495539791207n,
  });
  expect(data.media_info).toMatchObject({ media_id: 7063746495539791208n, user_verified: true });
  expect(data.share_info).toMatchObject({ weixin_cover_image: { width: 1280 } });
});
