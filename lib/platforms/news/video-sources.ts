import type { z } from 'zod';
import { jsonTree, type Tree, tree, trees } from '../../gateway/json/tree.ts';
import { lacking } from '../../gateway/record/lacking.ts';
import { absent, found, type Item, type NetworkSource, type PageSource, type Reading } from '../../gateway/source.ts';
import { fromFeed } from './feed-video.ts';
import { givenBy } from './given-fields.ts';
import { fromArticleInfo, fromInfo } from './info-video.ts';
import { readStateTexts, renderDataOf, type StateTexts, stateTextsOf, xiguaVideoOf } from './page-state.ts';
import { fromInitialVideo } from './pc-video.ts';
import { newsVideoDetail } from './records/news-video-detail.ts';
import type { videoDetailRequest } from './records/requests.ts';
import { checkStatus, refuse, withoutState } from './refusal.ts';
import { articleInfo } from './upstream/article-info.ts';
import { feedRow } from './upstream/feed-row.ts';
import { infoData } from './upstream/info.ts';
import { initialVideoState } from './upstream/initial-video.ts';
import { xiguaState } from './upstream/xigua-video.ts';
import { fromXigua } from './xigua-video.ts';

export type Input = z.infer<typeof videoDetailRequest>;

const conclusive = ['not_found', 'unsupported_link'] as const;
const mobileHosts = ['m.toutiao.com', 'm.toutiaoimg.cn', 'm.toutiaoimg.com'];

const idOf = ({ ids }: Item) => String(ids.aweme_id);
const idIn = (video: Tree) => String(video.group_id ?? video.groupId ?? video.gid ?? '');

/** The PC video of a state, if it is the asked one. A state with other content than a video says that the item is none. */
function initialVideo(texts: StateTexts, id: string, fresh: boolean): Reading<Tree> {
  const state = renderDataOf(texts);
  if (!state) {
    if (fresh) throw withoutState(texts.words);
    return absent('the page holds no state');
  }
  const data = tree(state.data);
  const video = tree(data.initialVideo);
  if (idIn(video) === id) return found(video);
  if (!fresh) return absent('the page was loaded for something else');
  throw refuse(data.content || data.itemId ? 'unsupported_link' : 'not_found');
}

export const embeddedPc: PageSource<Tree, Input> = {
  kind: 'embedded',
  id: 'embedded-pc',
  hosts: ['www.toutiao.com'],
  scope: 'item',
  get partial() {
    return lacking(newsVideoDetail, givenBy('initial-video'));
  },
  conclusive,
  // In a temporary tab the document is the asked item's own, so what it lacks is missing.
  read: async (item, { page }) => initialVideo(await page.evaluate(readStateTexts), idOf(item), page.temporary),
  upstream: initialVideoState,
  normalize: fromInitialVideo,
};

export const embeddedMobile: PageSource<Tree, Input> = {
  kind: 'embedded',
  id: 'embedded-mobile',
  hosts: mobileHosts,
  scope: 'item',
  get partial() {
    return lacking(newsVideoDetail, givenBy('article-info'));
  },
  conclusive: [],
  async read(item, { page }) {
    const article = tree(renderDataOf(await page.evaluate(readStateTexts))?.articleInfo);
    if (String(article.gid) !== idOf(item)) return absent('the page was loaded for something else');
    if (!article.videoId) throw refuse('unsupported_link');
    return found(article);
  },
  upstream: articleInfo,
  normalize: fromArticleInfo,
};

