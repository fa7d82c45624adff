interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Evaluated in a page that has axe: what it finds there, and whether the page is wider than its window. One line each. */
export async function objectionLines(): Promise<string[]> {
  const root = document.documentElement;
  // Where a scrollbar may lie on the margin, as in Firefox's popups, the window's own width counts.
  const room = getComputedStyle(root).overflowX === 'hidden' ? innerWidth : root.clientWidth;
  const wide = [root, ...document.querySelectorAll('main, .panel, .detail, .list')].flatMap((one) => {
    const excess = one.scrollWidth - (one === root ? room : one.clientWidth);
    return excess > 0 ? [`${excess} px wider than its place: ${one.tagName} ${one.className}`] : [];
  });
  const { run } = (globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe;
  const { violations } = await run();
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
  return [...lines, ...wide];
}
