/** How to page through an operation's answers (E13). All functions are pure; `data` is the envelope's. */
export interface Paging {
  /** The body field for the cursor, and its value for the first page. */
  readonly cursorField: string;
  readonly first: string;
  items(data: unknown): readonly unknown[];
  /** One key per item, '' for an item without one: items with equal keys on different pages are the same item. */
  keys(data: unknown): readonly string[];
  /** Total number of items according to the upstream; 0 = it does not say. */
  total(data: unknown): number;
  /** The cursor of the next page, or null after the last one. */
  next(data: unknown): string | null;
}
