import { tree } from '../../../core/json/json.ts';
import { keptPosts } from './kept-posts.ts';

/** What the user has saved, as their own page of it shows (README, A7): a list, or an object that holds one beside their number. */
export const microblogSaved = keptPosts('saved', '/ajax/favorites/all_fav', (data) => {
  const { status = data, total_number: total } = tree(data);
  return { entries: status, field: 'data.status', total, saysLast: false };
});
