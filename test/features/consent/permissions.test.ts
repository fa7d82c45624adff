import { afterEach, expect, it, vi } from 'vitest';
import {
  consentLines,
  consentVersion,
  hostReasons,
  permissionReasons,
} from '../../../lib/features/consent/model/index.ts';
import { proxyPermissions } from '../../e2e/build-extensions.ts';
import { type Manifest, manifestOf } from '../../setup/manifest-of.ts';
import { textsOf } from '../../tools/screens/open-screen.ts';

const words = process.argv;
afterEach(() => {
  process.argv = words;
  vi.unstubAllEnvs();
});

const reasoned = permissionReasons.map(({ permission }) => permission);
const hosts = hostReasons.flatMap((group) => group.hosts);

/** Everything that a manifest asks for: permissions by name, hosts by pattern. */
function askedIn(manifest: Manifest): string[] {
  const { permissions, optional_permissions, host_permissions, content_scripts } = manifest;
  const matches = content_scripts.flatMap((script) => script.matches);
  return [...permissions, ...optional_permissions, ...host_permissions, ...matches];
}

/** What the user was not told of. */
function untold(manifest: Manifest): string[] {
  const told = (asked: string) => reasoned.includes(asked) || hosts.some((host) => asked === `https://*.${host}/*`);
  return askedIn(manifest).filter((asked) => !told(asked));
}

const builds = [
  ['chrome', 'build'],
  ['chrome', 'build:proxy'],
  ['firefox', 'build'],
] as const;

it.each(builds)('in %s, %s: each permission and host has its sentence', async (browser, script) => {
  const manifest = await manifestOf('build', browser, script);
  const told =
    'add it to lib/features/consent/model/permissions.ts, and give its line in consent-lines.ts a new day where the text changes';
  expect(untold(manifest), told).toEqual([]);
  const host = 'https://*.example.org/*';
  const permissions = [...manifest.permissions, 'history'];
  expect(untold({ ...manifest, permissions, host_permissions: [host] })).toEqual(['history', host]);
});

it('the build for proxies is Chromium’s with more permissions, and nothing else', async () => {
  const { permissions, ...others } = await manifestOf('build');
  const proxied = await manifestOf('build', 'chrome', 'build:proxy');
  expect(proxied).toEqual({ ...others, permissions: [...permissions, ...proxyPermissions] });
});

it('no sentence stands for what no build asks for', async () => {
  const manifests = await Promise.all([manifestOf('build', 'firefox'), manifestOf('build', 'chrome', 'build:proxy')]);
  const asked = manifests.flatMap(askedIn);
  expect(reasoned.filter((one) => !asked.includes(one))).toEqual([]);
  expect(hosts.filter((host) => !asked.includes(`https://*.${host}/*`))).toEqual([]);
});
it.each(['en', 'zh_CN'] as const)('has every line in %s, and each line a day', (locale) => {
  const texts = textsOf(locale);
  const missing = consentLines
    .flatMap(({ id }) => [`consent_${id}`, `consentText_${id}`])
    .filter((key) => !texts[key]?.message);
  expect(missing).toEqual([]);
  const days = consentLines.map(({ since }) => since).sort();
  for (const since of days) expect(since).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(days.at(-1)).toBe(consentVersion);
});
