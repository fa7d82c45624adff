import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseJson, printJson } from '../../../lib/core/json/json.ts';
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

/** Lays what was learned under the next free name. */
export function layFile(folder: string, name: string, learned: object): string {
  mkdirSync(folder, { recursive: true });
  let number = 1;
  while (existsSync(join(folder, `${name}-${number}.json`))) number += 1;
  const file = join(folder, `${name}-${number}.json`);
  writeFileSync(file, `${printJson(learned, 2)}\n`);
  return file;
}

/** What was learned in a folder, by the name of the file. */
export function filesLearned<Learned>(folder: string): readonly (Learned & { readonly name: string })[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  return files.sort().map((file) => ({
    ...(parseJson(readFileSync(join(folder, file), 'utf8')) as Learned),
    name: file.slice(0, -5),
  }));
}

export const learnedOf = (platform: string, root = replica) => filesLearned<LearnedFile>(learnedFolder(platform, root));
