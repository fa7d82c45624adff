import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../lib/browser/browser.ts';
import { type Handlers, serve } from '../../../lib/browser/messaging/serve.ts';
import { caughtErrors } from '../../../lib/browser/storage/caught-errors.ts';
import { Failure } from '../../../lib/core/failure.ts';
import type { Protocol } from '../../../lib/protocol.ts';
import { told } from '../../core/told.ts';

type Listener = (message: unknown, sender: object, answer: (reply: unknown) => void) => unknown;

const own = { id: 'gleaner', url: 'chrome-extension://gleaner/popup.html' };
const content = { id: 'gleaner', url: 'https://www.example.com/', frameId: 0, tab: { id: 3, incognito: false } };

function listenerFor(handlers: Partial<Handlers<Protocol>>): Listener {
  const listeners: Listener[] = [];
  Object.assign(browser.runtime, { id: 'gleaner', getURL: (path: string) => `chrome-extension://gleaner/${path}` });
  Object.assign(browser.runtime, { onMessage: { addListener: (one: Listener) => listeners.push(one) } });
  serve(handlers as Handlers<Protocol>, ['page.seen']);
  return listeners[0] as Listener;
}

async function exchange(listener: Listener, message: unknown, sender: object): Promise<unknown> {
  return new Promise((resolve) => {
    if (listener(message, sender, resolve) !== true) resolve('not taken');
  });
}

beforeEach(() => fakeBrowser.reset());

describe('serve', () => {
  it('answers pages of the extension', async () => {
    const get = vi.fn(async () => null);
    const listener = listenerFor({ 'run.get': get });
    expect(await exchange(listener, { name: 'run.get', argument: { id: 'a' } }, own)).toEqual({
      ok: true,
      answer: null,
    });
    expect(get).toHaveBeenCalledWith({ id: 'a' }, { tabId: null, incognito: false, url: own.url });
  });

  it('lets a content script say what it sees and nothing else', async () => {
    const run = vi.fn(async () => null as never);
    const listener = listenerFor({ 'page.seen': async () => null, 'run.start': run, 'run.get': run });
    expect(await exchange(listener, { name: 'page.seen', argument: {} }, content)).toEqual({ ok: true, answer: null });
    for (const name of ['run.start', 'run.get'])
      expect(await exchange(listener, { name, argument: {} }, content)).toBe('not taken');
    expect(run).not.toHaveBeenCalled();
  });

  it.each([
    ['another extension', { ...own, id: 'other' }],
    ['a frame inside a page', { ...content, frameId: 4 }],
    ['a page whose address only begins like ours', { id: 'gleaner', url: 'chrome-extension://gleaner.evil/' }],
  ])('does not listen to %s', async (_, sender) => {
    const listener = listenerFor({ 'page.seen': async () => null, 'run.get': async () => null });
    expect(await exchange(listener, { name: 'page.seen', argument: {} }, sender)).toBe('not taken');
    expect(await exchange(listener, { name: 'run.get', argument: {} }, sender)).toBe('not taken');
  });

  it('leaves unknown messages, broadcasts and inherited names to others', async () => {
    const listener = listenerFor({});
    for (const message of [null, 'x', { broadcast: 'run.changed' }, { name: 'nope' }, { name: 'constructor' }]) {
      expect(await exchange(listener, message, own)).toBe('not taken');
    }
  });

  it('keeps what tells no reason, and answers that Gleaner failed', async () => {
    const refused = async () => {
      throw new Failure('invalid_request', told('no such run'));
    };
    const broken = async () => {
      throw new RangeError('broken');
    };
    const listener = listenerFor({ 'run.get': refused, 'run.repeat': broken });
    await exchange(listener, { name: 'run.get', argument: {} }, own);
    expect(await exchange(listener, { name: 'run.repeat', argument: {} }, own)).toMatchObject({
      ok: false,
      reason: { code: 'internal' },
    });
    await vi.waitFor(async () => expect((await caughtErrors()).map(({ name }) => name)).toEqual(['RangeError']));
  });

  it('carries errors as data, also from a handler that throws at once', async () => {
    const listener = listenerFor({
      'run.get': () => {
        throw new Failure('invalid_request', told('no such run'));
      },
      'run.repeat': async () => {
        throw new Failure('invalid_request', told('no such run'));
      },
    });
    for (const name of ['run.get', 'run.repeat']) {
      expect(await exchange(listener, { name, argument: {} }, own)).toEqual({ ok: false, reason: told('no such run') });
    }
  });
});
