import { jsonTree } from '../../../../core/json/tree.ts';
import type { Page } from '../../../../core/transport.ts';

/** What a desktop profile asks by itself: who looks at it. Signed by the page, so only observed (upstream/shortclip.md §3.2). */
const viewerPath = '/rest/v/profile/get';

/** `result` → whether the viewer is signed in; others, such as 50, say nothing (§4). */
const verdicts: ReadonlyMap<unknown, boolean> = new Map([
  [1, true],
  [2, false],
  [109, false],
]);

/** Whether a desktop page's viewer is signed in: the one certain sign of it (change 5). Null = not known. */
export async function viewerSignedIn(page: Page): Promise<boolean | null> {
  const answers = await page.observed(viewerPath);
  return answers.map(({ text }) => verdicts.get(jsonTree(text)?.result)).find((verdict) => verdict !== undefined) ?? null;
}
