import type { Capture, LineFacts } from '../../../core/capture.ts';
import { departs } from '../../../core/departs.ts';
import type { OperationOutline } from '../../../core/operation.ts';
import type { Platform } from '../../../core/platform.ts';
import { type Judge, judgeOf } from '../../../core/record/essentials.ts';
import { undoFor } from '../../../core/undo-for.ts';
import { itemKeys } from '../model/item-key.ts';
import { linkIds } from '../model/link-ids.ts';
import { dated, type EnvelopeRow, isCaptureRow, isUnjudged, type CaptureRow as Row } from './capture-row.ts';
import { Listing } from './listing/listing.ts';
import type { CaptureQuery } from './listing/query.ts';
import { type LibraryDatabase, writtenTogether } from './tables.ts';

/** A stored capture with its envelope, where there is one. */
export function withEnvelope(row: Row, envelope: EnvelopeRow | undefined): Capture {
  const { text, card = null, newFields, shapes = '' } = envelope ?? {};
  const later = { card, newFields: Array.isArray(newFields) ? newFields : [], shapes };
  return { ...dated(row), ...later, envelope: typeof text === 'string' ? text : null };
}

export interface CaptureFilter extends CaptureQuery {
  readonly limit?: number;
}

/** Lines read at once. */
const slice = 250;

/**
 * The stored captures and their listing, in IndexedDB, as the background uses them: it stores captures, and reads them
 * one at a time. `Captures` has what only pages need.
 */
export class KeptCaptures extends Listing {
  readonly #judge: Judge;

  /**
   * `operations`: they name the items of captures, and their essentials judge captures without a judgment, from earlier
   * versions or files. Absent: those stay as they are. `platforms`: a search recognises their links.
   */
  constructor(
    database: LibraryDatabase,
    operations: readonly OperationOutline[] = [],
    platforms: readonly Platform[] = [],
  ) {
    super(database, itemKeys(operations), linkIds(operations, platforms));
    this.#judge = judgeOf(operations);
  }

