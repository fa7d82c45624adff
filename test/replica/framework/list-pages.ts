interface ListPageRules {
  /** Entries a page, the last size for all further pages. */
  readonly sizes: readonly number[];
  /** The items at these places lead the first page, too. */
  readonly pinned: readonly number[];
  /** So many entries of a page come again on the next. */
  readonly repeats: number;
}

/** The pages that a site makes of a list, newest first: what is pinned and what is repeated stands there twice. */
export function listPages<T>(items: readonly T[], { sizes, pinned, repeats }: ListPageRules): T[][] {
  const pages: T[][] = [pinned.flatMap((at) => items.slice(at, at + 1))];
  for (let next = 0; next < items.length || pages.length === 1; ) {
    const page = pages.at(-1) ?? [];
    const size = sizes[Math.min(pages.length, sizes.length) - 1] ?? 1;
    const more = items.slice(next, next + Math.max(1, size - page.length));
    page.push(...more);
    next += more.length;
    if (next >= items.length) break;
    pages.push(page.slice(page.length - repeats));
  }
  return pages;
}
