import type { ListKind } from '../../../core/list.ts';
import { listAt } from '../../../core/platform.ts';
import { shortclip } from '../platform.ts';
import { readVideos, videoList } from './video-list.ts';

/** Videos found for a word, which is in the page's address in either of its forms (README, W3). */
export const shortclipSearch: ListKind = {
  ...videoList,
  id: 'search',
  paths: ['/rest/v/search/feed'],
  read(piece) {
    const shown = listAt(piece.page, [shortclip]);
    return shown?.kind === 'search' ? readVideos(piece, shown.ids) : null;
  },
};
