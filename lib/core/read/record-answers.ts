import type { RecordedAnswer } from '../shape/recorded-answer.ts';

export type AnswerRecorder = ReturnType<typeof recordAnswers>;

const answersAtMost = 60;

/**
 * The raw answers of a run, accepted or refused, with the source that read each. `now`: the transport's clock, in ms.
 */
export function recordAnswers(now: () => number) {
  const answers = new Map<string, RecordedAnswer>();
  const begun = new Map<string, number>();
  let source = '';
  let older = false;
  return {
    /** Attributes the following answers to this source; '' for none. */
    begin(id: string): void {
      source = id;
      if (id) older = false;
      if (id && !begun.has(id)) begun.set(id, now());
    },
    /** Ms since the first `begin` of a source. */
    took: (id: string): number => now() - (begun.get(id) ?? now()),
    source: (): string => source,
    /** Notes that the source was not given copies, because they are too old for it. */
    withhold(): void {
      older = true;
    },
    /** Whether copies were withheld from the source that was begun last. */
    withheld: (): boolean => older,
    /**
     * Keeps an answer, as read now where it says no other time. One with the key of an earlier answer of the same source
     * replaces it.
     */
    note(by: string, key: string, answer: Omit<RecordedAnswer, 'source' | 'at'> & { readonly at?: number }): void {
      if (by === '') return;
      const own = `${by} ${key}`;
      if (answers.has(own) || answers.size < answersAtMost) answers.set(own, { source: by, at: Date.now(), ...answer });
    },
    get answers(): readonly RecordedAnswer[] {
      return [...answers.values()];
    },
  };
}
