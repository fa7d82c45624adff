import { describe, expect, it } from 'vitest';
import type { Item, NetworkContext } from '../../../lib/core/source.ts';
import type { NetworkAnswer } from '../../../lib/core/transport.ts';
import { detailPath, judgeDetail } from '../../../lib/platforms/cnvideo/video-detail/detail-answer.ts';
import { fromSlides, readModalPage, readSlides } from '../../../lib/platforms/cnvideo/video-detail/fallbacks.ts';
import { answer, fakeTransport } from '../../core/parts.ts';

// Slidesinfo and the modal page, asked for unsigned (cnvideo README, P4, Q4).

const id = '7565000000000000129';
const item = (url: string | null = null): Item => ({ ids: { aweme_id: id }, url });
const body = (value: object) => answer(JSON.stringify({ status_code: 0, ...value }));
const listed = body({ aweme_details: [{ aweme_id: id, desc: 'x' }] });
const filtered = (filter: object) => body({ aweme_details: null, filter_list: [filter] });

function context(fetch: (url: string) => NetworkAnswer) {
  const transport = fakeTransport({ fetch });
  return { transport, context: { transport, session: { kind: 'own' } } as unknown as NetworkContext<unknown> };
}

describe('slidesinfo', () => {
  it('is asked at the other host where www refuses, and not where it says what became of the item', async () => {
    const hostsAsked = async (ofWww: NetworkAnswer) => {
      const world = context((url) => (url.includes('//www.douyin.com/') ? ofWww : listed));
      const reading = await readSlides(item(), world.context).catch(({ kind }) => kind);
      return [...new Set(world.transport.asked.map(({ url }) => new URL(url).host)), reading.outcome ?? reading];
    };
    const [www, other] = ['www.douyin.com', 'www.iesdouyin.com'];
    expect(await hostsAsked(answer(''))).toEqual([www, other, 'found']);
    expect(await hostsAsked(answer('{"status_code":10000}'))).toEqual([www, other, 'found']);
    expect(await hostsAsked(filtered({ reason: 4 }))).toEqual([www, other, 'found']);
    expect(await hostsAsked(filtered({ filter_reason: 'status_deleted' }))).toEqual([www, 'removed']);
    expect(await hostsAsked(filtered({ filter_reason: 'story_25_filter' }))).toEqual([www, 'upstream_refused']);
  });

  it('ends at the first form whose refusal is about the item, and else keeps the first refusal', async () => {
    const told = async (first: object) => {
      const { context: both, transport } = context((url) =>
        filtered(url.includes('request_source') ? { reason: 8 } : first),
      );
      const failure = await readSlides(item(), both).catch((thrown) => thrown);
      return [failure.kind, failure.message, transport.asked.length];
    };
    expect(await told({ filter_reason: 'status_deleted' })).toEqual(['removed', expect.anything(), 1]);
    expect(await told({ reason: 4 })).toEqual(['upstream_refused', expect.stringContaining('reason 4'), 4]);
  });

  it.each([
    ['removed', 'status_deleted: gone', filtered({ filter_reason: 'status_deleted', detail_msg: 'gone', notice: '' })],
    ['upstream_refused', 'reason 4', filtered({ reason: 4 })],
    ['upstream_changed', 'got 8', body({ aweme_details: [{ aweme_id: '8' }] })],
    ['upstream_refused', 'aweme_details is null', body({ aweme_details: null })],
    ['rate_limited', 'status_code 5', answer('{"status_code":5}')],
  ])('without the item is %s: %s', async (kind, words, given) => {
    const asking = readSlides(item(), context(() => given).context);
    await expect(asking).rejects.toMatchObject({ kind, message: expect.stringContaining(words) });
  });

  it('is the record of the item asked for, with what stands beside it', () => {
    const details = [{ aweme_id: '8' }, { aweme_id: id, video_control: { allow_douplus: true, allow_share: true } }];
    const record = fromSlides({ aweme_details: details, log_pb: { impr_id: 'x' }, status_code: 0, extra: 1 }, item());
    expect(record).toEqual({
      aweme_detail: { aweme_id: id, video_control: expect.objectContaining({ allow_share: true }) },
      log_pb: { impr_id: 'x' },
      status_code: 0,
    });
    expect(fromSlides({ aweme_details: null }, item())).toEqual({ aweme_detail: {} });
  });
});

describe('the modal page', () => {
  const page = (awemeId: string) =>
    `<body><script id="RENDER_DATA">${encodeURIComponent(JSON.stringify({ app: { videoDetail: { awemeId } } }))}</script>`;

  it('gives the item asked for, and says nothing of another one', async () => {
    const { context: good, transport } = context(() => answer(page(id)));
    expect(await readModalPage(item(), good)).toMatchObject({ outcome: 'found', raw: { awemeId: id } });
    expect(transport.asked[0]?.url).toBe(`https://www.douyin.com/jingxuan?modal_id=${id}`);
    expect(await readModalPage(item(), context(() => answer(page('8'))).context)).toMatchObject({ outcome: 'absent' });
  });

  it('fails as it says', async () => {
    const asking = readModalPage(item(), context(() => answer('', { status: 429 })).context);
    await expect(asking).rejects.toMatchObject({ kind: 'rate_limited' });
  });
});

describe('the page’s own detail answer', () => {
  const copy = (value: object, of = id) => ({
    method: 'GET',
    page: '',
    status: 200,
    headers: {},
    time: 0,
    text: JSON.stringify({ status_code: 0, ...value }),
    url: `https://www.douyin.com${detailPath}?aweme_id=${of}`,
  });
  const judge = judgeDetail(id);

  it('is the item’s, another’s, or a refusal that says nothing of the item', () => {
    expect(judge(copy({ aweme_detail: { aweme_id: id } }))).toMatchObject({ aweme_detail: { aweme_id: id } });
    expect(judge(copy({ aweme_detail: { aweme_id: id } }, '8'))).toBeNull();
    expect(judge(copy({ status_code: 5 }))).toMatchObject({ kind: 'rate_limited' });
  });

  it('ends the run where it says what became of the item', () => {
    expect(() => judge(copy({ aweme_detail: null, filter_detail: { filter_reason: 'status_part_see' } }))).toThrow(
      expect.objectContaining({ kind: 'private' }),
    );
  });
});
