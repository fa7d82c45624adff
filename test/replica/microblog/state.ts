import type { World } from '../framework/site.ts';
import type { PostPace, ResultPace } from './lists/pace.ts';
import type { Sessions } from './sessions.ts';

/** What the parts of this platform share while the replica is up. */
export interface Site {
  readonly world: World;
  readonly sessions: Sessions;
  readonly posts: PostPace;
  readonly results: ResultPace;
  /** R5: whether a call at this time is one too many of those that followed too fast. */
  isBurst(now: number): boolean;
  /** R19: whether an earlier handshake is still under way at this time; if not, one begins. */
  isUnfinished(now: number): boolean;
  /** R14: whether a soft brake meets this call; every other one passes. */
  isBraked(): boolean;
}

/**
 * R5: calls of a topic less than 0.4 s apart. The limit is a guess; the page's own two and two of ours stay below it.
 */
export function burstCounter(): Site['isBurst'] {
  let last = Number.NEGATIVE_INFINITY;
  let row = 0;
  return (now) => {
    row = now - last < 400 ? row + 1 : 1;
    last = now;
    return row > 6;
  };
}

export function brakeCounter(): Site['isBraked'] {
  let calls = 0;
  return () => {
    calls += 1;
    return calls % 2 === 1;
  };
}

/** R19: handshakes that take `ms` each. */
export function handshakeCounter(ms: number): Site['isUnfinished'] {
  let until = Number.NEGATIVE_INFINITY;
  return (now) => {
    if (now < until) return true;
    until = now + ms;
    return false;
  };
}
