import { vi } from 'vitest';

export interface Manifest {
  readonly key?: string;
  readonly permissions: readonly string[];
  readonly optional_permissions: readonly string[];
  readonly host_permissions: readonly string[];
  readonly content_scripts: readonly { readonly matches: readonly string[] }[];
  readonly homepage_url?: string;
  readonly message_serialization?: string;
  readonly browser_specific_settings?: {
    readonly gecko: { readonly id: string; readonly data_collection_permissions: object };
  };
}

/**
 * What a command of WXT makes the manifest from, run by the script of that name. The caller restores `process.argv` and
 * the environment.
 */
export async function manifestOf(
  command: 'build' | 'zip',
  browser = 'chrome',
  script: string = command,
): Promise<Manifest> {
  process.argv = [process.execPath, 'wxt', command];
  vi.stubEnv('npm_lifecycle_event', script);
  vi.resetModules();
  const { default: config } = await import('../../wxt.config.ts');
  const { manifest } = config as { readonly manifest: (env: { readonly browser: string }) => unknown };
  return manifest({ browser }) as Manifest;
}
