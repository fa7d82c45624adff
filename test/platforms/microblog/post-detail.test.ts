import { describe, expect, it, vi } from 'vitest';
import { isTree, type Tree, tree } from '../../../lib/core/json/json.ts';
import { listMedia } from '../../../lib/core/media/list-media.ts';
import { readRecord } from '../../../lib/core/record/read-record.ts';
import { reasonFor } from '../../../lib/features/library/model/differences.ts';
import { parseAnswer } from '../../../lib/platforms/microblog/failures.ts';
import { microblogPostDetail } from '../../../lib/platforms/microblog/post-detail/index.ts';
import { leadToPost } from '../../../lib/platforms/microblog/post-detail/lead-to-post.ts';
import { mobilePost as mobileSource } from '../../../lib/platforms/microblog/post-detail/mobile-post.ts';
import { aboutPost, fromPost, madeWhole } from '../../../lib/platforms/microblog/post-detail/post-answer.ts';
import { observedRow } from '../../../lib/platforms/microblog/post-detail/post-sources.ts';
import { namesOf } from '../../../lib/platforms/microblog/post-names.ts';
import { answer, fakeTransport } from '../../core/parts.ts';
import { mobilePost, picturePost, videoRepost } from '../../fixtures/microblog/whole-post.ts';
import { capture, departures, hasCaptures, needsCaptures } from '../../records/departures.ts';

/** A value without members of these names, however deep. */
function without(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, names));
  if (!isTree(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, without(inner, names)]));
}

/** What is read of a post whose whole words are had so. */
async function read(post: Tree, ask: (id: string) => Promise<Tree> | null) {
  const reading = await madeWhole(post, null, ask);
  if (reading.outcome !== 'found') throw new Error(reading.outcome);
  return { record: fromPost(reading.raw), missing: reading.missing };
}

const ofViewer = ['ok', 'title', 'can_edit', 'favorited', 'attitudes_status', 'following', 'follow_me', 'liked'];
const post = { mid: '5232345678901234', mblogid: 'QdzsrBlCi', text: 'a', isLongText: false } as Tree;

it.each([
  ['5232345678901235', 'QdzsrBlCj'],
  ['5232345678901234', 'QdzsrBlCj'],
])('a post named %s and %s is another one', (mid, mblogid) => {
  expect(() => aboutPost({ ...post, mid, mblogid }, { mid: '5232345678901234' })).toThrow(
    expect.objectContaining({ kind: 'upstream_changed' }),
  );
});

it.each([
  [{ deleted: '1', state: 7, user: { id: 1 } }, 'removed'],
  [{ user: null, text: '抱歉，作者已设置仅展示半年内微博，此微博已不可见。' }, 'private'],
  [{ text_raw: '抱歉，该微博已被删除' }, 'removed'],
  [{ user: { id: 1 }, text: '抱歉，我来晚了' }, null],
  [{ user: null }, null],
])('%j in the place of a post: %s', (over, kind) => {
  const about = () => aboutPost({ ...post, ...over }, { mid: '5232345678901234' });
  if (kind) expect(about).toThrow(expect.objectContaining({ kind }));
  else expect(about()).toMatchObject(over);
});

it.each([
  ['/ajax/statuses/mymblog', { data: { list: [post] } }],
  ['/ajax/favorites/all_fav', { data: { status: [{ mid: '1' }, post], total_number: 2 } }],
  ['/ajax/favorites/all_fav', { data: [post] }],
  ['/ajax/statuses/likelist', { data: { list: [post] } }],
  ['/ajax/feed/hottimeline', { statuses: [post] }],
])('a row of %s is the record of a post that is opened there', async (path, body) => {
  const copies = [{ url: `https://weibo.com${path}?page=1`, text: JSON.stringify({ ok: 1, ...body }) }];
  const page = {
    observed: async (end: string) => copies.filter(({ url }) => new URL(url).pathname.endsWith(end)),
    evaluate: async () => ({ age: 9000, now: 9000 }),
  };
  const read = (mid: string) => observedRow.read({ ids: { mid }, url: null }, { page } as never);
  expect(await read(String(post.mid))).toMatchObject({ outcome: 'found', raw: { post } });
  expect(await read('5232345678901235')).toMatchObject({ outcome: 'absent' });
});

