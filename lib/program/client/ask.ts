import { setTimeout as sleep } from 'node:timers/promises';
import type {
  BridgeProtocol,
  CallName,
  GatewayRequest,
  GatewayResponse,
  Hello,
} from '../../features/bridge/model/index.ts';
import { refusalFor } from '../../features/bridge/model/index.ts';
import type { Home } from '../home.ts';
import type { Connection } from './connection.ts';
import { findBrowser } from './find-browser.ts';

export interface AskParts {
  readonly home: Home;
  /** The token that pairing gave; none where each call names its own. */
  readonly token?: string;
  /** Which browser to ask when several are connected: a profile's id or a browser's name. */
  readonly profile?: string;
  /** The program that asks: of several browsers, the one that has allowed it is meant. */
  readonly program?: string;
  /** How long to wait for a browser to connect, in ms: a worker that was stopped is back within half a minute. */
  readonly waitFor?: number;
  /** A call without an answer after this many ms has failed. */
  readonly timeout?: number;
}

export const usualWait = 40_000;
const usualTimeout = 10 * 60_000;
const lookEvery = 100;

/**
 * A program's way to the browser. It connects on the first call, and again after the browser was closed or its worker
 * stopped.
 */
export function createBrowser({
  home,
  token = '',
  profile,
  program,
  waitFor = usualWait,
  timeout = usualTimeout,
}: AskParts) {
  let connection: Connection | null = null;
  let finding: Promise<Connection | null> | null = null;

  async function find(): Promise<Connection | null> {
    if (connection?.open) return connection;
    finding ??= findBrowser(home, profile, program).finally(() => {
      finding = null;
    });
    connection = await finding;
    return connection;
  }

  async function connected(signal: AbortSignal): Promise<Connection> {
    const until = performance.now() + waitFor;
    for (;;) {
      signal.throwIfAborted();
      const browser = await find();
      if (browser) return browser;
      if (performance.now() >= until) break;
      await sleep(lookEvery, undefined, { signal });
    }
    throw refusalFor('no_browser');
  }

  /** Any call of the protocol. `token`: used instead of this client's own. */
  async function call<Name extends CallName>(
    name: Name,
    argument: BridgeProtocol[Name]['ask'],
    options: { readonly signal?: AbortSignal | undefined; readonly token?: string } = {},
  ): Promise<BridgeProtocol[Name]['answer']> {
    const late = AbortSignal.timeout(timeout);
    const signal = options.signal ? AbortSignal.any([options.signal, late]) : late;
    try {
      const browser = await connected(signal);
      return (await browser.call(name, argument, options.token ?? token, signal)) as BridgeProtocol[Name]['answer'];
    } catch (thrown) {
      if (!late.aborted || options.signal?.aborted) throw thrown;
      throw refusalFor('browser_late', [{ number: timeout / 1000 }], { cause: thrown });
    }
  }

  return {
    call,
    /** One request through the gateway. @throws Refusal, or the reason of `signal` */
    ask: (request: GatewayRequest, signal?: AbortSignal): Promise<GatewayResponse> =>
      call('handle', request, { signal }),
    /** The greeting of the connected browser; null: none is connected. */
    hello: async (): Promise<Hello | null> => (await find())?.hello ?? null,
    close: () => connection?.close(),
  };
}
