import { jsonTree, textOf, tree } from '../../../core/json/json.ts';
import type { ListAnswer, ListKind, ListPiece } from '../../../core/list.ts';
import { listAt } from '../../../core/platform.ts';
import { cursorIn, readsAnswers } from '../../../core/read/list-reader.ts';
import { refusedList, rowless } from '../../../core/read/refused-list.ts';
import { refuse } from '../failures.ts';
import { intlvideo } from '../platform.ts';
import { itemScroll, itemsIn, ofItems, refuseGuest } from './listed-items.ts';

/** Runs in the page: who is signed in and whose profile its state holds, as JSON (README, P5). */
function peopleInState(): string {
  try {
    const text = document.getElementById('__UNIVERSAL_DATA_FOR_REHYDRATION__')?.textContent ?? '{}';
    const scope = JSON.parse(text).__DEFAULT_SCOPE__ ?? {};
    const person = ({ uniqueId = '', secUid = '', openFavorite = null } = {}) => ({ uniqueId, secUid, openFavorite });
    return JSON.stringify({
      viewer: person(scope['webapp.app-context']?.user ?? {}),
      shown: person(scope['webapp.user-detail']?.userInfo?.user ?? {}),
    });
  } catch {
    return '{}';
  }
}

/** Whose lists a profile shows; undefined: the page is no profile. */
const handleIn = (page: string) => listAt(page, [intlvideo])?.ids.unique_id;

/** One of the two people in the state, if the page still shows their profile: the state is written once. */
function personIn(text: string, which: 'viewer' | 'shown', handle: string) {
  const person = tree(jsonTree(text)?.[which]);
  return textOf(person.uniqueId).toLowerCase() === handle.toLowerCase() ? person : null;
}

/**
 * What a profile's state says of a list: whose it is, and whether it may be seen. Saved items are only the viewer's
 * own: on another's profile they are nobody's. Likes are hidden where their owner says so.
 */
function ownerIn({ page, text }: ListPiece, id: 'saved' | 'liked'): ListAnswer | null {
  const unique_id = handleIn(page);
  if (!unique_id) return null;
  const [viewer, shown] = [personIn(text, 'viewer', unique_id), personIn(text, 'shown', unique_id)];
  const sec_uid = textOf(viewer?.secUid) || textOf(shown?.secUid);
  if (id === 'saved' && !viewer) return rowless({ unique_id, sec_uid: '' });
  const of = { unique_id, ...(sec_uid && { sec_uid }) };
  return !viewer && shown?.openFavorite === false ? refusedList(refuse('private'), of, null) : rowless(of);
}

const answersOf = (id: 'saved' | 'liked') =>
  readsAnswers(
    (query, { page }) => {
      const sec_uid = query.get('secUid');
      const unique_id = handleIn(page);
      return sec_uid ? { of: { sec_uid, ...(unique_id && { unique_id }) }, from: cursorIn(query, 'cursor') } : null;
    },
    (piece, { from }) => {
      if (id === 'saved') refuseGuest(piece);
      const { answer } = itemsIn(piece, from, ['-1', '0']);
      // Likes may be anybody's, and hidden ones are answered as none: only their owner's state tells (README, Q9).
      return id === 'liked' && answer.end === 'none' ? { ...answer, end: null } : answer;
    },
  );

/** A tab of a profile with items of anybody's that its owner keeps (README, Q9). */
export function keptItems(id: 'saved' | 'liked', path: string): ListKind {
  const readAnswer = answersOf(id);
  return {
    ...ofItems,
    id,
    paths: [path],
    inPage: peopleInState,
    read: (piece) => (piece.own ? ownerIn(piece, id) : readAnswer(piece)),
    // Slower than works, by our guess (README, Q9).
    scroll: { ...itemScroll, pause: [4000, 6000] },
  };
}
