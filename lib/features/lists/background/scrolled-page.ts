import { runInTab } from '../../../browser/run-in-tab.ts';
import { isOwn, type OwnTab } from '../../../browser/tabs/own-tab.ts';
import { jsonTree } from '../../../core/json/json.ts';
import type { ScrollPlan } from '../../../core/list.ts';
import type { ScrollMove, ScrollView } from '../model/index.ts';
import { clickPage } from './in-page/click-page.ts';
import { type PageSigns, scrollPage } from './in-page/scroll-page.ts';

/** How long a page may take to answer, in ms: long lists are slow to lay out. */
const within = 5_000;

/** The result of a function in the page; undefined where the document is being replaced, or is another site's. */
async function runIn<Args extends unknown[]>(
  tabId: number,
  func: (...args: Args) => unknown,
  ...args: Args
): Promise<unknown> {
  return runInTab(tabId, { func, args, within }).catch(() => undefined);
}

/** Moves a page, and tells what it shows then. Null: it is loading, or gives no answer. */
async function signsIn(
  tabId: number,
  move: Parameters<typeof scrollPage>[0],
  { moves, marks, texts = '' }: ScrollPlan,
): Promise<PageSigns | null> {
  const text = await runIn(tabId, scrollPage, move, moves, marks, texts);
  return jsonTree(typeof text === 'string' ? text : '') as PageSigns | null;
}

/**
 * Moves the page of a window of ours, or clicks in it, as `scrollPage` and `clickPage` say. Null: it is closed, or no
 * longer ours. The signs come from a page, which may forge them. `whole`: as `clickPage` takes it.
 */
export async function scrollIn(
  own: OwnTab,
  move: ScrollMove,
  plan: ScrollPlan,
  whole: readonly (readonly string[])[] = [],
): Promise<(PageSigns & Pick<ScrollView, 'clicked'>) | 'loading' | null> {
  if (!(await isOwn(own))) return null;
  const isScroll = move === 'look' || move === 'on' || move === 'back';
  const signs = await signsIn(own.tabId, isScroll ? move : 'look', plan);
  if (!signs) return 'loading';
  const mayClick = signs.visible && !signs.hand && signs.marks.every((mark) => mark === 'end');
  const { clicks } = plan;
  const clicked = mayClick && !isScroll && clicks && (await runIn(own.tabId, clickPage, move, clicks, whole));
  return { ...signs, clicked: clicked === true };
}

/** Whether a check lies over a page that the user reads. */
export async function showsCheck(tabId: number, plan: ScrollPlan): Promise<boolean> {
  const { check } = plan.marks;
  const signs = await signsIn(tabId, 'look', { ...plan, marks: { end: [], wall: [], check } });
  return signs?.marks.includes('check') === true;
}
