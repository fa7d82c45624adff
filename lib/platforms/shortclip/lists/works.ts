import type { ListKind } from '../../../core/list.ts';
import { listAt } from '../../../core/platform.ts';
import { shortclip } from '../platform.ts';
import { readVideos, videoList } from './video-list.ts';

/**
 * The videos of a creator. A player over the page asks the same of the authors of other videos: theirs are left out
 * (README, W1).
 */
export const shortclipWorks: ListKind = {
  ...videoList,
  id: 'works',
  paths: ['/rest/v/profile/feed'],
  read(piece) {
    const shown = listAt(piece.page, [shortclip]);
    return shown?.kind === 'works' ? readVideos(piece, shown.ids, { author: shown.ids.eid }) : null;
  },
};
