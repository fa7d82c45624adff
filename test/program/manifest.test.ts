import { afterEach, expect, it, vi } from 'vitest';
import { names } from '../../lib/names.ts';
import { chromiumIds, idOfKey } from '../../lib/program/install/install.ts';
import { manifestOf } from '../setup/manifest-of.ts';

const words = process.argv;
afterEach(() => {
  process.argv = words;
  vi.unstubAllEnvs();
});

it.each(['build', 'zip'] as const)(
  'what %s makes has its id from the key, the same everywhere, and asks for programs later',
  async (one) => {
    const { key = '', permissions, optional_permissions: later } = await manifestOf(one);
    expect(idOfKey(key)).toBe(chromiumIds[0]);
    expect([permissions.includes('nativeMessaging'), later.includes('nativeMessaging')]).toEqual([false, true]);
  },
);

it('has the ids and addresses of lib/names.ts, and leaves out what is not known', async () => {
  const firefox = await manifestOf('build', 'firefox');
  expect(firefox.browser_specific_settings?.gecko.id).toBe(names.firefoxId);
  for (const manifest of [firefox, await manifestOf('build')])
    expect(manifest.homepage_url ?? null).toBe(names.homepage);
  vi.resetModules();
  const known = { ...names, homepage: 'https://example.org/gleaner' };
  vi.doMock('../../lib/names.ts', () => ({ names: known }));
  expect((await manifestOf('build')).homepage_url).toBe(known.homepage);
  vi.doUnmock('../../lib/names.ts');
});

it('Firefox hands nothing on by itself, and asks before programs get anything', async () => {
  const { key, browser_specific_settings: settings } = await manifestOf('build', 'firefox');
  expect(key).toBeUndefined();
  expect(settings?.gecko.data_collection_permissions).toEqual({
    required: ['none'],
    optional: ['websiteContent', 'browsingActivity', 'personalCommunications'],
  });
});
