import { writeFile } from 'node:fs/promises';
import { atRest } from '../at-rest.ts';
import type { DriverKey, DriverPage, InPage, WaitOptions } from '../browser-driver.ts';
import { textOf, until, waitFor } from '../until.ts';
import type { ChromeContext } from './chrome-context.ts';
import {
  addressOfPage,
  clickInPage,
  closePage,
  evaluateInPage,
  handleOfPage,
  loadedInPage,
  loadInPage,
  pictureOfPage,
  pressInPage,
  showPage,
  typeInPage,
} from './page-scripts.ts';

/** WebDriver's code points for keys. */
const keys: Readonly<Record<DriverKey, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
};

/** Any page of Firefox: a tab, the popup, the extension's background. */
export class FirefoxPage implements DriverPage {
  readonly browserId: number;
  readonly #chrome: ChromeContext;

  constructor(chrome: ChromeContext, browserId: number) {
    this.#chrome = chrome;
    this.browserId = browserId;
  }

  url(): Promise<string> {
    return this.#chrome.run(addressOfPage, this.browserId);
  }

  async goto(url: string, options?: WaitOptions): Promise<void> {
    const replaced = await this.#chrome.run(loadInPage, this.browserId, url);
    const loaded = await until(
      `${url} to load`,
      () => this.#chrome.run(loadedInPage, this.browserId, replaced, url),
      options,
    );
    if (/^about:(neterror|certerror)/.test(loaded)) throw new Error(`${url}: ${loaded}`);
  }

  evaluate<A extends readonly unknown[], R>(fn: InPage<A, R>, ...args: A): Promise<R> {
    return this.expression(`(${fn})(...arguments)`, args);
  }

  /** Evaluates text that may use `arguments`. */
  expression<R>(expression: string, args: readonly unknown[] = []): Promise<R> {
    return this.#chrome.source(evaluateInPage, this.browserId, `return ${expression}`, args);
  }

  async click(selector: string, options?: WaitOptions): Promise<void> {
    await atRest(this, selector, options);
    await this.#chrome.source(clickInPage, this.browserId, selector);
  }

  async type(selector: string, text: string, options?: WaitOptions): Promise<void> {
    await this.waitFor(selector, options);
    await this.#chrome.source(typeInPage, this.browserId, selector, text);
  }

  async press(key: DriverKey): Promise<void> {
    await this.#chrome.source(pressInPage, this.browserId, keys[key]);
  }

  text(selector: string, options?: WaitOptions): Promise<string> {
    return textOf(this, selector, options);
  }

  waitFor(condition: string | InPage<[], unknown>, options?: WaitOptions): Promise<void> {
    return waitFor(this, condition, options);
  }

  async screenshot(file: string): Promise<void> {
    const data = await this.#chrome.source<string>(pictureOfPage, this.browserId);
    await writeFile(file, Buffer.from(data, 'base64'));
  }

  handle(): Promise<string> {
    return this.#chrome.run(handleOfPage, this.browserId);
  }

  bringToFront(): Promise<void> {
    return this.#chrome.run(showPage, this.browserId);
  }

  close(): Promise<void> {
    return this.#chrome.run(closePage, this.browserId);
  }
}
