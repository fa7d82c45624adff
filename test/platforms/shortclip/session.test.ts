import { expect, it } from 'vitest';
import { hintsSignIn, trustedSignInHint } from '../../../lib/core/session.ts';
import { defaultSettings } from '../../../lib/core/settings.ts';
import { cnvideoSession } from '../../../lib/platforms/cnvideo/session.ts';
import { shortclipSession } from '../../../lib/platforms/shortclip/session.ts';
import { answer, fakeTransport } from '../../core/parts.ts';

async function made(setCookies: readonly string[]) {
  const transport = fakeTransport({ fetch: () => answer('', { setCookies }) });
  return { transport, session: await shortclipSession.makeAnonymous?.(transport, defaultSettings) };
}

it('keeps what the home page sets, and invents nothing', async () => {
  const { transport, session } = await made(['did=web_0a; Domain=.kuaishou.com; Path=/', 'kpf=PC_WEB; Path=/']);
  expect(session?.cookie).toBe('did=web_0a; kpf=PC_WEB');
  expect(transport.asked.map(({ url, request }) => [url, request.session])).toEqual([
    ['https://www.kuaishou.com/', { kind: 'anonymous', cookie: '' }],
  ]);
});

it('a guest does not look signed in, though guests have the session cookie too (R3)', () => {
  const named = (...names: string[]) => names.map((name) => ({ name, value: '1' }));
  const guests = named(
    'did',
    'clientid',
    'kpf',
    'kpn',
    'kuaishou.server.webday7_st',
    'kuaishou.server.webday7_ph',
    'kuaishou.server.web_st',
  );
  expect(hintsSignIn(shortclipSession, guests)).toBe(false);
  expect(hintsSignIn(shortclipSession, [...guests, ...named('userId')])).toBe(true);
});

it('a cookie that may outlive the login is told as no sign-in, its absence as none (change 5)', () => {
  expect([true, false, null].map((hint) => trustedSignInHint(shortclipSession, hint))).toEqual([null, false, null]);
  expect([true, false, null].map((hint) => trustedSignInHint(cnvideoSession, hint))).toEqual([true, false, null]);
});

it('is none when the site gives no device id: an empty one must not be kept for a day', async () => {
  await expect(made(['kpf=PC_WEB; Path=/'])).rejects.toMatchObject({ kind: 'upstream_refused' });
  await expect(made([])).rejects.toMatchObject({ kind: 'upstream_refused' });
});
