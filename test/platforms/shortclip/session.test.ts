import { expect, it } from 'vitest';
import { defaultSettings } from '../../../lib/gateway/settings.ts';
import { shortclipSession } from '../../../lib/platforms/shortclip/session.ts';
import { answer, fakeTransport } from '../../gateway/parts.ts';

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

it('is none when the site gives no device id: an empty one must not be kept for a day', async () => {
  await expect(made(['kpf=PC_WEB; Path=/'])).rejects.toMatchObject({ kind: 'upstream_refused' });
  await expect(made([])).rejects.toMatchObject({ kind: 'upstream_refused' });
});
