import { realpathSync } from 'node:fs';
import type { Started } from '../install/launcher.ts';

/** This very program, as a browser can start it again. */
export function thisProgram(): Started {
  return { node: process.execPath, script: realpathSync(process.argv[1] ?? '') };
}
