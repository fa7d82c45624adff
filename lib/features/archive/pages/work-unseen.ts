import type { Archives } from '../store/index.ts';
import { type ArchiveShown, createMaking, type MakingParts } from './make-archive.ts';
import { type Turn, whileUnseen } from './turns.ts';

export interface UnseenParts extends Omit<MakingParts, 'store'> {
  /** Opens the archives, where one is being fetched or saved; null: none is. */
  open(): Promise<{ readonly store: Archives; close(): void } | null>;
  readonly announce: NonNullable<MakingParts['announce']>;
}

/** What changes is told to the pages. */
function toldTo({ tell }: Turn): { value: ArchiveShown | null } {
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

/** Goes on with the archive. True: there is no more to do; false: a page has opened, which does it. */
async function goOn({ open, ...parts }: UnseenParts, turn: Turn): Promise<boolean> {
  const opened = await open();
  if (!opened) return true;
  try {
    const { run, doing } = createMaking({ ...parts, store: opened.store }, toldTo(turn), turn.leaving);
    turn.stopped.addEventListener('abort', () => doing.stop.abort());
    if (!turn.leaving.aborted) await run();
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
