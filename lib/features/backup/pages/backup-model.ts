import { signal } from '@preact/signals';
import type { Capture } from '../../../core/capture.ts';
import type { Tree } from '../../../core/json/json.ts';
import { type Reason, reasonOf } from '../../../core/reason.ts';
import { withoutSecrets } from '../../../secrets.ts';
import { shareable, stampOf, withWorkingLinks } from '../../export/model/index.ts';
import { gather } from '../../export/pages/index.ts';
import { backupPieces, inBatches, keptTables, packed, type ReadParts, resolvedEvents } from '../model/index.ts';
import type { Merge } from '../store/index.ts';
import type { Bringing } from '../store/tables.ts';
import { examineFiles, type Offer, refusal } from './examine-files.ts';

export interface BackupParts extends ReadParts {
  readonly merge: Merge;
  /** The captures in the order in which they were stored. */
  captures(): Promise<{ readonly slots: Uint32Array; read(slots: Uint32Array): AsyncIterable<Capture> }>;
  readonly settings: { read(): Promise<Tree>; write(settings: Tree): Promise<unknown>; readonly defaults: Tree };
  /** How many captures the last backup had. */
  readonly last: { get(): Promise<number>; set(captures: number): Promise<unknown> };
  /** Bytes of what is packed already: thumbnails and gathered lists. */
  packedBytes(): Promise<number>;
  /** Free bytes on the disk, as far as the browser says. */
  room(): Promise<number>;
  save(file: File): void;
  /** Extension version. */
  readonly gleaner: string;
  /** Moves the words of what was added to where a search is faster. */
  seal(): Promise<void>;
  /** Deletes all there is. Resolves to what undoes that, and brings in what was stored since; `step`: as it goes on. */
  clear(): Promise<(step: () => void) => Promise<unknown>>;
  /** The library has changed. */
  changed(): Promise<unknown>;
}

export type Work = 'backing_up' | 'reading' | 'bringing' | 'undoing' | 'deleting';

/** New captures after which a backup is recommended. */
export const remindAfter = 500;
/** Captures of which the size of a backup is estimated. */
const sampled = 100;

class Stopped extends Error {}

const markOf = (files: readonly File[], operation: string) =>
  [...files.map(({ name, size }) => `${name} ${size}`), operation].join('\n');

/** The own settings, with those of a file where nothing was chosen here. */
function mergedSettings(own: Tree, brought: Tree, defaults: Tree): Tree {
  const isDefault = (name: string) => JSON.stringify(own[name]) === JSON.stringify(defaults[name]);
  return Object.fromEntries(
    Object.keys(defaults).map((name) => [name, name in brought && isDefault(name) ? brought[name] : own[name]]),
  );
}

