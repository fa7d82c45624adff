import { exactText, printJson } from '../json/json.ts';
import type { RecordedAnswer } from '../shape/recorded-answer.ts';

/** An answer that a record was made of. */
export interface AcceptedAnswer {
  readonly source: string;
  /** As it was read; a part of an answer, or a value in a page, is printed by us as JSON. */
  readonly text: string;
  readonly isPrint: boolean;
  /** The answer with this text, or the only one of that source; absent: it cannot be told which one it is. */
  readonly recorded?: RecordedAnswer;
}

/** The answers that a record was made of, each with its recorded answer where that is clear. */
export function acceptedAnswers(
  parts: readonly { readonly source: string; readonly raw: unknown }[],
  recorded: readonly RecordedAnswer[],
): AcceptedAnswer[] {
  return parts.map(({ source, raw }) => {
    const exact = exactText(raw);
    const own = recorded.filter((one) => one.source === source);
    const [only, ...others] = own;
    const match = own.find(({ body }) => exact !== null && body === exact) ?? (others.length === 0 ? only : undefined);
    return { source, text: exact ?? printJson(raw), isPrint: exact === null, ...(match && { recorded: match }) };
  });
}
