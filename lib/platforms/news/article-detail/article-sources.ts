import { type Tree, tree } from '../../../core/json/json.ts';
import { because } from '../../../core/reason.ts';
import { absent, found, type NetworkSource, type PageSource, type Reading } from '../../../core/source.ts';
import { checkWithheld, refuse } from '../failures.ts';
import { infoOf, infoSource } from '../info-request.ts';
import { idIn, idOf } from '../item.ts';
import { feedSource, observedRow } from '../page/feed-rows.ts';
import { isFresh } from '../page/landing.ts';
import { stateSource } from '../page/state-source.ts';
import { articleState } from '../records/news-article.ts';
import { feedRow } from '../upstream/feed-row.ts';
import { articleInfo, kindOf } from '../upstream/info.ts';
import { isVideoArticle } from '../video-detail/page-sources.ts';
import { ofMobile, ofPc, ofRow, pagesAlone } from './article-fields.ts';

/**
 * An article in the form of info, if it is an article with its text. @throws Failure `unsupported_link` for a video or
 * a micro post
 */
function readArticle(data: Tree, article = data): Reading<Tree> {
  const kind = kindOf(data);
  if (kind !== 'article') throw refuse('unsupported_link', `news_is_${kind}`);
  checkWithheld(String(data.content ?? '').replace(/<[^>]*>/g, ''));
  if (!data.content) throw refuse('upstream_changed', 'news_no_article');
  return found(article);
}

export const pcArticle = stateSource('pc', { ...ofPc, upstream: articleState }, ({ data }, id, loaded) => {
  const { initialVideo, ...article } = tree(data);
  if (idIn(tree(initialVideo)) === id) throw refuse('unsupported_link', 'news_is_video');
  const articleId = idIn(article);
  if (articleId === id) return readArticle(article);
  if (!isFresh(loaded, id)) return absent('loaded_for_other');
  throw refuse('upstream_changed', articleId ? because('other_item', { id }, { id: articleId }) : 'news_no_article');
});

export const mobileArticle = stateSource('mobile', { ...ofMobile, upstream: articleInfo }, (state, id, loaded) => {
  const article = tree(state.articleInfo);
  const articleId = idIn(article);
  const { bizTag: biz_tag, thread, content } = article;
  if (articleId === id)
    return readArticle(
      { biz_tag, thread, video_id: isVideoArticle(article, loaded), content },
      { ...article, seoTDK: state.seoTDK },
    );
  if (!isFresh(loaded, id)) return absent('loaded_for_other');
  // The page of a removed item shows a recommendation instead.
  throw articleId ? refuse('not_found') : refuse('upstream_changed', 'news_no_article');
});

export const info: NetworkSource<Tree, unknown> = {
  ...infoSource,
  gives: { allBut: pagesAlone },
  read: async (item, context) => readArticle(await infoOf(item, context)),
  // `data` has the record's form.
  normalize: (data) => data,
};

/** A list's row: counts and the beginning, never the text. */
export const articleRow: PageSource<Tree, unknown> = {
  ...feedSource,
  read: (item, { page }) => observedRow(page, idOf(item), 'article'),
  upstream: feedRow,
  ...ofRow,
};
