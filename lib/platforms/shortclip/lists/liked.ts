import { jsonTree, plainText } from '../../../core/json/json.ts';
import type { ListAnswer, ListKind, ListPiece } from '../../../core/list.ts';
import { rowless } from '../../../core/read/refused-list.ts';
import { isEid, readVideos, videoList } from './video-list.ts';

/** Who is signed in; null: nobody, or it does not say (README, L1). */
function viewerIn({ text }: ListPiece): ListAnswer | null {
  const { result, eid } = jsonTree(text) ?? {};
  return result === 1 && isEid(plainText(eid)) ? rowless({ eid: plainText(eid) }) : null;
}

/**
 * What the user likes, of any author: neither request nor answer names them, but what the page asks about its viewer
 * does (README, W7).
 */
export const shortclipLiked: ListKind = {
  ...videoList,
  id: 'liked',
  paths: ['/rest/v/feed/liked', '/rest/v/profile/get'],
  read(piece) {
    if (/^[^?#]+\/profile\/get(?:[?#]|$)/.test(piece.url)) return viewerIn(piece);
    const { pcursor } = jsonTree(piece.body ?? '') ?? {};
    return readVideos(piece, { eid: '' }, { from: plainText(pcursor ?? '') });
  },
};
