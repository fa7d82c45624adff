import { operationKey } from '../../../components/format/word.ts';
import type { Platform } from '../../../lib/core/platform.ts';
import { operations } from '../../../lib/operations.ts';
import { textOf } from './operation-columns.ts';
import type { Column } from './table.ts';

/** What is captured of it, each thing once. */
function thingsOf({ id }: Platform): string {
  const own = operations.filter(({ platform }) => platform === id);
  return [...new Set(own.flatMap(({ path }) => textOf(`what_${operationKey(path)}`).split(', ')))].join(', ');
}

/** The columns of README's table of platforms, beside their names. */
export const platformColumns: readonly Column<Platform>[] = [
  { head: 'What', fits: (cell, platform) => cell === thingsOf(platform), print: thingsOf },
];
