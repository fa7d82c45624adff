import { Reasoned } from '../../../core/reason.ts';
import type { Background } from '../../../protocol.ts';

/** How often a background is asked that is stopped each time before it answers. */
const tries = 3;

/** Whether the background has answered with an error of its own. */
const isAnswer = (thrown: unknown) => thrown instanceof Reasoned && thrown.reason.code !== 'silent_background';

/**
 * Asks the background, and once more where it was stopped before it answered: that says nothing of a server or a disk.
 * For questions that may be asked twice. @throws as `ask`
 */
export const askAgain =
  (ask: Background['ask']): Background['ask'] =>
  async (name, argument) => {
    for (let left = tries - 1; ; left -= 1) {
      try {
        return await ask(name, argument);
      } catch (thrown) {
        if (left === 0 || isAnswer(thrown)) throw thrown;
      }
    }
  };
