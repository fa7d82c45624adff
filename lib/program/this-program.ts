import { realpathSync } from 'node:fs';
import type { Started } from './install/launcher.ts';
import manifest from './package.json' with { type: 'json' };

export const { version } = manifest;

/** The oldest Node that the program is built for. */
export const oldestNode = manifest.engines.node.replace('>=', '');

/** How a browser can start this very program again. */
export function thisProgram(): Started {
  return { node: process.execPath, script: realpathSync(process.argv[1] ?? '') };
}
