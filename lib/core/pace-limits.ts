/** How much a queue may ask of one platform, with one kind of session. */
export interface Budget {
  /** Least pause between the end of one item and the beginning of the next, in ms. */
  readonly pause: number;
  /** Each pause is drawn at random up to this much longer, in ms: even steps look like a machine. */
  readonly jitter: number;
  /** Page loads and requests within any ten minutes. */
  readonly loads: number;
  /** Items within any 24 hours. */
  readonly items: number;
}

/** What is at stake is the user's account, so guests and members have budgets of their own. The reason stands beside each figure. */
export interface PaceLimits {
  readonly member: Budget;
  readonly guest: Budget;
  /** Which figures follow public reports; the others are our own cautious guess. */
  readonly reported: readonly (keyof Budget)[];
}

/** For a platform of which nothing is known. All guessed. */
export const defaultLimits: PaceLimits = {
  member: { pause: 10_000, jitter: 5_000, loads: 30, items: 200 },
  guest: { pause: 15_000, jitter: 5_000, loads: 20, items: 100 },
  reported: [],
};
