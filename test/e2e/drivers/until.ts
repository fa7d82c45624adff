import { setTimeout as sleep } from 'node:timers/promises';
import type { DriverPage, InPage, WaitOptions } from './browser-driver.ts';

const step = 50;
const standardTimeout = 30_000;

/** Asks again and again until the answer is true-ish. @throws when it is not within the time */
export async function until<R>(
  what: string,
  ask: () => Promise<R | null | undefined | false>,
  options: WaitOptions = {},
): Promise<R> {
  const timeout = options.timeout ?? standardTimeout;
  const end = Date.now() + timeout;
  let last = '';
  do {
    try {
      const answer = await ask();
      if (answer) return answer;
      last = '';
    } catch (error) {
      // A page that is being replaced cannot answer; the next one can.
      last = `; last: ${error instanceof Error ? error.message : String(error)}`;
    }
    await sleep(step);
  } while (Date.now() < end);
  throw new Error(`Waited ${timeout} ms in vain for ${what}${last}`);
}

/** What a closed `details` holds has a box, too, and takes no focus. */
function visible(selector: string): boolean {
  const element = document.querySelector(selector);
  const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return width > 0 && height > 0 && element?.checkVisibility() === true;
}

function visibleText(selector: string): string | null {
  const element = document.querySelector(selector);
  return element?.checkVisibility() ? (element.textContent?.trim() ?? null) : null;
}

/** `text` of every page. */
export function textOf(page: DriverPage, selector: string, options?: WaitOptions): Promise<string> {
  return until(`text in "${selector}"`, () => page.evaluate(visibleText, selector), options);
}

/** `waitFor` of every page. */
export async function waitFor(
  page: DriverPage,
  condition: string | InPage<[], unknown>,
  options?: WaitOptions,
): Promise<void> {
  if (typeof condition === 'string')
    await until(`"${condition}" to be visible`, () => page.evaluate(visible, condition), options);
  else await until(`a page to fulfil ${condition}`, async () => Boolean(await page.evaluate(condition)), options);
}
