interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/**
 * Evaluated in a page that has axe: what it finds there, whether the page is wider than its window, what lies over its
 * neighbours or is cut, and what moves though the system asks that nothing does. One line each.
 */
export async function objectionLines(): Promise<string[]> {
  const root = document.documentElement;
  // Where a scrollbar may lie on the margin, as in Firefox's popups, the window's own width counts.
  const isHidden = [root, document.body].some((one) => getComputedStyle(one).overflowX === 'hidden');
  const room = isHidden ? innerWidth : root.clientWidth;
  const wide = [root, ...document.querySelectorAll('main, .panel, .detail, .list')].flatMap((one) => {
    const excess = one.scrollWidth - (one === root ? room : one.clientWidth);
    return excess > 0 ? [`${excess} px wider than its place: ${one.tagName} ${one.className}`] : [];
  });
  const named = (one: Element) =>
    `${one.tagName} ${one.getAttribute('class') ?? ''} ${one.textContent?.trim().slice(0, 40)}`;
  const styled = [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((one) => !one.closest('svg, .unseen') && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => ({ one, style: getComputedStyle(one), box: one.getBoundingClientRect() }));
  const inFlow = new Set(
    styled
      .filter(({ style }) => /static|relative/.test(style.position) && style.display !== 'inline')
      .map(({ one }) => one),
  );
  const covered = styled.flatMap(({ one, box }) => {
    const next = one.nextElementSibling;
    if (!inFlow.has(one) || !(next instanceof HTMLElement) || !inFlow.has(next)) return [];
    const other = next.getBoundingClientRect();
    const [down, across] = [
      Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top),
      Math.min(box.right, other.right) - Math.max(box.left, other.left),
    ];
    return Math.min(down, across, box.width, box.height) > 3
      ? [`lies over its neighbour by ${down} px: ${named(one)} / ${named(next)}`]
      : [];
  });
  const cut = styled.flatMap(({ one, style }) => {
    const isMeant =
      style.overflowY !== 'hidden' ||
      style.webkitLineClamp !== 'none' ||
      style.textOverflow === 'ellipsis' ||
      !one.innerText?.trim();
    return !isMeant && one.scrollHeight > one.clientHeight + 3 && one.clientHeight > 0
      ? [`cut by ${one.scrollHeight - one.clientHeight} px: ${named(one)}`]
      : [];
  });
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const moving = styled.flatMap(({ one, style }) =>
    calm &&
    ((style.animationName !== 'none' && /[1-9]/.test(style.animationDuration)) ||
      /[1-9]/.test(style.transitionDuration))
      ? [`moves: ${named(one)}`]
      : [],
  );
  const { run } = (globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe;
  const { violations } = await run();
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
  return [...lines, ...wide, ...covered, ...cut, ...moving];
}
