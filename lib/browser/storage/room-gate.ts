import type { DBCore, Dexie, Middleware } from 'dexie';
import { noteCaught, noted } from './caught-errors.ts';
import { storedValue } from './stored-value.ts';

/**
 * After a write has failed for space, nothing is written with less free space than this, in bytes: the browser needs
 * room of its own.
 */
const leastRoom = 20_000_000;
/** How often a closed gate looks for room, in ms. */
const lookEvery = 2_000;

/** In memory, where a full disk does not matter and the next worker finds it. */
const inSession = storedValue({ area: 'session', key: 'disk-full', read: (raw) => raw === true });

/** Size of a trial file beside the database, in bytes: Firefox's estimate does not know how full the disk is. */
const trial = 1_000_000;

/** Whether the browser can write a file; also true where it has no place for files. */
async function writesFile(): Promise<boolean> {
  try {
    const folder = await navigator.storage.getDirectory();
    const file = await folder.getFileHandle('room', { create: true });
    const out = await file.createWritable();
    try {
      await out.write(new Uint8Array(trial));
      await out.close();
      return true;
    } finally {
      await out.abort().catch(() => {});
      // Another page may be writing it, too.
      await folder.removeEntry('room').catch(noteCaught);
    }
  } catch (thrown) {
    return (
      thrown instanceof TypeError ||
      (thrown instanceof DOMException && ['SecurityError', 'NotSupportedError'].includes(thrown.name))
    );
  }
}

async function hasRoom(): Promise<boolean> {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate().catch((): StorageEstimate => ({}));
  return quota - usage >= leastRoom && writesFile();
}

/** The error of a write that the closed gate refuses, named like the browser's own for a full disk. */
const refused = () => new DOMException('The disk was full, and has no room yet.', 'QuotaExceededError');

/**
 * Lets writes pass until one fails for space. From then on nothing is written, and no database opened, in any page or
 * worker, until the browser's estimate shows room: Chromium drops a whole database that is written to, or opened, on a
 * full disk. `mark`: where that is kept.
 */
export function createRoomGate(
  isFull: (thrown: unknown) => Promise<boolean>,
  mark: Pick<typeof inSession, 'get' | 'watch'> & {
    change(change: (before: boolean) => boolean | null): Promise<boolean>;
  } = inSession,
) {
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reopening: Promise<void> | undefined;

  function follow(isMarked: boolean): void {
    closed = isMarked;
    clearTimeout(timer);
    if (closed) timer = setTimeout(() => void reopen(), lookEvery);
  }

  async function reopenOnce(): Promise<void> {
    // Read in this order, because a write may fail meanwhile and close the gate.
    const isMarked = (await mark.get().catch(noted(false))) || closed;
    const opens = isMarked && (await hasRoom());
    if (opens) await mark.change(() => null).catch(noteCaught);
    follow(isMarked && !opens);
  }

  /** Opens a closed gate where there is room again. Never rejects. */
  function reopen(): Promise<void> {
    reopening ??= reopenOnce().finally(() => {
      reopening = undefined;
    });
    return reopening;
  }

  function check(): void {
    if (closed) throw refused();
  }

  /** Closes the gate if the error of a write or an opening means a full disk. Never rejects. */
  async function failed(thrown: unknown): Promise<void> {
    if (closed || !(await isFull(thrown))) return;
    follow(true);
    await mark.change(() => true).catch(noteCaught);
  }

  const middleware: Middleware<DBCore> = {
    stack: 'dbcore',
    name: 'room-gate',
    create: (core) => ({
      ...core,
      transaction(stores, mode, options) {
        if (mode === 'readonly') return core.transaction(stores, mode, options);
        check();
        const work = core.transaction(stores, mode, options);
        const { addEventListener } = work as unknown as IDBTransaction;
        addEventListener.call(work, 'abort', () => void failed((work as unknown as IDBTransaction).error));
        return work;
      },
    }),
  };

  mark.watch(follow);
  return { reopen, check, failed, guard: (database: Dexie) => void database.use(middleware) };
}

export type RoomGate = ReturnType<typeof createRoomGate>;
