import type { Reply } from '../../../lib/browser/messaging/messages.ts';
import type { Capture } from '../../../lib/core/capture.ts';
import type { SessionChoice } from '../../../lib/core/gateway.ts';
import type { Protocol } from '../../../lib/protocol.ts';
import type { DriverPage, ExtensionApi } from '../drivers/browser-driver.ts';

/** In the library's world. */
declare const browser: ExtensionApi;

export interface Asked {
  readonly path: string;
  readonly body: unknown;
  readonly cookie?: string;
  /** The tab it is asked from; -1 = none. */
  readonly tabId?: number;
  /** A lookup by name: temporary tabs may be opened. Standard: true. */
  readonly explicit?: boolean;
  readonly choice?: SessionChoice;
}

/** Asks at the gateway from a page of the extension, and gives the run as it is stored. */
export async function askGateway(
  page: DriverPage,
  { path, body, cookie, tabId = -1, explicit = true, choice = 'automatic' }: Asked,
): Promise<Capture> {
  const request = { path, body: JSON.stringify(body), cookie: cookie ?? '' };
  const text = await page.evaluate(
    async (given, tab, byName, chosen) => {
      const send = <T>(name: string, argument: unknown) =>
        browser.runtime.sendMessage({ name, argument }) as Promise<T>;
      await send('settings.change', { sessions: { [given.path.split('/')[2] ?? '']: chosen } });
      const argument = { ...given, tabId: tab < 0 ? null : tab, explicit: byName };
      const handled = await send<Reply<Protocol['run.start']['answer']>>('run.start', argument);
      if (!handled.ok) return JSON.stringify({ error: handled.reason });
      const reply = await send<Reply<Protocol['run.get']['answer']>>('run.get', { id: handled.answer.run?.id ?? '' });
      return JSON.stringify(reply.ok ? reply.answer : { error: reply.reason });
    },
    request,
    tabId,
    explicit,
    choice,
  );
  return JSON.parse(text) as Capture;
}
