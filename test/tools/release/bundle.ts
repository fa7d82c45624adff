import { readFileSync } from 'node:fs';
import { names } from '../../../lib/names.ts';
import { toolsOf } from '../../../lib/program/mcp/tools.ts';
import manifest from '../../../lib/program/package.json' with { type: 'json' };
import { published } from '../../../lib/published.ts';
import { addressesOf } from './addresses.ts';
import { type Files, withFiles } from './zip.ts';

/** Who runs the bundle puts its folder in the place of this. */
export const bundleFolder = ['$', '{__dirname}'].join('');

const longDescription = `Tools that read one public post, video, live room, profile or topic with your own browser, on seven platforms.

The bundle needs the browser extension Gleaner in that browser, with "Programs on this computer" switched on in its settings. It makes itself known \
to your browsers when it starts. The browser asks you before an agent gets anything.`;

/** The manifest of the bundle (github.com/modelcontextprotocol/mcpb, MANIFEST.md, 0.3). */
export function bundleManifest(version: string): object {
  const { repository, bugs, ...others } = addressesOf(names);
  return {
    manifest_version: '0.3',
    name: 'gleaner',
    display_name: 'Gleaner',
    version,
    description: manifest.description,
    long_description: longDescription,
    author: { name: 'Gleaner contributors' },
    ...others,
    ...(repository ? { repository } : {}),
    ...(bugs ? { support: names.bugs } : {}),
    icon: 'icon.png',
    server: {
      type: 'node',
      entry_point: 'server/gleaner.mjs',
      mcp_config: { command: 'node', args: [`${bundleFolder}/server/gleaner.mjs`, 'mcp'], env: {} },
    },
    tools: toolsOf(published).map(({ name, description }) => ({ name, description })),
    keywords: ['browser', 'capture', ...new Set(published.map(({ platformName }) => platformName))],
    license: manifest.license,
    compatibility: { platforms: ['darwin', 'linux', 'win32'], runtimes: { node: manifest.engines.node } },
  };
}

/** The program as a bundle that agents' hosts install. */
export function bundle(program: Files, version: string): Files {
  const server = new Map([...program].map(([path, content]) => [`server/${path}`, content]));
  const icon = new Map([...server, ['icon.png', readFileSync('public/icon/128.png')]]);
  return withFiles(icon, { 'manifest.json': `${JSON.stringify(bundleManifest(version), null, 2)}\n` });
}
