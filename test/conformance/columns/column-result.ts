/** What a cell of the table operation × column came to, for the table at the end of the run. */
export interface ColumnResult {
  /** E1 … E13. */
  readonly operation: string;
  readonly column: string;
  /** As the capture names it; '' when none answered. */
  readonly source: string;
  readonly failure: string | null;
  readonly complete: boolean;
  /** Requests of ours it cost. */
  readonly requests: number;
}

/** How an item is asked for: with its page in front, by a link with no page open, or as a line of a job. */
export const waysAsked = ['open page', 'link', 'job'] as const;
export const visitors = ['guest', 'signed in'] as const;

/** The same for one way of asking and one visitor, in the table of all of them. */
export interface TableResult extends ColumnResult {
  readonly way: (typeof waysAsked)[number];
  readonly visitor: (typeof visitors)[number];
}

declare module 'vitest' {
  interface TaskMeta {
    column?: ColumnResult;
    table?: TableResult;
  }
}