/** The author's own feed, asked for by the page (its scripts sign it): rows are complete records with `itemCell`. */
export const inPageFeed: PageSource<Tree, Input> = {
  kind: 'in-page',
  id: 'in-page-feed',
  hosts: ['www.toutiao.com'],
  scope: 'item',
  get partial() {
    return lacking(newsVideoDetail, givenBy('feed'));
  },
  conclusive: [],
  async read(item, { page }) {
    const video = tree(tree(renderDataOf(await page.evaluate(readStateTexts))?.data).initialVideo);
    const token = tree(video.userInfo).userId;
    if (idIn(video) !== idOf(item) || typeof token !== 'string') return absent('the page does not name the author');
    const query = new URLSearchParams({
      category: 'profile_all',
      token,
      max_behot_time: '0',
      entrance_gid: '',
      aid: '24',
      app_name: 'toutiao_web',
    });
    const answer = await page.fetch(`https://www.toutiao.com/api/pc/list/feed?${query}`);
    checkStatus(answer.status);
    const body = jsonOf(answer.text);
    const rows = trees(body.data);
    if (rows.length === 0 && body.message === undefined) throw refuse('upstream_refused', 'the feed came empty');
    const row = rows.find((one) => idIn(one) === idOf(item));
    return row ? found(row) : absent("the item is not among the author's newest");
  },
  upstream: feedRow,
  normalize: fromFeed,
};

export const embeddedXigua: PageSource<Tree, Input> = {
  kind: 'embedded',
  id: 'embedded-xigua',
  hosts: ['www.ixigua.com'],
  scope: 'item',
  get partial() {
    return lacking(newsVideoDetail, givenBy('xigua'));
  },
  conclusive: [],
  async read(item, { page }) {
    const video = xiguaVideoOf(await page.evaluate(readStateTexts));
    return video && idIn(video) === idOf(item) ? found(video) : absent('the page holds no state of this video');
  },
  upstream: xiguaState,
  normalize: fromXigua,
};

/** @throws Failure `upstream_changed` when the text is no JSON object, `challenge` when it is a check */
function jsonOf(text: string): Tree {
  const body = jsonTree(text);
  if (body) return body;
  const failure = withoutState(text.slice(0, 20_000));
  throw failure.kind !== 'upstream_refused' || text.trim() === '' ? failure : refuse('upstream_changed', 'not JSON');
}

/** A video has an id, in the oldest answers only in its player's markup; articles have a play count too (captured 2016). */
function isVideo(data: Tree): boolean {
  if (data.biz_tag === '图文' || data.thread) return false;
  return Boolean(data.video_id) || String(data.content).includes('tt-videoid');
}

export const info: NetworkSource<Tree, Input> = {
  kind: 'api',
  id: 'info',
  // Unsigned and without any cookie in every public source (upstream/news.md §3): the user's own need not be shown.
  sessions: ['anonymous', 'own'],
  get partial() {
    return lacking(newsVideoDetail, givenBy('info'));
  },
  conclusive,
  async read(item, { transport, session }) {
    const bare = session.kind === 'anonymous' ? { kind: 'anonymous' as const, cookie: '' } : session;
    const headers = { referer: 'https://m.toutiao.com/' };
    const answer = await transport.fetch(`https://m.toutiao.com/i${idOf(item)}/info/`, { session: bare, headers });
    checkStatus(answer.status);
    const body = jsonOf(answer.text);
    const data = tree(body.data);
    if (body.success === false || Object.keys(data).length === 0) throw refuse('not_found');
    if (!isVideo(data)) throw refuse('unsupported_link');
    // Older answers name the item in their address alone.
    const gid = String(data.gid ?? /\/group\/(\d+)/.exec(String(data.url))?.[1]);
    if (gid !== idOf(item)) throw refuse('upstream_changed', `asked for ${idOf(item)}, got ${gid}`);
    return found({ ...data, gid });
  },
  upstream: infoData,
  normalize: fromInfo,
};

export const pageDocument: NetworkSource<Tree, Input> = {
  kind: 'document',
  id: 'document',
  sessions: ['own', 'anonymous'],
  get partial() {
    return lacking(newsVideoDetail, givenBy('initial-video'));
  },
  conclusive,
  async read(item, { transport, session }) {
    const answer = await transport.fetch(`https://www.toutiao.com/video/${idOf(item)}/`, { session });
    checkStatus(answer.status);
    return initialVideo(stateTextsOf(answer.text), idOf(item), true);
  },
  upstream: initialVideoState,
  normalize: fromInitialVideo,
};
