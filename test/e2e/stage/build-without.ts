import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { extensionDir } from '../build-extensions.ts';
import type { BrowserName } from '../drivers/browser-driver.ts';

/** The extension without access to these hosts, as after an update that asks for new ones in Firefox. For one file of tests. */
export function buildWithout(hosts: readonly string[]): (browser: BrowserName) => string {
  const folder = mkdtempSync(join(tmpdir(), 'gleaner-without-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name) => {
    const dir = join(folder, name);
    cpSync(extensionDir('gleaner', name), dir, { recursive: true });
    const file = join(dir, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    manifest.host_permissions = manifest.host_permissions.filter((host: string) => !hosts.includes(host));
    writeFileSync(file, JSON.stringify(manifest));
    return dir;
  };
}
