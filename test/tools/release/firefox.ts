import type { names as known } from '../../../lib/names.ts';
import { type Files, withFiles } from './zip.ts';

type Names = typeof known;

interface Manifest {
  readonly browser_specific_settings: { readonly gecko: { readonly id: string; readonly strict_min_version: string } };
}

const manifestOf = (build: Files) => JSON.parse(Buffer.from(build.get('manifest.json') ?? []).toString()) as Manifest;

/**
 * Firefox's build for people who get it from its makers: it looks for updates among the downloads. Stores take no such
 * address.
 */
export function selfDistributed(build: Files, { downloads }: Names): Files {
  if (downloads === null) return build;
  const manifest = manifestOf(build);
  const gecko = { ...manifest.browser_specific_settings.gecko, update_url: `${downloads}/updates.json` };
  return withFiles(build, { 'manifest.json': JSON.stringify({ ...manifest, browser_specific_settings: { gecko } }) });
}

/**
 * What such an add-on finds at its address (extensionworkshop.com, "Updating your extension"). No hash of the file:
 * signing changes it, and Firefox wants none over https.
 */
export function updateManifest(build: Files, version: string, { downloads }: Names): string {
  const { id, strict_min_version } = manifestOf(build).browser_specific_settings.gecko;
  const update = {
    version,
    ...(downloads && { update_link: `${downloads}/gleaner-${version}.xpi` }),
    applications: { gecko: { strict_min_version } },
  };
  return `${JSON.stringify({ addons: { [id]: { updates: [update] } } }, null, 2)}\n`;
}
