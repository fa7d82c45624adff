import { isPrivateStore, looksSignedIn, storeOfTab } from '../../../../browser/cookies/cookie-store.ts';
import { storedValue } from '../../../../browser/storage/stored-value.ts';
import type { Asker, GatewayParts } from '../../../../core/gateway.ts';
import { tree } from '../../../../core/json/json.ts';
import { type AnonymousSession, type PlatformSession, sessionOf } from '../../../../core/session.ts';
import type { Settings } from '../../../../core/settings.ts';
import type { Transport } from '../../../../core/transport.ts';
import { settledSettings } from '../../../settings/background/index.ts';

/** A platform may have separate sessions on each of its sites. */
function keyOf({ platform, cookieUrl }: PlatformSession, storeId: string | null): string {
  return `${platform}:${new URL(cookieUrl).hostname}:${storeId ?? ''}`;
}

function isLive(value: unknown): value is AnonymousSession {
  if (typeof value !== 'object' || value === null) return false;
  const { cookie, expiresAt } = value as Record<string, unknown>;
  return typeof cookie === 'string' && typeof expiresAt === 'number' && expiresAt > Date.now();
}

/** The unexpired sessions by key. */
const sessions = storedValue({
  area: 'session',
  key: 'anonymous',
  read: (raw): Readonly<Record<string, AnonymousSession>> =>
    Object.fromEntries(
      Object.entries(tree(raw)).filter((entry): entry is [string, AnonymousSession] => isLive(entry[1])),
    ),
});

/** Anonymous sessions created by requests, kept in session storage until they expire; each cookie store has its own. */
export function createAnonymousSessions() {
  const making = new Map<string, Promise<string>>();

  async function make(
    session: PlatformSession,
    transport: Transport,
    settings: Settings,
    key: string,
  ): Promise<string> {
    const made = await session.makeAnonymous?.(transport, settings);
    if (made) await sessions.change((others) => ({ ...others, [key]: made }));
    return made?.cookie ?? '';
  }

  return {
    /** The cookie text of a session, created if there is none; '' for a platform that issues no cookies. */
    async get(
      session: PlatformSession,
      transport: Transport,
      settings: Settings,
      storeId: string | null,
    ): Promise<string> {
      if (!session.makeAnonymous) return '';
      const key = keyOf(session, storeId);
      const stored = (await sessions.get())[key];
      if (stored) return stored.cookie;
      const begun = making.get(key) ?? make(session, transport, settings, key);
      making.set(key, begun);
      return begun.finally(() => making.delete(key));
    },
    /** Forgets a session that was refused. */
    async forget(session: PlatformSession, storeId: string | null): Promise<void> {
      await sessions.change(({ [keyOf(session, storeId)]: _, ...others }) => others);
    },
    /** Called when the last private window has closed. */
    async endPrivate(): Promise<void> {
      const isPrivate = (key: string) => isPrivateStore(key.slice(key.lastIndexOf(':') + 1));
      await sessions.change((all) => Object.fromEntries(Object.entries(all).filter(([key]) => !isPrivate(key))));
    },
  };
}

const storeOf = async ({ tabId, storeId }: Asker) => storeId ?? storeOfTab(tabId);

/** Answers what runs ask about sessions, for the cookie store (container, private window) of the asking tab. */
export function createSessions(
  anonymous: ReturnType<typeof createAnonymousSessions>,
  sessions: readonly PlatformSession[],
): GatewayParts['sessions'] {
  return {
    of: (platform) => sessionOf(sessions, platform),
    choice: async (platform) => (await settledSettings()).sessions[platform] ?? 'automatic',
    anonymous: async (session, transport, settings, asker) =>
      anonymous.get(session, transport, settings, await storeOf(asker)),
    forget: async (session, asker) => anonymous.forget(session, await storeOf(asker)),
    signedIn: async (session, asker) => looksSignedIn(session, await storeOf(asker)),
  };
}
