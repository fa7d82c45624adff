import type { DriverPage, WaitOptions } from './browser-driver.ts';
import { until } from './until.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The middle of an element that is brought into view, or null while it is not there, something lies over it, or it
 * still slides in: on a busy machine two looks can fall into one frame of that.
 */
function middleOf(selector: string): Point | null {
  const element = document.querySelector(selector);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element?.getBoundingClientRect();
  if (!element || !box || box.width === 0 || box.height === 0) return null;
  const slides = ({ effect, playState }: Animation): boolean =>
    playState === 'running' &&
    effect instanceof KeyframeEffect &&
    effect.target?.contains(element) === true &&
    effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  if (document.getAnimations().some(slides)) return null;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hit = document.elementFromPoint(middle.x, middle.y);
  return hit && (element.contains(hit) || hit.contains(element)) ? middle : null;
}

/**
 * Where to click: in the middle of the element once it has come to rest there, as a person aims. @throws when it does
 * not
 */
export function atRest(page: DriverPage, selector: string, options?: WaitOptions): Promise<Point> {
  let last: Point | null = null;
  return until(
    `"${selector}" to come to rest`,
    async () => {
      const now = await page.evaluate(middleOf, selector);
      // Firefox scrolls by whole pixels of the screen: it may swing by one each time.
      const near = (one: number, other: number) => Math.abs(one - other) <= 1;
      const rests = now !== null && last !== null && near(now.x, last.x) && near(now.y, last.y);
      last = now;
      return rests && now;
    },
    options,
  );
}
