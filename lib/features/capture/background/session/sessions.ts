import { storeOfTab } from '../../../../browser/cookies/cookie-store.ts';
import { looksSignedIn } from '../../../../browser/cookies/sign-in.ts';
import type { GatewayParts } from '../../../../core/gateway.ts';
import { type PlatformSession, sessionOf } from '../../../../core/session.ts';
import { readUserSettings } from '../../../settings/background/index.ts';
import type { AnonymousSessions } from './anonymous-sessions.ts';

/** Answers what runs ask about sessions, for the cookie store (container, private window) of the asking tab. */
export function createSessions(anonymous: AnonymousSessions, sessions: readonly PlatformSession[]): GatewayParts['sessions'] {
  return {
    of: (platform) => sessionOf(sessions, platform),
    choice: async (platform) => (await readUserSettings()).sessions[platform] ?? 'automatic',
    anonymous: async (session, transport, settings, { tabId }) => anonymous.get(session, transport, settings, await storeOfTab(tabId)),
    forget: async (session, { tabId }) => anonymous.forget(session, await storeOfTab(tabId)),
    signedIn: async (session, { tabId }) => looksSignedIn(session, await storeOfTab(tabId)),
  };
}
