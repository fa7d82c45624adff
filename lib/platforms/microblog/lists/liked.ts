import { plainText, tree } from '../../../core/json/json.ts';
import { keptPosts } from './kept-posts.ts';

/** The posts that an account has liked: the user's, or that of somebody whose page shows them (README, A7). */
export const microblogLiked = keptPosts('liked', '/ajax/statuses/likelist', (data) => {
  const { list, total_number: total, since_id: cursor } = tree(data);
  return { entries: list, field: 'data.list', total, saysLast: plainText(cursor ?? '') === '-1' };
});
