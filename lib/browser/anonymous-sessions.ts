import type { AnonymousSession, PlatformSession } from '../gateway/session.ts';
import type { Settings } from '../gateway/settings.ts';
import type { Transport } from '../gateway/transport.ts';
import { browser } from './browser.ts';

/** Anonymous sessions made by request, kept in the browser's memory until they expire. */
export interface AnonymousSessions {
  /** The cookie text of one, made when there is none; '' for a platform that serves no cookie at all. */
  get(session: PlatformSession, transport: Transport, settings: Settings): Promise<string>;
  /** Forgets one that was refused. */
  forget(session: PlatformSession): Promise<void>;
}

/** A platform may have sessions of its own on each of its sites. */
const keyOf = ({ platform, cookieUrl }: PlatformSession) => `anonymous:${platform}:${new URL(cookieUrl).hostname}`;

function isLive(value: unknown): value is AnonymousSession {
  if (typeof value !== 'object' || value === null) return false;
  const { cookie, expiresAt } = value as Record<string, unknown>;
  return typeof cookie === 'string' && typeof expiresAt === 'number' && expiresAt > Date.now();
}

export function createAnonymousSessions(): AnonymousSessions {
  const making = new Map<string, Promise<string>>();

  async function make(session: PlatformSession, transport: Transport, settings: Settings): Promise<string> {
    const made = await session.makeAnonymous?.(transport, settings);
    if (made) await browser.storage.session.set({ [keyOf(session)]: made });
    return made?.cookie ?? '';
  }

  return {
    async get(session, transport, settings) {
      if (!session.makeAnonymous) return '';
      const key = keyOf(session);
      const stored: unknown = (await browser.storage.session.get(key))[key];
      if (isLive(stored)) return stored.cookie;
      const begun = making.get(key) ?? make(session, transport, settings);
      making.set(key, begun);
      return begun.finally(() => making.delete(key));
    },
    forget: (session) => browser.storage.session.remove(keyOf(session)),
  };
}
