import { exactInteger, isTree, plainText, type Tree, tree, trees } from '../../../core/json/json.ts';
import { embeddedJson } from '../../../core/page/embedded-json.ts';
import { scriptsOf } from '../../../core/page/html-scripts.ts';
import { changed, mapped, same } from '../../../core/record/mapped.ts';
import { found, type NetworkSource } from '../../../core/source.ts';
import { parseAnswer } from '../failures.ts';
import { dataHeaders, requestJson } from '../json-request.ts';
import { askedNames } from '../post-names.ts';
import { mobileSession, openMobileSession } from '../session.ts';
import { aboutPost, fromPost } from './post-answer.ts';

/** A post of the mobile site as weibo.com writes it (README, D7): ids are texts there, and pictures a list. */
function asDesktop(post: Tree): Tree {
  const { bid, id, pics, longText, user, retweeted_status } = post;
  const pictures = trees(pics).map(({ pid, url, large }) => {
    const { url: address, geo } = tree(large);
    return [
      plainText(pid),
      { pic_id: pid, bmiddle: { url }, large: { url: address, ...mapped(geo, same('width height')) } },
    ];
  });
  const words = tree(longText).longTextContent;
  return {
    ...changed(post, { without: 'bid pics longText', within: { user: { without: 'followers_count' } } }),
    id: exactInteger(plainText(id)),
    idstr: plainText(id),
    mblogid: bid,
    ...(words ? { text: words } : {}),
    ...(isTree(user) ? {} : { user: null }),
    ...(pictures.length > 0 ? { pic_infos: Object.fromEntries(pictures) } : {}),
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
