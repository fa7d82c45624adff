import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { Call, CallOutcome, FromBrowser, ToBrowser } from '../../lib/features/bridge/model/bridge-protocol.ts';
import { createJoiner, piecesOf, pieceToHost } from '../../lib/features/bridge/model/pieces.ts';
import { Refusal } from '../../lib/features/bridge/model/refusal.ts';
import { type Home, homeOf } from '../../lib/program/home.ts';
import { runHost } from '../../lib/program/host/run-host.ts';
import { frameOf, frameReader } from '../../lib/program/wire/frames.ts';

/** A home of its own, taken away after the test. */
export function temporaryHome(): Home {
  const dir = mkdtempSync(join(tmpdir(), 'gleaner-home-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return homeOf(join(dir, 'gleaner'));
}

export type Answer = (call: Call, cancelled: AbortSignal) => unknown;

let pids = process.pid * 1000;

/** A host with an extension behind it that answers calls by `answer`, as the browser would have them speak. */
export async function fakeExtension(
  home: Home,
  answer: Answer,
  { profile = '0123456789ab', pingEvery = 60_000, pong = true, name = 'chromium' } = {},
) {
  const toHost = new PassThrough();
  const fromHost = new PassThrough();
  pids += 1;
  const ended = runHost({ home, stdin: toHost, stdout: fromHost, pid: pids, pingEvery });
  ended.catch(() => {});
  const say = (message: FromBrowser) => {
    for (const piece of piecesOf(message, pieceToHost)) toHost.write(frameOf(piece));
  };
  const calls: Call[] = [];
  const cancelled = new Map<string, AbortController>();
  const reader = frameReader();
  const joiner = createJoiner();
  let listening = () => {};
  const ready = new Promise<void>((resolve) => {
    listening = resolve;
  });

  async function reply(call: Call): Promise<void> {
    const stop = new AbortController();
    cancelled.set(call.id, stop);
    const outcome: CallOutcome = await Promise.resolve()
      .then(() => answer(call, stop.signal))
      .then(
        (given) => ({ ok: true as const, answer: given }),
        (thrown) => ({ ok: false as const, refused: Refusal.fromThrown(thrown) }),
      );
    say({ reply: call.id, outcome });
  }

  fromHost.on('data', (chunk: Buffer) => {
    for (const frame of reader.push(chunk)) {
      const message = joiner(frame) as ToBrowser | undefined;
      if (!message) continue;
      if ('ping' in message) {
        listening();
        if (pong) say({ pong: message.ping });
      } else if ('cancel' in message) cancelled.get(message.cancel)?.abort();
      else {
        calls.push(message.call);
        void reply(message.call);
      }
    }
  });
  say({ hello: { profile, browser: name, version: '1.2.3' } });
  await Promise.race([ready, ended]);
  onTestFinished(() => void toHost.end());
  return { calls, ended, pid: pids, close: () => toHost.end(), raw: toHost };
}
