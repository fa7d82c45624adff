import type { AskBrowser } from './capture-text.ts';
import { platformNamed } from './request-of.ts';

/** How many requests of a platform are not answered yet, and how long one takes, in s: a moving average. */
interface Line {
  readonly waiting: number;
  readonly took: number;
  /** When it last answered, in ms. */
  readonly endedAt: number;
}

/** What one is taken to need before the first answer, in s: a page and the pause after it. */
const usualTook = 20;

/**
 * This program's requests that no platform has answered yet. They give an estimate of the next wait, in s, that leaves
 * out other programs' requests.
 */
export function createTurns(now: () => number = () => performance.now()) {
  const lines = new Map<string, Line>();
  const lineOf = (platform: string): Line => lines.get(platform) ?? { waiting: 0, took: usualTook, endedAt: 0 };
  const wait = (platform: string, more = 0): number => {
    const { waiting, took } = lineOf(platform);
    return Math.ceil((waiting + more) * took);
  };

  return {
    /** Estimated seconds until the waiting requests and `more` further ones are answered. */
    wait,
    /** Sends a request and counts it in its platform's line. */
    async take<Answer>(platform: string, ask: () => Promise<Answer>): Promise<Answer> {
      const begun = now();
      const before = lineOf(platform);
      lines.set(platform, { ...before, waiting: before.waiting + 1 });
      try {
        return await ask();
      } finally {
        const { waiting, took, endedAt } = lineOf(platform);
        const seconds = (now() - Math.max(begun, endedAt)) / 1000;
        lines.set(platform, { waiting: waiting - 1, took: (took + seconds) / 2, endedAt: now() });
      }
    },
    /** A text that says which platform is waited for, and how long; '' = none. */
    waits(): string {
      const busy = [...lines].filter(([, { waiting }]) => waiting > 0);
      return busy
        .map(([platform, { waiting }]) => `${platform}: ${waiting} to come, in about ${wait(platform)} s`)
        .join('; ');
    },
  };
}

export type Turns = ReturnType<typeof createTurns>;

/** Wraps `ask` so that calls that ask a platform count in its line. */
export function inTurn(ask: AskBrowser, turns: Turns): AskBrowser {
  return (name, argument, signal) => {
    const path = name === 'handle' && 'path' in argument ? argument.path : null;
    return path === null
      ? ask(name, argument, signal)
      : turns.take(platformNamed(path), () => ask(name, argument, signal));
  };
}
