import { plainText, type Tree, textOf } from '../../../core/json/json.ts';
import type { ListKind, ListRow } from '../../../core/list.ts';
import { boardEntries, readsBoard } from '../../../core/read/board-reader.ts';
import { because, saying } from '../../../core/reason.ts';
import { digitsOf } from '../../../core/record/comment-row.ts';
import { entriesAsRows, type RowForm } from '../../../core/record/entries-as-rows.ts';
import { textAt } from '../../../core/record/place.ts';
import { readWords } from '../../../core/record/read-words.ts';
import { each, integerOrText, list, record, text } from '../../../core/schema.ts';
import type { CardPlaces } from '../../../core/view.ts';
import { refuse } from '../failures.ts';
import { bodyOf } from './list-body.ts';

/** A topic of the board; the topic above it has no id beside its address, no heat and no picture (README, D6). */
const topic = record(
  {
    ClusterId: integerOrText,
    ...each(text, 'ClusterIdStr HotValue QueryWord Label LabelDesc'),
    InterestCategory: list(text),
    Image: record({ url: text }),
  },
  { Title: text, Url: text },
);

const card: CardPlaces = { base: '', text: 'Title', counters: { heat: 'HotValue' } };

const form: RowForm = { data: topic, card, id: 'ClusterIdStr', core: ['Title'] };

/** The id as text is used: the number is above 2^53 (README, D6). */
const idOf = (entry: Tree): string =>
  digitsOf(textAt(entry, 'ClusterIdStr')) || /\/trending\/(\d+)/.exec(textOf(entry.Url))?.[1] || '';

/** The board beside the feed of the home page (README, W4). */
export const newsHot: ListKind = {
  id: 'hot',
  platform: 'news',
  paths: ['/hot-event/hot-board/'],
  data: topic,
  card,
  read: readsBoard((piece) => {
    const { status, data, fixed_top_data } = bodyOf(piece);
    if (status !== undefined && status !== 'success') throw refuse('upstream_refused', saying(plainText(status)));
    if (!Array.isArray(data)) throw refuse('upstream_changed', because('lacks', { field: 'data' }));
    if (data.length === 0) throw refuse('upstream_refused', 'empty_answer');
    const { all, pinned } = boardEntries(fixed_top_data, data, idOf);
    const topicRow = (entry: Tree): ListRow | null => {
      const itemId = idOf(entry);
      if (!itemId) return null;
      return {
        ...readWords(card, entry),
        itemId,
        url: `https://www.toutiao.com/trending/${itemId}/`,
        record: entry,
        media: 'text',
        authorId: '',
        cover: textAt(entry, 'Image.url'),
        pinned: pinned(itemId),
        advert: false,
      };
    };
    return entriesAsRows(all, topicRow, form);
  }),
};
