/** Paces and deadlines, in ms unless stated. Tests and users may change them. */
export interface Settings {
  /** Minimum time between two requests to one host. */
  readonly pace: number;
  readonly requestDeadline: number;
  readonly evaluateDeadline: number;
  /** Maximum lifetime of a temporary tab. */
  readonly tabDeadline: number;
  /** A page that says "not yet" is polled after `firstPoll`, then at growing intervals up to `slowestPoll`. */
  readonly firstPoll: number;
  readonly slowestPoll: number;
  /** How long a page is polled: a user's tab, and a hidden temporary one. Sources may override it. */
  readonly openPatience: number;
  readonly hiddenPatience: number;
  /** Interval of extension API calls during a run: the browser stops a worker after 30 s without calls. */
  readonly keepAlive: number;
  /** Maximum size of a response that is read, in bytes. */
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
