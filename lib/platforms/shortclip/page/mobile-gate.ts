import { jsonTree } from '../../../core/json/json.ts';
import type { Page } from '../../../core/transport.ts';
import { isCheck, refuse, refusedResult } from '../failures.ts';

/** Runs in the page: the text of a document that is not a page, and whether it contains a human check. */
function readGate(): { text: string; check: string } {
  const isPage = document.contentType === 'text/html' && !/^\s*\{/.test(document.body?.textContent ?? '');
  const check = document.querySelector('iframe[src*="captcha.zt.kuaishou.com"]');
  return {
    text: isPage ? '' : (document.body?.textContent ?? '').slice(0, 2000),
    check: check ? '<iframe src="captcha.zt.kuaishou.com">' : '',
  };
}

/** Checks whether something else replaced a mobile page (README, C4, F2). @throws Failure */
export async function checkGate(page: Page): Promise<void> {
  const { text, check } = await page.evaluate(readGate);
  if (isCheck(check)) throw refuse('challenge');
  const { result } = jsonTree(text) ?? {};
  if (result !== undefined && result !== 1) throw refusedResult(result);
}
