import { Failure } from '../failure.ts';
import type { PageCondition } from '../source.ts';
import type { Page } from '../transport.ts';
import type { ReadJob } from './read-job.ts';

/** Runs in the page. */
function parsed(): boolean {
  return document.readyState !== 'loading';
}

/** How a page stands now. One that cannot be looked at (its document is being replaced, it hangs) counts as loading. */
export async function conditionOf(job: ReadJob, page: Page): Promise<PageCondition> {
  try {
    if (job.operation.condition) return await job.operation.condition(page);
    return (await page.evaluate(parsed)) ? { state: 'ready' } : { state: 'loading', reason: 'the page is loading' };
  } catch (thrown) {
    return { state: 'loading', reason: Failure.from(thrown).message };
  }
}
