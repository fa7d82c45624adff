import type { SummaryWords } from '../../../../lib/features/export/model/index.ts';

/** Words that say what they were asked for. */
export const words: SummaryWords = {
  all: 'All',
  platform: String,
  type: String,
  column: String,
  counter: String,
  flag: String,
  mark: String,
  kind: (kind) => `kind ${kind}`,
  archived: (file, hash) => `${file} ${hash}`,
  cut: String,
};
