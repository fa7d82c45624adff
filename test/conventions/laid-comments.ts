import { existsSync, readFileSync } from 'node:fs';
import type { Plan } from '../tools/new/names.ts';

/** Files that still have their generated comment, which does not describe their content. */
export function laidComments({ files }: Pick<Plan, 'files'>): string[] {
  return Object.entries(files).flatMap(([file, laid]) => {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const left = laid.split('\n').find((line) => line.startsWith('/** ') && text.includes(line));
    return left === undefined ? [] : [`${file} still says "${left.slice(4, -3)}": say what it is`];
  });
}
