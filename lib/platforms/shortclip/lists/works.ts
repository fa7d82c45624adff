import type { ListKind } from '../../../core/list.ts';
import { recognize } from '../../../core/platform.ts';
import { shortclip } from '../platform.ts';
import { readVideos, videoList } from './video-list.ts';

/** The videos of a creator. A player over the page asks the same of the authors of other videos: theirs are left out (README, W1). */
export const shortclipWorks: ListKind = {
  ...videoList,
  id: 'works',
  paths: ['/rest/v/profile/feed'],
  read(piece) {
    const shown = recognize(piece.page, [shortclip]);
    const { eid } = shown?.ids ?? {};
    return shown?.kind === 'profile' && eid ? readVideos(piece, { eid }, eid) : null;
  },
};
