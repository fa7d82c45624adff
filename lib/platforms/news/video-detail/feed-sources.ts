import { jsonTree, type Tree, tree, trees } from '../../../core/json/json.ts';
import { fetchByXhr } from '../../../core/read/page-fetch.ts';
import { absent, found, type PageSource } from '../../../core/source.ts';
import type { Page, PageAnswer } from '../../../core/transport.ts';
import { checkStatus, refuse, withoutState } from '../failures.ts';
import { idIn, idOf } from '../item.ts';
import { feed, feedSource, observedRow, rowIn, userFeed } from '../page/feed-rows.ts';
import { renderDataOf, stateTextsOn } from '../page/page-state.ts';
import { feedRow } from '../upstream/feed-row.ts';
import { feedGives, feedZeros, fromFeed } from './feed-video.ts';

/** Members of both sources. They decide nothing: a list without the item proves nothing. */
const partOfFeed = {
  hosts: ['www.toutiao.com'],
  gives: feedGives,
  zeros: feedZeros,
  upstream: feedRow,
  normalize: fromFeed,
} as const;

/** The answer to an author page's or a channel's own request: the richest web source, without a request of ours. */
export const observedFeed: PageSource<Tree, unknown> = {
  ...feedSource,
  ...partOfFeed,
  read: (item, { page }) => observedRow(page, idOf(item), 'video'),
};

/**
 * The rows of a list answer, or null when it was refused: HTTP 200 with `data` null and no `message`, or no body
 * (README, F3).
 */
function rowsOf(answer: PageAnswer): Tree | null {
  checkStatus(answer.status);
  if (answer.text.trim() === '') return null;
  const body = jsonTree(answer.text);
  if (!body) {
    const failure = withoutState(answer.text.slice(0, 20_000));
    throw failure.kind === 'upstream_refused' ? refuse('upstream_changed', 'not_json') : failure;
  }
  if (body.decision !== undefined) throw refuse('challenge');
  return body.message === undefined && trees(body.data).length === 0 ? null : body;
}

/** @throws Failure `upstream_refused` when neither request method gets an answer */
async function listOf(page: Page, url: string): Promise<string> {
  const first = await page.fetch(url);
  if (rowsOf(first)) return first.text;
  const second = await fetchByXhr(page, url);
  if (rowsOf(second)) return second.text;
  throw refuse('upstream_refused', 'news_list_empty');
}

function addressOf(path: string, category: string, token: string): string {
  const query = { category, token, max_behot_time: '0', entrance_gid: '', aid: '24', app_name: 'toutiao_web' };
  return `https://www.toutiao.com${path}?${new URLSearchParams(query)}`;
}

/**
 * The author's newest works, requested by the page that shows the video: its scripts sign these paths, and there is no
 * request by id.
 */
export const inPageFeed: PageSource<Tree, unknown> = {
  kind: 'in-page',
  id: 'in-page-feed',
  scope: 'item',
  ...partOfFeed,
  async read(item, { page }) {
    const id = idOf(item);
    const video = tree(tree(renderDataOf(await stateTextsOn(page))?.data).initialVideo);
    const token = tree(video.userInfo).userId;
    if (idIn(video) !== id || typeof token !== 'string') return absent('news_author_unnamed');
    const lists = [
      addressOf(userFeed, 'pc_profile_video', token),
      addressOf(userFeed, 'profile_all', token),
      addressOf(feed, 'profile_all', token),
    ];
    for (const url of lists) {
      const row = rowIn(await listOf(page, url), id, 'video');
      if (row) return found(row);
    }
    return absent('news_not_newest');
  },
};
