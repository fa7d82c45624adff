/** A global that tests set before the background starts; users have none. */
declare const QUEUE_SPEED: number;

const speed = typeof QUEUE_SPEED === 'number' ? QUEUE_SPEED : 1;
const base = Date.UTC(2026, 10, 1);

/**
 * The queue's time, in epoch ms. In tests it runs faster: every pause, window and budget shrinks by the same factor.
 */
export const queueClock = {
  now: (): number => (speed === 1 ? Date.now() : base + (Date.now() - base) * speed),
  /** Converts a queue time to the browser's clock. */
  real: (time: number): number => (speed === 1 ? time : base + (time - base) / speed),
  /** One minute of the browser's clock, in queue time. */
  minute: 60_000 * speed,
  sleep: (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms / speed)),
};
