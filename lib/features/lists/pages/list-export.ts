import type { Capture } from '../../../core/capture.ts';
import type { ListKind } from '../../../core/list.ts';
import type { RowKind } from '../../../core/platform.ts';
import { isoTime } from '../../../core/time.ts';
import { withoutSecrets } from '../../../secrets.ts';
import type { Exported } from '../../export/model/index.ts';
import { exportedLine, type GatheredList, type ListLine, notGiven, rowOfLine, type WithoutNames, withoutNames } from '../model/index.ts';
import type { Lists } from '../store/lists.ts';

/** What exports read of a list and of its item. */
export interface ExportedLists extends Pick<Lists, 'lines' | 'order' | 'records' | 'tally'> {
  kindOf(list: GatheredList): RowKind;
  /** What its kind says of comments; undefined: it has none. */
  comments(list: GatheredList): Promise<ListKind['comments']>;
  /** The newest capture of the item that the comments are of; null: there is none. */
  item(list: GatheredList): Promise<Capture | null>;
}

/** Rows that are read at once. */
const slice = 512;

/** The rows that fit the search as exports write them: in the site's order, replies behind their comments. `people`: without names. */
export async function* exportedRows(
  store: ExportedLists,
  list: GatheredList,
  search: string,
  people: WithoutNames | null = null,
): AsyncGenerator<Exported> {
  const kind = store.kindOf(list);
  const wanted = await store.order(list.id, { sort: 'place', down: false, search });
  for (let at = 0; at < wanted.length; at += slice) {
    const part = wanted.subarray(at, at + slice);
    const rows = new Map<number, Exported>();
    for await (const { position, line, record } of store.records(list.id, part)) {
      const row = rowOfLine(list, kind, line);
      rows.set(position, people ? exportedLine(people.row(row), position, line, null) : exportedLine(row, position, line, record));
    }
    for (const position of part) {
      const row = rows.get(position);
      if (row) yield row;
    }
  }
}

/** What `pick` takes of every line, in the site's order: the texts of all rows are never there at once. */
export async function ofAllLines<Part>(store: Pick<Lists, 'lines'>, { id, count }: GatheredList, pick: (line: ListLine) => Part) {
  const parts: Part[] = [];
  for (let at = 0; at < count; at += slice) {
    const lines = await store.lines(
      id,
      [...Array(Math.min(slice, count - at)).keys()].map((one) => at + one),
    );
    for (const line of lines) if (line) parts.push(pick(line));
  }
  return parts;
}

/** Numbers for all people of a list of comments, whatever part of it is exported. */
export async function peopleOf(store: ExportedLists, list: GatheredList): Promise<WithoutNames> {
  const comments = await store.comments(list);
  const people = withoutNames(await ofAllLines(store, list, ({ itemId, author, authorId }) => ({ itemId, author, authorId })));
  if (comments) for await (const { record } of store.records(list.id)) people.meet(record, comments);
  return people;
}

/** What stands before the comments where they are exported as threads: their item, and the totals. An item's own names are people's, too. */
export async function threadsHead(store: ExportedLists, list: GatheredList, people: WithoutNames | null): Promise<string> {
  const [tally, comments, item] = await Promise.all([store.tally(list.id), store.comments(list), store.item(list)]);
  const { platform, ids, title, url } = list;
  const captured = item && { captured_at: isoTime(item.endedAt ?? item.startedAt), operation: item.path };
  const words = item?.card && { text: item.card.text, published_at: item.card.time };
  const about = withoutSecrets({ platform, ids, title, url, ...captured, ...(people ? words : null) });
  const shown = JSON.stringify(about, (_, value: unknown) => (people && typeof value === 'string' ? people.mask(value) : value));
  const whole = item?.envelope && !people ? `${shown.slice(0, -1)},"envelope":${item.envelope}}` : shown;
  const { end, atLeast, leftOut } = list;
  const counts = comments?.total ?? null;
  const totals = tally && {
    ...{ first_level: tally.first, replies: tally.replies, site_total: tally.totalWords || tally.total, site_total_counts: counts },
    ...{ replies_not_opened: tally.unopened, not_given: notGiven(list, tally, counts), withheld: tally.withheld ?? {} },
    ...{ left_out: leftOut ?? 0, at_least: atLeast, end },
  };
  return `{"item":${whole},"totals":${JSON.stringify(totals)}}`;
}