it('fewer pictures than announced, and words that stay cut, are asked for elsewhere', async () => {
  const row = { ...post, pic_num: 18, pic_ids: Array(9).fill('a'), isLongText: true, text: 'a<span class="expand">' };
  expect((await read(row, () => null)).missing).toEqual(['text_raw', 'pic_infos']);
  expect((await read(row, () => Promise.reject(new Error()))).missing).toEqual(['text_raw', 'pic_infos']);
  expect((await read(row, async () => ({ data: {} }))).missing).toEqual(['pic_infos']);
});

it.each([
  ['rate_limited', { status: 418, text: '' }],
  ['challenge', { status: 200, text: '{"url":"https://passport.weibo.com/captcha"}' }],
])('after %s for the words nothing more is asked, and the post stays', async (kind, given) => {
  const cut = { ...post, isLongText: true, text: 'a<span class="expand">' };
  const ask = vi.fn(async () => parseAnswer({ url: 'https://weibo.com/', ...given }, null));
  const reading = await madeWhole({ ...cut, retweeted_status: { ...cut, mblogid: 'QdzsrBlCj' } }, null, ask);
  expect(reading).toMatchObject({ outcome: 'found', missing: ['text_raw'], refused: { kind } });
  expect(ask).toHaveBeenCalledTimes(1);
});

it('a repost’s original is made whole, too; a hidden one is left alone', async () => {
  const cut = { ...post, isLongText: true, text: 'a<span class="expand">' };
  const { record } = await read({ ...post, retweeted_status: cut }, async () => ({ data: { longTextContent: 'all' } }));
  expect(record).toMatchObject({ text: 'a', retweeted_status: { text_raw: 'all' } });
  const video = { type: 'video', data: { media_info: { author_info: { id: 1, following: true } } } };
  const retweeted_status = { mid: '1', text_raw: '抱歉', isLongText: true };
  const comments = [{ id: 2, liked: true, user: { id: 3, follow_me: true } }];
  const hidden = { ...post, retweeted_status, mix_media_info: { items: [video] }, comments };
  expect((await read(hidden, () => Promise.reject(new Error()))).record).toEqual(without(hidden, ofViewer));
});

it('each picture once with its sizes, a live photo with its film, the video of a repost once', () => {
  const told = (data: object) =>
    listMedia(microblogPostDetail.view.card.media, { data })
      .filter(({ role }) => role === 'content')
      .map(({ kind, files }) => [kind, files.length]);
  const author = { uid: '1', nickname: 'a' };
  const pictures = told(picturePost('5232345678901234', author, true));
  expect(pictures.filter(([kind]) => kind === 'image')).toEqual(Array(18).fill(['image', 3]));
  expect(pictures.filter(([kind]) => kind !== 'image')).toEqual(Array(2).fill(['live_photo', 2]));
  const repost: Tree = videoRepost('5232345678901236', author, '5232345678901235');
  expect(told(repost)).toEqual([['video', 2]]);
  const live = Object.values(tree(tree(picturePost('5232345678901234', author, true)).pic_infos))[3];
  const items = [
    { type: 'pic', id: '1', data: live },
    { type: 'video', id: '2', data: repost.page_info },
  ];
  expect(told({ mix_media_info: { items } })).toEqual([
    ['image', 3],
    ['live_photo', 2],
    ['video', 2],
  ]);
  expect(reasonFor(microblogPostDetail.view.volatile)('data.mix_media_info.items[id=1].data.video')).toBe('address');
});

const mobileWhole = mobilePost('5232345678901234', { uid: '1', nickname: 'a' });
const film = (name: string | number) => `https://f.video.weibocdn.com/o0/${name}.mp4`;

/** The media of a post that the mobile site gives with these members. */
async function mobileMedia(own: object) {
  const transport = fakeTransport({ fetch: () => answer(JSON.stringify({ ok: 1, data: { ...mobileWhole, ...own } })) });
  const item = { ids: { mid: mobileWhole.mid }, url: null };
  const context = { transport, session: { kind: 'anonymous', cookie: '' } } as never;
  const reading = await mobileSource.read(item, context);
  const data = reading.outcome === 'found' && mobileSource.normalize(reading.raw, item, {});
  expect(departures(microblogPostDetail.data, data)).toEqual([]);
  return listMedia(microblogPostDetail.view.card.media, { data })
    .filter(({ role }) => role === 'content')
    .map(({ kind, files }) => [kind, files.map(({ addresses }) => addresses)] as const);
}

