import { exactText, printJson } from '../json/json.ts';
import type { RecordedAnswer } from '../shape/recorded-answer.ts';
import type { ReadableSource } from '../source.ts';

/** An answer that a record was made of. */
export interface AcceptedAnswer {
  readonly source: string;
  /** As it was read; a part of an answer, or a value in a page, is printed by us as JSON. */
  readonly text: string;
  readonly isPrint: boolean;
  /** The answer with this text, or the only one of that source; absent: it cannot be told which one it is. */
  readonly recorded?: RecordedAnswer;
}

interface Part {
  readonly source: string;
  readonly raw: unknown;
  /** Answers are recorded under its own id; the part's `source` names its tab, too. */
  readonly readBy: Pick<ReadableSource<unknown>, 'id' | 'kind'>;
}

/** The answers that a record was made of, each with its recorded answer where that is clear. */
export function acceptedAnswers(parts: readonly Part[], recorded: readonly RecordedAnswer[]): AcceptedAnswer[] {
  return parts.map(({ source, raw, readBy }) => {
    const exact = exactText(raw);
    const own = recorded.filter((one) => one.source === readBy.id);
    // Such a source waits by the page's own times, which are no answer.
    const [only, ...others] = readBy.kind === 'observed' ? own.filter(({ via }) => via === 'watched') : own;
    const match = own.find(({ body }) => exact !== null && body === exact) ?? (others.length === 0 ? only : undefined);
    return { source, text: exact ?? printJson(raw), isPrint: exact === null, ...(match && { recorded: match }) };
  });
}