  /**
   * The capture as it is kept now: judged by its envelope if it was stored before there were essentials, with shapes
   * only where it departs.
   */
  protected asKept(capture: Capture): Capture {
    const judged = isUnjudged(capture) ? { ...capture, ...this.#judge(capture.path, capture.envelope) } : capture;
    return judged.shapes === '' || departs(judged) ? judged : { ...judged, shapes: '' };
  }

  /**
   * Resolves once written. Rejects captures from private windows. A run that was removed does not come back when it
   * goes on or ends; another attempt of the same line does.
   */
  async save(capture: Capture): Promise<void> {
    if (await this.saveAll([capture], { keepsRemoved: true })) await this.seal();
  }

  /**
   * The same for several, which may be part of the caller's transaction; without `keepsRemoved`, removed ones are back.
   * True: call `seal` after it.
   */
  saveAll(all: readonly Capture[], options: { readonly keepsRemoved?: boolean } = {}): Promise<boolean> {
    if (all.some(({ incognito }) => incognito)) throw new Error('A capture from a private window is never stored.');
    const { captures, envelopes } = this.database;
    const kept = all.map((one) => this.asKept(one));
    const parts = kept.map(({ envelope: text, card = null, newFields, shapes, ...line }) => ({
      line,
      texts: text === null ? [] : [{ id: line.id, text, card, newFields, shapes }],
    }));
    return this.write(async () => {
      const lines = parts.map(({ line }) => line);
      const full = await this.put(lines, options);
      await captures.bulkPut(lines);
      // An earlier attempt of the same line may have left one.
      await envelopes.bulkDelete(parts.flatMap(({ line, texts }) => (texts.length > 0 ? [] : line.id)));
      await envelopes.bulkPut(parts.flatMap(({ texts }) => texts));
      return full;
    });
  }

  async get(id: string): Promise<Capture | null> {
    return this.#captureOf((await this.database.captures.get(id)) ?? null);
  }

  /** The captures in these slots, in order; null where there is none, or a damaged one. */
  async lines(slots: readonly number[]): Promise<(LineFacts | null)[]> {
    const places = await this.at(slots);
    const rows = await this.database.captures.bulkGet(places.map((place) => place?.id ?? ''));
    return rows.map((row) => (isCaptureRow(row) ? dated(row) : null));
  }

  /** Lists every version separately, newest first. */
  async list({ limit, ...query }: CaptureFilter = {}): Promise<LineFacts[]> {
    if (limit === undefined) await this.rebuildAll();
    else await this.rebuild();
    const { slots } = await this.find({ grouped: false, ...query });
    const lines: LineFacts[] = [];
    for (let at = 0; at < slots.length && !(lines.length >= (limit ?? Number.POSITIVE_INFINITY)); at += slice) {
      const read = await this.lines([...slots.subarray(at, at + slice)]);
      lines.push(...read.filter((line) => line !== null));
    }
    return lines.slice(0, limit);
  }

  /** Adds all captures that a reset listing still lacks, slice by slice. */
  async rebuildAll(): Promise<void> {
    while (await this.rebuild());
  }

  /** The newest capture of an item, from any tab; `done`: only one that succeeded. */
  async newestOfItem(platform: string, itemId: string, done = false): Promise<Capture | null> {
    if (itemId === '') return null;
    const rows = await this.database.captures.where('itemId').equals(itemId).or('alias').equals(itemId).toArray();
    return this.#newest(rows.filter((row) => row.platform === platform && (!done || row.state === 'done')));
  }

  /** The capture of the same item by the same operation before this one. */
  async earlierOf({ platform, itemId, path, startedAt }: Capture): Promise<Capture | null> {
    if (itemId === '') return null;
    const rows = await this.database.captures.where('itemId').equals(itemId).toArray();
    const fitting = rows.filter((row) => row.platform === platform && row.path === path && row.state === 'done');
    return this.#newest(fitting.filter((row) => row.startedAt < startedAt));
  }

  /** The newest capture requested from a tab since `since` (epoch ms), because tab ids restart with the browser. */
  async newestOfTab(tabId: number, since: number): Promise<Capture | null> {
    const rows = await this.database.captures.where('tabId').equals(tabId).toArray();
    return this.#newest(rows.filter((row) => row.startedAt >= since));
  }

  async #newest(rows: readonly Row[]): Promise<Capture | null> {
    const removed = await this.removed(rows.map(({ id }) => id));
    const alive = rows.filter((row) => isCaptureRow(row) && row.deletedAt === undefined && !removed.has(row.id));
    return this.#captureOf(
      alive.reduce<Row | null>((best, row) => (best && best.startedAt >= row.startedAt ? best : row), null),
    );
  }

  /** Permanently deletes removed captures whose undo period has expired. True: there were any. */
  purge(now = Date.now()): Promise<boolean> {
    return this.deleteRemoved(now - undoFor, now);
  }

  /**
   * Marks runs that a stopped worker left running as interrupted; called when a worker starts, with its start time
   * (epoch ms).
   */
  async interrupt(startedBefore: number, ending: Pick<Capture, 'code' | 'msg' | 'failure'>): Promise<string[]> {
    const { captures } = this.database;
    return this.write(async () => {
      const running = await captures.where('state').equals('running').toArray();
      const now = Date.now();
      // A start in the future was before the clock was put back.
      const broken = running.filter(
        (row) => isCaptureRow(row) && (row.startedAt < startedBefore || row.startedAt > now),
      );
      const ended = broken.map((row) => ({ ...row, ...ending, state: 'interrupted' as const, endedAt: now }));
      await this.put(ended, { keepsRemoved: true });
      await captures.bulkPut(ended);
      return ended.map(({ id }) => id);
    });
  }

  /** Runs one transaction over all tables that are written with a capture. */
  protected write<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transaction('rw', writtenTogether, work);
  }

  async #captureOf(row: Row | null): Promise<Capture | null> {
    if (!isCaptureRow(row) || row.deletedAt !== undefined) return null;
    const [removed, envelope] = await Promise.all([this.removed([row.id]), this.database.envelopes.get(row.id)]);
    return removed.has(row.id) ? null : this.asKept(withEnvelope(row, envelope));
  }
}
