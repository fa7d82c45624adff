/** Rate limits of the queue for one platform and one kind of session. */
export interface Budget {
  /** Minimum pause between the end of one item and the start of the next, in ms. */
  readonly pause: number;
  /** Maximum random addition to each pause, in ms: regular intervals look automated. */
  readonly jitter: number;
  /** Maximum page loads and requests within any ten minutes. */
  readonly loads: number;
  /** Maximum items within any 24 hours. */
  readonly items: number;
}

/**
 * Guests and members have separate budgets, because members risk their account. The reason is given beside each figure.
 */
export interface PaceLimits {
  readonly member: Budget;
  readonly guest: Budget;
  /** Figures based on public reports; the others are our cautious guesses. */
  readonly reported: readonly (keyof Budget)[];
}

/** For a platform without known limits. All guessed. */
export const defaultLimits: PaceLimits = {
  member: { pause: 10_000, jitter: 5_000, loads: 30, items: 200 },
  guest: { pause: 15_000, jitter: 5_000, loads: 20, items: 100 },
  reported: [],
};
