import type { Runtime } from 'webextension-polyfill';
import { browser } from '../../../browser/browser.ts';
import { noteCaught } from '../../../browser/storage/caught-errors.ts';
import { tree } from '../../../core/json/json.ts';
import { thrownText } from '../../../core/thrown-text.ts';
import { type CallOutcome, type FromBrowser, type Hello, hostName } from '../model/bridge-protocol.ts';
import { createJoiner, piecesOf, pieceToHost } from '../model/pieces.ts';
import { Refusal } from '../model/refusal.ts';
import type { Calls } from './calls.ts';
import { atFirst, isNews, next, type PortEvent, type PortStatus } from './port-states.ts';

export interface NativePortParts {
  hello(): Promise<Hello>;
  readonly call: Calls['call'];
  changed(): void;
}

/** Answers the calls of one connection, until they are cancelled or the connection ends. */
function createAnswering(call: Calls['call']) {
  const calls = new Map<string, AbortController>();

  async function outcomeOf(given: unknown, signal: AbortSignal): Promise<CallOutcome> {
    try {
      return { ok: true, answer: await call(tree(given), signal) };
    } catch (thrown) {
      return { ok: false, refused: Refusal.fromThrown(thrown) };
    }
  }

  return {
    async take(message: unknown, say: (message: FromBrowser) => void): Promise<void> {
      const { call: given, cancel, ping } = tree(message);
      if (typeof ping === 'number') say({ pong: ping });
      if (typeof cancel === 'string') calls.get(cancel)?.abort();
      const { id } = tree(given);
      if (typeof id !== 'string') return;
      const stop = new AbortController();
      calls.set(id, stop);
      const outcome = await outcomeOf(given, stop.signal);
      calls.delete(id);
      say({ reply: id, outcome });
    },
    end(): void {
      for (const stop of calls.values()) stop.abort();
      calls.clear();
    },
  };
}

/**
 * The connection to the host on this machine. One at a time; the browser starts the host and ends it with the
 * connection.
 */
export function createNativePort({ hello, call, changed }: NativePortParts) {
  let status: PortStatus = atFirst;
  let live: { readonly port: Runtime.Port; endCalls(): void } | null = null;

  function hear(event: PortEvent): void {
    const before = status;
    status = next(before, event);
    if (before.line !== null && status.line === null) {
      live?.endCalls();
      if (event.on === 'shut') live?.port.disconnect();
      live = null;
    }
    if (isNews(before, status, event)) changed();
    // A host that was killed is restarted at once; one that cannot start is retried by the alarm.
    if (before.state === 'connected' && event.on === 'lost' && status !== before) void connect().catch(noteCaught);
  }

  /** Returns the function that ends the calls of this connection. */
  function listen(port: Runtime.Port, line: symbol): () => void {
    const answering = createAnswering(call);
    const join = createJoiner();
    const say = (message: FromBrowser) => {
      if (line !== status.line) return;
      for (const piece of piecesOf(message, pieceToHost)) port.postMessage(piece);
    };
    port.onMessage.addListener((frame: unknown) => {
      const message = join(frame);
      if (message === undefined || line !== status.line) return;
      hear({ on: 'heard', line });
      void answering.take(message, say);
    });
    port.onDisconnect.addListener(({ error }) => {
      // Firefox gives the error on the port, Chromium on the runtime.
      hear({ on: 'lost', line, reason: error?.message ?? browser.runtime.lastError?.message ?? '' });
    });
    return answering.end;
  }

  async function connect(): Promise<void> {
    if (status.state !== 'closed') return;
    const line = Symbol();
    hear({ on: 'open', line });
    try {
      const greeting = await hello();
      if (line !== status.line) return;
      const port = browser.runtime.connectNative(hostName);
      live = { port, endCalls: listen(port, line) };
      port.postMessage({ hello: greeting } satisfies FromBrowser);
    } catch (thrown) {
      hear({ on: 'lost', line, reason: thrownText(thrown) });
    }
  }

  return { connect, close: () => hear({ on: 'shut' }), state: () => status.state, reason: () => status.reason };
}
