import { type ReadonlySignal, signal } from '@preact/signals';
import type { Tree } from '../../../core/json/json.ts';
import { because, Reasoned, reasonOf } from '../../../core/reason.ts';
import { withoutSecrets } from '../../../secrets.ts';
import { shareable, withWorkingLinks } from '../../export/model/index.ts';
import type { Unsaved } from '../../export/pages/index.ts';
import { backupFile, backupSize, type FileParts } from './backup-file.ts';
import {
  type BackupEvent,
  type BackupState,
  blankState,
  next,
  type PutBack,
  type Work,
  type WorkEnd,
} from './backup-state.ts';
import { type BringParts, bringBack, undoBrought } from './bring-back.ts';
import { examineFiles } from './examine-files.ts';
import { createLastBackup, type LastBackupParts } from './last-backup.ts';

export interface BackupParts extends FileParts, BringParts, LastBackupParts {
  readonly settings: BringParts['settings'];
  /** Why the file is not on the disk, once that is decided; '': it is there. */
  save(file: File): Promise<Unsaved | ''>;
  /** Deletes everything; returns what undoes that. */
  clear(): Promise<PutBack>;
  /** Called when the library has changed. */
  changed(): Promise<unknown>;
}

/** Number of new captures after which a backup is recommended. */
export const remindAfter = 500;
/** Minimum interval between two shows of the progress, in ms. */
const showEvery = 100;

class Stopped extends Error {}

/**
 * All pages share one note of what was brought back: two that wrote it at once could undo half of it, and call it
 * whole. @throws `backup_elsewhere`, while another page is at it
 */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('bringing', { ifAvailable: true }, (lock) => {
    if (!lock) throw new Reasoned(because('backup_elsewhere'));
    return work();
  });
}

/** The files, with each archive replaced by what can be brought back of it. */
async function withArchives(files: readonly File[], proceed: () => void): Promise<readonly File[]> {
  if (!files.some(({ name }) => /\.zip$/i.test(name))) return files;
  return (await import('../../archive/pages/archive-files.ts')).unpackedFiles(files, proceed);
}

/** @throws Stopped as soon as the work is stopped */
function unlessStopped<Result>(state: ReadonlySignal<BackupState>, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = state.subscribe(({ name }) => name === 'stopping' && reject(new Stopped()));
    work.then(resolve, reject).finally(end);
  });
}

/** Backs up, brings back and deletes everything, and undoes the latter two. */
export function createBackup(parts: BackupParts) {
  const state = signal(blankState);
  /** Whether a backup keeps the tokens that links need to open; whether it has raw answers, and pictures of pages. */
  const [keepsLinks, keepsEvidence] = [signal(false), signal(false)];
  const size = signal<number | null>(null);
  const { lastBackup, noteBackup, noteFewer, noteChange, read } = createLastBackup(parts);
  let shownAt = 0;

  function send(event: BackupEvent): void {
    state.value = next(state.peek(), event);
  }

  function step(share: number): void {
    if (state.peek().name === 'stopping') throw new Stopped();
    if (performance.now() - shownAt < showEvery) return;
    shownAt = performance.now();
    send({ event: 'stepped', share });
  }

  const find = async () => send({ event: 'found', brought: await parts.merge.state().catch(() => null) });

  async function run(work: Work, end: () => Promise<WorkEnd>): Promise<void> {
    const before = state.peek();
    send({ event: 'begun', work });
    if (state.peek() === before) return;
    try {
      send(await end());
    } catch (thrown) {
      send(thrown instanceof Stopped ? { event: 'stopped' } : { event: 'failed', trouble: reasonOf(thrown) });
    }
    await find();
    if (work !== 'backing_up' && work !== 'reading') await parts.changed();
  }

  const task = (work: Work, event: 'merged' | 'undone' | 'restored', does: () => Promise<unknown>) =>
    run(work, async () => {
      await does();
      return { event };
    });

  // Work with a trouble was stopped because another database is in use, whose number of captures tells nothing.
  const noting = (work: () => Promise<unknown>) => alone(() => noteChange(work, () => !('trouble' in state.peek())));

  return {
    state,
    keepsLinks,
    keepsEvidence,
    size,
    lastBackup,
    noteBackup,
    noteFewer,
    /** Reads what is known before anything is asked for. */
    async refresh(): Promise<void> {
      await find();
      await read();
    },
    measure: async () => (size.value = await backupSize(parts, { chosen: keepsEvidence.peek() }).catch(() => null)),
    backUp: () =>
      run('backing_up', async () => {
        const remove = keepsLinks.peek() ? withWorkingLinks : withoutSecrets;
        const leaving = (row: Tree) => shareable(row, remove);
        const { file, leftOut } = await backupFile(parts, { leaving, chosen: keepsEvidence.peek() }, step);
        step(1);
        // The user may be choosing a folder.
        const why = await unlessStopped(state, parts.save(file));
        if (why) return { event: 'unsaved', file: file.name, why, leftOut };
        await noteBackup();
        return { event: 'saved', leftOut };
      }),
    /** Reads files and says what they would change. Changes nothing. */
    examine: (files: readonly File[], operation = '') =>
      run('reading', async () => ({
        event: 'examined',
        preview: await examineFiles(await withArchives(files, () => step(0)), operation, parts, step),
      })),
    async bring(): Promise<void> {
      const { preview } = state.peek();
      if (preview) await task('bringing', 'merged', () => noting(() => bringBack(parts, preview, step)));
    },
    undo: () => task('undoing', 'undone', () => noting(() => undoBrought(parts, step))),
    async keep(): Promise<void> {
      if ('work' in state.peek()) return;
      await alone(() => parts.merge.keep()).catch((thrown) => send({ event: 'failed', trouble: reasonOf(thrown) }));
      await find();
    },
    deleteAll: () => run('deleting', async () => ({ event: 'deleted', putBack: await parts.clear() })),
    async restoreAll(): Promise<void> {
      const { putBack } = state.peek();
      if (putBack) await task('undoing', 'restored', () => putBack(() => step(0)));
    },
    stop: () => send({ event: 'cancelled' }),
    dismiss: () => send({ event: 'dismissed' }),
    moved: () => send({ event: 'moved' }),
  };
}

export type BackupModel = ReturnType<typeof createBackup>;
