import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attach, type TargetCdp, targets } from './cdp.ts';
import { webSocketCdp } from './web-socket-cdp.ts';

/**
 * A conversation of its own with the page at an address, in the Chromium that runs with a profile. `detach` ends it.
 */
export async function devtoolsOf(profileDir: string, address: string): Promise<TargetCdp> {
  const [port, path] = readFileSync(join(profileDir, 'DevToolsActivePort'), 'utf8').split('\n');
  const browser = await webSocketCdp(`ws://127.0.0.1:${port}${path}`);
  const target = (await targets(browser)).find(({ type, url }) => type === 'page' && url === address);
  if (!target) throw new Error(`Chromium shows no page at ${address}`);
  const page = await attach(browser, target.targetId);
  return { send: page.send, detach: async () => browser.close() };
}
