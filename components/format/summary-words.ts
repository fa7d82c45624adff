import type { SummaryParts } from '../../lib/export/files/summary.ts';
import { message } from './message.ts';
import { operationName, platformName } from './word.ts';

/** The words of the table for reading. */
export const summaryWords: SummaryParts['words'] = {
  platform: platformName,
  type: operationName,
  column: (name) => message(`column_${name}`),
  counter: (name) => message(`count_${name}`),
};
