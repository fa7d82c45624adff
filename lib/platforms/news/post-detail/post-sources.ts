import { type Tree, textOf, tree } from '../../../core/json/json.ts';
import { scriptsOn } from '../../../core/page/page-scripts.ts';
import { absent, found, type NetworkSource, type PageSource, pending, type Reading } from '../../../core/source.ts';
import { checkWithheld, refuse } from '../failures.ts';
import { infoOfKind, infoSource } from '../info-request.ts';
import { idIn, idOf } from '../item.ts';
import { feedSource, observedRow } from '../page/feed-rows.ts';
import { isFresh, shellFor } from '../page/landing.ts';
import { stateSource } from '../page/state-source.ts';
import { postInfo } from '../records/news-post.ts';
import { threadRow } from '../upstream/feed-row.ts';
import { fromInfo, ofThread, pagesAlone, rowZeros, shownPaths } from './post-fields.ts';
import { type Thread, threadIn } from './thread-in-state.ts';

/** The answer, if its text is the post's own. @throws Failure as the site says instead (README, F8) */
function judged<Raw>(raw: Raw, content: unknown): Reading<Raw> {
  const words = textOf(content).trim();
  if (words.endsWith('：发布了一篇内容-今日头条')) return absent('news_no_post');
  checkWithheld(words);
  if (words.includes('视频加载中') && words.length < 40) throw refuse('unsupported_link', 'news_is_video');
  return found(raw);
}

/** The post in the state of a page of either site (README, P6). @throws Failure that the state tells instead */
function readState(state: Tree, id: string, loaded: string): Reading<Thread> {
  const thread = threadIn(state, id);
  if (thread) return judged(thread, thread.base.content);
  if (!isFresh(loaded, id)) return absent('loaded_for_other');
  const articleId = idIn(tree(state.articleInfo));
  // The mobile page of a removed item shows a recommendation instead. Of what kind another item is, only info tells for
  // sure.
  throw articleId && articleId !== id ? refuse('not_found') : refuse('upstream_changed', 'news_no_post');
}

export const pcPost = stateSource('pc', ofThread, readState);
export const mobilePost = stateSource('mobile', ofThread, readState);

export const info: NetworkSource<Tree, unknown> = {
  ...infoSource,
  gives: { allBut: pagesAlone },
  async read(item, context) {
    const data = await infoOfKind('post', item, context);
    const { thread, comment } = data;
    return judged(data, tree(tree(thread).thread_base ?? tree(comment).comment_base).content);
  },
  upstream: postInfo,
  normalize: fromInfo,
};

/** The post as a row of a list that the page fetched for itself: the whole text (README, D4). */
export const postRow: PageSource<Tree, unknown> = {
  ...feedSource,
  gives: ofThread.gives,
  zeros: rowZeros,
  async read(item, { page }) {
    const row = await observedRow(page, idOf(item), 'post');
    return row.outcome === 'found' ? judged(row.raw, row.raw.content) : row;
  },
  upstream: threadRow,
  normalize: (row, item) => ofThread.normalize({ gid: idOf(item), holder: row, base: row }),
};

/** Runs in the page: what it shows of the post, or null. */
function readShown() {
  const text = document.querySelector<HTMLElement>('.weitoutiao-html');
  const words = (place: string) => document.querySelector(place)?.textContent?.trim() ?? '';
  const pictures = [...document.querySelectorAll('.image-list .weitoutiao-img')].map(
    (one) => one.getAttribute('data-src') ?? one.getAttribute('src'),
  );
  return (
    text && {
      content: text.innerText.trim(),
      large_image_list: pictures.flatMap((url) => (url ? [{ url: new URL(url, document.baseURI).href }] : [])),
      display_create_time: words('.desc p span'),
      user: { name: words('a.name') || words('.author-info .desc a') },
    }
  );
}

/** The page's own text, which names no item: only on a page that was loaded for it (README, P6). */
export const shownPost: PageSource<Thread, unknown> = {
  kind: 'embedded',
  id: 'page-text',
  hosts: ['www.toutiao.com'],
  gives: shownPaths,
  async read(item, { page }) {
    const id = idOf(item);
    const { loaded, age } = await scriptsOn(page, []);
    if (![loaded, await page.url()].every((address) => isFresh(address, id))) return absent('loaded_for_other');
    const base = await page.evaluate(readShown);
    if (base) return judged({ gid: id, holder: {}, base }, base.content);
    return age < shellFor ? pending('news_no_post') : absent('news_no_post');
  },
  normalize: ofThread.normalize,
};
