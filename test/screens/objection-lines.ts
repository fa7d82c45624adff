interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Evaluated in a page that has axe: what it finds there, and whether the page is wider than its window. One line each. */
export async function objectionLines(): Promise<string[]> {
  const root = document.documentElement;
  // Where a scrollbar may lie on the margin, as in Firefox's popups, the window's own width counts.
  const room = getComputedStyle(root).overflowX === 'hidden' ? innerWidth : root.clientWidth;
  const excesses = [...document.querySelectorAll('main, .panel, .detail, .list')].map((one) => one.scrollWidth - one.clientWidth);
  const excess = Math.max(root.scrollWidth - room, ...excesses);
  const { run } = (globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe;
  const { violations } = await run();
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
  return excess > 0 ? [...lines, `${excess} px wider than its place`] : lines;
}
