import { realpathSync } from 'node:fs';
import type { Started } from './install/launcher.ts';
import manifest from './package.json' with { type: 'json' };
import { shellWord } from './shell-word.ts';

export const { version } = manifest;

/** The oldest Node that the program is built for. */
export const oldestNode = manifest.engines.node.replace('>=', '');

/** Why this Node cannot run the program; '' when it can. */
export function oldNode(node = process.versions.node): string {
  return node.localeCompare(oldestNode, undefined, { numeric: true }) < 0 ? `Node ${node} is too old.` : '';
}

/** How a browser can start this very program again. */
export function thisProgram(): Started {
  return { node: process.execPath, script: realpathSync(process.argv[1] ?? '') };
}

/**
 * How a shell calls this program again as it was called now. npm prints a banner before what a script prints, unless
 * told not to.
 */
export function commandFor(script = process.argv[1] ?? '', env: NodeJS.ProcessEnv = process.env): string {
  if (/(^|[/\\])gleaner(\.mjs)?$/.test(script)) return 'gleaner';
  return env.npm_lifecycle_event === 'gleaner' ? 'npm run --silent gleaner --' : `node ${shellWord(script)}`;
}
