import type { Patience } from '../../../core/source.ts';

/**
 * The document age, in ms, by which a page has requested what it shows: its scripts sign one to three seconds after the load
 * (README, R3), and a bad first answer is followed by a good one a second later (README, R7). Hidden pages get 15 s.
 */
export const ownRequestsAfter: Patience = { open: 10_000, hidden: 15_000 };
