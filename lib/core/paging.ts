/** How the answers of an operation follow on one another (E13). All functions are pure; `data` is the envelope's. */
export interface Paging {
  /** The field of the body that says where a page begins, and its value for the first one. */
  readonly cursorField: string;
  readonly first: string;
  /** What the page lists, in order. */
  items(data: unknown): readonly unknown[];
  /** One key per item, '' where an item has none: the same key on another page is the same item. */
  keys(data: unknown): readonly string[];
  /** How many items the upstream says there are in all; 0 = it does not say. */
  total(data: unknown): number;
  /** The cursor of the next page, or null after the last one. */
  next(data: unknown): string | null;
}
