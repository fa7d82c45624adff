/** Paces and deadlines, in ms unless said. One record: tests and users may shorten or lengthen it. */
export interface Settings {
  /** Least time between two requests to one host. */
  readonly pace: number;
  readonly requestDeadline: number;
  readonly evaluateDeadline: number;
  /** Life of a temporary tab, from opening to closing. */
  readonly tabDeadline: number;
  /** A page that says "not yet" is asked again after `firstPoll`, then ever later, at most every `slowestPoll`. */
  readonly firstPoll: number;
  readonly slowestPoll: number;
  /** How long a page is asked again: one of the user's tabs, and a hidden one of ours. Sources may say otherwise. */
  readonly openPatience: number;
  readonly hiddenPatience: number;
  /** While a run lives, an extension API is called this often: a worker without calls dies after 30 s. */
  readonly keepAlive: number;
  /** Largest answer read, in bytes. */
  readonly answerBytes: number;
}

export const defaultSettings: Settings = {
  pace: 1000,
  requestDeadline: 20_000,
  evaluateDeadline: 20_000,
  tabDeadline: 90_000,
  firstPoll: 250,
  slowestPoll: 2500,
  openPatience: 15_000,
  hiddenPatience: 25_000,
  keepAlive: 20_000,
  answerBytes: 32 * 1024 * 1024,
};
