import type { Capture } from '../../../core/capture.ts';
import type { ListKind } from '../../../core/list.ts';
import type { RowKind } from '../../../core/platform.ts';
import { isoTime } from '../../../core/time.ts';
import type { Places } from '../../../core/view.ts';
import { withoutSecrets } from '../../../secrets.ts';
import type { Exported, WithoutNames } from '../../export/model/index.ts';
import type { ItemNote } from '../../library/model/index.ts';
import { exportedLine, type GatheredList, notGiven, rowOfLine, type StoredLine, withHandle } from '../model/index.ts';
import type { KeptLists } from '../store/kept-lists.ts';

/** What exports read of a list and of its item. */
export interface ExportedLists extends Pick<KeptLists, 'linesIn' | 'order' | 'records' | 'slots' | 'tally'> {
  kindOf(list: GatheredList): RowKind;
  /** Where the records of its rows have the author's handle; undefined: nowhere. */
  handleAt(list: GatheredList): Promise<Places | undefined>;
  /** The pseudonym of a person: `person 12`. */
  person(number: number): string;
  /** A function that gives tags and note of the list's items; undefined where an item has none. */
  notesFor(list: GatheredList): Promise<(itemIds: readonly string[]) => Promise<readonly (ItemNote | undefined)[]>>;
  /** Its kind's facts about comments; undefined: its rows are none. */
  comments(list: GatheredList): Promise<ListKind['comments']>;
  /** The newest capture of the comments' item; null: there is none. */
  item(list: GatheredList): Promise<Capture | null>;
}

/** How many rows are read at once. */
const slice = 512;

/** The rows of an export: those in these slots; null: all. */
export type Chosen = Uint32Array | null;

/** The positions of the chosen rows in a list, and all slots by position. Read at once: rows may come in between. */
async function positionsOf(store: Pick<KeptLists, 'order' | 'slots'>, { id }: GatheredList, chosen: Chosen) {
  const order = { sort: 'place', down: false, search: '' } as const;
  const [all, slots] = await Promise.all([store.order(id, order), store.slots(id)]);
  const wanted = chosen && new Set(chosen);
  return { positions: wanted ? all.filter((position) => wanted.has(slots[position] ?? -1)) : all, slots };
}

/**
 * Rows as exports write them: in the site's order, replies after their comments, with tags and notes. `people`:
 * replaces names, and leaves out what the user wrote about items.
 */
export async function* exportedRows(
  store: ExportedLists,
  list: GatheredList,
  chosen: Chosen,
  people: WithoutNames | null = null,
): AsyncGenerator<Exported> {
  const kind = store.kindOf(list);
  const [{ positions, slots }, notesOf, handleAt] = await Promise.all([
    positionsOf(store, list, chosen),
    people ? null : store.notesFor(list),
    people ? undefined : store.handleAt(list),
  ]);
  for (let at = 0; at < positions.length; at += slice) {
    const part = positions.subarray(at, at + slice);
    const rows = new Map<number, Exported>();
    for await (const { position, line, record } of store.records(list.id, part, slots)) {
      const row = rowOfLine(list, kind, line);
      rows.set(
        position,
        people
          ? exportedLine(people.row(row), position, line, null)
          : withHandle(exportedLine(row, position, line, record), record, handleAt),
      );
    }
    const read = [...rows];
    const notes = (await notesOf?.(read.map(([, { row }]) => row.itemId))) ?? [];
    for (const [index, own] of notes.entries()) {
      const [position, row] = read[index] ?? [];
      if (own && row && position !== undefined)
        rows.set(position, { ...row, ...withoutSecrets({ tags: own.tags, note: own.note }) });
    }
    for (const position of part) {
      const row = rows.get(position);
      if (row) yield row;
    }
  }
}

/** The result of `pick` for each line in these slots, in order: the texts of all rows are never in memory at once. */
export async function ofLines<Part>(
  store: Pick<KeptLists, 'linesIn'>,
  id: string,
  slots: Uint32Array,
  pick: (line: StoredLine) => Part,
) {
  const parts: Part[] = [];
  for (let at = 0; at < slots.length; at += slice)
    for (const line of await store.linesIn(id, [...slots.subarray(at, at + slice)])) if (line) parts.push(pick(line));
  return parts;
}

/** Numbers for all people of a list, whichever part is exported, and for the author of the comments' item. */
export async function peopleOf(store: ExportedLists, list: GatheredList): Promise<WithoutNames> {
  const { authorOf, meetMentioned, meetPersons, withoutNames } = await import('../../export/model/pseudonyms.ts');
  const comments = await store.comments(list);
  const people = withoutNames(
    await ofLines(store, list.id, await store.slots(list.id), ({ itemId, author, authorId }) => ({
      itemId,
      author,
      authorId,
    })),
    store.person,
  );
  const kind = store.kindOf(list);
  for await (const { record, line } of store.records(list.id))
    if (comments) people.meet(record, comments);
    else meetPersons(people, rowOfLine(list, kind, line), record);
  const item = await store.item(list);
  // The only texts of the head: `threadsHead`.
  meetMentioned(people, [list.title, item?.card?.text ?? '']);
  const author = authorOf(list, item);
  people.meet('{}', { people: () => author, together: () => [author] });
  return people;
}

/** What precedes comments exported as threads: their item, and the totals. The item's names are people's, too. */
export async function threadsHead(
  store: ExportedLists,
  list: GatheredList,
  people: WithoutNames | null,
): Promise<string> {
  const [tally, comments, item] = await Promise.all([store.tally(list.id), store.comments(list), store.item(list)]);
  const { platform, ids, title, url } = list;
  const captured = item && { captured_at: isoTime(item.endedAt ?? item.startedAt), operation: item.path };
  const words = item?.card && { text: item.card.text, published_at: item.card.time };
  const about = withoutSecrets({ platform, ids, title, ...(!people && { url }), ...captured, ...(people && words) });
  const shown = JSON.stringify(about, (_, value: unknown) =>
    people && typeof value === 'string' ? people.mask(value) : value,
  );
  const head = item?.envelope && !people ? `${shown.slice(0, -1)},"envelope":${item.envelope}}` : shown;
  const { end, atLeast, leftOut } = list;
  const counts = comments?.total ?? null;
  const totals = tally && {
    first_level: tally.first,
    replies: tally.replies,
    site_total: tally.totalWords || tally.total,
    site_total_counts: counts,
    replies_not_opened: tally.unopened,
    not_given: notGiven(list, tally, counts),
    withheld: tally.withheld ?? {},
    left_out: leftOut ?? 0,
    at_least: atLeast,
    end,
  };
  return `{"item":${head},"totals":${JSON.stringify(totals)}}`;
}
