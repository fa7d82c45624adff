import type { RecordedAnswer } from '../shape/recorded-answer.ts';

/** The raw answers of a run, accepted or refused, with the source that read each. */
export interface AnswerRecorder {
  /** Attributes the following answers to this source; '' for none. */
  begin(source: string): void;
  /** Ms since the first `begin` of a source. */
  took(source: string): number;
  /** The source that answers are attributed to now. */
  source(): string;
  /** Keeps an answer. One with the key of an earlier answer of the same source replaces it. */
  note(source: string, key: string, answer: Omit<RecordedAnswer, 'source'>): void;
  readonly answers: readonly RecordedAnswer[];
}

/** Maximum number of answers recorded per run. */
const answersAtMost = 60;

/** `now`: the transport's clock, in ms. */
export function recordAnswers(now: () => number): AnswerRecorder {
  const answers = new Map<string, RecordedAnswer>();
  const begun = new Map<string, number>();
  let source = '';
  return {
    begin(id) {
      source = id;
      if (id && !begun.has(id)) begun.set(id, now());
    },
    took: (id) => now() - (begun.get(id) ?? now()),
    source: () => source,
    note(by, key, answer) {
      if (by === '') return;
      const own = `${by} ${key}`;
      if (answers.has(own) || answers.size < answersAtMost) answers.set(own, { source: by, ...answer });
    },
    get answers() {
      return [...answers.values()];
    },
  };
}
