import type { GatewayParts } from '../../gateway/gateway.ts';
import { readUserSettings } from '../settings.ts';
import type { AnonymousSessions } from './anonymous-sessions.ts';
import { storeOfTab } from './cookie-store.ts';
import { looksSignedIn } from './sign-in.ts';

/** What runs ask about sessions: each answered for the cookie store (container, private window) of the tab that asked. */
export function createSessions(anonymous: AnonymousSessions): GatewayParts['sessions'] {
  return {
    choice: async (platform) => (await readUserSettings()).sessions[platform] ?? 'automatic',
    anonymous: async (session, transport, settings, { tabId }) => anonymous.get(session, transport, settings, await storeOfTab(tabId)),
    forget: async (session, { tabId }) => anonymous.forget(session, await storeOfTab(tabId)),
    signedIn: async (session, { tabId }) => looksSignedIn(session, await storeOfTab(tabId)),
  };
}
