import { readFileSync } from 'node:fs';
import type { LiveItem } from './check-live.ts';

/**
 * Reads a file of items: one link or share text per line, without empty lines and lines starting with `#`. No report
 * shows the items.
 */
export function itemsIn(file: string): LiveItem[] {
  const lines = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line, index) => ({ label: `line ${index + 1}`, text: line.trim() }));
  return lines.filter(({ text }) => text !== '' && !text.startsWith('#'));
}
