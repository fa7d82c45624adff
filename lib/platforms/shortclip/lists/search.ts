import { jsonTree, textOf } from '../../../core/json/json.ts';
import type { ListKind } from '../../../core/list.ts';
import { listAt } from '../../../core/platform.ts';
import { shortclip } from '../platform.ts';
import { readVideos, videoList } from './video-list.ts';

/**
 * Videos found for a word, which is in the page's address in either of its forms. The request's body has it, too, and
 * counts where it is seen: an answer may come after the page has gone on to another word (README, W3).
 */
export const shortclipSearch: ListKind = {
  ...videoList,
  id: 'search',
  paths: ['/rest/v/search/feed'],
  read(piece) {
    const shown = listAt(piece.page, [shortclip]);
    if (shown?.kind !== 'search') return null;
    const keyword = textOf(jsonTree(piece.body ?? '')?.keyword).trim();
    return readVideos(piece, keyword && keyword !== shown.ids.keyword?.trim() ? { keyword } : shown.ids);
  },
};
