import { jsonTree, plainText } from '../../../core/json/json.ts';
import type { ListAnswer, ListKind, ListPiece } from '../../../core/list.ts';
import { rowless } from '../../../core/read/refused-list.ts';
import { isEid, readVideos, videoList } from './video-list.ts';

/** Who is signed in; null: nobody, or the piece does not say (README, L1). */
function viewerIn({ text }: ListPiece): ListAnswer | null {
  const { result, eid } = jsonTree(text) ?? {};
  return result === 1 && isEid(plainText(eid)) ? rowless({ eid: plainText(eid) }) : null;
}

/**
 * Videos of any author that the user likes. Neither request nor answer names the user, but the page's request about its
 * viewer does (README, W7).
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
