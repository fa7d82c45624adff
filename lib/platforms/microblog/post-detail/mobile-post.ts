import { exactInteger, isTree, plainText, type Tree, textOf, tree, trees } from '../../../core/json/json.ts';
import { embeddedJson } from '../../../core/page/embedded-json.ts';
import { scriptsOf } from '../../../core/page/html-scripts.ts';
import { changed, mapped, same } from '../../../core/record/mapped.ts';
import { found, type NetworkSource } from '../../../core/source.ts';
import { parseAnswer } from '../failures.ts';
import { dataHeaders, requestJson } from '../json-request.ts';
import { askedNames } from '../post-names.ts';
import { mobileSession, openMobileSession } from '../session.ts';
import { aboutPost, fromPost } from './post-answer.ts';

/** A picture of the mobile site: the still of a video, too. A live photo has its film. */
function picture(one: Tree): Tree {
  const { pid, url, large, type } = one;
  const { url: address, geo } = tree(large);
  return {
    pic_id: pid,
    bmiddle: { url },
    large: { url: address, ...mapped(geo, same('width height')) },
    ...mapped(one, { ...same('type'), ...(type === 'video' ? {} : { video: 'videoSrc' }) }),
  };
}

/** The videos among the pictures of the mobile site. */
const videosIn = (pictures: readonly Tree[]): Tree[] =>
  pictures
    .filter(({ type, videoSrc }) => type === 'video' && textOf(videoSrc))
    .map(({ pid, videoSrc }) => ({
      type: 'video',
      id: pid,
      data: { object_type: 'video', media_info: { stream_url: videoSrc } },
    }));

/** Names of a video's renditions on the mobile site, best first; those of other names stand behind them. */
const grades = ['mp4_1080p_mp4', 'mp4_720p_mp4', 'mp4_hd_mp4', 'hevc_mp4_hd', 'mp4_ld_mp4'];

/** A card as weibo.com writes it: that of a video has its kind and its number in each other's place (README, D10). */
function desktopCard(card: Tree): Tree {
  const { type, object_type } = card;
  if (type !== 'video') return card;
  const media = tree(card.media_info);
  const duration = Number(plainText(media.duration));
  const urls = tree(card.urls);
  const playback_list = [...new Set([...grades, ...Object.keys(urls)])].flatMap((label) => {
    const url = textOf(urls[label]);
    return url ? [{ meta: { label }, play_info: { label, url } }] : [];
  });
  return {
    ...changed(card, { without: 'urls' }),
    type: object_type ?? type,
    object_type: type,
    media_info: {
      ...media,
      ...(duration > 0 ? { duration } : {}),
      ...(playback_list.length > 0 ? { playback_list } : {}),
    },
  };
}

/** A post of the mobile site as weibo.com writes it (README, D7): ids are texts there, and pictures a list. */
function asDesktop(post: Tree): Tree {
  const { bid, id, pics, longText, user, page_info, retweeted_status } = post;
  // They may also be an object whose names are numbers, with an entry that is no picture (README, D10).
  const listed = trees(Array.isArray(pics) ? pics : Object.values(tree(pics)));
  const pictures = listed.filter(({ pid, url }) => plainText(pid) || textOf(url));
  const videos = videosIn(pictures);
  const words = tree(longText).longTextContent;
  return {
    ...changed(post, { without: 'bid pics longText', within: { user: { without: 'followers_count' } } }),
    id: exactInteger(plainText(id)),
    idstr: plainText(id),
    mblogid: bid,
    ...(words ? { text: words } : {}),
    ...(isTree(user) ? {} : { user: null }),
    ...(pictures.length > 0
      ? { pic_infos: Object.fromEntries(pictures.map((one) => [plainText(one.pid), picture(one)])) }
      : {}),
    ...(videos.length > 0 ? { mix_media_info: { items: videos } } : {}),
    ...(isTree(page_info) ? { page_info: desktopCard(page_info) } : {}),
    ...(isTree(retweeted_status) ? { retweeted_status: asDesktop(retweeted_status) } : {}),
  };
}

const partial = {
  gives: { allBut: ['text_raw', 'region_name'] },
  normalize: (post: Tree) => fromPost({ post, texts: {} }),
} as const;

/** The mobile site's data: it needs no cookie, and is refused to some networks. */
export const mobilePost: NetworkSource<Tree, unknown> = {
  kind: 'api',
  id: 'mobile-post',
  sessions: ['anonymous', 'own'],
  session: openMobileSession,
  ...partial,
  async read({ ids }, { transport, session }) {
    const { mid } = askedNames(ids);
    const headers = { ...dataHeaders, referer: `https://m.weibo.cn/detail/${mid}`, 'mweibo-pwa': '1' };
    const ask = () => transport.fetch(`https://m.weibo.cn/statuses/show?id=${mid}`, { session, headers });
    const body = await requestJson(ask, transport, async () => (session.kind === 'anonymous' ? false : null));
    return found(aboutPost(asDesktop(tree(body.data)), ids));
  },
};

/** The post in the mobile page's HTML. */
export const mobilePage: NetworkSource<Tree, unknown> = {
  kind: 'document',
  id: 'mobile-page',
  sessions: ['own', 'anonymous'],
  session: mobileSession,
  ...partial,
  async read({ ids }, { transport, session }) {
    const answer = await transport.fetch(`https://m.weibo.cn/detail/${askedNames(ids).mid}`, { session });
    const texts = scriptsOf(answer.text).map(({ text }) => text.slice(text.indexOf('$render_data')));
    const [renderData] = texts.flatMap((text) => trees(embeddedJson(text)?.value));
    const body = isTree(renderData?.status) ? renderData.status : parseAnswer(answer, null);
    return found(aboutPost(asDesktop(body), ids));
  },
};
