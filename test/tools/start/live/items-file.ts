import { readFileSync } from 'node:fs';
import type { LiveItem } from './check-live.ts';

/** A file of items: a link or share text a line; empty lines and those that begin with `#` are none. What they are stays out of every report. */
export function itemsIn(file: string): LiveItem[] {
  const lines = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line, index) => ({ label: `line ${index + 1}`, text: line.trim() }));
  return lines.filter(({ text }) => text !== '' && !text.startsWith('#'));
}
