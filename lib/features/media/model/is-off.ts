import { type ReasonCode, Reasoned } from '../../../core/reason.ts';

const codes: readonly ReasonCode[] = ['platform_off', 'platform_not_allowed'];

/** Whether it was thrown because the user has switched the platform off, or taken its permission away. */
export const isOff = (thrown: unknown): boolean => thrown instanceof Reasoned && codes.includes(thrown.reason.code);
