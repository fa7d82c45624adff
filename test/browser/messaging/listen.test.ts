import { expect, it, vi } from 'vitest';
import { browser } from '../../../lib/browser/browser.ts';
import type { Broadcasts } from '../../../lib/protocol.ts';

type Listener = (message: unknown, sender: object) => unknown;

const background = { id: 'gleaner' };
const content = { id: 'gleaner', url: 'https://www.example.com/', frameId: 0, tab: { id: 3 } };

it('hears the background and pages of the extension, and no content script', async () => {
  const listeners: Listener[] = [];
  const onMessage = { addListener: (one: Listener) => listeners.push(one), removeListener: () => {} };
  Object.assign(browser.runtime, {
    id: 'gleaner',
    getURL: (path: string) => `chrome-extension://gleaner/${path}`,
    onMessage,
  });
  vi.stubGlobal('browser', browser);
  vi.resetModules();
  const { listenOf } = await import('../../../lib/browser/messaging/messages.ts');
  const heard = vi.fn();
  listenOf<Broadcasts>()('run.changed', heard);
  const message = { broadcast: 'run.changed', detail: { step: 'ended' } };
  const send = (sender: object) => listeners.map((one) => one(message, sender));
  send(content);
  send({ ...background, id: 'other' });
  expect(heard).not.toHaveBeenCalled();
  send(background);
  send({ ...background, url: 'chrome-extension://gleaner/library.html', tab: { id: 4 } });
  expect(heard).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
