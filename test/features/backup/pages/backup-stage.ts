import { afterEach, beforeEach, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { backupParts } from '../../../../entrypoints/library/backup-parts.ts';
import { captureStore } from '../../../../entrypoints/library/capture-store.ts';
import type { Capture } from '../../../../lib/core/capture.ts';
import { createDatabase, profileGuards } from '../../../../lib/database.ts';
import { createBackup } from '../../../../lib/features/backup/pages/index.ts';
import type { ExportFormat, Unsaved } from '../../../../lib/features/export/pages/index.ts';
import { Captures } from '../../../../lib/features/library/store/index.ts';
import { operations } from '../../../../lib/operations.ts';
import { outlines } from '../../../../lib/outlines.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';
import { savedFiles } from '../../lists/saved-files.ts';

let number = 0;
/** Folders of the private file system that were removed. */
export const sweptFolders: string[] = [];

/** A browser that holds nothing, on a disk with room. `locks`: absent, those of this process. */
export function stubBrowser(locks: object = navigator.locks): void {
  fakeBrowser.reset();
  Object.assign(fakeBrowser.runtime, { getManifest: () => ({ version: '0.1.0' }) });
  vi.stubGlobal('localStorage', { clear: () => {} });
  sweptFolders.length = 0;
  const getDirectory = async () => ({ removeEntry: async (name: string) => void sweptFolders.push(name) });
  vi.stubGlobal('navigator', { locks, storage: { estimate: async () => ({ quota: 1e9, usage: 0 }), getDirectory } });
}

/** The same for each test of a file. */
export function freshBrowser(locks?: object): void {
  beforeEach(() => stubBrowser(locks));
  afterEach(() => void vi.unstubAllGlobals());
}

/** Locks that are given at once, whoever has them. */
export const freeLocks = { request: (_: string, ...given: ((lock: unknown) => unknown)[]) => given.at(-1)?.({}) };

/** A capture of an item of its own. */
export function made(at: number, more: Partial<Capture> = {}): Capture {
  const itemId = `73${String(at).padStart(17, '0')}`;
  const envelope = (exampleCapture.envelope ?? '').replaceAll('7300000000000000001', itemId);
  return {
    ...exampleCapture,
    id: `c${at}`,
    itemId,
    startedAt: 1000 * at,
    endedAt: 1000 * at + 5,
    tabId: null,
    envelope,
    ...more,
  };
}

/** A profile of its own, with these captures, and what its library page does with backups. */
export async function profile(captures: readonly Capture[] = []) {
  number += 1;
  const name = `backup-${number}`;
  const guards = profileGuards(name);
  const database = createDatabase(name, guards);
  const stored = new Captures(database, outlines);
  for (const capture of captures) await stored.save(capture);
  const store = captureStore(database);
  const saved: File[] = [];
  const parts = {
    ...backupParts(database, stored, guards, async () => {}),
    async save(file: File): Promise<Unsaved | ''> {
      saved.push(file);
      return '';
    },
    gleaner: '0.1.0',
  };
  const backup = createBackup(parts);

  /** Why the last work failed; null: it did not. */
  function trouble() {
    const state = backup.state.value;
    return state.name === 'failed' ? state.trouble : null;
  }

  async function exported(format: ExportFormat, provenance = false): Promise<File[]> {
    const { slots } = await store.find({ grouped: false });
    const job = { count: slots.length, read: () => store.read(slots), format, provenance };
    return savedFiles(job, (path) => operations.find((one) => one.path === path)?.view.rows);
  }

  return {
    name,
    database,
    guards,
    stored,
    store,
    backup,
    trouble,
    parts,
    async backedUp(): Promise<File> {
      await backup.backUp();
      const file = saved.pop();
      if (!file) throw new Error(JSON.stringify(trouble()));
      return file;
    },
    exported,
    /** All that people can export, as one text. */
    async text(): Promise<string> {
      return (await Promise.all((await exported('ndjson', true)).map((file) => file.text()))).join('');
    },
    /** Examines and merges; gives what was said before. */
    async bring(files: readonly File[], operation = '') {
      await backup.examine(files, operation);
      const { preview } = backup.state.value;
      if (!preview) throw new Error(JSON.stringify(trouble()));
      const { added, versions, others, tally } = preview;
      await backup.bring();
      if (trouble()) throw new Error(JSON.stringify(trouble()));
      return { added, versions, others, tally };
    },
    async all(): Promise<Capture[]> {
      const { slots } = await store.find({ grouped: false });
      const all: Capture[] = [];
      for await (const capture of stored.read(slots)) all.push(capture);
      return all;
    },
  };
}

/** Captures of items of their own; `from`: those that come before them. */
export const some = (count: number, from = 0) => Array.from({ length: count }, (_, at) => made(from + at + 1));

/** A page or worker of its own of the same profile. */
export function another(name: string) {
  const guards = profileGuards(name);
  const database = createDatabase(name, guards);
  return { guards, database, stored: new Captures(database) };
}

/** The lines of a backup, unpacked. */
export async function linesOf(file: File): Promise<string[]> {
  const stream = file.stream().pipeThrough(new DecompressionStream('gzip'));
  return (await new Response(stream).text()).split('\n').slice(0, -1);
}

export const fileOf = (lines: readonly string[] | string, name = 'backup.ndjson') =>
  new File([typeof lines === 'string' ? lines : lines.map((line) => `${line}\n`).join('')], name, { lastModified: 7 });
