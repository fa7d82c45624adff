/** An item of a collection: the page (0, 1, …) that had it first. */
export interface KeyRow {
  readonly collection: string;
  readonly key: string;
  readonly page: number;
}
