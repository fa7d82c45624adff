import { describe, expect, it } from 'vitest';
import { printJson, tree } from '../../../lib/core/json/json.ts';
import { readRecord } from '../../../lib/core/record/read-record.ts';
import { shortclipVideoDetail } from '../../../lib/platforms/shortclip/video-detail/index.ts';
import {
  aboutVideo,
  detailAnswered,
  fromVideo,
  videoInState,
} from '../../../lib/platforms/shortclip/video-detail/video-answer.ts';
import {
  apolloVideo,
  inPageVideo,
  observedRow,
  requestedVideo,
} from '../../../lib/platforms/shortclip/video-detail/video-sources.ts';
import { answer, fakeTransport } from '../../core/parts.ts';
import { apolloClient, wholeVideo } from '../../fixtures/shortclip/whole-video.ts';
import { capture, departures, hasCaptures, needsCaptures } from '../../records/departures.ts';

const video = wholeVideo('3xreplica0clip1', '3xreplica0user1');
const state = (client: object) => `${JSON.stringify({ defaultClient: client })};(function(){}())`;

it('the state of a page holds the record of the answer, member by member', () => {
  expect(videoInState(state(apolloClient(video)), video.photo.id)).toEqual(video);
});

it.each(['/profile/feed', '/search/feed', '/collect/list', '/feed/liked'])(
  'a list asked for at %s holds it as a row',
  async (path) => {
    const copy = { text: JSON.stringify({ result: 1, feeds: [{ type: 1 }, video] }) };
    const page = { observed: async (asked: string) => (asked === path ? [copy] : []) };
    const reading = await observedRow.read({ ids: { photo_id: video.photo.id }, url: null }, { page } as never);
    expect(reading).toMatchObject({ outcome: 'found', raw: video });
  },
);

it('a check over a page hides no state that holds the video', async () => {
  const read = (client: object) => {
    const scripts = [{ id: '', mark: '', text: `window.__APOLLO_STATE__=${state(client)}` }];
    const seen = JSON.stringify({ scripts, loaded: '', status: 200, age: 1, stage: 'complete', shown: [] });
    const gate = { text: '', check: '<iframe src="captcha.zt.kuaishou.com">' };
    const evaluate = async (fn: { readonly name: string }) => (fn.name === 'readGate' ? gate : seen);
    return apolloVideo.read({ ids: { photo_id: video.photo.id }, url: null }, { page: { evaluate } } as never);
  };
  expect(await read(apolloClient(video))).toMatchObject({ outcome: 'found', raw: video });
  await expect(read({})).rejects.toMatchObject({ kind: 'challenge' });
});

it.each<[string, object, unknown]>([
  ['another video', apolloClient(wholeVideo('3xother', '3xreplica0user1')), null],
  ['nothing', {}, null],
  ['another video, which is gone', { 'visionVideoDetail({"photoId":"3xother"})': { status: 1040, photo: null } }, null],
  [
    'a reference to itself',
    { 'VisionVideoDetailPhoto:3xreplica0clip1': { type: 'id', id: 'a' }, a: { type: 'id', id: 'a' } },
    null,
  ],
])('a state of %s says nothing of it', (_name, client, told) => {
  expect(videoInState(state(client), video.photo.id)).toBe(told);
});

it.each([
  ['{"data":{"visionVideoDetail":null}}', false, 'upstream_refused'],
  ['{"data":{"visionVideoDetail":{"status":1,"photo":null}}}', true, 'sign_in_required'],
  ['{"data":{"visionVideoDetail":{"status":1040,"photo":null}}}', true, 'removed'],
])('%s (own session: %s) is %s', (text, isOwn, kind) => {
  expect(() => aboutVideo(detailAnswered({ status: 200, text }), '3x', isOwn)).toThrow(
    expect.objectContaining({ kind }),
  );
});

const [checked, empty] = ['{"data":{"result":400002}}', '{"data":{"visionVideoDetail":null}}'];
it.each([
  [checked, [inPageVideo, requestedVideo], 1],
  [checked, [requestedVideo, inPageVideo], 1],
  [empty, [inPageVideo, requestedVideo], 2],
  [empty, [requestedVideo, inPageVideo], 2],
  [empty, [inPageVideo, inPageVideo], 1],
  // The browser has never visited the site; the tab that is opened then has.
  ['{"result":2}', [requestedVideo, inPageVideo], 2],
  ['', [inPageVideo, requestedVideo], 2],
  ['{"result":-4}', [inPageVideo, requestedVideo], 2],
])('after %s the query goes out again only where it may be answered', async (text, ways, times) => {
  const transport = fakeTransport({ fetch: () => answer(text) });
  const page = { fetch: (url: string) => transport.fetch(url, { session: { kind: 'own' } }) };
  const context = { transport, page, session: { kind: 'own' } } as never;
  for (const { read } of ways) await read({ ids: { photo_id: video.photo.id }, url: null }, context).catch(() => {});
  expect(transport.asked).toHaveLength(times);
});

describe.skipIf(!hasCaptures('shortclip'))('the captured answer', needsCaptures, () => {
  it('is the record as it came, without what is the viewer’s', () => {
    const captured = capture('shortclip', 'p-video-graphql-2026.json');
    const id = '3xgn6i0fnenvi7r';
    const record = fromVideo(aboutVideo(detailAnswered({ status: 200, text: printJson(captured) }), id));
    const {
      commentLimit: _,
      danmakuSwitch: __,
      llsid: ___,
      ...kept
    } = tree(tree(tree(captured).data).visionVideoDetail);
    const { following, ...author } = tree(kept.author);
    const { liked, expTag, llsid, ...photo } = tree(kept.photo);
    expect([following, liked, typeof expTag, llsid]).toEqual([false, false, 'string', null]);
    expect(record).toEqual({ ...kept, author, photo });
    expect(departures(shortclipVideoDetail.data, record)).toEqual([]);
    expect(readRecord(shortclipVideoDetail.view.card, record, 1)).toMatchObject({
      likes: 695_508,
      plays: 57_833_000,
      published: 1_744_430_940_621,
      mediaKind: 'video',
    });
  });
});
