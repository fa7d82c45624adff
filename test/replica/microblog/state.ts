import type { World } from '../framework/site.ts';
import { PostPace, ResultPace } from './lists/pace.ts';
import { Sessions } from './sessions.ts';

/** How long the newer handshake takes, in ms. */
export const handshake = 40;

/**
 * R5: calls of a topic less than 0.4 s apart. The limit is a guess; the page's own two and two of ours stay below it.
 */
function burstCounter(): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  let row = 0;
  return (now) => {
    row = now - last < 400 ? row + 1 : 1;
    last = now;
    return row > 6;
  };
}

function brakeCounter(): () => boolean {
  let calls = 0;
  return () => {
    calls += 1;
    return calls % 2 === 1;
  };
}

/** R19: handshakes that take `ms` each. */
function handshakeCounter(ms: number): (now: number) => boolean {
  let until = Number.NEGATIVE_INFINITY;
  return (now) => {
    if (now < until) return true;
    until = now + ms;
    return false;
  };
}

/** What the parts of this platform share while the replica is up. */
export const openState = (world: World) => ({
  world,
  sessions: new Sessions(),
  posts: new PostPace(),
  results: new ResultPace(),
  /** Whether a call at this time is one too many of those that followed too fast (R5). */
  isBurst: burstCounter(),
  /** Whether a soft brake meets this call; every other one passes (R14). */
  isBraked: brakeCounter(),
  /** Whether an earlier handshake is still under way at this time; if not, one begins (R19). */
  isUnfinished: handshakeCounter(handshake),
});

export type Site = ReturnType<typeof openState>;
