import { expect, it } from 'vitest';
import { hintsSignIn } from '../../../lib/core/session.ts';
import { defaultSettings } from '../../../lib/core/settings.ts';
import { newsSession } from '../../../lib/platforms/news/session.ts';
import { answer, fakeTransport } from '../../core/parts.ts';

function made(setCookies: readonly string[]) {
  const transport = fakeTransport({ fetch: () => answer('{}', { setCookies }) });
  return newsSession.makeAnonymous?.(transport, defaultSettings);
}

it('keeps the ticket alone, without its attributes', async () => {
  const session = await made(['x=1; Path=/', 'ttwid=1%7Cabc%7C2; Domain=.bytedance.com; Path=/; HttpOnly']);
  expect(session?.cookie).toBe('ttwid=1%7Cabc%7C2');
  expect(session?.expiresAt).toBeGreaterThan(Date.now() + 3_600_000);
});

it('is none when no ticket was given', async () => {
  await expect(made(['x=1; Path=/'])).rejects.toMatchObject({ kind: 'upstream_refused' });
});

it.each(['sid_guard', 'sessionid', 'sessionid_ss', 'sid_tt'])(
  '%s alone is a sign-in; a device ticket is none (change 5)',
  (name) => {
    expect(hintsSignIn(newsSession, [{ name, value: 'a' }])).toBe(true);
    expect(hintsSignIn(newsSession, [{ name: 'ttwid', value: 'a' }])).not.toBe(true);
  },
);
