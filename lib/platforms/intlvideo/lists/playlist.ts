import { listAt } from '../../../core/platform.ts';
import { cursorIn, namedBy } from '../../../core/read/list-reader.ts';
import { intlvideo } from '../platform.ts';
import { madeList } from './listed-items.ts';

const otherPath = '/playlist/item_list/';

const named = namedBy('mixId', 'mix_id', 'cursor');

/**
 * The items of a creator's playlist, which answers call a mix. How the request at the other path names it is not known:
 * where it has no `mixId`, the page's address does.
 */
export const intlvideoPlaylist = madeList('playlist', ['/mix/item_list/', otherPath], (query, piece) => {
  const asked = named(query);
  const shown = listAt(piece.page, [intlvideo]);
  const { mix_id } = shown?.kind === 'playlist' ? shown.ids : {};
  if (asked || !mix_id || !new URL(piece.url, piece.page).pathname.endsWith(otherPath)) return asked;
  return { of: { mix_id }, from: cursorIn(query, 'cursor') };
});
