/** Paces and deadlines, in ms unless said. One record: tests and users may shorten or lengthen it. */
export interface Settings {
  /** Least time between two requests to one host. */
  readonly pace: number;
  /** Pause between two pages of a collection. */
  readonly collectionPace: number;
  readonly requestDeadline: number;
  readonly evaluateDeadline: number;
  /** Life of a temporary tab, from opening to closing. */
  readonly tabDeadline: number;
  /** How often a temporary tab is asked again whether the item has appeared. */
  readonly tabPoll: number;
  /** While a run lives, an extension API is called this often: a worker without calls dies after 30 s. */
  readonly keepAlive: number;
  /** Largest answer read, in bytes. */
  readonly answerBytes: number;
}

export const defaultSettings: Settings = {
  pace: 1000,
  collectionPace: 2000,
  requestDeadline: 20_000,
  evaluateDeadline: 20_000,
  tabDeadline: 30_000,
  tabPoll: 500,
  keepAlive: 20_000,
  answerBytes: 32 * 1024 * 1024,
};
