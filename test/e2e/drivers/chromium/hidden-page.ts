import type { InExtension } from '../browser-driver.ts';
import { until } from '../until.ts';
import { attach, type BrowserCdp } from './cdp.ts';
import { CdpPage } from './cdp-page.ts';

/**
 * A document of the extension in no tab and no window, with its whole API: whatever the driver asks the extension, it
 * asks here. It runs none of the extension's code and neither starts nor keeps its worker.
 */
export class HiddenPage {
  readonly #browser: BrowserCdp;
  readonly #url: string;
  #page: Promise<CdpPage> | undefined;

  constructor(browser: BrowserCdp, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  async run<A extends readonly unknown[], R>(fn: InExtension<A, R>, ...args: A): Promise<R> {
    this.#page ??= this.#open();
    const page = await this.#page;
    const expression = `(${fn})(globalThis.browser ?? chrome, ...${JSON.stringify(args)})`;
    return page.expression<R>(expression);
  }

  /**
   * Does what loads the extension anew, and waits until this page has lost its API; the next question opens a new one.
   */
  async lostBy(change: () => Promise<void>): Promise<void> {
    this.#page ??= this.#open();
    const page = await this.#page;
    await change();
    await page.waitFor(() => !(globalThis as { chrome?: { runtime?: { id?: string } } }).chrome?.runtime?.id);
    await page.close();
    this.#page = undefined;
  }

  /** Tried again while the extension is starting: its documents are errors until then. */
  #open(): Promise<CdpPage> {
    return until('the extension to answer', async () => {
      const { targetId } = await this.#browser.send<{ targetId: string }>('Target.createTarget', {
        url: this.#url,
        hidden: true,
      });
      const page = new CdpPage(targetId, this.#browser, () => attach(this.#browser, targetId));
      await page.waitFor(() => document.readyState === 'complete' && location.href !== 'about:blank');
      if ((await page.evaluate(() => location.href)) === this.#url) return page;
      await page.close();
      return null;
    });
  }
}
