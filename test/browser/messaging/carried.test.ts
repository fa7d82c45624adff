import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import type { Carried, Reply } from '../../../lib/browser/messaging/messages.ts';
import type { Broadcasts, Protocol } from '../../../lib/protocol.ts';

/** Whether JSON loses nothing of a message, as the compiler sees it. */
type Kept<T> = T extends Carried<T> ? true : false;

it('sends only what JSON carries, which the compiler holds every message to', () => {
  const kept: readonly [Kept<Protocol>, Kept<Broadcasts>, Kept<Reply>] = [true, true, true];
  const lost: readonly [
    Kept<{ readonly at: Date }>,
    Kept<readonly bigint[]>,
    Kept<Protocol & { 'run.seen': { ask: { ids: ReadonlySet<string> }; answer: null } }>,
    Kept<{ readonly bytes?: Uint8Array }>,
  ] = [false, false, false, false];
  expect([...kept, ...lost]).toHaveLength(7);
});

/** What the browser has as `chrome` below Chromium 148: callbacks, and messages as JSON. */
function olderApi() {
  const listeners: ((message: unknown, sender: object, answer: (reply: unknown) => void) => unknown)[] = [];
  const asJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
  const runtime = {
    id: 'gleaner',
    lastError: undefined as { message: string } | undefined,
    getURL: (path: string) => `chrome-extension://gleaner/${path}`,
    onMessage: { addListener: (one: (typeof listeners)[number]) => listeners.push(one), removeListener: () => {} },
    sendMessage(message: unknown, answered: (reply?: unknown) => void) {
      const sender = { id: 'gleaner', url: 'chrome-extension://gleaner/popup.html' };
      const taken = listeners.filter(
        (one) => one(asJson(message), sender, (reply) => answered(asJson(reply))) === true,
      );
      if (taken.length > 0) return;
      runtime.lastError = { message: 'Could not establish connection. Receiving end does not exist.' };
      answered();
      runtime.lastError = undefined;
    },
  };
  return { runtime };
}

it('is answered where the browser has no `browser`, through the package in its place', async () => {
  const chrome = olderApi();
  // The package as it is: a test's own process has a stand-in before it is loaded.
  const module: { exports: unknown } = { exports: {} };
  const code = readFileSync('node_modules/webextension-polyfill/dist/browser-polyfill.js', 'utf8');
  vi.stubGlobal('browser', undefined);
  vi.stubGlobal('chrome', chrome);
  new Function('exports', 'module', 'define', code)(module.exports, module, undefined);
  vi.doMock('webextension-polyfill', () => ({ default: module.exports }));
  vi.resetModules();
  const { askOf } = await import('../../../lib/browser/messaging/messages.ts');
  const { serve } = await import('../../../lib/browser/messaging/serve.ts');
  const ask = askOf<Protocol>();
  await expect(ask('run.get', { id: 'a' })).rejects.toThrow('Could not establish connection');
  const refused = async () => Promise.reject(new Error('broken'));
  serve({ 'run.get': async () => null, 'run.cancel': refused } as never, []);
  expect(await ask('run.get', { id: 'a' })).toBeNull();
  await expect(ask('run.cancel', { id: 'a' })).rejects.toThrow();
  vi.unstubAllGlobals();
});
