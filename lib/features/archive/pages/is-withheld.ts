import { Reasoned } from '../../../core/reason.ts';
import { isOff } from '../../media/model/index.ts';
import type { ArchiveProblem } from '../model/index.ts';

/** What keeps a file's platform from being asked, where that was thrown: only the user can change it. */
export function withheldBy(thrown: unknown): ArchiveProblem | undefined {
  if (isOff(thrown)) return 'off';
  return thrown instanceof Reasoned && thrown.reason.code === 'platform_held' ? 'held' : undefined;
}

/** Whether it was thrown because the platform is switched off, not allowed any more, or waits for the user. */
export const isWithheld = (thrown: unknown): boolean => withheldBy(thrown) !== undefined;
