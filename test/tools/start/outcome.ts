/** One operation run once on one item through the extension. */
export interface Outcome {
  /** Number and path. */
  readonly operation: string;
  /** What was captured, as its list calls it. */
  readonly item: string;
  readonly source: string;
  readonly session: string;
  /** `131 of 144`, or ''. */
  readonly coverage: string;
  readonly milliseconds: number;
  /** File the envelope was saved to. */
  readonly file: string;
  /** What went wrong, or ''. */
  readonly failure: string;
}
