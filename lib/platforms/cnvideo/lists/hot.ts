import { type Tree, tree } from '../../../core/json/json.ts';
import type { ListKind, ListRow } from '../../../core/list.ts';
import { readsBoard } from '../../../core/read/board-reader.ts';
import { because } from '../../../core/reason.ts';
import { digitsOf } from '../../../core/record/comment-row.ts';
import { entriesAsRows, type RowForm } from '../../../core/record/entries-as-rows.ts';
import { textAt } from '../../../core/record/place.ts';
import { readWords } from '../../../core/record/read-words.ts';
import { each, integer, integerOrText, list, record, text } from '../../../core/schema.ts';
import type { CardPlaces } from '../../../core/view.ts';
import { checkIn, missingMember, parseAnswer, refuse, withoutRows } from '../failures.ts';

/** A topic of the board (README, D11). */
const topic = record(
  {
    ...each(integer, 'position event_time video_count'),
    ...each(integerOrText, 'hot_value group_id'),
    word_cover: record({ url_list: list(text) }),
  },
  { word: text, sentence_id: integerOrText },
);

const card: CardPlaces = { base: '', text: 'word', counters: { heat: 'hot_value' } };

const form: RowForm = { data: topic, card, id: 'sentence_id', core: ['word'] };

function topicRow(entry: Tree): ListRow | null {
  const itemId = digitsOf(entry.sentence_id);
  if (!itemId) return null;
  return {
    ...readWords(card, entry),
    itemId,
    url: `https://www.douyin.com/hot/${itemId}`,
    record: entry,
    media: 'text',
    authorId: '',
    cover: textAt(entry, 'word_cover.url_list.0'),
    pinned: false,
    advert: false,
  };
}

/** The hot board of the site (README, W6). */
export const cnvideoHot: ListKind = {
  id: 'hot',
  platform: 'cnvideo',
  paths: ['/aweme/v1/web/hot/search/list/'],
  data: topic,
  card,
  read: readsBoard((piece) => {
    const body = parseAnswer(piece);
    if (!body.data) throw missingMember(body, 'data');
    const { word_list } = tree(body.data);
    if (!Array.isArray(word_list))
      throw checkIn(body) ?? refuse('upstream_changed', because('lacks', { field: 'data.word_list' }));
    if (word_list.length === 0) throw withoutRows(body);
    return entriesAsRows(word_list, topicRow, form);
  }),
};
