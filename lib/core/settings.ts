export const defaultSettings = {
  /** Minimum time between two requests to one host. */
  pace: 1000,
  requestDeadline: 20_000,
  evaluateDeadline: 20_000,
  /** Maximum lifetime of a temporary tab. */
  tabDeadline: 90_000,
  /** A page that says "not yet" is polled after `firstPoll`, then at growing intervals up to `slowestPoll`. */
  firstPoll: 250,
  slowestPoll: 2500,
  /** How long a page is polled: a user's tab, and a hidden temporary one. Sources may override it. */
  openPatience: 15_000,
  hiddenPatience: 25_000,
  /** Interval of extension API calls during a run: the browser stops a worker after 30 s without calls. */
  keepAlive: 20_000,
  /** Maximum size of a response that is read, in bytes. */
  answerBytes: 32 * 1024 * 1024,
};

/** Paces and deadlines, in ms unless stated. Tests and users may change them. */
export type Settings = Readonly<typeof defaultSettings>;
