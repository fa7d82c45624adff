import { tree } from '../../../core/json/json.ts';
import type { ListKind } from '../../../core/list.ts';
import { listAt } from '../../../core/platform.ts';
import { readsAnswers, totalOf } from '../../../core/read/list-reader.ts';
import type { RowForm } from '../../../core/record/entries-as-rows.ts';
import { parseAnswer } from '../failures.ts';
import { microblog } from '../platform.ts';
import { microblogPost } from '../records/microblog-post.ts';
import { postCard, postForm, postScroll } from './listed-post.ts';
import { askedOf, type PostPage, postPage } from './post-page.ts';

/** A deleted post stays in the list without its author, so the author is no part of the core (README, D8). */
const form: RowForm = {
  ...postForm,
  data: microblogPost,
  card: postCard,
  core: ['text_raw', 'created_at'],
  usual: [...postForm.usual, 'user.screen_name'],
};

/**
 * A list of anybody's posts that an account keeps, in the site's order (README, Q9). `pageIn`: where an answer's `data`
 * has them, and whether it says that nothing follows.
 */
export const keptPosts = (
  id: 'saved' | 'liked',
  path: string,
  pageIn: (data: unknown) => Omit<PostPage, 'form' | 'saysMore'>,
): ListKind => ({
  id,
  platform: 'microblog',
  paths: [path],
  data: microblogPost,
  card: postCard,
  read: readsAnswers(
    (query, { page }) => {
      const shown = listAt(page, [microblog]);
      return askedOf(query, query.get('uid') ?? (shown?.kind === id ? shown.ids.uid : ''));
    },
    (piece, asked) => {
      const { data } = parseAnswer(piece, null, true);
      const page = pageIn(data);
      const isNone = page.saysLast || totalOf(page.total).total === 0;
      return postPage(tree(data), asked, { ...page, form, saysMore: asked.from === '' && !isNone });
    },
  ),
  // Slower than works, by our guess (README, Q9).
  scroll: { ...postScroll, pause: [4000, 6000] },
});
