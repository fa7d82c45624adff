import { plainText, type Tree, textOf, tree } from '../../../core/json/json.ts';
import type { ListKind } from '../../../core/list.ts';
import { type Ids, recognize } from '../../../core/platform.ts';
import { readsAnswers } from '../../../core/read/list-reader.ts';
import type { RowForm } from '../../../core/record/entries-as-rows.ts';
import { parseAnswer } from '../failures.ts';
import { microblog } from '../platform.ts';
import { microblogPost } from '../records/microblog-post.ts';
import { postCard, postForm, postScroll } from './listed-post.ts';
import { askedOf, postPage } from './post-page.ts';

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
    (query, { page }) =>
      // With another feature the same path gives another list.
      ['0', null].includes(query.get('feature')) ? askedOf(query, query.get('uid') ?? '', nameIn(page)) : null,
    (piece, asked) => {
      const data = tree(parseAnswer(piece, true).data);
      const hasCursor = plainText(data.since_id ?? '') !== '';
      const read = postPage(data, asked, {
        form,
        entries: data.list,
        field: 'data.list',
        total: data.total,
        // Answers of 2021 have neither cursor nor total: there it says nothing.
        saysLast: !hasCursor && ('total' in data || 'since_id' in data),
        // An empty page that names the next one, or the first of an account with posts (README, F5).
        saysMore: hasCursor || (asked.from === '' && Number(data.total) > 0),
      });
      const { user } = tree(read.rows.find(({ authorId }) => authorId === asked.of.uid)?.record);
      return { of: { ...asked.of, ...nameIn(piece.page, tree(user)) }, ...read };
    },
  ),
  scroll: postScroll,
};
