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
 * The account's name in the page's address, if that does not use its number. It is spelt as in the address, or is the
 * account's own name where that differs: the page may show somebody else by now.
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
      const data = tree(parseAnswer(piece, null, true).data);
      const hasCursor = plainText(data.since_id ?? '') !== '';
      const read = postPage(data, asked, {
        form,
        entries: data.list,
        field: 'data.list',
        total: data.total,
        // In answers of 2021, which have neither cursor nor total, this says nothing.
        saysLast: !hasCursor && ('total' in data || 'since_id' in data),
        // An empty page has more to come if it names the next one, or is the first of an account with posts (README,
        // F5).
        saysMore: hasCursor || (asked.from === '' && Number(data.total) > 0),
      });
      const { user } = tree(read.rows.find(({ authorId }) => authorId === asked.of.uid)?.record);
      return { of: { ...asked.of, ...nameIn(piece.page, tree(user)) }, ...read };
    },
  ),
  scroll: postScroll,
};
