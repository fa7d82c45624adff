import { Failure } from '../../../core/failure.ts';
import { jsonTree, plainText, type Tree, tree, trees } from '../../../core/json/json.ts';
import type { ListKind, ListPiece, SiteEnd } from '../../../core/list.ts';
import { cursorIn, cursorOf, hasMore, nilOf, readsAnswers } from '../../../core/read/list-reader.ts';
import { refusedList } from '../../../core/read/refused-list.ts';
import { asksLogin, missingMember, parseAnswer, refuse, refusedBody, type UpstreamBody } from '../failures.ts';
import { itemScroll, listed, ofItems } from './listed-items.ts';

/**
 * The body of an answer. A stream has several documents, each after a line with its length (README, Q10): their `data`
 * are joined, all else is the last one's. @throws Failure
 */
function bodyOf({ status, text }: ListPiece): { readonly body: UpstreamBody; readonly isCut: boolean } {
  const frames = text.split(/(?:^|\r\n)[\da-f]{1,8}(?:\r\n|$)/i).filter((frame) => frame.trim() !== '');
  if (frames.length <= 1 || status !== 200)
    return { body: parseAnswer({ status, text: frames[0] ?? text }), isCut: false };
  const answers = trees(frames.map(jsonTree));
  return {
    body: { ...Object.assign({}, ...answers), data: answers.flatMap((one) => trees(one.data)) },
    isCut: answers.length < frames.length,
  };
}

/**
 * The items of a card, read at their places, because a card also holds comments and other things; cards of people and
 * words have none (README, D8). Null: the card is of an unknown kind.
 */
function itemsOf(card: Tree): Tree[] | null {
  const attached = (holder: Tree) => trees(tree(tree(holder.card_info).attached_info).aweme_list);
  const mixed = trees(tree(card.aweme_mix_info).mix_items);
  const items = [
    ...trees([card.aweme_info]),
    ...mixed,
    ...attached(card),
    ...trees(card.sub_card_list).flatMap(attached),
  ];
  const isOther = ['4', '6'].includes(plainText(card.type)) || card.card_unique_name === 'baike_wiki_doc';
  return items.length > 0 || isOther ? items : null;
}

/** What an answer without a card means (README, F9). */
function emptiness(body: UpstreamBody, from: string | null): Failure | SiteEnd {
  const { means } = nilOf(body, refuse);
  if (means === null && asksLogin(body)) return refuse('sign_in_required');
  if (from && (means === 'none' || (means === null && hasMore(body.has_more) === false))) return 'all';
  return (
    means ??
    (Array.isArray(body.data) ? refuse('upstream_refused', 'cnvideo_without_content') : missingMember(body, 'data'))
  );
}

/** The results for a word: all of them, or the videos alone, which is another list. */
export const cnvideoSearch: ListKind = {
  ...ofItems,
  id: 'search',
  paths: ['/aweme/v1/web/general/search/stream/', '/aweme/v1/web/general/search/single/', '/aweme/v1/web/search/item/'],
  read: readsAnswers(
    (query, { url }) => {
      const keyword = query.get('keyword');
      const order = url.includes('/web/search/item/') ? 'video' : 'general';
      return keyword ? { of: { keyword, order }, from: cursorIn(query, 'offset') } : null;
    },
    (piece, { of, from }) => {
      const { body, isCut } = bodyOf(piece);
      const cards = Array.isArray(body.data) ? body.data : [];
      const stated = refusedBody(body, piece.text) ?? (cards.length > 0 ? null : emptiness(body, from));
      const { drift, ...rows } = listed(cards, itemsOf);
      const more = hasMore(body.has_more);
      const last = more !== true && asksLogin(body) ? 'sign_in' : more === false ? 'all' : null;
      // In a stream, a refusal may follow cards.
      const end = stated instanceof Failure ? refusedList(stated, of, from) : { end: stated ?? last };
      const next = more === false ? '' : cursorOf(body.cursor);
      return {
        next,
        ...end,
        ...rows,
        drift: isCut ? ['upstream: a part of the stream is not JSON', ...drift] : drift,
      };
    },
  ),
  scroll: { ...itemScroll, moves: 'window' },
};
