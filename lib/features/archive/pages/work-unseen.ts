import type { Archives } from '../store/index.ts';
import { type ArchiveShown, createMaking, type MakingParts } from './make-archive.ts';
import { type Turn, whileUnseen } from './turns.ts';

interface UnseenParts extends Omit<MakingParts, 'store'> {
  /** Opens the archives, where one is being fetched or saved; null: none is. */
  open(): Promise<{ readonly store: Archives; close(): void } | null>;
  readonly announce: NonNullable<MakingParts['announce']>;
}

/** A value whose every change is told to the pages. */
function sharedWith({ tell }: Turn): { value: ArchiveShown | null } {
  let shown: ArchiveShown | null = null;
  return {
    get value() {
      return shown;
    },
    set value(next) {
      shown = next;
      tell();
    },
  };
}

/** Resolves once the browser has a network, or the turn is over. */
async function untilOnline({ leaving }: Turn): Promise<void> {
  if (navigator.onLine || leaving.aborted) return;
  const [ended, over] = [Promise.withResolvers<unknown>(), new AbortController()];
  addEventListener('online', ended.resolve, { signal: over.signal });
  leaving.addEventListener('abort', ended.resolve, { signal: over.signal });
  await ended.promise;
  over.abort();
}

/**
 * Goes on with the archive, also where it had stopped because there was no network. True: there is no more to do; false: a
 * page has opened, which does it.
 */
async function goOn({ open, ...parts }: UnseenParts, turn: Turn): Promise<boolean> {
  const opened = await open();
  if (!opened) return true;
  try {
    const shown = sharedWith(turn);
    const { run, doing } = createMaking({ ...parts, store: opened.store }, shown, turn.leaving);
    turn.stopped.addEventListener('abort', () => doing.stop.abort());
    for (let isCutOff = true; isCutOff && !turn.leaving.aborted; ) {
      await run();
      isCutOff = shown.value?.problem === 'offline' && !navigator.onLine;
      if (isCutOff) await untilOnline(turn);
    }
    return !turn.leaving.aborted;
  } finally {
    opened.close();
  }
}

/**
 * Goes on with the archive that is being made whenever no page of the library is open. Resolves once it is saved, waits
 * for the user, or is gone. @throws where the archives cannot be opened
 */
export const workUnseen = (parts: UnseenParts): Promise<void> => whileUnseen((turn) => goOn(parts, turn));
