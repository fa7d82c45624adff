import type { Reply } from '../../../lib/browser/messaging/messages.ts';
import type { Protocol } from '../../../lib/protocol.ts';
import type { DriverPage, ExtensionApi } from '../drivers/browser-driver.ts';

/** In the world of the extension's pages. */
declare const browser: ExtensionApi;

/**
 * Asks the background as the pages of the extension do, from one of them. @throws what the background answers as an
 * error
 */
export async function askExtension<Name extends keyof Protocol>(
  page: DriverPage,
  name: Name,
  argument: Protocol[Name]['ask'],
): Promise<Protocol[Name]['answer']> {
  const reply = await page.evaluate(
    (message) => browser.runtime.sendMessage(message) as Promise<Reply<Protocol[Name]['answer']>>,
    {
      name,
      argument,
    },
  );
  if (!reply.ok) throw new Error(JSON.stringify(reply.reason));
  return reply.answer;
}
