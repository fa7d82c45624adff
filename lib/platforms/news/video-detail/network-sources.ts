import { Failure } from '../../../core/failure.ts';
import { jsonTree, type Tree, tree } from '../../../core/json/tree.ts';
import { missingPaths } from '../../../core/record/missing-paths.ts';
import { absent, found, type Item, type NetworkContext, type NetworkSource, type Reading } from '../../../core/source.ts';
import { checkStatus, refuse, withoutState } from '../failures.ts';
import { renderDataOf, stateTextsOf } from '../page/page-state.ts';
import { newsVideoDetail } from '../records/news-video-detail.ts';
import { noSession } from '../session.ts';
import { infoData } from '../upstream/info.ts';
import { initialVideoState } from '../upstream/initial-video.ts';
import { givenBy } from './given-fields.ts';
import { fromInfo } from './info-video.ts';
import { idOf, isOfXigua, mobileAddress, pcAddress } from './item.ts';
import { initialVideo, isVideoArticle } from './page-sources.ts';
import { fromInitialVideo } from './pc-video.ts';

type Context = NetworkContext<unknown>;

/** A video has an id, in the oldest answers only in its player's markup; articles have a play count too (captured 2016). */
function isVideo(data: Tree): boolean {
  if (data.biz_tag === '图文' || data.biz_tag === '微头条' || data.thread) return false;
  return Boolean(data.video_id) || String(data.content).includes('tt-videoid');
}

/** `data` of one info address. @throws Failure `not_found` when it has none */
async function infoAt(url: string, item: Item, { transport, session }: Context): Promise<Tree> {
  const { status, text } = await transport.fetch(url, { session });
  checkStatus(status);
  const body = jsonTree(text);
  if (!body) {
    const failure = withoutState(text.slice(0, 20_000));
    throw failure.kind !== 'upstream_refused' || text.trim() === '' ? failure : refuse('upstream_changed', 'not JSON');
  }
  const data = tree(body.data);
  if (body.success === false || Object.keys(data).length === 0) {
    throw refuse('not_found', isOfXigua(item) ? 'Xigua items are on Douyin by now: open it there and capture it as a Douyin video' : '');
  }
  return data;
}

/** Refusals that the second address need not repeat. */
const final = ['challenge', 'rate_limited', 'cancelled'];

export const info: NetworkSource<Tree, unknown> = {
  kind: 'api',
  id: 'info',
  // Unsigned and without any cookie in every public source (README, Q1): the user's own need not be shown.
  sessions: ['anonymous', 'own'],
  session: noSession,
  get partial() {
    return missingPaths(newsVideoDetail, givenBy('info'));
  },
  conclusive: ['unsupported_link'],
  async read(item, context) {
    const id = idOf(item);
    const data = await infoAt(`https://m.toutiao.com/i${id}/info/`, item, context).catch((thrown: unknown) => {
      if (thrown instanceof Failure && !final.includes(thrown.kind)) return infoAt(`https://m.toutiao.com/i${id}/info/v2/`, item, context);
      throw thrown;
    });
    if (!isVideo(data)) throw refuse('unsupported_link');
    // Older answers name the item in their address alone.
    const gid = String(data.gid ?? /\/group\/(\d+)/.exec(String(data.url))?.[1]);
    if (gid !== id) throw refuse('upstream_changed', `asked for ${id}, got ${gid}`);
    return found({ ...data, gid });
  },
  upstream: infoData,
  normalize: fromInfo,
};

/** The state of a page's HTML. @throws Failure as the page says in its place */
function stateOf(text: string): Tree {
  const state = renderDataOf(stateTextsOf(text));
  if (!state) throw withoutState(text.slice(0, 20_000));
  return state;
}

/** The mobile page's HTML as the PC names, where the PC site has no such page; either form may come (README, C6). */
async function mobileDocument(id: string, { transport, session }: Context): Promise<Reading<Tree>> {
  const { status, url, text } = await transport.fetch(mobileAddress(id), { session });
  checkStatus(status);
  const state = stateOf(text);
  const article = tree(state.articleInfo);
  if (String(article.gid) !== id) return initialVideo(state, id, true);
  if (!isVideoArticle(article, url)) throw refuse('unsupported_link');
  const { title, publishTime, posterUrl, videoPlayCount, diggCount, repinCount, commentCount, mediaUser } = article;
  const author = tree(mediaUser).screenName;
  return found({
    group_id: id,
    ...{ title, publishTime, poster: posterUrl, playCount: videoPlayCount, diggCount, repinCount, commentCount },
    ...(author === undefined ? {} : { userInfo: { name: author } }),
  });
}

export const pageDocument: NetworkSource<Tree, unknown> = {
  kind: 'document',
  id: 'document',
  sessions: ['own', 'anonymous'],
  get partial() {
    return missingPaths(newsVideoDetail, givenBy('initial-video'));
  },
  // Gone on both sites: info has been asked by then.
  conclusive: ['not_found', 'unsupported_link'],
  async read(item, context) {
    const id = idOf(item);
    const { status, text } = await context.transport.fetch(pcAddress(id), { session: context.session });
    if (status === 404 || status === 410) {
      // A Xigua link may still lead somewhere on its own site.
      const gone = (thrown: unknown) => {
        if (isOfXigua(item) && thrown instanceof Failure && thrown.kind === 'not_found') return absent('Toutiao has no page of it');
        throw thrown;
      };
      return mobileDocument(id, context).catch(gone);
    }
    checkStatus(status);
    return initialVideo(stateOf(text), id, true);
  },
  upstream: initialVideoState,
  normalize: fromInitialVideo,
};
