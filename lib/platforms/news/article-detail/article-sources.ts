import { type Tree, tree } from '../../../core/json/json.ts';
import { halfAnHour } from '../../../core/read/observed.ts';
import { because } from '../../../core/reason.ts';
import { absent, found, type NetworkSource, type PageSource, type Reading } from '../../../core/source.ts';
import { refuse } from '../failures.ts';
import { infoOf } from '../info-request.ts';
import { idIn, idOf } from '../item.ts';
import { observedRow } from '../page/feed-rows.ts';
import { checkLanding, isFresh, stateless } from '../page/landing.ts';
import { renderDataOf, stateTextsOn } from '../page/page-state.ts';
import { articleState } from '../records/news-article.ts';
import { noSession } from '../session.ts';
import { feedRow } from '../upstream/feed-row.ts';
import { articleInfo, kindOf } from '../upstream/info.ts';
import { ofMobile, ofPc, ofRow, pagesAlone } from './article-fields.ts';

/** The site's sentence in the place of an article that this network may not read (README, F8). */
const withheld = '当前网络环境无法查看';

/**
 * An article in info's form, if it is one and has its text. @throws Failure `unsupported_link` for a video or a micro
 * post
 */
function readArticle(data: Tree, article = data): Reading<Tree> {
  const kind = kindOf(data);
  if (kind !== 'article') throw refuse('unsupported_link', `news_is_${kind}`);
  const words = String(data.content ?? '').replace(/<[^>]*>/g, '');
  // An article may quote it.
  if (words.includes(withheld) && words.trim().length < 40) throw refuse('upstream_refused', 'news_text_withheld');
  if (!data.content) throw refuse('upstream_changed', 'news_no_article');
  return found(article);
}

/** The article in a state that is the item's, or why it is not. `address`: the one its document was loaded from. */
function ofItem(article: Tree, id: string, address: string): Reading<never> | null {
  const got = idIn(article);
  if (got === id) return null;
  if (!isFresh(address, id)) return absent('loaded_for_other');
  throw refuse('upstream_changed', got ? because('other_item', { id }, { id: got }) : 'news_no_article');
}

export const pcArticle: PageSource<Tree, unknown> = {
  kind: 'embedded',
  id: 'embedded-pc',
  hosts: ['www.toutiao.com'],
  conclusive: ['unsupported_link'],
  async read(item, { page }) {
    const id = idOf(item);
    const texts = await stateTextsOn(page);
    if (page.temporary) checkLanding(await page.url());
    const state = renderDataOf(texts);
    if (!state) return stateless(page, texts, item);
    const data = tree(state.data);
    if (idIn(tree(data.initialVideo)) === id) throw refuse('unsupported_link', 'news_is_video');
    return ofItem(data, id, texts.loaded) ?? readArticle(data);
  },
  upstream: articleState,
  ...ofPc,
};

export const mobileArticle: PageSource<Tree, unknown> = {
  kind: 'embedded',
  id: 'embedded-mobile',
  hosts: ['m.toutiao.com', 'm.toutiaoimg.cn', 'm.toutiaoimg.com'],
  conclusive: ['unsupported_link'],
  async read(item, { page }) {
    const texts = await stateTextsOn(page);
    const state = renderDataOf(texts);
    if (!state) return stateless(page, texts, item);
    const article = tree(state.articleInfo);
    const { bizTag, thread, videoId, playAuthTokenV2, content } = article;
    const data = { biz_tag: bizTag, thread, video_id: videoId, play_auth_token_v2: playAuthTokenV2, content };
    return ofItem(article, idOf(item), texts.loaded) ?? readArticle(data, { ...article, seoTDK: state.seoTDK });
  },
  upstream: articleInfo,
  ...ofMobile,
};

export const info: NetworkSource<Tree, unknown> = {
  kind: 'api',
  id: 'info',
  // Unsigned and without a cookie (README, Q1).
  sessions: ['anonymous', 'own'],
  session: noSession,
  gives: { allBut: pagesAlone },
  conclusive: ['unsupported_link'],
  read: async (item, context) => readArticle(await infoOf(item, context)),
  // The record has its form.
  normalize: (data) => data,
};

/** A list's row: counts and the beginning, never the text. */
export const articleRow: PageSource<Tree, unknown> = {
  kind: 'observed',
  id: 'observed-feed',
  hosts: ['www.toutiao.com'],
  freshFor: halfAnHour,
  scope: 'host',
  read: (item, { page }) => observedRow(page, idOf(item)),
  upstream: feedRow,
  ...ofRow,
};
