import { type ReasonCode, Reasoned } from '../../../core/reason.ts';
import type { ArchiveProblem } from '../model/index.ts';

const problems: Readonly<Partial<Record<ReasonCode, ArchiveProblem>>> = {
  platform_off: 'off',
  platform_not_allowed: 'off',
  platform_held: 'held',
};

/** What keeps a file's platform from being asked, where that was thrown: only the user can change it. */
export const withheldBy = (thrown: unknown): ArchiveProblem | undefined =>
  thrown instanceof Reasoned ? problems[thrown.reason.code] : undefined;

/** Whether it was thrown because the platform is switched off, not allowed any more, or waits for the user. */
export const isWithheld = (thrown: unknown): boolean => withheldBy(thrown) !== undefined;
