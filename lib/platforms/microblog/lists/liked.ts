import { plainText, tree } from '../../../core/json/json.ts';
import { keptPosts } from './kept-posts.ts';

/** What an account has liked: the user, or somebody whose page shows it (README, A7). */
export const microblogLiked = keptPosts('liked', '/ajax/statuses/likelist', (data) => {
  const { list, total_number: total, since_id: cursor } = tree(data);
  return { entries: list, field: 'data.list', total, saysLast: plainText(cursor ?? '') === '-1' };
});
