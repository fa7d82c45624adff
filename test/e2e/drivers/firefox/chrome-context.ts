import { type Marionette, MarionetteError } from './marionette.ts';

/** In ms. Shorter than a hook may take: what hangs says itself what it was. */
export const scriptTimeout = 90_000;

/** Runs self-contained functions in Firefox's chrome context, the one that sees windows, panels and extensions. */
export class ChromeContext {
  readonly #marionette: Marionette;

  constructor(marionette: Marionette) {
    this.#marionette = marionette;
  }

  run<A extends readonly unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    return this.source<R>(String(fn), ...args);
  }

  /** The same with the function's source. @throws what was asked, when no answer came within `scriptTimeout` */
  async source<R = void>(source: string, ...args: readonly unknown[]): Promise<R> {
    try {
      return await this.#marionette.send<R>('WebDriver:ExecuteScript', {
        script: `return (${source})(...arguments)`,
        args,
      });
    } catch (error) {
      if (!(error instanceof MarionetteError) || error.kind !== 'script timeout') throw error;
      const asked = `${source.slice(0, 200)} with ${JSON.stringify(args).slice(0, 1000)}`;
      throw new Error(`Firefox gave no answer within ${scriptTimeout} ms to ${asked}`);
    }
  }

  /**
   * A right click in the middle of an element or so many px beside it, or in the corner of the page; the context menu
   * then opens.
   */
  async rightClick(
    handle: string,
    selector: string | null,
    offset: { readonly x: number; readonly y: number },
  ): Promise<void> {
    // Whose window stays: that of the page may be closed, and commands need one.
    const own = await this.#marionette.send('WebDriver:GetWindowHandle');
    await this.#marionette.send('WebDriver:SwitchToWindow', { handle, focus: true });
    await this.#marionette.send('Marionette:SetContext', { value: 'content' });
    try {
      const element = selector
        ? await this.#marionette.send<object>('WebDriver:FindElement', { using: 'css selector', value: selector })
        : null;
      const move = element
        ? { type: 'pointerMove', ...offset, origin: element }
        : { type: 'pointerMove', x: 2, y: 2, origin: 'viewport' };
      const actions = [move, { type: 'pointerDown', button: 2 }, { type: 'pointerUp', button: 2 }];
      await this.#marionette.send('WebDriver:PerformActions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    } finally {
      await this.#marionette.send('Marionette:SetContext', { value: 'chrome' });
      await this.#marionette.send('WebDriver:SwitchToWindow', { handle: own, focus: false });
    }
  }
}
