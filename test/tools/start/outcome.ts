/** The outcome of one operation, run once on one item through the extension. */
export interface Outcome {
  /** The operation's number and path. */
  readonly operation: string;
  /** The item's label in its list. */
  readonly item: string;
  readonly source: string;
  readonly session: string;
  /** `131 of 144`, or ''. */
  readonly coverage: string;
  readonly milliseconds: number;
  /** File with the saved envelope. */
  readonly file: string;
  /** The error, or ''. */
  readonly failure: string;
}
