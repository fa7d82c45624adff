import { because, type Reason } from '../../../core/reason.ts';
import type { Unsaved } from '../../export/pages/index.ts';
import type { Bringing } from '../store/tables.ts';
import type { MergePreview } from './examine-files.ts';

export type Work = 'backing_up' | 'reading' | 'bringing' | 'undoing' | 'deleting';

/** Undoes that everything was deleted, and keeps what was stored since; `step` is called as it goes on. */
export type PutBack = (step: () => void) => Promise<unknown>;

/** What stays from one task to the next. */
interface Kept {
  /** What the chosen files would change, until they are merged or dismissed. */
  readonly preview: MergePreview | null;
  /** What was brought back and can be undone. */
  readonly brought: Bringing | null;
  /** Absent once the page was closed: what was deleted is gone then. */
  readonly putBack: PutBack | null;
}

/** What backups are doing, drawn in docs/rooms.md. `saved`, `unsaved` and `failed`: how the last task ended. */
export type BackupState = Kept &
  (
    | { readonly name: 'idle' }
    /** `leftOut`: names of the rows that are too long for a backup. */
    | { readonly name: 'saved'; readonly leftOut: readonly string[] }
    /** The backup's file is not on the disk, or nobody knows. */
    | { readonly name: 'unsaved'; readonly file: string; readonly why: Unsaved; readonly leftOut: readonly string[] }
    /** `share`: how much of the work is done, 0 to 1. */
    | { readonly name: 'working'; readonly work: Work; readonly share: number }
    /** It ends at its next step: the user has stopped it, or another page, which is its `trouble`. */
    | { readonly name: 'stopping'; readonly work: Work; readonly share: number; readonly trouble?: Reason }
    | { readonly name: 'failed'; readonly trouble: Reason }
  );

/** How a task ended. */
export type WorkEnd =
  | { readonly event: 'examined'; readonly preview: MergePreview }
  | { readonly event: 'deleted'; readonly putBack: PutBack }
  | { readonly event: 'failed'; readonly trouble: Reason }
  | { readonly event: 'saved'; readonly leftOut: readonly string[] }
  | { readonly event: 'unsaved'; readonly file: string; readonly why: Unsaved; readonly leftOut: readonly string[] }
  | { readonly event: 'merged' | 'undone' | 'restored' | 'stopped' };

export type BackupEvent =
  | WorkEnd
  | { readonly event: 'begun'; readonly work: Work }
  | { readonly event: 'stepped'; readonly share: number }
  /** The database was asked what can be undone. */
  | { readonly event: 'found'; readonly brought: Bringing | null }
  /**
   * `cancelled`: the user wants the work to stop. `dismissed`: the user does not want what the files have. `moved`:
   * another database is in use, because another page has deleted everything, or brought it back.
   */
  | { readonly event: 'cancelled' | 'dismissed' | 'moved' };

/** Whether a page that is loaded again would end a task halfway, or an undo. */
export const isHeld = (state: BackupState): boolean => state.putBack !== null || 'work' in state;

export const blankState: BackupState = { name: 'idle', preview: null, brought: null, putBack: null };

/** The state after an event: the same object where the event changes nothing. Pure. */
export function next(state: BackupState, event: BackupEvent): BackupState {
  const { preview, brought, putBack } = state;
  const idle: BackupState = { name: 'idle', preview, brought, putBack };
  switch (event.event) {
    case 'begun': {
      // One work at a time.
      if ('work' in state) return state;
      const { work } = event;
      return { ...idle, preview: work === 'reading' ? null : preview, name: 'working', work, share: 0 };
    }
    case 'stepped':
      return state.name === 'working' ? { ...state, share: event.share } : state;
    case 'cancelled':
      return state.name === 'working' ? { ...state, name: 'stopping' } : state;
    case 'found':
      return { ...state, brought: event.brought };
    case 'dismissed':
      return { ...state, preview: null };
    case 'moved': {
      const isOfOne = state.name !== 'working' || state.work === 'deleting' || state.work === 'undoing';
      if (isOfOne) return { ...state, preview: null };
      // A backup would be of both databases, and what is brought back would be in both.
      return { ...state, name: 'stopping', preview: null, trouble: because('backup_moved') };
    }
    case 'examined':
      return { ...idle, preview: event.preview };
    case 'merged':
      return { ...idle, preview: null };
    case 'deleted':
      return { ...idle, preview: null, putBack: event.putBack };
    case 'restored':
      return { ...idle, putBack: null };
    case 'saved':
      return { ...idle, name: 'saved', leftOut: event.leftOut };
    case 'unsaved': {
      const { file, why, leftOut } = event;
      return { ...idle, name: 'unsaved', file, why, leftOut };
    }
    case 'failed':
      return { ...idle, name: 'failed', trouble: event.trouble };
    case 'stopped':
      return state.name === 'stopping' && state.trouble ? { ...idle, name: 'failed', trouble: state.trouble } : idle;
    default:
      return idle;
  }
}
