import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { names } from '../../../lib/names.ts';
import { openApiOf } from '../../../lib/program/http/open-api.ts';
import { published } from '../../../lib/published.ts';
import { buildExtension } from '../../setup/build-extension.ts';
import { buildProgram } from '../../setup/build-program.ts';
import { publishedSchemas } from '../schema/published-schemas.ts';
import { stampedBill } from './bill-of-materials.ts';
import { bundle } from './bundle.ts';
import { selfDistributed, updateManifest } from './firefox.ts';
import { commit, sources } from './sources.ts';
import { type Files, filesIn, withFiles, zip } from './zip.ts';

const npm = (...words: readonly string[]) =>
  execFileSync('npm', words, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });

/** Where `gleaner serve` answers unless told otherwise. */
const address = 'http://127.0.0.1:7437';

/** A browser's build; `scratch`: a folder for it. */
export const buildOf = (browser: 'chromium' | 'firefox', scratch: string): Files =>
  filesIn(buildExtension(browser, scratch));

/** Stores give an extension an id of their own, and take none with a key. */
export function withoutKey(build: Files): Files {
  const { key: _, ...manifest } = JSON.parse(Buffer.from(build.get('manifest.json') ?? []).toString()) as {
    key: string;
  };
  return withFiles(build, { 'manifest.json': JSON.stringify(manifest) });
}

const json = (value: unknown): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Everything that a release of the project as it is consists of, made in `scratch`, by file name. */
export async function packages(version: string, scratch: string): Promise<Files> {
  const [chromium, firefox] = [buildOf('chromium', scratch), buildOf('firefox', scratch)];
  const forStores = zip(withoutKey(chromium));
  const folder = join(scratch, 'program');
  await buildProgram(folder);
  const packed = npm('pack', folder, '--pack-destination', scratch, '--silent').trim();
  // The program is made of packages that only its build needs; and a build leaves the environment as one without those.
  const bill = npm('sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev');
  const made = new Map([
    [`gleaner-${version}-chrome.zip`, zip(chromium)],
    [`gleaner-${version}-chrome-store.zip`, forStores],
    [`gleaner-${version}-edge.zip`, forStores],
    [`gleaner-${version}-firefox.zip`, zip(firefox)],
    [`gleaner-${version}.xpi`, zip(selfDistributed(firefox, names))],
    ['updates.json', Buffer.from(updateManifest(firefox, version, names))],
    [`gleaner-${version}-sources.zip`, zip(sources())],
    [`gleaner-${version}.tgz`, readFileSync(join(scratch, packed))],
    ['gleaner.mcpb', zip(bundle(filesIn(folder), version))],
    ['openapi.json', json(openApiOf(published, version, address))],
    ['schemas.json', json(publishedSchemas())],
    ['sbom.json', Buffer.from(stampedBill(bill, version, commit()))],
  ]);
  const sums = [...made].map(([name, content]) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`);
  return new Map([...made, ['SHA256SUMS', Buffer.from(sums.join(''))]]);
}
