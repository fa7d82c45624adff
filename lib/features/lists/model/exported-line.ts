import { jsonValue } from '../../../core/json/json.ts';
import type { RowKind } from '../../../core/platform.ts';
import { handleOf } from '../../../core/record/read-words.ts';
import { type Row, untold } from '../../../core/row.ts';
import { isoTime } from '../../../core/time.ts';
import type { Places } from '../../../core/view.ts';
import { cutText } from '../../../core/well-formed.ts';
import { type Exported, exported } from '../../export/model/index.ts';
import type { GatheredList, StoredLine } from './gathered-list.ts';

/** As `Capture.title`. */
const titleLength = 200;
/** As a line's names. */
const handleLength = 200;

/** The row of a list's line; its record is packed with others. */
export function rowOfLine({ platform }: Pick<GatheredList, 'platform'>, kind: RowKind, line: StoredLine): Row {
  return { ...untold, ...line, platform, kind, place: line.comment?.place ?? '' };
}

/** The facts of a row in exports, beside its record. */
function factsOf(
  { itemId, url, author, authorId, title, text, time, counters, comment }: Row,
  { position, pinned, advert, seen }: NonNullable<Exported['listed']>,
  { at, damaged, textCut }: StoredLine,
) {
  const broken = { ...(textCut && { text_cut: textCut }), ...(damaged && { damaged }) };
  const [received_at, published_at] = [isoTime(at), isoTime(time)];
  if (!comment) {
    const about = { position, pinned, advertisement: advert, seen, received_at, item_id: itemId, item_url: url };
    return { ...about, author, ...(title && { title }), text, published_at, counters, ...broken };
  }
  const { root, parent, replies, place, pictures, marks } = comment;
  const about = { position, comment_id: itemId, root_id: root, parent_id: parent, author, author_id: authorId, text };
  return {
    ...about,
    likes: counters.likes ?? '',
    replies,
    published_at,
    place,
    pictures,
    pinned,
    marks,
    received_at,
    ...broken,
  };
}

/**
 * A line of a list as exports write it: `row`, perhaps without people's names, and its place, from 0. `record`: the
 * record's JSON text with all digits; null: left out.
 */
export function exportedLine(row: Row, at: number, line: StoredLine, record: string | null): Exported {
  const { pinned, advert, seen } = line;
  const listed = { position: at + 1, pinned, advert, seen };
  const facts = JSON.stringify(factsOf(row, listed, line));
  const text = record === null ? facts : `${facts.slice(0, -1)},"data":${record}}`;
  const title = cutText(`${row.comment?.root ? '↳ ' : ''}${row.title || row.text}`, titleLength);
  return exported({ row, title, at: line.at, text, tags: [], note: '', listed });
}

/**
 * With the author's handle, which lines are stored without, from these places of the record. Most formats do not ask for
 * it, and to parse the records of all rows takes longer than to write them.
 */
export function withHandle(one: Exported, record: string, places: Places = ''): Exported {
  if (!places) return one;
  const row = {
    ...one.row,
    get handle() {
      return cutText(handleOf(jsonValue(record), places), handleLength);
    },
  };
  return { ...one, row };
}
