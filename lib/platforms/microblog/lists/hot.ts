import { type Tree, textOf, tree } from '../../../core/json/json.ts';
import type { ListKind, ListRow } from '../../../core/list.ts';
import { boardEntries, readsBoard } from '../../../core/read/board-reader.ts';
import { because } from '../../../core/reason.ts';
import { entriesAsRows, type RowForm } from '../../../core/record/entries-as-rows.ts';
import { readWords } from '../../../core/record/read-words.ts';
import { isSet } from '../../../core/record/says-nothing.ts';
import { each, integer, record, text } from '../../../core/schema.ts';
import type { CardPlaces } from '../../../core/view.ts';
import { parseAnswer, refuse } from '../failures.ts';

/**
 * A topic of the board, with its heat under one of two names; the topic above the board has only its word (README, D9).
 */
const topic = record(
  { ...each(text, 'note word_scheme label_name category'), ...each(integer, 'num raw_hot rank realpos onboard_time') },
  { word: text },
);

const card: CardPlaces = { base: '', text: 'note word', counters: { heat: 'num raw_hot' } };

const form: RowForm = { data: topic, card, id: 'word', core: ['word'] };

/** Its name, without hash marks. */
const wordOf = ({ word }: Tree): string =>
  textOf(word)
    .replace(/^#(.*)#$/s, '$1')
    .trim();

function topicRow(entry: Tree, isAbove: (id: string) => boolean): ListRow | null {
  const itemId = wordOf(entry);
  if (!itemId || itemId.length > 200) return null;
  const asked = textOf(entry.word_scheme) || textOf(entry.word);
  return {
    ...readWords(card, entry),
    text: textOf(entry.note) || itemId,
    itemId,
    url: `https://s.weibo.com/weibo?q=${encodeURIComponent(asked)}`,
    record: entry,
    media: 'text',
    authorId: '',
    cover: '',
    pinned: isAbove(itemId),
    advert: isSet(entry.is_ad),
  };
}

/** The hot search of the site, as its own page or the side column of other pages receives it (README, Q10). */
export const microblogHot: ListKind = {
  id: 'hot',
  platform: 'microblog',
  paths: ['/ajax/side/hotSearch', '/ajax/statuses/hot_band'],
  data: topic,
  card,
  read: readsBoard((piece) => {
    const data = tree(parseAnswer(piece, null).data);
    const entries = data.realtime ?? data.band_list;
    if (!Array.isArray(entries)) throw refuse('upstream_changed', because('lacks', { field: 'data.realtime' }));
    if (entries.length === 0) throw refuse('upstream_refused', 'empty_answer');
    const { all, pinned } = boardEntries([data.hotgov], entries, wordOf);
    return entriesAsRows(all, (one) => topicRow(one, pinned), form);
  }),
};
