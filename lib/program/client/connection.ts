import type { Socket } from 'node:net';
import { because } from '../../core/reason.ts';
import {
  type Call,
  type CallName,
  type CallOutcome,
  type Hello,
  Refusal,
  refusalFor,
} from '../../features/bridge/model/index.ts';
import type { ToProgram } from '../host/relay.ts';
import { frameOf, frameReader } from '../wire/frames.ts';

export interface Connection {
  readonly hello: Hello;
  readonly open: boolean;
  /** @throws Refusal; `broken_off` when the browser goes away first */
  call(name: CallName, argument: unknown, token: string, signal: AbortSignal): Promise<unknown>;
  close(): void;
}

const brokenOff: CallOutcome = { ok: false, refused: Refusal.fromThrown(refusalFor('browser_stopped')) };

/** Waits for the greeting of a host. Null when the other end is no host, or says nothing within `withinMs`. */
export function greet(socket: Socket, withinMs = 2000): Promise<Connection | null> {
  const reader = frameReader(256 * 1024 * 1024);
  const pending = new Map<string, (outcome: CallOutcome) => void>();
  let count = 0;
  let open = true;

  function callOn(name: CallName, argument: unknown, token: string, signal: AbortSignal): Promise<unknown> {
    count += 1;
    const id = String(count);
    return new Promise((resolve, reject) => {
      const cancelled = () => {
        pending.delete(id);
        if (open) socket.write(frameOf({ cancel: id }));
        reject(signal.reason);
      };
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener('abort', cancelled, { once: true });
      pending.set(id, (outcome) => {
        signal.removeEventListener('abort', cancelled);
        if (outcome.ok) resolve(outcome.answer);
        else reject(new Refusal(outcome.refused.kind, because('said', { said: outcome.refused.sentence })));
      });
      const call = { id, token, name, argument } as Call;
      if (open) socket.write(frameOf({ call }));
      else settle(id, brokenOff);
    });
  }

  function settle(id: string, outcome: CallOutcome): void {
    const end = pending.get(id);
    pending.delete(id);
    end?.(outcome);
  }

  return new Promise((resolve) => {
    const silent = setTimeout(() => socket.destroy(), withinMs);
    socket.on('error', () => {});
    socket.on('end', () => {
      open = false;
    });
    socket.on('close', () => {
      clearTimeout(silent);
      open = false;
      for (const id of [...pending.keys()]) settle(id, brokenOff);
      resolve(null);
    });
    socket.on('data', (chunk) => {
      try {
        for (const message of reader.push(chunk) as ToProgram[]) {
          if ('reply' in message) settle(message.reply, message.outcome);
          else if ('hello' in message) {
            clearTimeout(silent);
            const { hello } = message;
            resolve({
              hello,
              call: callOn,
              close: () => socket.destroy(),
              get open() {
                return open;
              },
            });
          }
        }
      } catch {
        // The other end sent something that is no frame.
        socket.destroy();
      }
    });
  });
}
