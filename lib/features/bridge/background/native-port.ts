import type { Runtime } from 'webextension-polyfill';
import { browser } from '../../../browser/browser.ts';
import { noteCaught } from '../../../browser/storage/caught-errors.ts';
import { tree } from '../../../core/json/json.ts';
import { thrownText } from '../../../core/thrown-text.ts';
import { type FromBrowser, type Hello, hostName, type Outcome } from '../model/bridge-protocol.ts';
import { createJoiner, piecesOf, pieceToHost } from '../model/pieces.ts';
import { Refusal } from '../model/refusal.ts';
import type { Calls } from './calls.ts';

export type PortState = 'closed' | 'connecting' | 'connected';

export interface NativePortParts {
  hello(): Promise<Hello>;
  readonly call: Calls['call'];
  changed(): void;
}

/**
 * The connection to the host on this machine. One at a time; the browser starts the host and ends it with the
 * connection.
 */
export function createNativePort({ hello, call, changed }: NativePortParts) {
  let port: Runtime.Port | null = null;
  let state: PortState = 'closed';
  let reason = '';
  /** Counts connections and their ends, so that events of an earlier connection can be told apart and ignored. */
  let life = 0;

  function closed(why: string): void {
    const again = state === 'connected';
    // Pages read the state when it changes, and reading it tries to connect: reporting the same failure again would
    // never end.
    const news = state !== 'connecting' || why !== reason;
    life += 1;
    port = null;
    state = 'closed';
    reason = why;
    if (news) changed();
    // A host that was killed is restarted at once; one that cannot start is retried by the alarm.
    if (again) void connect().catch(noteCaught);
  }

  async function answer(id: string, given: unknown, signal: AbortSignal): Promise<Outcome> {
    try {
      return { ok: true, answer: await call(tree(given), signal) };
    } catch (thrown) {
      return { ok: false, refused: Refusal.fromThrown(thrown) };
    } finally {
      calls.delete(id);
    }
  }

  const calls = new Map<string, AbortController>();
  const endCalls = () => {
    for (const stop of calls.values()) stop.abort();
    calls.clear();
  };

  function listen(opened: Runtime.Port, mine: number): void {
    const join = createJoiner();
    const say = (message: FromBrowser) => {
      if (mine !== life) return;
      for (const piece of piecesOf(message, pieceToHost)) opened.postMessage(piece);
    };
    opened.onMessage.addListener((frame: unknown) => {
      const message = join(frame);
      if (message === undefined || mine !== life) return;
      if (state === 'connecting') {
        state = 'connected';
        reason = '';
        changed();
      }
      const { call: given, cancel, ping } = tree(message);
      if (typeof ping === 'number') say({ pong: ping });
      if (typeof cancel === 'string') calls.get(cancel)?.abort();
      const { id } = tree(given);
      if (typeof id !== 'string') return;
      const stop = new AbortController();
      calls.set(id, stop);
      void answer(id, given, stop.signal).then((outcome) => say({ reply: id, outcome }));
    });
    opened.onDisconnect.addListener((ended) => {
      if (mine !== life) return;
      endCalls();
      // Firefox gives the error on the port, Chromium on the runtime.
      closed(ended.error?.message ?? browser.runtime.lastError?.message ?? '');
    });
  }

  async function connect(): Promise<void> {
    if (state !== 'closed') return;
    state = 'connecting';
    life += 1;
    const mine = life;
    try {
      const greeting = await hello();
      if (mine !== life) return;
      port = browser.runtime.connectNative(hostName);
      listen(port, mine);
      port.postMessage({ hello: greeting } satisfies FromBrowser);
    } catch (thrown) {
      if (mine === life) closed(thrownText(thrown));
    }
  }

  return {
    connect,
    close(): void {
      // Pages read the state when it changes, which calls this again: reporting each call would never end.
      if (state === 'closed') return;
      const open = port;
      state = 'closed';
      if (open) {
        endCalls();
        life += 1;
        port = null;
        open.disconnect();
      }
      changed();
    },
    state: (): PortState => state,
    reason: (): string => reason,
  };
}
