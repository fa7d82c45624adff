import type { Counter } from '../../../core/view.ts';
import {
  countIn,
  ended,
  type GatheredList,
  type ListTally,
  type StoredLine,
  slotsOf,
  unpackRecords,
} from '../model/index.ts';
import { chunkSize, folded, type ListChunk, linesIn } from './chunk.ts';
import type { KeptList, ListDatabase } from './tables.ts';
import { tallied, threadOrder } from './threads.ts';

/**
 * The order of a list's rows; by `place`, comments come as threads. Rows without a value come last in either direction.
 */
export interface ListOrder {
  readonly sort: 'place' | 'time' | Counter;
  readonly down: boolean;
  /** Words that author and text contain, all of them; '' = all rows. */
  readonly search: string;
}

/** A row with its record. */
export interface LineWithRecord {
  readonly position: number;
  readonly line: StoredLine;
  /** The JSON text of the record, with all digits; `null` where it is damaged, as its line then says. */
  readonly record: string;
}

export function factsOf({
  spans: _,
  walk,
  stale,
  loose,
  wholeAhead,
  answers,
  bytes,
  sees,
  shapes,
  deletedAt,
  ...list
}: KeptList): GatheredList {
  return list;
}

/** By position: first-level comments, or all rows of other lists, in the site's order; then replies as they arrived. */
const slotsIn = (row: KeptList | null): Uint32Array => slotsOf(row?.spans ?? [], row?.count);

/** Rows whose records are read at once. */
const slice = 256;
/** How many unpacked answers are kept: rows of one page may come from several. */
const answersAtOnce = 8;

/** The gathered lists, in IndexedDB, as pages use them: they read them, and remove them. `Lists` fills them, too. */
export class KeptLists {
  protected readonly database: ListDatabase;

  constructor(database: ListDatabase) {
    this.database = database;
  }

  /** Newest first. */
  async all(): Promise<GatheredList[]> {
    const rows = await this.database.lists.toArray();
    const there = rows.filter(({ deletedAt }) => deletedAt === undefined);
    return there.sort((one, other) => other.begunAt - one.begunAt).map(factsOf);
  }

