import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from '../../../../lib/browser/browser.ts';
import { createNativePort } from '../../../../lib/features/bridge/background/native-port.ts';
import { piecesOf } from '../../../../lib/features/bridge/model/pieces.ts';
import { Refusal } from '../../../../lib/features/bridge/model/refusal.ts';
import { told } from '../../../core/told.ts';

const hello = async () => ({ profile: '0123456789ab', browser: 'chromium', version: '1' });

/** Ports as a browser hands them out, the newest last. */
class Ports {
  readonly opened: {
    sent: unknown[];
    hear: (message: unknown) => void;
    end: (reason?: string) => void;
    disconnected: boolean;
  }[] = [];
  failing = '';

  open = () => {
    if (this.failing) throw new Error(this.failing);
    const heard: ((message: unknown) => void)[] = [];
    const ended: ((port: unknown) => void)[] = [];
    const sent: unknown[] = [];
    const one = {
      sent,
      hear: (message: unknown) => heard.map((listener) => listener(message)),
      end: (reason = '') => ended.map((listener) => listener({ error: { message: reason } })),
      disconnected: false,
    };
    this.opened.push(one);
    return {
      postMessage: (message: unknown) => sent.push(message),
      onMessage: { addListener: (listener: (message: unknown) => void) => heard.push(listener) },
      onDisconnect: { addListener: (listener: (port: unknown) => void) => ended.push(listener) },
      disconnect: () => {
        one.disconnected = true;
      },
    };
  };

  get last() {
    return this.opened.at(-1);
  }
}

let ports: Ports;
type Call = Parameters<typeof createNativePort>[0]['call'];
const portWith = (call: Call = async () => null, changed = () => {}) => createNativePort({ hello, call, changed });

beforeEach(() => {
  ports = new Ports();
  Object.assign(browser.runtime, { connectNative: ports.open });
});

it('greets, answers calls and pings, and says what went wrong', async () => {
  const call = vi.fn(async ({ name }: { name?: unknown }) => {
    if (name === 'bad') throw new Refusal('not_allowed', told('No.'));
    return { fine: true };
  });
  const port = portWith(call);
  await port.connect();
  await port.connect();
  expect(ports.opened).toHaveLength(1);
  const { sent, hear } = ports.last ?? ports.opened[0] ?? { sent: [], hear: () => {} };
  expect(sent).toEqual([{ hello: await hello() }]);
  expect(port.state()).toBe('connecting');
  hear({ ping: 0 });
  expect(port.state()).toBe('connected');
  const long = { call: { id: '1', name: 'good', token: 't', argument: { text: 'x'.repeat(500) } } };
  for (const piece of piecesOf(long, 100)) hear(piece);
  hear({ call: { id: '2', name: 'bad' } });
  await expect.poll(() => sent.length).toBe(4);
  expect(sent.slice(1)).toEqual([
    { pong: 0 },
    { reply: '1', outcome: { ok: true, answer: { fine: true } } },
    { reply: '2', outcome: { ok: false, refused: { kind: 'not_allowed', sentence: 'No.' } } },
  ]);
});

it('passes over what is no call', async () => {
  const call = vi.fn(async () => null);
  await portWith(call).connect();
  for (const message of [null, 7, 'x', [], {}, { call: null }, { call: { id: 7 } }, { cancel: {} }])
    ports.last?.hear(message);
  expect(call).not.toHaveBeenCalled();
});

it('connects again at once when the host was there, and not when it never was', async () => {
  const port = portWith();
  await port.connect();
  const never = 'Specified native messaging host not found.';
  ports.last?.end(never);
  expect([port.state(), port.reason(), ports.opened.length]).toEqual(['closed', never, 1]);
  await port.connect();
  ports.last?.hear({ ping: 0 });
  ports.last?.end('Native host has exited.');
  await expect.poll(() => ports.opened.length).toBe(3);
});

it('cancels what runs for a program that gave up, for a host that went, and when it is switched off', async () => {
  const signals: AbortSignal[] = [];
  const call = (_: unknown, signal: AbortSignal) => {
    signals.push(signal);
    return new Promise(() => {});
  };
  const port = portWith(call);
  await port.connect();
  for (const id of ['1', '2']) ports.last?.hear({ call: { id, name: 'x' } });
  ports.last?.hear({ cancel: '1' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  ports.last?.end();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  await expect.poll(() => ports.opened.length).toBe(2);
  await expect.poll(() => ports.last?.sent.length).toBe(1);
  ports.last?.hear({ call: { id: '3', name: 'x' } });
  port.close();
  expect([signals[2]?.aborted, ports.last?.disconnected, port.state()]).toEqual([true, true, 'closed']);
});

it('opens nothing when it is switched off while it begins', async () => {
  const port = portWith();
  const beginning = port.connect();
  port.close();
  await beginning;
  expect([ports.opened.length, port.state()]).toEqual([0, 'closed']);
});

it('cancels a call of a new connection, whatever an earlier one of the same number does', async () => {
  const calls: { end: () => void; signal: AbortSignal }[] = [];
  const call = (_: unknown, signal: AbortSignal) => new Promise((end) => calls.push({ end: () => end(null), signal }));
  const port = portWith(call);
  for (const count of [1, 2]) {
    await port.connect();
    await expect.poll(() => ports.opened.length).toBe(count);
    ports.last?.hear({ call: { id: '1', name: 'x' } });
    if (count === 1) ports.last?.end();
  }
  calls[0]?.end();
  await new Promise((resolve) => setTimeout(resolve));
  ports.last?.hear({ cancel: '1' });
  expect(calls[1]?.signal.aborted).toBe(true);
});

it('says why it cannot even begin', async () => {
  ports.failing = 'connectNative is not a function';
  const port = portWith();
  await port.connect();
  expect([port.state(), port.reason()]).toEqual(['closed', 'connectNative is not a function']);
});

it('tells nobody of what has not changed: whoever hears of a change asks, and with that closes or opens it anew', async () => {
  const changed = vi.fn();
  const port = portWith(undefined, changed);
  port.close();
  port.close();
  expect(changed).not.toHaveBeenCalled();
  for (let turn = 0; turn < 3; turn += 1) {
    await port.connect();
    ports.last?.end('no such host');
  }
  expect([changed.mock.calls.length, port.state(), port.reason()]).toEqual([1, 'closed', 'no such host']);
  await port.connect();
  ports.last?.hear({ ping: 0 });
  port.close();
  port.close();
  expect(changed).toHaveBeenCalledTimes(3);
});
