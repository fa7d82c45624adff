import type { PlatformId } from '../gateway/platform.ts';
import type { AnonymousSession, PlatformSession } from '../gateway/session.ts';
import type { Settings } from '../gateway/settings.ts';
import type { Transport } from '../gateway/transport.ts';
import { browser } from './browser.ts';

/** Anonymous sessions made by request, kept in the browser's memory until they expire. */
export interface AnonymousSessions {
  /** The cookie text of one, made when there is none; '' for a platform that serves no cookie at all. */
  get(session: PlatformSession, transport: Transport, settings: Settings): Promise<string>;
  /** Forgets one that was refused. */
  forget(platform: PlatformId): Promise<void>;
}

const keyOf = (platform: PlatformId) => `anonymous:${platform}`;

function isLive(value: unknown): value is AnonymousSession {
  if (typeof value !== 'object' || value === null) return false;
  const { cookie, expiresAt } = value as Record<string, unknown>;
  return typeof cookie === 'string' && typeof expiresAt === 'number' && expiresAt > Date.now();
}

export function createAnonymousSessions(): AnonymousSessions {
  const making = new Map<PlatformId, Promise<string>>();

  async function make(session: PlatformSession, transport: Transport, settings: Settings): Promise<string> {
    const made = await session.makeAnonymous?.(transport, settings);
    if (made) await browser.storage.session.set({ [keyOf(session.platform)]: made });
    return made?.cookie ?? '';
  }

  return {
    async get(session, transport, settings) {
      if (!session.makeAnonymous) return '';
      const key = keyOf(session.platform);
      const stored: unknown = (await browser.storage.session.get(key))[key];
      if (isLive(stored)) return stored.cookie;
      const begun = making.get(session.platform) ?? make(session, transport, settings);
      making.set(session.platform, begun);
      return begun.finally(() => making.delete(session.platform));
    },
    forget: (platform) => browser.storage.session.remove(keyOf(platform)),
  };
}