  /** How many bytes the records of all lists take. */
  async bytes(): Promise<number> {
    return (await this.database.lists.toArray()).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  async get(id: string): Promise<GatheredList | null> {
    const row = await this.#row(id);
    return row && factsOf(row);
  }

  /** As `KeptList` has them; '' = nothing departs. */
  async shapes(id: string): Promise<string> {
    return (await this.#row(id))?.shapes ?? '';
  }

  async #row(id: string): Promise<KeptList | null> {
    const row = await this.database.lists.get(id);
    return row?.deletedAt === undefined ? (row ?? null) : null;
  }

  /**
   * The rows at these positions (0, 1, …) of the site's order; null where there is none. Replies follow after all
   * first-level comments.
   */
  async lines(id: string, positions: readonly number[]): Promise<(StoredLine | null)[]> {
    const slots = await this.slots(id);
    return this.linesIn(
      id,
      positions.map((position) => slots[position] ?? -1),
    );
  }

  /** The slots of rows, by position; slots stay when other rows come between. */
  async slots(id: string): Promise<Uint32Array> {
    return slotsIn(await this.#row(id));
  }

  /** The rows in these slots; null where there is none. */
  async linesIn(id: string, slots: readonly number[]): Promise<(StoredLine | null)[]> {
    return (await this.#linesAt(id, slots)).map((row) => row?.line ?? null);
  }

  /** The slots of items; -1: the list does not have it. */
  async slotsOf(id: string, itemIds: readonly string[]): Promise<number[]> {
    const rows = await this.database.listItems.bulkGet(itemIds.map((itemId): [string, string] => [id, itemId]));
    return rows.map((row) => row?.slot ?? -1);
  }

  /** The line in each slot, with the answer that has its record. */
  async #linesAt(list: string, slots: readonly number[]) {
    const numbers = [...new Set(slots.map((slot) => Math.floor(slot / chunkSize)))];
    const rows = await this.database.listChunks.bulkGet(numbers.map((chunk): [string, number] => [list, chunk]));
    const chunks = new Map(rows.map((row, at) => [numbers[at], row && { lines: linesIn(row), answers: row.answers }]));
    return slots.map((slot) => {
      const { lines = [], answers = [] } = chunks.get(Math.floor(slot / chunkSize)) ?? {};
      const [line, answer] = [lines[slot % chunkSize], answers[slot % chunkSize]];
      return line && answer !== undefined ? { line, answer } : null;
    });
  }

  #chunks(id: string): Promise<ListChunk[]> {
    return this.database.listChunks.where(':id').between([id], [id, []]).toArray();
  }

  /** How many of the comments that the site counts a list has; null: there is no such list. */
  async tally(id: string): Promise<ListTally | null> {
    const row = await this.#row(id);
    if (!row) return null;
    const { total, totalWords, withheld, spans, count } = row;
    const bySite = { total, ...(totalWords && { totalWords }), ...(withheld && { withheld }) };
    return { ...bySite, ...tallied(await this.#chunks(id), slotsOf(spans), count) };
  }

  /** The positions of the rows in this order. */
  async order(id: string, { sort, down, search }: ListOrder): Promise<Uint32Array> {
    const row = await this.#row(id);
    const slots = slotsIn(row);
    const terms = folded(search).split(' ').filter(Boolean);
    const first = countIn(row?.spans ?? []);
    const hasReplies = slots.length > first;
    const plain = Uint32Array.from(slots.keys());
    if (sort === 'place' && terms.length === 0 && !hasReplies) return down ? plain.reverse() : plain;
    const chunks = await this.#chunks(id);
    const all = sort === 'place' && hasReplies ? threadOrder(chunks, slots, first, down) : plain;
    const figures = new Float64Array(slots.length).fill(Number.NaN);
    const fits = new Uint8Array(slots.length);
    for (const { chunk, words, times, counts } of chunks) {
      const values = sort === 'place' ? [] : sort === 'time' ? times : (counts[sort] ?? []);
      for (const [place, text] of words.split('\n').entries()) {
        figures[chunk * chunkSize + place] = values[place] ?? Number.NaN;
        fits[chunk * chunkSize + place] = terms.every((term) => text.includes(term)) ? 1 : 0;
      }
    }
    const figure = (position: number) => figures[slots[position] ?? 0] ?? Number.NaN;
    const fitting = all.filter((position) => fits[slots[position] ?? 0]);
    if (sort === 'place') return down && !hasReplies ? fitting.reverse() : fitting;
    const sign = down ? -1 : 1;
    return fitting.sort((one, other) => {
      const [a, b] = [figure(one), figure(other)];
      return (Number.isNaN(a) ? 1 : 0) - (Number.isNaN(b) ? 1 : 0) || sign * (a - b) || one - other;
    });
  }

  /**
   * The rows at these positions with their records, some at a time, always in the site's order; absent: all. `before`:
   * what `slots` gave when the positions were read; by now they may be those of other rows.
   */
  async *records(id: string, positions?: Iterable<number>, before?: Uint32Array): AsyncGenerator<LineWithRecord> {
    const slots = before ?? slotsIn(await this.#row(id));
    const wanted = positions ? Uint32Array.from(positions).sort() : Uint32Array.from(slots.keys());
    const unpacked = new Map<number, ReadonlyMap<number, string>>();
    const recordsOf = async (answer: number) => {
      const row = unpacked.has(answer) ? undefined : await this.database.listRecords.get([id, answer]);
      const texts = row ? unpackRecords(row.bytes) : [];
      const bySlot = unpacked.get(answer) ?? new Map(row?.slots.map((slot, at) => [slot, texts[at] ?? '']));
      unpacked.delete(answer);
      unpacked.set(answer, bySlot);
      const [oldest] = unpacked.keys();
      if (unpacked.size > answersAtOnce && oldest !== undefined) unpacked.delete(oldest);
      return bySlot;
    };
    for (let at = 0; at < wanted.length; at += slice) {
      const part = [...wanted.subarray(at, at + slice)];
      const own = part.map((position) => slots[position] ?? -1);
      for (const [index, stored] of (await this.#linesAt(id, own)).entries()) {
        if (!stored) continue;
        const record = (await recordsOf(stored.answer)).get(own[index] ?? -1);
        yield {
          position: part[index] ?? 0,
          line: record ? stored.line : { ...stored.line, damaged: true },
          record: record || 'null',
        };
      }
    }
  }

  /** Removes lists, and ends what is gathered for them. They can be restored until `purgeLists` has run. */
  remove(ids: readonly string[], now = Date.now()): Promise<void> {
    return this.change(ids, (row) => ({ ...ended(row, 'stopped', null), deletedAt: now }));
  }

  restore(ids: readonly string[]): Promise<void> {
    return this.change(ids, ({ deletedAt: _, ...row }) => row);
  }

  protected change(ids: readonly string[], change: (row: KeptList) => KeptList): Promise<void> {
    const { lists } = this.database;
    return this.database.transaction('rw', lists, async () => {
      const rows = await lists.bulkGet([...ids]);
      await lists.bulkPut(rows.flatMap((row) => (row ? [change(row)] : [])));
    });
  }
}
