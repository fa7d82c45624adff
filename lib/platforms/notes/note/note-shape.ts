import type { FailureKind, UpstreamAnswer } from '../../../core/failure.ts';
import type { StateNote } from '../page/state-note.ts';

/** How one operation makes its record of a note, from either form upstream gives it in. */
export interface NoteShape {
  /** From the platform's own answer (snake_case). */
  fromAnswer(upstream: UpstreamAnswer, noteId: string): unknown;
  /** From a page's state (camelCase). `headers`: those of the page, where it was asked for by a request. */
  fromState(state: StateNote, noteId: string, headers?: Readonly<Record<string, string>>): unknown;
  /** What a note from a page's state lacks of the record when these integers were rounded. */
  lacked(rounded: readonly string[]): readonly string[];
}

/** What a source that asks for one note by its id is entitled to decide. */
export const noteConclusive: readonly FailureKind[] = ['not_found', 'removed', 'private'];
