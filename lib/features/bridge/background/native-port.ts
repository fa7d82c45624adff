import type { Runtime } from 'webextension-polyfill';
import { browser } from '../../../browser/browser.ts';
import { tree } from '../../../core/json/tree.ts';
import { type FromBrowser, type Hello, hostName, type Outcome } from '../model/bridge-protocol.ts';
import { createJoiner, piecesOf, pieceToHost } from '../model/pieces.ts';
import { Refusal } from '../model/refusal.ts';
import type { Calls } from './calls.ts';

export type PortState = 'closed' | 'connecting' | 'connected';

export interface NativePortParts {
  hello(): Promise<Hello>;
  readonly call: Calls;
  changed(): void;
}

/** The connection to the host on this machine. One at a time; the browser starts the host and ends it with the connection. */
export function createNativePort({ hello, call, changed }: NativePortParts) {
  let port: Runtime.Port | null = null;
  let state: PortState = 'closed';
  /** Why it closed, in the browser's words. */
  let reason = '';
  /** Raised by every connection and every end of one: what an earlier one still says is nobody's. */
  let life = 0;

  function closed(why: string): void {
    const again = state === 'connected';
    // Whoever is told looks at once, and to look is to try: a host that is missing as before is no news.
    const news = state !== 'connecting' || why !== reason;
    life += 1;
    port = null;
    state = 'closed';
    reason = why;
    if (news) changed();
    // A host that was killed is started again at once; one that cannot start is left to the alarm.
    if (again) void connect().catch(() => {});
  }

  async function answer(id: string, given: unknown, signal: AbortSignal): Promise<Outcome> {
    try {
      return { ok: true, answer: await call(tree(given), signal) };
    } catch (thrown) {
      return { ok: false, refused: Refusal.told(thrown) };
    } finally {
      calls.delete(id);
    }
  }

  const calls = new Map<string, AbortController>();

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
      for (const stop of calls.values()) stop.abort();
      calls.clear();
      // Firefox says it of the port, Chromium of the runtime.
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
      if (mine === life) closed(thrown instanceof Error ? thrown.message : String(thrown));
    }
  }

  return {
    connect,
    close(): void {
      // Pages that are told look again, and with that close it again: without end, were it told each time.
      if (state === 'closed') return;
      const open = port;
      state = 'closed';
      if (open) {
        for (const stop of calls.values()) stop.abort();
        calls.clear();
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

export type NativePort = ReturnType<typeof createNativePort>;
