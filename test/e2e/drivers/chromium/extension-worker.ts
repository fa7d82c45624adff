import { until } from '../until.ts';
import { attach, type BrowserCdp, type Cdp, type TargetInfo, targets } from './cdp.ts';
import type { Evaluated } from './cdp-page.ts';

async function evaluate(worker: Cdp, expression: string): Promise<unknown> {
  const answer = await worker.send<Evaluated>('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (answer.exceptionDetails)
    throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
  return answer.result.value;
}

interface Version {
  readonly versionId: string;
  readonly scriptURL: string;
  readonly status: string;
  readonly runningStatus: string;
}

interface Versions {
  readonly versions: readonly Version[];
}

/** Neither being installed nor being started. */
function isSettled({ status, runningStatus }: Version): boolean {
  return !['new', 'installing', 'activating'].includes(status) && runningStatus !== 'starting';
}

/** The extension's service worker. Attached to only while it is asked something. */
export class ExtensionWorker {
  readonly #browser: BrowserCdp;
  readonly #origin: string;

  constructor(browser: BrowserCdp, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** Evaluates in the worker once `ready` is true there; a stopped worker is started first. */
  async expression(expression: string, ready: string): Promise<void> {
    await this.#control((page) => page.send('ServiceWorker.startWorker', { scopeURL: `${this.#origin}/` }));
    const { targetId } = await until('the worker', () => this.#target());
    const worker = await attach(this.#browser, targetId);
    await until(`${ready} in the worker`, () => evaluate(worker, ready));
    await evaluate(worker, expression);
    await worker.detach();
  }

  /** Has everything the running worker complained of told to `hear`, again each time. */
  async recall(hear: (event: string, params: unknown) => void): Promise<void> {
    const target = await this.#target();
    if (!target) return;
    const worker = await attach(this.#browser, target.targetId, hear);
    await worker.send('Runtime.enable');
    await worker.detach();
  }

  /** What the running worker wrote to its console, and its uncaught errors. */
  async logs(): Promise<readonly string[]> {
    const mark = `driver ${Date.now()}`;
    const lines: string[] = [];
    await this.#control((page) => page.send('ServiceWorker.startWorker', { scopeURL: `${this.#origin}/` }));
    const { targetId } = await until('the worker', () => this.#target());
    const worker = await attach(this.#browser, targetId, (method, params) => {
      if (/^(Runtime\.(consoleAPICalled|exceptionThrown)|Log\.entryAdded)$/.test(method))
        lines.push(JSON.stringify(params));
    });
    await worker.send('Runtime.enable');
    await worker.send('Log.enable');
    await evaluate(worker, `console.log(${JSON.stringify(mark)})`);
    await until('the console', async () => lines.some((line) => line.includes(mark)));
    await worker.detach();
    return lines;
  }

  async stop(): Promise<void> {
    const seen: string[] = [];
    const versions = new Map<string, Version>();
    // A page that waits for it may start it again at once: what counts is that it stopped.
    const hear = (event: string, params: unknown) => {
      if (event !== 'ServiceWorker.workerVersionUpdated') return;
      for (const one of (params as Versions).versions) {
        versions.set(one.versionId, one);
        seen.push(one.runningStatus);
      }
    };
    await this.#control(async (page) => {
      // That of a browser just started may still be at its beginning: nobody stops it there.
      await until('the worker to have started', async () => [...versions.values()].every(isSettled));
      seen.length = 0;
      await page.send('ServiceWorker.stopAllWorkers');
      await until('the worker to stop', async () => seen.includes('stopped') || (await this.#target()) === undefined);
    }, hear);
  }

  async isAwake(): Promise<boolean> {
    const versions = new Map<string, Version>();
    const hear = (event: string, params: unknown) => {
      if (event !== 'ServiceWorker.workerVersionUpdated') return;
      for (const one of (params as Versions).versions) versions.set(one.versionId, one);
    };
    await this.#control(() => until('word of the worker', async () => versions.size > 0), hear);
    // Sites have workers too.
    return [...versions.values()].some(
      ({ scriptURL, runningStatus }) => scriptURL.startsWith(this.#origin) && runningStatus !== 'stopped',
    );
  }

  async #target(): Promise<TargetInfo | undefined> {
    return (await targets(this.#browser)).find(
      ({ type, url }) => type === 'service_worker' && url.startsWith(this.#origin),
    );
  }

  /** Workers are started and stopped through a page, any page. */
  async #control(
    work: (page: Cdp) => Promise<unknown>,
    hear?: (event: string, params: unknown) => void,
  ): Promise<void> {
    const { targetId } = await this.#browser.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      hidden: true,
    });
    const page = await attach(this.#browser, targetId, hear);
    await page.send('ServiceWorker.enable');
    await work(page);
    await this.#browser.send('Target.closeTarget', { targetId });
  }
}
