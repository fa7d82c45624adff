/** The time a replica goes by: the machine's, or that of a test. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
  /** Answers that wait: settles after `ms`, or as soon as `gone` aborts because nobody listens any more. */
  wait(ms: number, gone: AbortSignal): Promise<void>;
  /** Whether documents are told the time, because their pages cannot know it otherwise. */
  readonly told: boolean;
}

export const realClock: Clock = {
  now: Date.now,
  told: false,
  wait: (ms, gone) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      gone.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};
