import { exactText, printJson } from '../json/json.ts';
import type { RecordedAnswer } from '../shape/recorded-answer.ts';

/** An answer that a record was made of. */
export interface AcceptedAnswer {
  readonly source: string;
  /** As it was read; of a part of an answer, and of a value in a page, our print of it as JSON. */
  readonly text: string;
  readonly isPrint: boolean;
  /** The answer with this text, or the only one of that source; absent: it cannot be told which one it is. */
  readonly recorded?: RecordedAnswer;
}

/** What a record was made of, with how each part was got. */
export function acceptedAnswers(
  parts: readonly { readonly source: string; readonly raw: unknown }[],
  recorded: readonly RecordedAnswer[],
): AcceptedAnswer[] {
  return parts.map(({ source, raw }) => {
    const exact = exactText(raw);
    const own = recorded.filter((one) => one.source === source);
    const [only, ...others] = own;
    const met = own.find(({ body }) => exact !== null && body === exact) ?? (others.length === 0 ? only : undefined);
    return { source, text: exact ?? printJson(raw), isPrint: exact === null, ...(met && { recorded: met }) };
  });
}
