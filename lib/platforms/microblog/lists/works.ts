import { plainText, type Tree, textOf, tree } from '../../../core/json/json.ts';
import type { ListKind } from '../../../core/list.ts';
import { type Ids, recognize } from '../../../core/platform.ts';
import { cursorOf, readsAnswers, totalOf } from '../../../core/read/list-reader.ts';
import { because, saying } from '../../../core/reason.ts';
import { entriesAsRows, type RowForm } from '../../../core/record/entries-as-rows.ts';
import { isSet } from '../../../core/record/says-nothing.ts';
import { parseAnswer, refuse } from '../failures.ts';
import { microblog } from '../platform.ts';
import { microblogPost } from '../records/microblog-post.ts';
import { postCard, postForm, postRow, postScroll } from './listed-post.ts';

const form: RowForm = { ...postForm, data: microblogPost, card: postCard };

/**
 * The name by which the page's address calls the account, if it does so by another than its number: as the address
 * spells it, or the account's own where that is another one, for the page may show somebody else by now.
 */
function nameIn(address: string, user: Tree = {}): Ids {
  const { kind, ids = {} } = recognize(address, [microblog]) ?? {};
  const [[name = 'uid', shown = ''] = []] = Object.entries(kind === 'profile' ? ids : {});
  const names = (name === 'custom' ? [user.domain, user.weihao] : [user.screen_name]).map(textOf).filter(Boolean);
  const isIts = [...names, textOf(user.idstr)].some((one) => one.toLowerCase() === shown.toLowerCase());
  return name === 'uid' ? {} : { [name]: isIts ? shown : (names[0] ?? shown) };
}

/** The posts of a user, newest first (README, Q5). */
export const microblogWorks: ListKind = {
  id: 'works',
  platform: 'microblog',
  paths: ['/ajax/statuses/mymblog'],
  data: microblogPost,
  card: postCard,
  read: readsAnswers(
    (query, { page }) => {
      const uid = query.get('uid') ?? '';
      // With another feature the same path gives another list.
      if (!/^\d{1,20}$/.test(uid) || !['0', null].includes(query.get('feature'))) return null;
      const number = query.get('page');
      return { of: { ...nameIn(page), uid }, from: number === '1' ? '' : (number ?? query.get('since_id') ?? '') };
    },
    (piece, { of, from }) => {
      const data = tree(parseAnswer(piece, true).data);
      const said = textOf(data.bottom_tips_text);
      const cursor = plainText(data.since_id ?? '');
      if (!Array.isArray(data.list)) throw refuse('upstream_changed', because('lacks', { field: 'data.list' }));
      const read = entriesAsRows(data.list, postRow, form);
      const isEmpty = data.list.length === 0;
      const isSaid = said !== '' || isSet(data.bottom_tips_visible);
      // An empty page that names the next one, or the first of an account with posts, is a brake (README, F5).
      if (isEmpty && !isSaid && (cursor !== '' || (from === '' && Number(data.total) > 0)))
        throw refuse('upstream_refused', 'empty_answer');
      // Answers of 2021 have neither cursor nor total: there it says nothing.
      const isLast = isEmpty || isSaid || (cursor === '' && ('total' in data || 'since_id' in data));
      const reason = saying(said.slice(0, 120));
      const { user } = tree(read.rows.find(({ authorId }) => authorId === of.uid)?.record);
      return {
        of: { ...of, ...nameIn(piece.page, tree(user)) },
        ...read,
        // Whoever asks by page also gives the cursor, which some accounts answer without.
        next: isLast ? '' : /^\d{0,6}$/.test(from ?? '') ? String(Number(from || 1) + 1) : cursorOf(cursor),
        end: !isLast ? null : said.includes('半年') ? 'half_year' : isEmpty && from === '' ? 'none' : 'all',
        ...(reason && isLast && { reason }),
        ...totalOf(data.total),
      };
    },
  ),
  scroll: postScroll,
};