const mobilePictures = ['livephoto', 'video', 'video'].map((type, at) => ({
  ...mobileWhole.pics[0],
  pid: `${at}`,
  type,
  large: { url: `https://wx4.sinaimg.cn/large/${at}.jpg` },
  videoSrc: film(at),
}));

it.each([
  ['a list', mobilePictures],
  ['an object', { ...mobilePictures, '': { type: 'livephotos', videoSrc: film('none') } }],
])('on the mobile site live photos and videos stand among the pictures, in %s', async (_, pics) => {
  const media = await mobileMedia({ pics, pic_num: 3 });
  expect(media.filter(([kind]) => kind !== 'image')).toEqual([
    ['live_photo', [[film(0)]]],
    ['video', [[film(1)]]],
    ['video', [[film(2)]]],
  ]);
  expect(media.filter(([kind]) => kind === 'image')).toHaveLength(3);
});

it('the best rendition of a video of the mobile site comes first, wherever its card names it', async () => {
  const media_info = { stream_url: film('ld'), stream_url_hd: film('hd'), duration: '12.8' };
  const urls = { mp4_new_mp4: film('new'), mp4_720p_mp4: film(720), mp4_ld_mp4: film('ld'), mp4_hd_mp4: film('hd') };
  const page_info = { type: 'video', object_type: 11, media_info, urls };
  expect(await mobileMedia({ pics: [], pic_num: 0, page_info })).toEqual([
    ['video', [[film(720)], [film('hd')], [film('ld')], [film('new')]]],
  ]);
});

it('an article by its mobile address is asked for without the fragment', async () => {
  const fetch = vi.fn(async (_: string, _asked: object) => ({ status: 200, text: '{"code":1,"msg":"x"}' }));
  const item = { ids: { article_id: '1' }, url: 'https://weibo.com/ttarticle/x/m/show#/id=1' };
  await leadToPost(item, { transport: { fetch }, session: async () => ({ kind: 'own' }) } as never).catch(() => null);
  const headers = expect.objectContaining({ referer: 'https://weibo.com/ttarticle/x/m/show' });
  expect(fetch).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ headers }));
});

describe.skipIf(!hasCaptures('microblog'))('captured answers', needsCaptures, () => {
  const asked = (file: string) => {
    const answer = tree(capture('microblog', `${file}.json`));
    return aboutPost(answer, { mblogid: String(answer.mblogid) });
  };

  it('a repost is the record as it came, without what is the viewer’s', () => {
    const answer = asked('p-post-repost-video-2026');
    const record = fromPost({ post: answer, texts: {} });
    // A player's button is called `title`, too.
    expect(without(record, ofViewer)).toEqual(without(answer, ofViewer));
    expect(departures(microblogPostDetail.data, record)).toEqual([]);
    expect(readRecord({ ...microblogPostDetail.view.card, base: 'data' }, record, 1)).toMatchObject({
      author: '秋谷章窗',
      published: Date.parse('2025-11-18T16:19:12+08:00'),
      mediaKind: 'video',
      // Those of its original.
      plays: null,
      likes: 21,
    });
  });

  it('eighteen pictures; cut words are made whole by their own answer', async () => {
    const long = tree(capture('microblog', 'p-post-longtext-2026.json'));
    const { record, missing } = await read(asked('p-post-images-2026'), async (id) => {
      expect(id).toBe('PpA8rpWvg');
      return long;
    });
    expect(missing).toEqual([]);
    expect(record).toMatchObject({ pic_num: 18, text_raw: tree(long.data).longTextContent });
    expect(Object.keys(tree(record.pic_infos))).toHaveLength(18);
    expect(record).not.toHaveProperty('continue_tag');
  });

  it('an article leads to its post', async () => {
    const text = JSON.stringify(capture('microblog', 'p-article-2026.json'));
    const fetch = async (url: string) => ({ status: 200, url, text, headers: {}, setCookies: [] });
    const context = { transport: { fetch }, session: async () => ({ kind: 'own' }) } as never;
    const led = await leadToPost({ ids: { article_id: '2309404991626657641980' }, url: null }, context);
    expect(led.ids).toMatchObject(namesOf('4950250226878370') ?? {});
  });
});
