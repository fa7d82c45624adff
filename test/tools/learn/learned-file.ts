import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseJson } from '../../../lib/core/json/json.ts';
import type { LearnedAnswer } from '../../replica/framework/learned.ts';

/** A user's report as a variant of the replica. */
export interface LearnedFile {
  /** Path of the operation. */
  readonly operation: string;
  readonly source: string;
  /** Of Gleaner, and of the browser, in which it was met. */
  readonly met: string;
  /** How the source ended there. */
  readonly reported: string;
  /** How it must end: `found`, or the kind of failure that such an answer is known to mean. */
  readonly expected: string;
  readonly answers: readonly LearnedAnswer[];
}

const replica = fileURLToPath(new URL('../../replica/', import.meta.url));

export const learnedFolder = (platform: string, root = replica) => join(root, platform, 'learned');

/** What was learned of a platform, by the name of the file. */
export function learnedOf(platform: string, root = replica): readonly (LearnedFile & { readonly name: string })[] {
  const folder = learnedFolder(platform, root);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => ({
    ...(parseJson(readFileSync(join(folder, file), 'utf8')) as LearnedFile),
    name: file.slice(0, -5),
  }));
}
