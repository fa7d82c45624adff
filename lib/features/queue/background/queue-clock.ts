/** Defined by the build: 1, and more only in builds for tests. */
declare const QUEUE_SPEED: number;

const speed = typeof QUEUE_SPEED === 'number' ? QUEUE_SPEED : 1;
const base = Date.UTC(2026, 10, 1);

/** The queue's time, in epoch ms. In builds for tests it runs faster: every pause, window and budget shrinks alike. */
export const queueClock = {
  now: (): number => (speed === 1 ? Date.now() : base + (Date.now() - base) * speed),
  /** When a time of the queue comes by the browser's clock. */
  real: (time: number): number => (speed === 1 ? time : base + (time - base) / speed),
  /** A minute by the browser's clock, in the queue's time. */
  minute: 60_000 * speed,
  sleep: (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms / speed)),
};
