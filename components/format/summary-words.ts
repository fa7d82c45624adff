import type { SummaryWords } from '../../lib/features/export/model/index.ts';
import { message } from './message.ts';
import { operationName, platformName } from './word.ts';

/** The words used in the human-readable tables. */
export const summaryWords: SummaryWords = {
  get all() {
    return message('exportAll');
  },
  platform: platformName,
  type: operationName,
  column: (name) => message(`column_${name}`),
  counter: (name) => message(`count_${name}`),
};