/** Backs up, brings back, and deletes everything, each with what it needs to be undone. */
export function createBackup(parts: BackupParts) {
  const { merge } = parts;
  /** What is under way, and how much of it is done (0 to 1). */
  const working = signal<{ readonly work: Work; readonly share: number } | null>(null);
  const offer = signal<Offer | null>(null);
  const trouble = signal<Reason | null>(null);
  const state = signal<Bringing | null>(null);
  /** Undoes that everything was deleted, until the page is closed. */
  const deleted = signal<{ readonly putBack: (step: () => void) => Promise<unknown> } | null>(null);
  const saved = signal(false);
  /** Whether a backup keeps the tokens that links need to open. */
  const keepsLinks = signal(false);
  const size = signal<number | null>(null);
  const lastBackup = signal<number | null>(null);
  let stopping = false;
  let shownAt = 0;

  function step(work: Work, share: number): void {
    if (stopping) throw new Stopped();
    if (performance.now() - shownAt < 100) return;
    shownAt = performance.now();
    working.value = { work, share };
  }

  /** Runs one piece of work at a time; null if it failed or was stopped. */
  async function attempt<Result>(work: Work, run: () => Promise<Result>): Promise<Result | null> {
    if (working.value) return null;
    stopping = false;
    working.value = { work, share: 0 };
    trouble.value = null;
    saved.value = false;
    try {
      return await run();
    } catch (thrown) {
      if (!(thrown instanceof Stopped)) trouble.value = reasonOf(thrown);
      return null;
    } finally {
      working.value = null;
      state.value = await merge.state().catch(() => null);
    }
  }

  /** Everything as a file, piece by piece; `as`: how each row and the settings leave, absent: as they are. */
  async function* pieces(work: Work, as: (row: Tree) => Tree = (row) => row) {
    const { slots, read } = await parts.captures();
    const others = Object.keys(keptTables).filter((name) => name !== 'captures');
    const counts = Object.fromEntries(
      await Promise.all(others.map(async (name) => [name, await merge.count(name)] as const)),
    );
    let done = 0;
    async function* captures() {
      for await (const capture of read(slots)) {
        done += 1;
        step(work, done / slots.length);
        if (capture.state !== 'running') yield capture as unknown as Tree;
      }
    }
    yield* packed(
      backupPieces({
        gleaner: parts.gleaner,
        made: Date.now(),
        counts: { captures: slots.length, ...counts },
        async *rows(table) {
          for await (const row of table === 'captures' ? captures() : merge.rows(table)) yield as(row);
        },
        settings: as(await parts.settings.read()),
      }),
    );
  }

  /** About how large a backup is, in bytes: from captures across the library. */
  async function estimate(): Promise<number> {
    const { slots, read } = await parts.captures();
    const every = Math.max(1, Math.floor(slots.length / sampled));
    const some = slots.filter((_, at) => at % every === 0);
    const rows = () => read(some) as unknown as AsyncIterable<Tree>;
    let bytes = 0;
    for await (const piece of packed(
      backupPieces({ gleaner: '', made: 0, counts: { captures: 0 }, rows, settings: {} }),
    ))
      bytes += piece.length;
    return Math.round((bytes * slots.length) / Math.max(1, some.length)) + (await parts.packedBytes());
  }

  async function written(work: Work, as?: (row: Tree) => Tree): Promise<File> {
    const needed = await estimate();
    const room = await parts.room();
    if (room < needed) throw refusal('backup_no_room', Math.ceil(needed / 1e6), Math.floor(room / 1e6));
    const name = `gleaner-backup-${stampOf(Date.now())}.ndjson.gz`;
    return new File(await gather(pieces(work, as)), name, { type: 'application/gzip' });
  }

  async function backUp(): Promise<void> {
    await attempt('backing_up', async () => {
      const remove = keepsLinks.peek() ? withWorkingLinks : withoutSecrets;
      const file = await written('backing_up', (row) => shareable(row, remove));
      parts.save(file);
      await noteBackup();
      saved.value = true;
    });
  }

  /** The captures there are now need no reminder. */
  async function noteBackup(): Promise<void> {
    const count = (await parts.captures()).slots.length;
    await parts.last.set(count);
    lastBackup.value = count;
  }

  /** Reads files and says what they would change. Changes nothing. */
  async function examine(files: readonly File[], operation = ''): Promise<void> {
    offer.value = null;
    offer.value = await attempt('reading', () =>
      examineFiles(files, operation, parts, (share) => step('reading', share)),
    );
  }

  /** Brings in what the files have; goes on where it was interrupted. */
  async function merged(files: readonly File[], operation: string, work: Work): Promise<void> {
    const file = markOf(files, operation);
    let now = await merge.state();
    if (now?.step === 'undoing') await undone(work);
    else if (now && now.file !== file) await merge.keep();
    now = await merge.state();
    let taken = 0;
    let settings: Tree | null = null;
    for await (const batch of inBatches(resolvedEvents(files, operation, parts, (share) => step(work, share)))) {
      taken += batch.length;
      for (const { event } of batch) if (event.kind === 'settings') settings = event.settings;
      // What was deleted since a merge that is done comes back with the same file.
      if (now?.step === 'merging' && taken <= now.taken) continue;
      const rows = batch.flatMap(({ row }) => row ?? []);
      await merge.bring(rows, { file, taken, step: 'merging', captures: (await merge.state())?.captures ?? 0 });
      await parts.seal();
    }
    if (settings) {
      const own = await parts.settings.read();
      const after = mergedSettings(own, settings, parts.settings.defaults);
      if (JSON.stringify(after) !== JSON.stringify(own)) {
        await merge.note('settings', own);
        await parts.settings.write(after);
      }
    }
    await merge.bring([], { file, taken, step: 'done', captures: (await merge.state())?.captures ?? 0 });
  }

  async function undone(work: Work): Promise<void> {
    const outside = (row: { readonly before: unknown }) =>
      parts.settings.write(row.before as Tree).then(() => undefined);
    for (let share = 0; await merge.undo(outside); share = (1 + 9 * share) / 10) step(work, share);
  }

  async function bring(): Promise<void> {
    const chosen = offer.value;
    if (!chosen) return;
    const done = await attempt('bringing', async () => {
      await merged(chosen.files, chosen.operation, 'bringing');
      return true;
    });
    if (done) offer.value = null;
    await parts.changed();
  }

  async function undo(): Promise<void> {
    await attempt('undoing', () => undone('undoing'));
    await parts.changed();
  }

  async function keep(): Promise<void> {
    await merge.keep();
    state.value = null;
  }

  async function deleteAll(): Promise<void> {
    await attempt('deleting', async () => {
      deleted.value = { putBack: await parts.clear() };
      offer.value = null;
    });
    await parts.changed();
  }

  async function restoreAll(): Promise<void> {
    const last = deleted.value;
    if (!last) return;
    const done = await attempt('undoing', async () => {
      await last.putBack(() => step('undoing', 0));
      return true;
    });
    if (done) deleted.value = null;
    await parts.changed();
  }

  /** What is known before anything is asked for. */
  async function look(): Promise<void> {
    state.value = await merge.state().catch(() => null);
    lastBackup.value = await parts.last.get().catch(() => null);
  }

  return {
    working,
    offer,
    trouble,
    state,
    deleted,
    saved,
    keepsLinks,
    size,
    lastBackup,
    look,
    backUp,
    noteBackup,
    examine,
    bring,
    undo,
    keep,
    deleteAll,
    restoreAll,
    measure: async () => (size.value = await estimate().catch(() => null)),
    stop: () => (stopping = true),
    dismiss: () => (offer.value = null),
  };
}

export type BackupModel = ReturnType<typeof createBackup>;
