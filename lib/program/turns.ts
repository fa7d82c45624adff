import type { AskBrowser } from './capture-text.ts';
import { platformNamed } from './request-of.ts';

/** A platform's requests that are not answered yet, and how long it took for each of the last ones, in s. */
interface Line {
  readonly waiting: number;
  readonly took: number;
  /** When it last answered, in ms. */
  readonly endedAt: number;
}

/** What a platform takes before it has answered once, in s: a page and the pause after it. */
const usualTook = 20;

/**
 * This program's requests that no platform has answered yet. They give a guess of the next wait, in s; other programs'
 * requests are not seen.
 */
export function createTurns(now: () => number = () => performance.now()) {
  const lines = new Map<string, Line>();
  const lineOf = (platform: string): Line => lines.get(platform) ?? { waiting: 0, took: usualTook, endedAt: 0 };
  const wait = (platform: string, more = 0): number => {
    const { waiting, took } = lineOf(platform);
    return Math.ceil((waiting + more) * took);
  };

  return {
    /** Seconds until what is asked now will have been answered, with `more` requests behind it. */
    wait,
    /** Makes a request in its platform's line. */
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
    /** Whom it waits for, and for how long; '' = for nobody. */
    waits(): string {
      const busy = [...lines].filter(([, { waiting }]) => waiting > 0);
      return busy
        .map(([platform, { waiting }]) => `${platform}: ${waiting} to come, in about ${wait(platform)} s`)
        .join('; ');
    },
  };
}

export type Turns = ReturnType<typeof createTurns>;

/** Calls of the browser, of which those that ask a platform stand in its line. */
export function inTurn(ask: AskBrowser, turns: Turns): AskBrowser {
  return (name, argument, signal) => {
    const path = name === 'handle' && 'path' in argument ? argument.path : null;
    return path === null
      ? ask(name, argument, signal)
      : turns.take(platformNamed(path), () => ask(name, argument, signal));
  };
}
