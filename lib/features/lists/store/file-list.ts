import type { ListAnswer } from '../../../core/list.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { gather, lineOf, nothingGathered, packRecords, type StoredLine } from '../model/index.ts';
import { chunkOf, chunkSize } from './chunk.ts';
import type { KeptList } from './tables.ts';

/** A row of one of the tables of lists. */
interface TableRow {
  readonly table: 'lists' | 'listChunks' | 'listRecords' | 'listItems';
  readonly row: object;
}

/**
 * Makes the table rows of a list from answers in a file, oldest first: each item once, as it first came. The same
 * answers give the same rows.
 */
export function createFileList({
  id,
  ...about
}: {
  readonly id: string;
  readonly platform: PlatformId;
  readonly kind: string;
  readonly title: string;
  readonly url: string;
}) {
  const list = id;
  const known = new Map<string, number>();
  let state = nothingGathered;
  let lines: StoredLine[] = [];
  let answers: number[] = [];
  let [chunk, answer, bytes, begunAt, changedAt] = [0, 0, 0, Number.POSITIVE_INFINITY, 0];

  function chunks(least: number): TableRow[] {
    const rows: TableRow[] = [];
    for (; lines.length >= least; chunk += 1) {
      const [own, of] = [lines.slice(0, chunkSize), answers.slice(0, chunkSize)];
      rows.push({ table: 'listChunks', row: chunkOf({ list, chunk, changedAt }, own, of) });
      lines = lines.slice(chunkSize);
      answers = answers.slice(chunkSize);
    }
    return rows;
  }

  return {
    /**
     * The rows that an answer adds. Its cursors are made here. `timeOf`: when an item was received, epoch ms. What an
     * answer says of a total is not of this list, which has what somebody came across.
     */
    take({ totalWords: _, ...page }: ListAnswer, timeOf: (itemId: string) => number): TableRow[] {
      const there = page.rows.flatMap(({ itemId }) => {
        const slot = known.get(itemId);
        return slot === undefined ? [] : [[itemId, slot] as const];
      });
      const from = answer === 0 ? '' : String(answer);
      const own = { ...page, of: {}, from, next: String(answer + 1), end: null, total: null };
      const gathered = gather(state, [own], { items: new Map(there), asked: new Set() });
      const fresh = [...gathered.items]
        .filter(([itemId]) => !known.has(itemId))
        .sort(([, one], [, other]) => one - other);
      // Without new items it adds nothing: there may be no list for its records.
      if (fresh.length === 0) return [];
      const rows = fresh.flatMap(([itemId]) => page.rows.find((one) => one.itemId === itemId) ?? []);
      state = gathered.state;
      for (const [itemId, slot] of fresh) known.set(itemId, slot);
      const fromFile = rows.map((row) => lineOf(row, timeOf(row.itemId)));
      begunAt = fromFile.reduce((least, { at }) => Math.min(least, at), begunAt);
      changedAt = fromFile.reduce((most, { at }) => Math.max(most, at), changedAt);
      lines.push(...fromFile);
      answers.push(...rows.map(() => answer));
      const packed = packRecords(rows.map(({ record }) => record));
      bytes += packed.length;
      const slots = fresh.map(([, slot]) => slot);
      const records = { list, answer, from, slots, bytes: packed };
      answer += 1;
      return [
        { table: 'listRecords', row: records },
        ...fresh.map(([itemId, slot]): TableRow => ({ table: 'listItems', row: { list, itemId, slot } })),
        ...chunks(chunkSize),
      ];
    },
    /** The remaining rows, once there are no more answers; none if no answer had a row. */
    end(): TableRow[] {
      if (known.size === 0) return [];
      const row: KeptList = {
        ...state,
        ...about,
        id,
        // No container of any browser, so that no page ever goes on with it.
        container: id,
        begunAt,
        changedAt,
        tabId: null,
        state: 'ended',
        end: 'file',
        atLeast: false,
        answers: answer,
        bytes,
        sees: false,
      };
      return [...chunks(1), { table: 'lists', row }];
    },
  };
}

export type FileList = ReturnType<typeof createFileList>;
