import { expect, it } from 'vitest';
import type { Reply } from '../../lib/browser/ask.ts';
import type { Capture } from '../../lib/gateway/capture.ts';
import { person } from '../fixtures/shortclip/person.ts';
import { eids } from '../replica/shortclip/catalogue.ts';
import type { ExtensionApi } from './drivers/browser-driver.ts';
import { until } from './drivers/until.ts';
import { eachBrowser, type Stage } from './each-browser.ts';

/** In the world of the library. */
declare const browser: ExtensionApi;

const profilePath = '/rest/wd/user/profile';
const path = '/api/shortclip/user_data';

/** A request as the extension's own pages make it, about the tab in front where `front` is said. */
async function ask({ driver }: Stage, body: object, { front = false, cookie = '', to = path } = {}): Promise<Capture> {
  const tab = (await driver.openTabs()).find(({ active }) => active);
  const library = await driver.openLibrary();
  try {
    return await library.evaluate(
      async (text, name, sent, tabId) => {
        const headers = { 'content-type': 'application/json', ...(sent ? { cookie: sent } : {}) };
        const request = { method: 'POST', path: name, headers, body: text };
        const argument = { request, tabId, explicit: tabId === null };
        const reply = (await browser.runtime.sendMessage({ name: 'gateway.handle', argument })) as Reply<'gateway.handle'>;
        if (!reply.ok) throw new Error(reply.error);
        const id = reply.answer.headers['gleaner-capture'] ?? '';
        const stored = (await browser.runtime.sendMessage({ name: 'run.get', argument: { id } })) as Reply<'run.get'>;
        if (!stored.ok || !stored.answer) throw new Error('no capture');
        return stored.answer;
      },
      JSON.stringify(body),
      to,
      cookie,
      front ? (tab?.id ?? null) : null,
    );
  } finally {
    await library.close();
  }
}
