import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../../lib/browser/browser.ts';
import type { AnonymousSession, PlatformSession } from '../../../../../lib/core/session.ts';
import { defaultSettings } from '../../../../../lib/core/settings.ts';
import { createAnonymousSessions } from '../../../../../lib/features/capture/background/session/anonymous-sessions.ts';
import { fakeTransport } from '../../../../core/parts.ts';

const transport = fakeTransport({});
const hour = 3_600_000;

/** A session of one site whose visitors are numbered as they are made. */
function numbered(cookieUrl = 'https://weibo.com/', life = hour) {
  const makeAnonymous = vi.fn(async (): Promise<AnonymousSession> => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { cookie: `visitor=${makeAnonymous.mock.calls.length}`, expiresAt: Date.now() + life };
  });
  const session: PlatformSession = { platform: 'microblog', cookieUrl, signInCookies: [], makeAnonymous };
  return { session, makeAnonymous };
}

beforeEach(() => fakeBrowser.reset());

describe('anonymous sessions', () => {
  const get = (
    sessions: ReturnType<typeof createAnonymousSessions>,
    session: PlatformSession,
    storeId: string | null = null,
  ) => sessions.get(session, transport, defaultSettings, storeId);

  it('are made once, however many ask at a time', async () => {
    const { session, makeAnonymous } = numbered();
    const sessions = createAnonymousSessions();
    expect(await Promise.all([get(sessions, session), get(sessions, session)])).toEqual(['visitor=1', 'visitor=1']);
    expect(await get(sessions, session)).toBe('visitor=1');
    expect(makeAnonymous).toHaveBeenCalledTimes(1);
  });

  it('outlive a stopped worker, in memory only', async () => {
    const { session, makeAnonymous } = numbered();
    await get(createAnonymousSessions(), session);
    expect(await get(createAnonymousSessions(), session)).toBe('visitor=1');
    expect(makeAnonymous).toHaveBeenCalledTimes(1);
    expect(await browser.storage.local.get(null)).toEqual({});
  });

  it('are made anew once expired or refused', async () => {
    const { session } = numbered('https://weibo.com/', 0);
    const sessions = createAnonymousSessions();
    await get(sessions, session);
    expect(await get(sessions, session)).toBe('visitor=2');
    const lasting = numbered();
    await get(sessions, lasting.session);
    await sessions.forget(lasting.session, null);
    expect(await get(sessions, lasting.session)).toBe('visitor=2');
  });

  it('are tried again after one could not be made', async () => {
    const { session, makeAnonymous } = numbered();
    makeAnonymous.mockRejectedValueOnce(new Error('busy'));
    const sessions = createAnonymousSessions();
    await expect(get(sessions, session)).rejects.toThrow('busy');
    expect(await get(sessions, session)).toBe('visitor=2');
  });

  it('belong to one site and one cookie store', async () => {
    const desktop = numbered();
    const mobile = numbered('https://m.weibo.cn/');
    const sessions = createAnonymousSessions();
    await get(sessions, desktop.session);
    await get(sessions, mobile.session);
    expect(mobile.makeAnonymous).toHaveBeenCalledTimes(1);
    expect(await get(sessions, desktop.session, 'firefox-container-2')).toBe('visitor=2');
    expect(await get(sessions, desktop.session, 'firefox-private')).toBe('visitor=3');
    expect(await get(sessions, desktop.session)).toBe('visitor=1');
  });

  it.each(['firefox-private', '1'])('of private windows (%s) end with the last of them', async (store) => {
    const { session } = numbered();
    const sessions = createAnonymousSessions();
    await get(sessions, session);
    await get(sessions, session, store);
    await sessions.endPrivate();
    expect(await get(sessions, session)).toBe('visitor=1');
    expect(await get(sessions, session, store)).toBe('visitor=3');
  });

  it('are none where no cookie at all serves', async () => {
    const { makeAnonymous: _, ...bare } = numbered().session;
    expect(await get(createAnonymousSessions(), bare)).toBe('');
  });
});
