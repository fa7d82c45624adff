import type { Patience } from '../../../core/source.ts';

/**
 * How old a document is when it has asked for what it shows, in ms: its scripts sign one to three seconds after its load
 * (README, R3), and a bad first answer is followed by a good one a second later (README, R7). Hidden pages are given 15 s.
 */
export const ownRequestsAfter: Patience = { open: 10_000, hidden: 15_000 };
