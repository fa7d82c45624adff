import { tree } from '../../../core/json/json.ts';
import { keptPosts } from './kept-posts.ts';

/**
 * The posts that the user has saved, on their own page (README, A7): a list, or an object with a list and its length.
 */
export const microblogSaved = keptPosts('saved', '/ajax/favorites/all_fav', (data) => {
  const { status = data, total_number: total } = tree(data);
  return { entries: status, field: 'data.status', total, saysLast: false };
});
