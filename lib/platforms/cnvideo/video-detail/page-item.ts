import { jsonTree, type Tree, tree } from '../../../core/json/json.ts';
import { absent, found, pending, type Reading } from '../../../core/source.ts';
import type { Page } from '../../../core/transport.ts';
import { objectsWith, stateOn } from '../page/state.ts';

/**
 * The item in state values, or undefined: `videoDetail` of older pages and of `/jingxuan?modal_id=`, present only for
 * the right id.
 */
export function itemInState(values: readonly unknown[], awemeId: string): Tree | undefined {
  const details = values
    .flatMap((value) => objectsWith(value, 'videoDetail'))
    .map((holder) => tree(holder.videoDetail));
  return details.find(({ awemeId: id }) => String(id) === awemeId);
}

/**
 * Runs in the page: its player's item as JSON ('' = none), and the document's age in ms. Large numbers are rounded, so
 * left out.
 */
function playerItem(awemeId: string): { json: string; age: number } {
  const age = performance.now();
  const players = '[data-e2e="player-container"],[data-e2e="video-detail"],[data-e2e="note-detail"],div[data-e2e-vid]';
  const exact = (_: string, value: unknown) =>
    Number.isInteger(value) && !Number.isSafeInteger(value) ? undefined : value;
  const infoOf = (props: unknown): object | null => {
    if (typeof props !== 'object' || props === null) return null;
    const { awemeInfo, children } = props as { awemeInfo?: unknown; children?: { props?: { awemeInfo?: unknown } } };
    const info = awemeInfo ?? children?.props?.awemeInfo;
    return typeof info === 'object' && info !== null ? info : null;
  };
  try {
    for (const element of document.querySelectorAll(players)) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
      let fiber = key ? (element as unknown as Record<string, Record<string, unknown> | null>)[key] : null;
      for (let steps = 0; fiber && steps < 60; steps += 1) {
        const info = infoOf(fiber.memoizedProps);
        if (info && String((info as { awemeId?: unknown }).awemeId) === awemeId)
          return { json: JSON.stringify(info, exact) ?? '', age };
        fiber = fiber.return as typeof fiber;
      }
    }
  } catch {
    // The page's React is of an unknown kind.
  }
  return { json: '', age };
}

/**
 * The player gets its item about 1.5 s after the page load (README, R15); after this document age, in ms, it no longer
 * will.
 */
const settled = { open: 8000, hidden: 15_000 };

/** The item an open page shows, from its state or else from its player (README, P3). @throws Failure as `evaluate` */
export async function itemOnPage(page: Page, awemeId: string): Promise<Reading<Tree>> {
  const item = itemInState((await stateOn(page)).values, awemeId);
  if (item) return found(item);
  const { json, age } = await page.evaluate(playerItem, awemeId);
  const shown = json ? jsonTree(json) : null;
  // Check the id again: page contents are not trusted.
  if (shown && String(shown.awemeId) === awemeId) return found(shown);
  return age < (page.temporary ? settled.hidden : settled.open)
    ? pending('cnvideo_not_held')
    : absent('cnvideo_not_held');
}
