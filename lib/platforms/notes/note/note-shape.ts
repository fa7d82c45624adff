import type { FailureKind, UpstreamAnswer } from '../../../core/failure.ts';
import type { StateNote } from '../page/state-note.ts';

/** How an operation builds its record of a note, from either form that upstream uses. */
export interface NoteShape {
  /** From the platform's own answer (snake_case). */
  fromAnswer(upstream: UpstreamAnswer, noteId: string): unknown;
  /** From a page's state (camelCase). `headers`: those of the page, if it was fetched by a request. */
  fromState(state: StateNote, noteId: string, headers?: Readonly<Record<string, string>>): unknown;
  /** The fields of the record that a note from a page's state lacks when these integers were rounded. */
  lacked(rounded: readonly string[]): readonly string[];
}

/** Failures that a source requesting one note by its id may decide. */
export const noteConclusive: readonly FailureKind[] = ['not_found', 'removed', 'private'];
