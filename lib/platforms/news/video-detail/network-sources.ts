import { Failure } from '../../../core/failure.ts';
import { type Tree, tree } from '../../../core/json/json.ts';
import { absent, found, type NetworkContext, type NetworkSource, type Reading } from '../../../core/source.ts';
import { checkStatus, refuse, withoutState } from '../failures.ts';
import { infoOfKind, infoSource } from '../info-request.ts';
import { idOf, isOfXigua, mobileAddress, pcAddress } from '../item.ts';
import { renderDataOf, stateTextsOf } from '../page/page-state.ts';
import { infoData } from '../upstream/info.ts';
import { initialVideoState } from '../upstream/initial-video.ts';
import { fromInfo, infoGives } from './info-video.ts';
import { initialVideo, isVideoArticle, noVideo } from './page-sources.ts';
import { fromInitialVideo, pcGives } from './pc-video.ts';

type Context = NetworkContext<unknown>;

export const info: NetworkSource<Tree, unknown> = {
  ...infoSource,
  gives: infoGives,
  // Some answers have 0 for a video with views (README, C3).
  zeros: ['data.video_watch_count'],
  read: async (item, context) => found(await infoOfKind('video', item, context)),
  upstream: infoData,
  normalize: fromInfo,
};

/** The state in a page's HTML. @throws Failure as the page says instead */
function stateOf(text: string): Tree {
  const state = renderDataOf(stateTextsOf(text));
  if (!state) throw withoutState(text.slice(0, 20_000));
  return state;
}

/**
 * The mobile page's HTML under the PC names, for items without a PC page; the answer may have either form (README, C6).
 */
async function mobileDocument(id: string, { transport, session }: Context): Promise<Reading<Tree>> {
  const { status, url, text } = await transport.fetch(mobileAddress(id), { session });
  checkStatus(status);
  const state = stateOf(text);
  const article = tree(state.articleInfo);
  if (article.gid === undefined) return initialVideo(state, id, url);
  // The page of a removed item shows a recommendation instead.
  if (String(article.gid) !== id) throw refuse('not_found');
  if (!isVideoArticle(article, url)) throw noVideo(article, url);
  const { title, publishTime, posterUrl, videoPlayCount, diggCount, repinCount, commentCount, mediaUser } = article;
  const author = tree(mediaUser).screenName;
  return found({
    group_id: id,
    title,
    publishTime,
    poster: posterUrl,
    playCount: videoPlayCount,
    diggCount,
    repinCount,
    commentCount,
    ...(author === undefined ? {} : { userInfo: { name: author } }),
  });
}

export const pageDocument: NetworkSource<Tree, unknown> = {
  kind: 'document',
  id: 'document',
  sessions: ['own', 'anonymous'],
  gives: pcGives,
  // Both sites say that it is gone, and info has been asked by then.
  conclusive: ['not_found', 'unsupported_link'],
  async read(item, context) {
    const id = idOf(item);
    const { status, url, text } = await context.transport.fetch(pcAddress(id), { session: context.session });
    if (status === 404 || status === 410) {
      // A Xigua link may still work on Xigua's own site.
      const nowhere = (thrown: unknown) => {
        if (isOfXigua(item) && thrown instanceof Failure && thrown.kind === 'not_found') return absent('news_no_page');
        throw thrown;
      };
      return mobileDocument(id, context).catch(nowhere);
    }
    checkStatus(status);
    return initialVideo(stateOf(text), id, url);
  },
  upstream: initialVideoState,
  normalize: fromInitialVideo,
};
