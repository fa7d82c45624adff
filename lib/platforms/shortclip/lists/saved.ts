import { jsonTree, plainText } from '../../../core/json/json.ts';
import type { ListKind } from '../../../core/list.ts';
import { isEid, readVideos, videoList } from './video-list.ts';

/** Videos of any author that the user has saved: only the request's body names the user (README, W7). */
export const shortclipSaved: ListKind = {
  ...videoList,
  id: 'saved',
  paths: ['/rest/v/collect/list'],
  read(piece) {
    const { userId, pcursor } = jsonTree(piece.body ?? '') ?? {};
    const eid = plainText(userId);
    return isEid(eid) ? readVideos(piece, { eid }, { from: plainText(pcursor ?? '') }) : null;
  },
};
