import type { Capture } from '../../../lib/core/capture.ts';
import type { ConformanceCase } from '../../conformance/case.ts';
import type { DriverPage, ExtensionApi } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';

/** In the world of the extension's pages. */
declare const browser: ExtensionApi;

export interface PoisonedRun {
  readonly one: ConformanceCase;
  /** By name, so that pages may be opened for it. */
  readonly explicit: boolean;
  /** Ms within which it must have ended. */
  readonly deadline: number;
}

/** How a run on a page ended; null: it had not by its deadline. */
export type Ended =
  | (Pick<Capture, 'state' | 'failure' | 'itemId' | 'title' | 'author' | 'source' | 'envelope'> & {
      readonly ms: number;
    })
  | null;

/**
 * Begins, and leaves what comes of it in an element of that id: a browser that waits for one answer could not be asked
 * for another.
 */
function begin(key: string, url: string, request: object, explicit: boolean, loading: number): void {
  const send = (name: string, argument: object) => browser.runtime.sendMessage({ name, argument });
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  async function run(): Promise<object> {
    const { id: tabId = -1 } = await browser.tabs.create({ url, active: true });
    const opened = Date.now();
    const loads = async () => (await browser.tabs.get(tabId).catch(() => null))?.status === 'loading';
    do await pause(100);
    while ((await loads()) && Date.now() - opened < loading);
    // What the popup asks first; a page must not keep it from answering.
    const front = await Promise.race([send('page.front', { tabId }), pause(30_000)]);
    const start = Date.now();
    const handled = await send('run.start', { ...request, tabId, explicit });
    const ms = Date.now() - start;
    await browser.tabs.remove(tabId).catch(() => null);
    if (!front) return { error: 'page.front did not answer' };
    if (!handled?.ok) return { error: String(handled?.error) };
    const reply = await send('run.get', { id: handled.answer.run?.id ?? '' });
    return reply?.ok && reply.answer ? { ...reply.answer, ms } : { error: 'not in the library' };
  }
  void run()
    .catch((thrown) => ({ error: String(thrown) }))
    .then((end) => {
      const told = document.createElement('template');
      told.id = key;
      told.dataset.end = JSON.stringify(end);
      document.documentElement.append(told);
    });
}

/**
 * Opens the item's page in front, asks for it as the popup does, and waits for the stored run. @throws what the
 * extension answers as an error
 */
export async function poisonedRun(page: DriverPage, { one, explicit, deadline }: PoisonedRun): Promise<Ended> {
  const key = crypto.randomUUID();
  const { operation, body } = one;
  const request = { path: operation.path, body: JSON.stringify(body) };
  await page.evaluate(begin, key, one.page, request, explicit, 4000);
  const ended = () => page.evaluate((id) => document.getElementById(id)?.dataset.end ?? null, key);
  const text = await until('the run to end', ended, { timeout: deadline }).catch(() => null);
  if (text === null) return null;
  const end = JSON.parse(text) as NonNullable<Ended> & { readonly error?: string };
  if (end.error !== undefined) throw new Error(end.error);
  return end;
}
