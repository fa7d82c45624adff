import { createServer, type Socket } from 'node:net';
import type { Call, CallOutcome, FromBrowser, Hello, ToBrowser } from '../../features/bridge/model/index.ts';
import { frameOf, frameReader } from '../wire/frames.ts';

/** What a host sends to a program. Ids are the program's own. */
export type ToProgram = { readonly hello: Hello } | { readonly reply: string; readonly outcome: CallOutcome };

/** Longest message of a program, in bytes: requests are short, but a list may have some megabytes. */
const longestCall = 8 * 1024 * 1024;
const mostPrograms = 64;
const mostCalls = 256;

function callIn(message: unknown): Call | null {
  const { call } = (message ?? {}) as { call?: Partial<Call> };
  return typeof call?.id === 'string' && typeof call.name === 'string' ? (call as Call) : null;
}

/**
 * Passes programs' calls to the extension, and replies back. The extension alone decides; a malformed message
 * disconnects its program.
 */
export function createRelay(hello: Hello, toBrowser: (message: ToBrowser) => void) {
  /** Calls by the relay's id. `id`: the program's own. */
  const waiting = new Map<string, { readonly socket: Socket; readonly id: string }>();
  const programs = new Set<Socket>();
  let count = 0;

  function begin(socket: Socket, call: Call): void {
    if (waiting.size >= mostCalls) {
      const outcome: CallOutcome = {
        ok: false,
        refused: { kind: 'busy', sentence: `More than ${mostCalls} requests at once.` },
      };
      socket.write(frameOf({ reply: call.id, outcome } satisfies ToProgram));
      return;
    }
    count += 1;
    const id = String(count);
    waiting.set(id, { socket, id: call.id });
    toBrowser({ call: { ...call, id } });
  }

  function cancel(socket: Socket, own: string | null): void {
    for (const [id, one] of waiting) {
      if (one.socket !== socket || (own !== null && one.id !== own)) continue;
      waiting.delete(id);
      toBrowser({ cancel: id });
    }
  }

  function hearProgram(socket: Socket, message: unknown): void {
    const call = callIn(message);
    const { cancel: own } = (message ?? {}) as { cancel?: unknown };
    if (call) begin(socket, call);
    else if (typeof own === 'string') cancel(socket, own);
    else throw new Error('This is no call.');
  }

  const server = createServer((socket) => {
    const reader = frameReader(longestCall);
    programs.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      programs.delete(socket);
      cancel(socket, null);
    });
    socket.on('data', (chunk) => {
      try {
        for (const message of reader.push(chunk)) hearProgram(socket, message);
      } catch {
        // A program that does not keep to the protocol.
        socket.destroy();
      }
    });
    socket.write(frameOf({ hello } satisfies ToProgram));
  });
  server.maxConnections = mostPrograms;

  return {
    server,
    /** Passes a reply of the extension to the program that waits for it. */
    hear(message: FromBrowser): void {
      if (!('reply' in message)) return;
      const call = waiting.get(message.reply);
      waiting.delete(message.reply);
      call?.socket.write(frameOf({ reply: call.id, outcome: message.outcome } satisfies ToProgram));
    },
    close(): void {
      // An English sentence, because the host, which every browser start runs, carries no catalogue of texts.
      const refused = {
        kind: 'broken_off',
        sentence: 'The browser ended the connection in mid-run; ask again.',
      } as const;
      const outcome: CallOutcome = { ok: false, refused };
      for (const { socket, id } of waiting.values()) socket.write(frameOf({ reply: id, outcome } satisfies ToProgram));
      waiting.clear();
      for (const socket of programs) socket.end();
      server.close();
    },
  };
}

export type Relay = ReturnType<typeof createRelay>;
