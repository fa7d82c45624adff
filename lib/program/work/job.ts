/** One request as it lies in a queue. `body`: JSON text. */
export interface WorkJob {
  readonly path: string;
  readonly body: string;
}

/** How an attempt at a job ended. */
export type Attempt =
  /** An answer that is to be kept: a record, or a failure that asking again would not change. */
  | { readonly kind: 'answer'; readonly status: number; readonly failure: string; readonly envelope: string }
  /** Nothing was asked, or it says nothing of the item: the job goes back. `seconds`: not before. */
  | { readonly kind: 'back'; readonly seconds: number; readonly counts: boolean; readonly why: string };
