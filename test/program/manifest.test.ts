import { afterEach, expect, it, vi } from 'vitest';
import { chromiumIds, idOfKey } from '../../lib/program/install/extension-ids.ts';

interface Manifest {
  readonly key?: string;
  readonly permissions: readonly string[];
  readonly optional_permissions: readonly string[];
  readonly browser_specific_settings?: { readonly gecko: { readonly data_collection_permissions: object } };
}

const words = process.argv;
afterEach(() => {
  process.argv = words;
  vi.unstubAllEnvs();
});

/** What a command of WXT makes the manifest from, run by the script of that name. */
async function manifestOf(command: 'build' | 'zip', browser = 'chrome', script: string = command): Promise<Manifest> {
  process.argv = [process.execPath, 'wxt', command];
  vi.stubEnv('npm_lifecycle_event', script);
  vi.resetModules();
  const { default: config } = await import('../../wxt.config.ts');
  const { manifest } = config as { readonly manifest: (env: { readonly browser: string }) => unknown };
  return manifest({ browser }) as Manifest;
}

it.each(['build', 'zip'] as const)(
  'what %s makes has its id from the key, the same everywhere, and asks for programs later',
  async (one) => {
    const { key = '', permissions, optional_permissions: later } = await manifestOf(one);
    expect(idOfKey(key)).toBe(chromiumIds[0]);
    expect([permissions.includes('nativeMessaging'), later.includes('nativeMessaging')]).toEqual([false, true]);
  },
);

it('a package for stores has no key, and a name of its own', async () => {
  expect(await manifestOf('zip', 'chrome', 'zip:store')).not.toHaveProperty('key');
  const { default: config } = await import('../../wxt.config.ts');
  expect((config as { readonly zip: { readonly artifactTemplate: string } }).zip.artifactTemplate).toContain('-store.zip');
});

it('Firefox hands nothing on by itself, and asks before programs get anything', async () => {
  const { key, browser_specific_settings: settings } = await manifestOf('build', 'firefox');
  expect(key).toBeUndefined();
  expect(settings?.gecko.data_collection_permissions).toEqual({ required: ['none'], optional: ['websiteContent', 'browsingActivity'] });
});
