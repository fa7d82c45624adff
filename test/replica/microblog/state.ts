import type { World } from '../framework/site.ts';
import { PostPace, ResultPace, rowWithin } from './lists/pace.ts';
import { Sessions } from './sessions.ts';

/** How long the newer handshake takes, in ms. */
export const handshake = 40;

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
export function openState(world: World) {
  const topics = rowWithin(400);
  let profiles = 0;
  return {
    world,
    sessions: new Sessions(),
    posts: new PostPace(),
    results: new ResultPace(),
    /** R5: one too many of those that followed too fast. The page's own two and two of ours stay below it (guess). */
    isBurst: (now: number) => topics(now) > 6,
    /** R14: a soft brake meets every other call. */
    isBraked: () => ++profiles % 2 === 1,
    /** R19: an earlier handshake is still under way; if not, one begins. */
    isUnfinished: handshakeCounter(handshake),
  };
}

export type Site = ReturnType<typeof openState>;
