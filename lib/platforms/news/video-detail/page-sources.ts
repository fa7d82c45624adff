import type { Failure } from '../../../core/failure.ts';
import { exactInteger, type Tree, tree } from '../../../core/json/json.ts';
import { allBy, by, type Fields, same } from '../../../core/record/mapped.ts';
import { absent, found, type PageSource, pending, type Reading } from '../../../core/source.ts';
import { refuse } from '../failures.ts';
import { idIn, idOf } from '../item.ts';
import { isFresh, shellFor } from '../page/landing.ts';
import { stateTextsOn, xiguaVideoOf } from '../page/page-state.ts';
import { stateSource } from '../page/state-source.ts';
import { articleInfo } from '../upstream/info.ts';
import { initialVideoState } from '../upstream/initial-video.ts';
import { xiguaState } from '../upstream/xigua-video.ts';
import { articleGives, fromArticleInfo } from './info-video.ts';
import { fromInitialVideo, pcGives } from './pc-video.ts';
import { answerOf, asText, count, cover, given, givenBy, known } from './web-values.ts';

const fields: Fields = {
  group_id: by(exactInteger, 'gid'),
  ...allBy(count, {
    digg_count: 'video_like_count',
    bury_count: 'video_unlike_count',
    video_watch_count: 'video_watch_count',
    publish_time: 'video_publish_time',
  }),
  ...allBy(given, same('title poster_url')),
  url: 'address',
  share_url: 'address',
  source: 'user_info.name',
  video_play_info: by(asText, 'videoResource'),
  share_info: known('', { share_url: 'address', title: 'title', weixin_cover_image: cover('poster_url') }),
  user_info: known('user_info', { name: 'name', user_id: by(exactInteger, 'user_id') }),
};

const xiguaGives = givenBy(fields);

/** Xigua's page record as the specification's (README, P3). The item has the same id on both sites. */
export function fromXigua(video: Tree): Tree {
  return answerOf({ ...video, address: `https://www.ixigua.com/${String(video.gid)}` }, fields);
}

/**
 * Addresses that articles have, too. Below `/video/`, content without a known video may be one under a new name
 * (README, F6).
 */
const articleAddress = /^https:\/\/[^/]+\/(?:article\/|group\/|item\/|w\/|i|a)\d/;

/**
 * Why a page that was loaded for the item holds no video: it is an article, or Gleaner does not know what the page
 * holds.
 */
export function noVideo(data: Tree, address: string): Failure {
  const { content, articleContent, title, mediaInfo, source, thread } = data;
  const isArticle = thread || ((content || articleContent) && title && (mediaInfo || source));
  if (isArticle && articleAddress.test(address))
    return refuse('unsupported_link', thread ? 'news_is_post' : 'news_is_article');
  return refuse('upstream_changed', 'news_no_video');
}

/** The PC video in the state of a page loaded from this address. */
export function initialVideo(state: Tree, id: string, address: string): Reading<Tree> {
  const data = tree(state.data);
  const video = tree(data.initialVideo);
  if (idIn(video) === id) return found(video);
  if (!isFresh(address, id)) return absent('loaded_for_other');
  throw idIn(video) === '' ? noVideo(data, address) : refuse('upstream_changed', 'news_other_video');
}

export const embeddedPc = stateSource(
  'pc',
  { gives: pcGives, upstream: initialVideoState, normalize: fromInitialVideo },
  initialVideo,
);

/**
 * Whether the article is a video. A page of Douyin origin (`from_aweme=1`) counts although it holds no playable video
 * (README, C6).
 */
export function isVideoArticle(article: Tree, address: string): boolean {
  return !article.thread && Boolean(article.videoId || article.videoDuration || /[?&]from_aweme=1\b/.test(address));
}

export const embeddedMobile = stateSource(
  'mobile',
  { gives: articleGives, upstream: articleInfo, normalize: fromArticleInfo },
  (state, id, loaded) => {
    const article = tree(state.articleInfo);
    if (String(article.gid) === id) {
      if (!isVideoArticle(article, loaded)) throw noVideo(article, loaded);
      return found(article);
    }
    if (!isFresh(loaded, id)) return absent('loaded_for_other');
    // The page of a removed item shows a recommendation instead.
    throw article.gid === undefined ? noVideo({}, loaded) : refuse('not_found');
  },
);

export const embeddedXigua: PageSource<Tree, unknown> = {
  kind: 'embedded',
  id: 'embedded-xigua',
  hosts: ['www.ixigua.com', 'm.ixigua.com'],
  gives: xiguaGives,
  async read(item, { page }) {
    const texts = await stateTextsOn(page);
    const video = xiguaVideoOf(texts);
    if (video && idIn(video) === idOf(item)) return found(video);
    const reason = 'news_xigua_moved';
    return video === null && texts.age < shellFor
      ? pending(reason, refuse('upstream_refused', reason))
      : absent(reason);
  },
  upstream: xiguaState,
  normalize: fromXigua,
};
