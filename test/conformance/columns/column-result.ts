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

declare module 'vitest' {
  interface TaskMeta {
    column?: ColumnResult;
  }
}
