import { writeFile } from 'node:fs/promises';
import { atRest } from '../at-rest.ts';
import type { DriverKey, DriverPage, InPage, WaitOptions } from '../browser-driver.ts';
import { textOf, until, waitFor } from '../until.ts';
import { type Cdp, pageGone, targets } from './cdp.ts';

/** What `Runtime.evaluate` answers. */
export interface Evaluated {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
}

/** Whether the field has the focus now, with all its text selected. */
function selectAll(selector: string): boolean {
  const field = document.querySelector<HTMLInputElement>(selector);
  field?.focus();
  field?.select();
  return field !== null && document.activeElement === field;
}

/** Key, code, the character it enters, and the number Windows gave it. */
const keys: Readonly<Record<DriverKey, { key: string; code: string; text?: string; windowsVirtualKeyCode: number }>> = {
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
  Enter: { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
  Escape: { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 },
  ArrowDown: { key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 40 },
  ArrowRight: { key: 'ArrowRight', code: 'ArrowRight', windowsVirtualKeyCode: 39 },
};

/** Any page of Chromium, through the DevTools protocol; attached to when it is first asked something. */
export class CdpPage implements DriverPage {
  readonly #targetId: string;
  readonly #browser: Cdp;
  readonly #attach: () => Promise<Cdp>;
  #attached: Promise<Cdp> | undefined;

  constructor(targetId: string, browser: Cdp, attach: () => Promise<Cdp>) {
    this.#targetId = targetId;
    this.#browser = browser;
    this.#attach = attach;
  }

  async send<R>(method: string, params: object = {}): Promise<R> {
    this.#attached ??= this.#attach();
    return (await this.#attached).send<R>(method, params);
  }

  async url(): Promise<string> {
    const target = (await targets(this.#browser)).find(({ targetId }) => targetId === this.#targetId);
    if (!target) throw new Error(pageGone);
    return target.url;
  }

  async goto(url: string, options?: WaitOptions): Promise<void> {
    const { errorText } = await this.send<{ errorText?: string }>('Page.navigate', { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
    await this.waitFor(() => document.readyState === 'complete', options);
  }

  evaluate<A extends readonly unknown[], R>(fn: InPage<A, R>, ...args: A): Promise<R> {
    // What a test evaluates calls the extension API `browser`, also where the build has it taken away (older-build.ts).
    const named = `((browser) => (${fn})(...${JSON.stringify(args)}))(globalThis.browser ?? globalThis.chrome)`;
    return this.expression(named);
  }

  async expression<R>(expression: string): Promise<R> {
    const answer = await this.send<Evaluated>('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    const thrown = answer.exceptionDetails;
    if (thrown) throw new Error(thrown.exception?.description ?? thrown.text);
    return answer.result.value as R;
  }

  async click(selector: string, options?: WaitOptions): Promise<void> {
    const { x, y } = await atRest(this, selector, options);
    const event = (type: string, button: string) =>
      this.send('Input.dispatchMouseEvent', { type, x, y, button, clickCount: 1 });
    await event('mouseMoved', 'none');
    try {
      for (const type of ['mousePressed', 'mouseReleased']) await event(type, 'left');
    } catch (error) {
      // The click has closed its page before it was answered.
      if (!(error instanceof Error) || !error.message.endsWith(pageGone)) throw error;
    }
  }

  async type(selector: string, text: string, options?: WaitOptions): Promise<void> {
    await this.waitFor(selector, options);
    await until(`"${selector}" to take the focus`, () => this.evaluate(selectAll, selector), options);
    await this.press('Delete');
    await this.send('Input.insertText', { text });
  }

  async press(key: DriverKey | 'Delete'): Promise<void> {
    const event = key === 'Delete' ? { key, code: key, windowsVirtualKeyCode: 46 } : keys[key];
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event, text: undefined });
  }

  text(selector: string, options?: WaitOptions): Promise<string> {
    return textOf(this, selector, options);
  }

  waitFor(condition: string | InPage<[], unknown>, options?: WaitOptions): Promise<void> {
    return waitFor(this, condition, options);
  }

  async screenshot(file: string): Promise<void> {
    const { data } = await this.send<{ data: string }>('Page.captureScreenshot', { format: 'png' });
    await writeFile(file, Buffer.from(data, 'base64'));
  }

  async bringToFront(): Promise<void> {
    await this.send('Page.bringToFront');
  }

  /** Done when the page is gone; one that went by itself is as good. */
  async close(): Promise<void> {
    const there = async () => (await targets(this.#browser)).some(({ targetId }) => targetId === this.#targetId);
    if (await there())
      await this.#browser.send('Target.closeTarget', { targetId: this.#targetId }).catch(() => undefined);
    await until('the page to close', async () => !(await there()));
  }
}
